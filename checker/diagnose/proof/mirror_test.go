package proof

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A negamax writes its rows for the player who moves first, with a sign that it hands down.
type negamax struct {
	next  func(sign int, c assignment.TreeNode) int
	turns bool // rows show alpha and beta of the player who moves first, as they do the value
	ends  int  // the sign with which the value of a finished game is multiplied
	log   strings.Builder
}

func (g *negamax) row(n assignment.TreeNode, sign, value, alpha, beta int) {
	if sign < 0 && g.turns {
		alpha, beta = -beta, -alpha
	}
	fmt.Fprintf(&g.log, "%s,%d,%s,%s,%s\n", n.Name(), n.Depth(), number(sign*value), number(alpha), number(beta))
}

// search returns the value for the player to move.
func (g *negamax) search(n assignment.TreeNode, sign, alpha, beta int) int {
	if n.Leaf(n.Depth()) {
		value := n.Value()
		if !n.Max() {
			value = -value
		}
		if n.Over() {
			value *= g.ends
		}
		g.row(n, sign, value, alpha, beta)
		return value
	}
	value := -assignment.Infinity
	g.row(n, sign, value, alpha, beta)
	for _, c := range n.Children() {
		if next := g.next(sign, c); c.Max() == n.Max() {
			value = max(value, g.search(c, next, alpha, beta))
		} else {
			value = max(value, -g.search(c, next, -beta, -alpha))
		}
		if value >= beta {
			g.row(n, sign, value, alpha, beta)
			break
		}
		alpha = max(alpha, value)
		g.row(n, sign, value, alpha, beta)
	}
	return value
}

// TestMirrored: programs whose sign does not follow the player after a pass or an extra move, in all rows below it or in the
// rows of one node.
func TestMirrored(t *testing.T) {
	needs.Time(t)
	const inStore = "the node is reached by a sowing that ends in the store"
	for _, test := range []struct {
		name, where string
		next        func(sign int, c assignment.TreeNode) int
	}{
		{"reversi2017", "the node is reached by a pass, and below it up to the next such node", func(sign int, c assignment.TreeNode) int {
			if c.Name() == "pass" {
				return sign
			}
			return -sign
		}},
		{"mancala", inStore + ", and below it up to the next such node", func(sign int, _ assignment.TreeNode) int { return -sign }},
		{"mancala", inStore, func(_ int, c assignment.TreeNode) int { return 1 - c.Depth()%2*2 }},
		{"mancala", "", func(_ int, c assignment.TreeNode) int { return map[bool]int{true: 1, false: -1}[c.Max()] }},
	} {
		a, err := all.ByName(test.name)
		if err != nil {
			t.Fatal(err)
		}
		cases := slices.DeleteFunc(writtenFor(t, a, ""), func(c Case) bool { return c.Group != "alphabeta" })
		for i := range cases {
			c, g := &cases[i], &negamax{next: test.next, turns: true, ends: 1}
			g.search(c.Proof.Root(assignment.VariantSet{}), 1, -assignment.Infinity, assignment.Infinity)
			right := c.Log
			c.Log = right[:strings.Index(right, "root,")] + g.log.String()
			c.Right = c.Log == right
		}
		var where []string
		for _, f := range Read(cases).Findings {
			if f.What != ruleTexts[mirroredRow].what || !f.Exact {
				t.Errorf("%s: %+v", test.name, f)
			}
			where = append(where, f.Where)
		}
		if got := strings.Join(where, "; "); got != test.where {
			t.Errorf("%s: %q, want %q", test.name, got, test.where)
		}
	}
}

// A negamax turns only the value of its rows round, and values finished games wrongly too.
func TestMirroredBounds(t *testing.T) {
	cases := slices.DeleteFunc(written(t, ""), func(c Case) bool { return c.Group != "alphabeta" || len(c.Log) > 2500 })
	for i := range cases {
		c, g := &cases[i], &negamax{ends: -1, next: func(_ int, c assignment.TreeNode) int {
			if c.Max() {
				return 1
			}
			return -1
		}}
		g.search(c.Proof.Root(assignment.VariantSet{}), 1, -assignment.Infinity, assignment.Infinity)
		c.Log, c.State, c.Right = g.log.String(), "", false
	}
	found := Read(cases).Findings
	for _, want := range []rule{leafValue, mirroredBounds} {
		if !slices.ContainsFunc(found, func(f Finding) bool {
			return f.Exact && f.What == ruleTexts[want].what && (f.Where == "Min is to move" || want == leafValue && f.Where == "the node ends the game")
		}) {
			t.Errorf("no %q: %+v", ruleTexts[want].what, found)
		}
	}
}
