package gen

import (
	"flag"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

var update = flag.Bool("update", false, "add to the embedded corpus the generated cases that make it adequate")

// poolSize is the number of generated cases on which differences are looked for.
const poolSize = 20_000

// The embedded corpus catches every misreading, tells any two apart, and catches
// the pairs.
func TestEmbeddedCorpusIsAdequate(t *testing.T) {
	if testing.Short() && !*update {
		t.Skip("takes seconds")
	}
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range assignment.All {
		own := corpus.Select(cases, a, nil, nil)
		if *update {
			if own, err = Cover(a, own, poolSize); err != nil {
				t.Fatal(err)
			}
			if err := corpus.Write("../corpus", own, Flags(a)); err != nil {
				t.Fatal(err)
			}
		}
		m, err := Measure(a, own, poolSize)
		if err != nil {
			t.Fatal(err)
		}
		for _, gap := range m.Gaps() {
			t.Errorf("%s: %s", a.Name, gap)
		}
		t.Logf("%s: %d cases, %d misreadings, %d pairs; nowhere different: %q, alike: %q",
			a.Name, m.Cases, len(m.Singles), m.Pairs, m.Equivalent, m.Alike)
	}
}

// The flags of the embedded cases are what is in them.
func TestEmbeddedFlags(t *testing.T) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	all, err := newRuns(cases)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		if d := cmp.Diff(r.flags(), r.c.Flags, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s (-in it +flags):\n%s", r.c.ID, d)
		}
	}
}

// A corpus that lacks something is said to.
func TestGaps(t *testing.T) {
	one, err := corpus.GivenArgs("7 3 1 4 2 3")
	if err != nil {
		t.Fatal(err)
	}
	m, err := Measure(assignment.TakeStones, []corpus.Case{one}, 500)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Gaps()) < len(m.Singles) {
		t.Errorf("gaps of a corpus of one case: %q", m.Gaps())
	}
}
