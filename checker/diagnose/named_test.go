package diagnose

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A naming counts how programs with known misreadings are named.
type naming struct {
	programs int
	exact    int // named, and nothing else
	certain  int // of the exact; those with one failing case count too
	listed   int // among others that fit as well
	smaller  int // fewer misreadings write the same on all cases
	varied   int // one variant of the search writes the same on all cases
	missed   []string
}

func (n *naming) String() string {
	return fmt.Sprintf("%d programs: %d named exactly (%d as certain), %d among others, %d write what fewer misreadings do, %d what one variant does, %d missed %s",
		n.programs, n.exact, n.certain, n.listed, n.smaller, n.varied, len(n.missed), strings.Join(n.missed, "; "))
}

// add diagnoses a program with a set of misreadings.
func (n *naming) add(t *testing.T, a *assignment.Assignment, set assignment.Set, write program) {
	t.Helper()
	d := diagnose(t, a, write)
	n.programs++
	has := func(c Cause) bool { return c.Set == set }
	switch {
	case d == nil && set.Len() > 1:
		t.Logf("%s: right on all cases, for the two undo each other", a.Names(set))
		n.smaller++
	case d == nil:
		n.missed = append(n.missed, strings.Join(a.Names(set), ",")+": nothing fails")
	case len(d.Causes) == 1 && has(d.Causes[0]) && d.Fits():
		n.exact++
		if d.Certain || d.Failing == 1 { // one failing case is never enough
			n.certain++
		}
	case slices.ContainsFunc(d.Causes, has):
		n.listed++
	case d.Fits() && d.Causes[0].Set.Len() < set.Len():
		t.Logf("%s: %v writes the same on all cases", a.Names(set), a.Names(d.Causes[0].Set))
		n.smaller++
	case d.settled:
		n.varied++
	default:
		n.missed = append(n.missed, fmt.Sprintf("%s: %v", a.Names(set), d.Causes))
	}
}

// sampled reports whether a run tests the misreading with this number.
func sampled(i int) bool { return i%needs.ByLength(8, 2, 1) == 0 }

// third reports whether a test that repeats what others test for all misreadings includes the
// one with this number.
func third(i int) bool { return sampled(i) && i%3 == 0 }

// Every misreading is named when a program has it alone, whatever optional rows
// the program writes. Two that the cases do not distinguish would both be named.
func TestSinglesAreNamed(t *testing.T) {
	needs.Seconds(t)
	for _, a := range all.Assignments {
		var plain, optional naming
		for i, m := range a.Misreadings {
			if !sampled(i) {
				continue
			}
			set := assignment.SetOf(i)
			plain.add(t, a, set, withMisreadings(set))
			// These misreadings would also be in the optional rows, whose form is free.
			if a == mancala.Assignment && m.Kind != "format" && i%needs.ByLength(6, 4, 1) == 0 {
				optional.add(t, a, set, withOptionalRows(set, 1))
				optional.add(t, a, set, withOptionalRows(set, 2))
			}
		}
		t.Logf("%s: %v", a.Name, &plain)
		t.Logf("%s, with optional rows: %v", a.Name, &optional)
		if plain.exact != plain.programs || optional.exact != optional.programs {
			t.Errorf("%s: not all are named", a.Name)
		}
		if plain.certain != plain.programs {
			t.Errorf("%s: %d of %d are certain, want all", a.Name, plain.certain, plain.programs)
		}
	}
}

// Of random pairs whose outputs no single misreading writes, 95 of 100 are named, not counting one. In each
// assignment, one pair and a tenth may be listed with others that fit as well: some assignments have few cases.
func TestPairsAreNamed(t *testing.T) {
	needs.Time(t)
	exact, programs := 0, 0
	for _, a := range all.Assignments {
		var pairs []assignment.Set
		for set := range subsets(sets(a), 2) {
			pairs = append(pairs, set)
		}
		rand.New(rand.NewSource(1)).Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
		var named naming
		for _, set := range pairs[:min(len(pairs), needs.ByLength(12, 4, 12))] {
			named.add(t, a, set, withMisreadings(set))
		}
		t.Logf("%s: %v", a.Name, &named)
		if len(named.missed) > 0 || 10*named.listed > named.programs+10 {
			t.Errorf("%s: %v", a.Name, &named)
		}
		exact, programs = exact+named.exact, programs+named.programs-named.smaller-named.varied
	}
	if 100*(exact+1) < 95*programs {
		t.Errorf("%d of %d are named", exact, programs)
	}
}

func sets(a *assignment.Assignment) []assignment.Set {
	var sets []assignment.Set
	for i := range a.Misreadings {
		sets = append(sets, assignment.SetOf(i))
	}
	return sets
}

// A fault of the rules or the search is found under two or three faults of form.
func TestFormDoesNotHide(t *testing.T) {
	for _, test := range []struct {
		a     *assignment.Assignment
		forms []string
	}{
		{mancala.Assignment, []string{"no-header,floats", "inf-short,floats,blanks-after-commas", "no-root-row,extra-rows,alpha-beta-swapped",
			"next-state-rows-swapped,next-state-stores-swapped,inf-capital", "infinity-lower,no-header,extra-rows"}},
		{takestones.Assignment, []string{"integer-values,extra-spaces", "other-labels,extra-spaces,integer-values"}},
	} {
		var named naming
		if !needs.Long() {
			test.forms = test.forms[:1]
		}
		for _, names := range test.forms {
			form := parse(t, test.a, names)
			for i, set := range sets(test.a) {
				if third(i) && formsOf(test.a).reduce(form.Union(set)) == form.Union(set) && !set.Overlaps(formsOf(test.a).all) {
					named.add(t, test.a, form.Union(set), withMisreadings(form.Union(set)))
				}
			}
		}
		t.Logf("%s: %v", test.a.Name, &named)
		if named.exact != named.programs {
			t.Errorf("%s: not all are named", test.a.Name)
		}
	}
}

// Three faults of the rules, the search or the log, and one of form.
func TestTriplesAreNamed(t *testing.T) {
	needs.Time(t)
	a := mancala.Assignment
	all := (&finder{forms: formsOf(a)}).candidates(kinds)
	rng := rand.New(rand.NewSource(1))
	var named naming
	for range 25 {
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		set := assignment.UnionOf(all[0], all[1], all[2], parse(t, a, "floats"))
		named.add(t, a, set, withMisreadings(set))
	}
	t.Logf("%v", &named)
	if len(named.missed)+named.listed > 2 {
		t.Errorf("%v", &named)
	}
}

// On other cases than the embedded ones singles are named too, as far as those
// cases show them.
func TestGeneratedCases(t *testing.T) {
	needs.Seconds(t)
	for _, a := range all.Assignments {
		pool := 15
		if needs.Long() {
			pool = 60
		}
		cases := gen.Pool(a, pool)
		certain := 0
		for i, m := range a.Misreadings {
			if !third(i) {
				continue
			}
			set := assignment.SetOf(i)
			d := diagnoseOn(t, assignment.Reading(nil), cases, withMisreadings(set))
			switch {
			case d == nil:
				t.Logf("%s: %s does not show", a.Name, m.Name)
				continue
			case !d.Fits() || !slices.ContainsFunc(d.Causes, func(c Cause) bool { return c.Set == set }):
				t.Errorf("%s: %s is not among %v", a.Name, m.Name, d.Causes)
			}
			if d.Certain {
				certain++
			}
		}
		t.Logf("%s: %d certain", a.Name, certain)
	}
}

// diagnoseOn returns the diagnosis of a program on some cases.
func diagnoseOn(t testing.TB, reading assignment.Reading, cases []corpus.Case, write program) *Diagnosis {
	t.Helper()
	return Diagnose(t.Context(), reading, run(t, reading, cases, write))
}
