package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// lostMoves are the cases of a program that writes the board of the input after some moves.
func lostMoves(t *testing.T, name string, lost func(root, best assignment.TreeNode) bool) (cases []Case) {
	t.Helper()
	a, err := all.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range writtenFor(t, a, "") {
		root := c.Proof.Root(assignment.VariantSet{})
		if root.Leaf(0) {
			continue
		}
		p, best := raider{prunes: c.Proof.Window}, -assignment.Infinity
		var chosen assignment.TreeNode
		for _, m := range root.Children() {
			if value := p.value(m, best, assignment.Infinity); chosen == nil || value > best {
				chosen, best = m, value
			}
		}
		c.State = chosen.Views()[0]
		if lost(root, chosen) {
			c.State, c.Right = root.Views()[0], false
		}
		cases = append(cases, c)
	}
	return cases
}

// A program takes the number of the first square for no move. Another one forgets the best move if it tries it first, which often is
// the same move.
func TestFirstSquare(t *testing.T) {
	needs.Time(t)
	isZero := func(_, best assignment.TreeNode) bool { return strings.EqualFold(best.Name(), "a1") }
	isFirst := func(root, best assignment.TreeNode) bool { return best == root.Children()[0] }
	for _, name := range []string{"reversi2014", "reversi2017", "squirrel"} {
		cases := lostMoves(t, name, isZero)
		found := func(f Finding) bool { return f.Exact && f.Where == firstSquareText.Yes }
		if r := Read(cases); !slices.ContainsFunc(r.Findings, found) {
			t.Errorf("%s: %+v", name, r.Findings)
		}
		if r := Read(lostMoves(t, name, isFirst)); slices.ContainsFunc(r.Findings, func(f Finding) bool { return strings.Contains(f.Where, "first square") }) {
			t.Errorf("%s, with another fault: %+v", name, r.Findings)
		}
	}
}
