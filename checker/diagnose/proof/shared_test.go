package proof

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// writeLog writes the rows of an alpha-beta search. A sparse log has a row of a node only where the search enters and leaves it.
func writeLog(w *strings.Builder, n assignment.TreeNode, alpha, beta int, sparse bool) (best int) {
	row := func(value int) {
		fmt.Fprintf(w, "%s,%d,%s,%s,%s\n", n.Name(), n.Depth(), number(value), number(alpha), number(beta))
	}
	if n.Leaf(n.Depth()) {
		row(n.Value())
		return n.Value()
	}
	best = firstValue(n)
	row(best)
	for _, c := range n.Children() {
		best = combine(n, best, writeLog(w, c, alpha, beta, sparse))
		window, cut := raised(n, [2]int{alpha, beta}, best)
		if alpha, beta = window[0], window[1]; !sparse {
			row(best)
		}
		if cut {
			break
		}
	}
	if sparse {
		row(best)
	}
	return best
}

// playedCases are alpha-beta cases of a program with a wrong rule: those that are wrong, and a few others.
func playedCases(t *testing.T, of, rule string) (cases []Case) {
	t.Helper()
	a, err := all.ByName(of)
	if err != nil {
		t.Fatal(err)
	}
	embedded, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	rights := 0
	for _, c := range corpus.Select(embedded, a, []string{"*/alphabeta/*"}, nil) {
		in, err := c.Instance(a.Graded())
		if err != nil {
			t.Fatal(err)
		}
		p := in.(assignment.Prover).LogProof()
		i := slices.IndexFunc(p.Variants, func(s string) bool { return strings.HasPrefix(s, rule) })
		var got, want strings.Builder
		inf := assignment.Infinity
		writeLog(&got, p.Root(assignment.Variants(i)), -inf, inf, false)
		writeLog(&want, p.Root(assignment.VariantSet{}), -inf, inf, false)
		right := got.String() == want.String()
		if right {
			rights++
		}
		if want.Len() < 20_000 && (!right || rights < 20 && want.Len() < 2000) {
			cases = append(cases, Case{ID: c.ID, Group: c.Group, Proof: p, Log: got.String(), Right: right})
		}
	}
	return cases
}

// What nodes share is found, and is not found where nodes share nothing.
func TestShared(t *testing.T) {
	needs.Time(t)
	const table, variable = "keeps the value of each position in a table", "counts passes in one variable"
	for _, test := range []struct{ of, rule string }{
		{"reversi2017", table},
		{"reversi2014", variable + " for the whole search, which only a move of Max"},
		{"reversi2014", variable + " for the whole search, which nothing"},
		{"reversi2014", "ends the game by two passes that do not follow each other"},
		{"reversi2014", "ends the game when one player passes"},
		{"reversi2017", "searches one move less than the cut-off depth"},
	} {
		findings := Read(playedCases(t, test.of, test.rule)).Findings
		if len(findings) != 1 {
			t.Errorf("%s: %+v", test.rule, findings)
		}
		for _, f := range findings {
			for _, shared := range []string{table, variable} {
				if is := strings.HasPrefix(test.rule, shared); strings.Contains(f.What, shared) != is || is && !strings.Contains(f.What, test.rule) {
					t.Errorf("%s: %s", test.rule, f.What)
				}
			}
		}
	}
}
