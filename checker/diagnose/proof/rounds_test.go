package proof

import (
	"math"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A deepener is a small program that searches to depth 1, 2 and so on, and keeps the best value of all rounds.
type deepener struct {
	equal bool                // a later round with an equal value replaces an earlier one
	only  func(limit int) int // the only round that it keeps; nil for all
}

// search returns the value of a node and the position at the end of its turn; the cut-off depth is lower by some turns.
func (d deepener) search(n assignment.TreeNode, lower int) (value int, end assignment.TreeNode) {
	if n.Leaf(n.Depth() + lower) {
		return n.Value(), n
	}
	value = firstValue(n)
	for _, c := range n.Children() {
		v, turn := d.search(c, lower)
		if !c.Extra() {
			turn = c
		}
		if beats(n, v, value) {
			value, end = v, turn
		}
	}
	return value, end
}

// kept returns the position that the program writes.
func (d deepener) kept(root assignment.TreeNode, limit int) (kept assignment.TreeNode) {
	best := math.MinInt
	for depth := 1; depth <= limit; depth++ {
		value, end := d.search(root, limit-depth)
		if (d.only == nil || depth == d.only(limit)) && (value > best || d.equal && value == best) {
			best, kept = value, end
		}
	}
	return kept
}

// TestRounds: a program writes the position of an earlier round.
func TestRounds(t *testing.T) {
	for i, test := range []struct {
		program deepener
		text    string
	}{
		{deepener{}, "replaces it only by a better one"},
		{deepener{equal: true}, "replaces it only by one that is at least as good"},
		{deepener{only: func(limit int) int { return 1 }}, "of a search to depth 1"},
		{deepener{only: func(limit int) int { return max(limit-1, 1) }}, "of a search that is one turn less deep"},
	} {
		if i > 0 && !needs.Long() {
			continue
		}
		var cases []Case
		for _, c := range written(t, "") {
			left := maxVisited
			root, ok := search(c.Proof.Root(assignment.VariantSet{}), plain, &left)
			if c.Group != "minimax" || !ok || len(root.children) == 0 || root.limit() == math.MaxInt {
				continue
			}
			right := c.State
			c.State = test.program.kept(root.node, root.limit()).Views()[0]
			c.Right = sameState(c.State, right)
			cases = append(cases, c)
		}
		r := Read(cases)
		if len(r.Findings) != 1 || !r.Findings[0].Exact || !strings.Contains(r.Findings[0].Instead, test.text) {
			t.Errorf("%s: %+v", test.text, r.Findings)
		}
	}
}
