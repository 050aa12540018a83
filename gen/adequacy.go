package gen

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// The requirements for a corpus.
const (
	minKills = 3     // cases that catch each misreading
	minPairs = 0.999 // the part that must be caught of the pairs that the cases or the pool catch
)

// An Adequacy says how well the cases of an assignment catch its misreadings. A case
// catches a set of misreadings if a program with exactly these misreadings fails it. What
// the cases do not catch or distinguish is tried on a pool of generated cases: if those do
// not show it either, it is not a gap.
type Adequacy struct {
	Assignment *assignment.Assignment
	Cases      int
	Pool       int
	Singles    []Single
	Pairs      int        // pairs of misreadings whose programs differ from the reference
	Uncaught   []string   // pairs that differ on the pool but on no case
	Equivalent []Sameness // single misreadings and pairs that differ nowhere
	Confused   []string   // pairs of single misreadings that only the pool distinguishes
	Alike      []Sameness // pairs of single misreadings that nothing distinguishes
}

// A Sameness says that misreadings do not differ from the reference or from each other,
// with the evidence.
type Sameness struct {
	Name   string // the name of one misreading, or of two
	Reason string
}

// A Single is one misreading with the number of cases that catch it.
type Single struct {
	Name  string
	Kills int
}

// Gaps returns the shortcomings of the cases, one per line.
func (a Adequacy) Gaps() []string {
	var gaps []string
	for _, s := range a.Singles {
		if s.Kills < minKills && !a.equivalent(s.Name) {
			gaps = append(gaps, fewKills(s.Name, s.Kills))
		}
	}
	if caught := a.Pairs - len(a.Uncaught); float64(caught) < minPairs*float64(a.Pairs) {
		gaps = append(gaps, fmt.Sprintf("%d of %d pairs are caught, want %.1f %%", caught, a.Pairs, 100*minPairs))
	}
	for _, pair := range a.Confused {
		gaps = append(gaps, pair+" are not distinguished")
	}
	return gaps
}

// fewKills describes a misreading that too few cases catch.
func fewKills(name string, kills int) string {
	return fmt.Sprintf("%s is caught by %s, want %d", name, prose.Count(kills, "case"), minKills)
}

func (a Adequacy) equivalent(name string) bool {
	return slices.ContainsFunc(a.Equivalent, func(s Sameness) bool { return s.Name == name })
}

// Measure measures the adequacy of cases, with a pool of this many generated ones.
func Measure(ctx context.Context, a *assignment.Assignment, cases []corpus.Case, pool int) (Adequacy, error) {
	result := Adequacy{Assignment: a, Cases: len(cases), Pool: pool}
	runs, err := newRuns(ctx, cases)
	if err != nil {
		return result, err
	}
	var failed error
	spare := lazyPool(ctx, a, pool, &failed)
	for i, m := range a.Misreadings {
		set := assignment.SetOf(i)
		kills := runs.kills(set)
		if kills == 0 && !spare().killed(set) {
			result.Equivalent = append(result.Equivalent, Sameness{m.Name, "right on " + result.evidence(runs, spare, set)})
		}
		result.Singles = append(result.Singles, Single{m.Name, kills})
	}
	for i := range a.Misreadings {
		for j := range i {
			result.pair(runs, spare, i, j)
		}
	}
	return result, failed
}

// pair measures two misreadings, together and against each other.
func (a *Adequacy) pair(cases runs, spare func() runs, i, j int) {
	m, other := a.Assignment.Misreadings[i], a.Assignment.Misreadings[j]
	set, otherSet, both := assignment.SetOf(i), assignment.SetOf(j), assignment.SetOf(i, j)
	name := other.Name + " and " + m.Name
	switch {
	case a.Assignment.Separate:
	case cases.killed(both):
		a.Pairs++
	case spare().killed(both):
		a.Pairs++
		a.Uncaught = append(a.Uncaught, name)
	default:
		a.Equivalent = append(a.Equivalent, Sameness{name, a.whyEquivalent(m, other) + a.evidence(cases, spare, both)})
	}
	apart := func(r *run) bool { return r.output(set).differs(r.output(otherSet)) }
	switch {
	case slices.ContainsFunc(cases, apart):
	case slices.ContainsFunc(spare(), apart):
		a.Confused = append(a.Confused, name)
	default:
		a.Alike = append(a.Alike, Sameness{name, a.whyAlike(m, other) + a.evidence(cases, spare, set, otherSet)})
	}
}

// whyEquivalent returns the start of the reason why a pair makes no difference.
func (a Adequacy) whyEquivalent(m, other assignment.Misreading) string {
	if a.equivalent(m.Name) || a.equivalent(other.Name) {
		return "both together right on "
	}
	return "each alone wrong, but both together right on "
}

// whyAlike returns the start of the reason why two misreadings are not distinguished.
func (a Adequacy) whyAlike(m, other assignment.Misreading) string {
	if a.equivalent(m.Name) && a.equivalent(other.Name) {
		return "both right on "
	}
	return "the same outputs, some of them wrong, on "
}

// evidence says how many cases were tried with each of the sets.
func (a Adequacy) evidence(cases runs, spare func() runs, sets ...assignment.Set) string {
	text := fmt.Sprintf("every case, %d of the corpus and %d generated", len(cases), len(spare()))
	unknown := 0
	for _, r := range slices.Concat(cases, spare()) {
		if slices.ContainsFunc(sets, func(set assignment.Set) bool { return r.output(set).unknown }) {
			unknown++
		}
	}
	if unknown > 0 {
		text += fmt.Sprintf(", except %d whose search was too long to finish", unknown)
	}
	return text
}

// lazyPool makes the pool on first use. If the reference fails on one of the cases, the pool
// is empty, and failed says why.
func lazyPool(ctx context.Context, a *assignment.Assignment, n int, failed *error) func() runs {
	return sync.OnceValue(func() runs {
		pool, err := newRuns(ctx, Pool(a, n))
		*failed = err
		return pool
	})
}

// PoolSeed is the seed of the pool.
const PoolSeed = 20_260

// Pool returns the first n generated cases of an assignment.
func Pool(a *assignment.Assignment, n int) []corpus.Case {
	var cases []corpus.Case
	for c := range Cases(a, a.Recipes, PoolSeed, false) {
		if len(cases) == n {
			break
		}
		cases = append(cases, c)
	}
	return cases
}
