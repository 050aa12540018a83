package proof

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A keeper is a small program that keeps a position in a global variable, which no turn may ever set.
type keeper struct {
	counts func(n assignment.TreeNode) bool // whether the position after a move is kept
	always bool                             // it compares with the best value that it has kept, not with its node's
	best   int
	kept   assignment.TreeNode
}

func (k *keeper) search(n assignment.TreeNode) int {
	if n.Leaf(n.Depth()) {
		return n.Value()
	}
	value := firstValue(n)
	for _, c := range n.Children() {
		v := k.search(c)
		improves := beats(n, v, value)
		if improves {
			value = v
		}
		if c.Depth() == 1 && n.Max() && k.counts(c) && (k.always && v > k.best || !k.always && improves) {
			k.kept, k.best = c, v
		}
	}
	return value
}

var digits = regexp.MustCompile(`\d+`)

// keeping are the cases of a keeper. It writes zeros if it has kept nothing.
func (k keeper) cases(t *testing.T, group string) (cases []Case) {
	for _, c := range written(t, "") {
		if c.Group != group {
			continue
		}
		root, k := c.Proof.Root(assignment.VariantSet{}), k
		if len(root.Children()) == 0 {
			continue
		}
		k.best = math.MinInt
		k.search(root)
		right := c.State
		if c.State = digits.ReplaceAllString(right, "0"); k.kept != nil {
			c.State = k.kept.Views()[0]
		}
		c.Right = sameState(c.State, right)
		cases = append(cases, c)
	}
	return cases
}

// is returns a test of nodes for a feature.
func is(t *testing.T, p *assignment.LogProof, feature string) func(n assignment.TreeNode) bool {
	t.Helper()
	i := slices.IndexFunc(p.Features, func(f assignment.Feature) bool { return f.Yes == feature })
	if i < 0 {
		t.Fatal(feature)
	}
	return func(n assignment.TreeNode) bool { return n.Features()>>i&1 == 1 }
}

// TestUnset: a program does not keep the positions after some moves that end the turn.
func TestUnset(t *testing.T) {
	p := written(t, "")[0].Proof
	stored, over := is(t, p, "is reached by a sowing that ends in the store"), is(t, p, "ends the game")
	notStored := func(n assignment.TreeNode) bool { return !stored(n) }
	neither := func(n assignment.TreeNode) bool { return !n.Extra() && !over(n) }
	for i, test := range []struct {
		keeper keeper
		text   string
	}{
		{keeper{counts: notStored, always: true}, "the best turn, where it considers only turns whose last position is reached by a sowing that does not end in the store"},
		{keeper{counts: neither, always: true}, "the best turn, where it considers only turns whose last position does not end the game"},
		{keeper{counts: notStored}, lastImprovement + "where it considers only moves to a position that is reached by a sowing that does not end in the store"},
		{keeper{counts: neither}, lastImprovement + "where it considers only moves to a position that does not end the game"},
	} {
		for _, group := range []string{"greedy", "minimax"} {
			if i > 0 && !needs.Long() {
				continue
			}
			r := Read(test.keeper.cases(t, group))
			if len(r.Findings) != 1 || !r.Findings[0].Exact || !strings.HasSuffix(r.Findings[0].Instead, test.text) {
				t.Errorf("%s, %s: %+v", group, test.text, r.Findings)
			}
		}
	}
}
