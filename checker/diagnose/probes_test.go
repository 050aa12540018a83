package diagnose

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/gangwars"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Probes are chosen that distinguish two orders of moves which seldom lead to different moves, although many inputs
// distinguish both from the right order. In a task that is right, no input distinguishes them.
func TestProbesSeparateOrders(t *testing.T) {
	needs.Time(t)
	for _, order := range []string{"tries the moves that gain most first, and keeps", "tries the moves that gain most first, with conquered squares counted once, and keeps"} {
		write := func(p assignment.Problem) map[string]string {
			in, err := gangwars.Assignment.Graded().Parse("input", assignment.Given{Input: p.Input, Args: p.Args}, true)
			if err != nil {
				panic(err)
			}
			texts, _ := in.(assignment.Misreader).Misread(assignment.Set{}, 20_000_000)
			if p := in.(assignment.Prover).LogProof(); p != nil && in.Group() == "alphabeta" {
				i := slices.IndexFunc(p.Variants, func(s string) bool { return strings.HasPrefix(s, order) })
				if text := proof.Outcome(p, assignment.Variants(i)); text != "" {
					texts[p.State] = text
				}
			}
			return texts
		}
		results := run(t, nil, casesOf(t, gangwars.Assignment), write)
		d := Confirm(t.Context(), nil, results, func(_ context.Context, cases []corpus.Case) []checker.Result {
			return run(t, nil, cases, write)
		})
		if d == nil || d.Proof == nil || len(d.Proof.Findings) != 1 || !d.Proof.Findings[0].Exact || !strings.Contains(d.Proof.Findings[0].What, order) {
			t.Errorf("%s: %s", order, textOf(d))
		}
	}
}

// An input is needed as long as few inputs before it distinguish two of the explanations that it distinguishes.
func TestDistances(t *testing.T) {
	d := newDistances(0, 3)
	for i, test := range []struct {
		predicted      []string
		needed, differ bool
		near           int
	}{
		{[]string{"a", "a", "a"}, false, false, 3},
		{[]string{"a", "b", "b"}, true, true, 3},
		{nil, false, false, 3},
		{[]string{"a", "b", "b"}, true, true, 1},
		{[]string{"a", "b", "b"}, false, true, 1},
		{[]string{"a", "b", "a"}, true, true, 1},
	} {
		needed, differ := d.add([2][]string{nil, test.predicted})
		if needed != test.needed || differ != test.differ || d.near != [2]int{0, test.near} {
			t.Errorf("%d: %t, %t, %d, want %+v", i, needed, differ, d.near, test)
		}
	}
}
