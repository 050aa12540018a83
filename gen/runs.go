package gen

import (
	"context"
	"hash/maphash"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A run is a case with the outputs of programs with misreadings.
type run struct {
	c         corpus.Case
	problem   assignment.Problem
	misreader assignment.Misreader
	rows      int                        // expected lines
	outputs   map[assignment.Set]verdict // cached for single misreadings and pairs
}

// A verdict is the hash of a program's output, and whether that is right. If the search was
// too long to finish, nothing is known: the case neither catches the program nor
// distinguishes it from others.
type verdict struct {
	hash    uint64
	right   bool
	unknown bool
}

func (v verdict) wrong() bool { return !v.right && !v.unknown }

func (v verdict) differs(other verdict) bool {
	return v != other && !v.unknown && !other.unknown
}

type runs []*run

func newRuns(ctx context.Context, cases []corpus.Case) (runs, error) {
	var all runs
	for _, c := range cases {
		r := &run{c: c, outputs: map[assignment.Set]verdict{}}
		var err error
		if r.problem, err = c.Problem(ctx, nil); err != nil {
			return nil, err
		}
		instance, err := c.Instance(nil)
		if err != nil {
			return nil, err
		}
		r.misreader, _ = instance.(assignment.Misreader) // it is one if the assignment has misreadings
		for _, output := range r.problem.Outputs {
			for range output.Lines {
				r.rows++
			}
		}
		all = append(all, r)
	}
	return all, nil
}

// maxMisread, plus a multiple of the expected rows, limits the search of a program with
// misreadings: some never prune.
const (
	maxMisread      = 200_000
	maxMisreadTimes = 20
)

var hashSeed = maphash.MakeSeed()

// output returns the verdict on what a program with these misreadings writes.
func (r *run) output(set assignment.Set) verdict {
	if v, ok := r.outputs[set]; ok {
		return v
	}
	v := r.solve(set)
	if set.Len() <= 2 {
		r.outputs[set] = v
	}
	return v
}

func (r *run) solve(set assignment.Set) verdict {
	texts, done := r.misreader.Misread(set, maxMisread+maxMisreadTimes*r.rows)
	if !done {
		return verdict{unknown: true}
	}
	v := verdict{right: true}
	for _, output := range r.problem.Outputs {
		text := texts[output.Name]
		v.hash = v.hash*31 + maphash.String(hashSeed, text)
		v.right = v.right && output.Accepts(text)
	}
	return v
}

// Catches reports whether a program with these misreadings fails a case.
func Catches(ctx context.Context, c corpus.Case, set assignment.Set) bool {
	all, err := newRuns(ctx, []corpus.Case{c})
	return err == nil && all.killed(set)
}

// killed reports whether a case catches the set.
func (all runs) killed(set assignment.Set) bool {
	return slices.ContainsFunc(all, func(r *run) bool { return r.output(set).wrong() })
}

// kills returns how many cases catch the set.
func (all runs) kills(set assignment.Set) int {
	n := 0
	for _, r := range all {
		if r.output(set).wrong() {
			n++
		}
	}
	return n
}
