package gen

import (
	"fmt"
	"hash/maphash"
	"runtime"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// What a corpus must do.
const (
	minKills = 3     // cases that catch each misreading
	minPairs = 0.999 // the share of pairs that are caught, of those that differ on the pool
)

// An Adequacy says how well the cases of an assignment catch its misreadings. A
// set of misreadings is caught by a case if a program that has just them fails
// it. What the cases do not catch or tell apart is looked for on a pool of
// generated cases: if it does not show there either, it is no gap.
type Adequacy struct {
	Assignment *assignment.Assignment
	Cases      int
	Pool       int
	Singles    []Single
	Pairs      int      // pairs of misreadings that differ from the reference
	Uncaught   []string // pairs that differ on the pool, but on no case
	Equivalent []string // singles and pairs that differ nowhere
	Confused   []string // two singles that differ on the pool, but on no case
	Alike      []string // two singles that differ nowhere
}

// A Single is one misreading and how many cases catch it.
type Single struct {
	Name  string
	Kills int
}

// Gaps are the ways in which the cases fall short, a line each.
func (a Adequacy) Gaps() []string {
	var gaps []string
	for _, s := range a.Singles {
		if s.Kills < minKills && !slices.Contains(a.Equivalent, s.Name) {
			gaps = append(gaps, fmt.Sprintf("%s is caught by %d cases, want %d", s.Name, s.Kills, minKills))
		}
	}
	if caught := a.Pairs - len(a.Uncaught); float64(caught) < minPairs*float64(a.Pairs) {
		gaps = append(gaps, fmt.Sprintf("%d of %d pairs are caught, want %.1f %%", caught, a.Pairs, 100*minPairs))
	}
	for _, pair := range a.Confused {
		gaps = append(gaps, pair+" are not told apart")
	}
	return gaps
}

// Measure finds the adequacy of cases, with a pool of that many generated ones.
func Measure(a *assignment.Assignment, cases []corpus.Case, pool int) (Adequacy, error) {
	result := Adequacy{Assignment: a, Cases: len(cases), Pool: pool}
	runs, err := newRuns(cases)
	if err != nil {
		return result, err
	}
	spare := lazyPool(a, pool)
	singles := misread.All(a.Name)
	for _, m := range singles {
		kills := runs.kills(m.Set())
		if kills == 0 && !spare().killed(m.Set()) {
			result.Equivalent = append(result.Equivalent, m.Name)
		}
		result.Singles = append(result.Singles, Single{m.Name, kills})
	}
	for i, m := range singles {
		for _, other := range singles[:i] {
			result.pair(runs, spare, m, other)
		}
	}
	return result, nil
}

// pair measures two misreadings, as one set and against each other.
func (a *Adequacy) pair(cases runs, spare func() runs, m, other misread.Misreading) {
	both := m.Set() | other.Set()
	name := other.Name + " and " + m.Name
	switch {
	case cases.killed(both):
		a.Pairs++
	case spare().killed(both):
		a.Pairs++
		a.Uncaught = append(a.Uncaught, name)
	default:
		a.Equivalent = append(a.Equivalent, name)
	}
	apart := func(r *run) bool { return r.output(m.Set()).differs(r.output(other.Set())) }
	switch {
	case slices.ContainsFunc(cases, apart):
	case slices.ContainsFunc(spare(), apart):
		a.Confused = append(a.Confused, name)
	default:
		a.Alike = append(a.Alike, name)
	}
}

// lazyPool makes the pool when it is first asked for.
func lazyPool(a *assignment.Assignment, n int) func() runs {
	return sync.OnceValue(func() runs {
		pool, err := newRuns(Pool(a, n))
		if err != nil {
			panic(err) // a generated case is sound
		}
		return pool
	})
}

// PoolSeed is the seed of the cases of the pool.
const PoolSeed = 20_260

// Pool is the first n generated cases of an assignment.
func Pool(a *assignment.Assignment, n int) []corpus.Case {
	var cases []corpus.Case
	for c := range Cases(Recipes(a), PoolSeed, false) {
		if len(cases) == n {
			break
		}
		cases = append(cases, c)
	}
	return cases
}

// A run is a case with what programs with misreadings write on it.
type run struct {
	c       corpus.Case
	problem assignment.Problem
	input   assignment.Input
	args    assignment.Args
	rows    int                     // expected lines
	outputs map[misread.Set]verdict // remembered for single misreadings
}

// A verdict is what a program's output is worth: its hash, and whether it is
// right. If the search was too long to finish, nothing is known: the case neither
// catches the program nor tells it from another.
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

func newRuns(cases []corpus.Case) (runs, error) {
	var all runs
	for _, c := range cases {
		r := &run{c: c, outputs: map[misread.Set]verdict{}}
		var err error
		if r.problem, err = c.Problem(assignment.Reading{}, nil); err != nil {
			return nil, err
		}
		if c.Assignment == assignment.TakeStones {
			r.args, err = assignment.ParseArgs(c.Args)
		} else {
			r.input, err = assignment.ParseInput(c.ID, c.Input, true)
		}
		if err != nil {
			return nil, err
		}
		for _, output := range r.problem.Outputs {
			for range output.Lines {
				r.rows++
			}
		}
		all = append(all, r)
	}
	return all, nil
}

// maxMisread and as many times the expected rows bound the search of a program
// with misreadings: some never prune.
const (
	maxMisread      = 200_000
	maxMisreadTimes = 20
)

var hashSeed = maphash.MakeSeed()

// output is the verdict on what a program with these misreadings writes.
func (r *run) output(set misread.Set) verdict {
	if v, ok := r.outputs[set]; ok {
		return v
	}
	v := r.solve(set)
	if set.Len() == 1 {
		r.outputs[set] = v
	}
	return v
}

func (r *run) solve(set misread.Set) verdict {
	limit := maxMisread + maxMisreadTimes*r.rows
	var texts map[string]string
	if r.problem.Assignment == assignment.TakeStones {
		text, truncated := misread.TakeStones(r.args, set, limit)
		if truncated {
			return verdict{unknown: true}
		}
		texts = map[string]string{assignment.Stdout: text}
	} else {
		out := misread.Mancala(r.input, set, limit)
		if out.Truncated {
			return verdict{unknown: true}
		}
		texts = map[string]string{assignment.NextStateFile: out.NextState, assignment.LogFile: out.Log}
	}
	v := verdict{right: true}
	for _, output := range r.problem.Outputs {
		text := texts[output.Name]
		v.hash = v.hash*31 + maphash.String(hashSeed, text)
		v.right = v.right && output.Accepts(text)
	}
	return v
}

// killed reports whether a case catches the set.
func (all runs) killed(set misread.Set) bool {
	return slices.ContainsFunc(all, func(r *run) bool { return r.output(set).wrong() })
}

// kills is how many cases catch the set.
func (all runs) kills(set misread.Set) int {
	n := 0
	for _, r := range all {
		if r.output(set).wrong() {
			n++
		}
	}
	return n
}

// parallel does something with every run, on all processors.
func (all runs) parallel(do func(*run)) {
	next := make(chan *run)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for r := range next {
				do(r)
			}
		})
	}
	for _, r := range all {
		next <- r
	}
	close(next)
	workers.Wait()
}
