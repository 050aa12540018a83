package proof

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A program tries children in another order. Its log shows that order, and the diagnosis names it.
func TestOrders(t *testing.T) {
	needs.Time(t)
	for _, test := range []struct{ assignment, text string }{
		{"mancala", orders[0].text},
		{"reversi2014", "sorts the moves of each node before it tries them, so that one that takes the square of the greatest weight comes first"},
		{"reversi2014", "sorts the moves of each node before it tries them, so that one that turns the most discs comes first"},
		{"reversi2014", "tries the corners before the other squares"},
		{"reversi2014", "tries the corners first, then the other squares at the edges, and then the rest"},
	} {
		a, err := all.ByName(test.assignment)
		if err != nil {
			t.Fatal(err)
		}
		r := Read(inOrder(t, a, test.text))
		if len(r.Findings) != 1 || !r.Findings[0].Exact || !strings.HasSuffix(r.Findings[0].What, test.text) {
			t.Errorf("%s: %+v", test.text, r.Findings)
		}
	}
}

// inOrder are the cases of a program that searches by MiniMax under a variant.
func inOrder(t *testing.T, a *assignment.Assignment, variant string) []Case {
	t.Helper()
	var cases []Case
	for _, c := range writtenFor(t, a, "") {
		p := withOrders(c.Proof)
		number := slices.Index(p.Variants, variant)
		if number < 0 {
			t.Fatalf("no variant %q", variant)
		}
		right, _, ok := logUnder(p, assignment.VariantSet{})
		if c.Group != "minimax" || !ok {
			continue
		}
		c.Log, c.State, _ = logUnder(p, assignment.Variants(number))
		c.Right = c.Log == right
		cases = append(cases, c)
	}
	return cases
}

// logUnder returns the log and the position of a program that searches by MiniMax under variants. It reports false if the
// search is too long.
func logUnder(p *assignment.LogProof, set assignment.VariantSet) (log, state string, ok bool) {
	left := maxVisited
	v, ok := search(p.Root(set), plain, &left)
	if !ok {
		return "", "", false
	}
	var text strings.Builder
	var write func(v *visited)
	write = func(v *visited) {
		row := func(value int) { fmt.Fprintf(&text, "%s,%d,%s\n", v.node.Name(), v.node.Depth(), number(value)) }
		if len(v.children) == 0 {
			row(v.value)
			return
		}
		value := firstValue(v.node)
		row(value)
		for _, child := range v.children {
			write(child)
			value = combine(v.node, value, child.value)
			row(value)
		}
	}
	write(v)
	return "Node,Depth,Value\n" + text.String(), v.turn(rightPick, rightPick, math.MaxInt).node.Views()[0], true
}
