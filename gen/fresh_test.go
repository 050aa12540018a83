package gen

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Fresh cases differ from those of the corpus, have many flags, and are the same for the same seed.
func TestFresh(t *testing.T) {
	needs.Seconds(t)
	known, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all.Assignments {
		const n = 20
		cases := Fresh(a, n, 7, known)
		inputs, flags := map[string]bool{}, map[string]bool{}
		for _, c := range append(slices.Clone(cases), known...) {
			if c.Assignment == a && inputs[c.Given.Text()] {
				t.Errorf("%s: its input is another case's", c.ID)
			}
			inputs[c.Given.Text()] = true
		}
		for i, c := range cases {
			if !c.IsFresh() || c.Assignment != a {
				t.Errorf("%s: not a fresh case of %s", c.ID, a.Name)
			}
			for _, flag := range c.Flags {
				flags[flag] = true
			}
			if again := Fresh(a, i+1, 7, known)[i]; i%7 == 0 && again.Given.Text() != c.Given.Text() {
				t.Errorf("%s: another input among the first %d", c.ID, i+1)
			}
		}
		if len(cases) != n || len(flags) < len(a.Flags)/2 {
			t.Errorf("%s: %d cases with %d of %d flags, want %d and at least half", a.Name, len(cases), len(flags), len(a.Flags), n)
		}
		if other := Fresh(a, 1, 8, known)[0]; other.Given.Text() == cases[0].Given.Text() {
			t.Errorf("%s: another seed has the same case", a.Name)
		}
	}
}
