package diagnose

import (
	"context"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

// Nothing is said about the outputs of a program that writes others when it runs again; of one that writes the same, no
// such thing is said.
func TestUnsteady(t *testing.T) {
	a := mancala.Assignment
	cases := casesOf(t, a)
	for _, test := range []struct {
		before, again string
		unsteady      bool
	}{
		{"last-tie", "last-tie", false},
		{"last-tie,no-extra-move", "last-tie", true},
	} {
		write, again := withMisreadings(parse(t, a, test.before)), withMisreadings(parse(t, a, test.again))
		results := run(t, nil, cases, write)
		d := &Diagnosis{Assignment: a.Name, Causes: []Cause{{}}, Findings: []finding.Finding{{What: "runs crash", End: true}, {What: "Value is wrong"}}}
		ran := 0
		got := d.unsteady(t.Context(), results, func(_ context.Context, cases []corpus.Case) []checker.Result {
			ran = len(cases)
			return run(t, nil, cases, again)
		})
		if got != test.unsteady || ran != mostRepeated {
			t.Errorf("%+v: %v after %d cases, want %d", test, got, ran, mostRepeated)
		}
		if text := textOf(d); got && (!strings.Contains(text, "other outputs when it runs again") || len(d.Causes) > 0 ||
			len(d.Findings) != 2 || !d.Findings[1].End) {
			t.Errorf("%+v: %s", test, text)
		}
	}
}
