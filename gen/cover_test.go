package gen

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// smallPool is the size of a pool that is quick to search.
const smallPool = 400

// smallCover calls Cover with a small pool.
func smallCover(t *testing.T, old []corpus.Case, retired ...corpus.Retirement) []corpus.Case {
	t.Helper()
	cases, _, err := Cover(takestones.Assignment, old, retired, smallPool)
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

func ids(cases []corpus.Case) []string {
	var all []string
	for _, c := range cases {
		all = append(all, c.ID)
	}
	return all
}

// handCases returns the sample, and a case that shows hardly anything.
func handCases(t *testing.T) (sample, superfluous corpus.Case) {
	t.Helper()
	cases := map[string]*corpus.Case{"7 3 1 4 2 3": &sample, "5 1 1 1": &superfluous}
	for args, c := range cases {
		var err error
		if *c, err = corpus.Given(takestones.Assignment, args, takestones.Assignment.GivenLine(args), false); err != nil {
			t.Fatal(err)
		}
		c.ID, c.Source, c.Purpose = "takestones/"+strings.Fields(args)[0], byHand, "by hand"
	}
	return sample, superfluous
}

// Cover keeps cases written by hand, removes a superfluous generated case, adds cases with a purpose until the corpus
// is adequate, and leaves none that is superfluous.
func TestCover(t *testing.T) {
	needs.Time(t)
	sample, superfluous := handCases(t)
	if kept := smallCover(t, []corpus.Case{superfluous, sample}); !slices.Contains(ids(kept), superfluous.ID) {
		t.Errorf("%q, want %s, which is by hand", ids(kept), superfluous.ID)
	}
	superfluous.Source = "uniform 1"
	cases := smallCover(t, []corpus.Case{superfluous, sample})
	if !slices.Contains(ids(cases), sample.ID) || slices.Contains(ids(cases), superfluous.ID) {
		t.Errorf("%q, want %s kept and %s dropped", ids(cases), sample.ID, superfluous.ID)
	}
	m, err := Measure(context.Background(), takestones.Assignment, cases, smallPool)
	if err != nil || m.Gaps() != nil {
		t.Errorf("gaps %q (%v), want none", m.Gaps(), err)
	}
	for i, c := range cases {
		if c.Source == byHand {
			continue
		}
		if c.Purpose == "" || c.Purpose[:1] != strings.ToUpper(c.Purpose[:1]) {
			t.Errorf("%s: purpose %q, want a sentence", c.ID, c.Purpose)
		}
		if i%8 != 0 {
			continue // each takes seconds
		}
		without := slices.Delete(slices.Clone(cases), i, i+1)
		if slices.Equal(ids(smallCover(t, without)), ids(without)) {
			t.Errorf("%s is not needed", c.ID)
		}
	}
}

// Covering again changes nothing, so that a corpus keeps its cases. Retired ids do not return.
func TestCoverIsStable(t *testing.T) {
	needs.Time(t)
	sample, _ := handCases(t)
	first := smallCover(t, []corpus.Case{sample})
	again := smallCover(t, first)
	if d := cmp.Diff(first, again); d != "" {
		t.Errorf("(-first +again):\n%s", d)
	}
	if !needs.Long() {
		return
	}
	var retired []corpus.Retirement
	for _, c := range first[1:] {
		retired = append(retired, corpus.Retirement{ID: c.ID, Reason: "x"})
	}
	for _, id := range ids(smallCover(t, []corpus.Case{sample}, retired...)) {
		if slices.Contains(ids(first[1:]), id) {
			t.Errorf("%s is retired and back", id)
		}
	}
}
