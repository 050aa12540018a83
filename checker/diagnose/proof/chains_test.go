package proof

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A game is a small wrong program that plays on a tree.
type game struct {
	over     bool // whether the last move that was made has ended the game
	endsLate bool // it reads over only after the search below a move
	infinity int  // the value with which Max nodes begin, with the other sign; printed as Infinity
	log      strings.Builder
	chosen   bool // the root has got a value
}

// greedy returns the position after the moves that a program picks one after another.
func greedy(at assignment.TreeNode, choose func(moves []assignment.TreeNode) assignment.TreeNode) assignment.TreeNode {
	for {
		at = choose(at.Children())
		if !at.Extra() {
			return at
		}
	}
}

// ahead returns the greatest value after at most some further moves.
func ahead(n assignment.TreeNode, further int) int {
	if !n.Extra() || further == 0 {
		return n.Value()
	}
	best := math.MinInt
	for _, c := range n.Children() {
		best = max(best, ahead(c, further-1))
	}
	return best
}

// byForesight chooses the first of the moves that are best after some further moves.
func byForesight(further int) func(moves []assignment.TreeNode) assignment.TreeNode {
	return func(moves []assignment.TreeNode) assignment.TreeNode {
		best := moves[0]
		for _, m := range moves {
			if ahead(m, further) > ahead(best, further) {
				best = m
			}
		}
		return best
	}
}

// byExtra chooses the first or the last move that earns an extra move, else the best one.
func byExtra(last bool) func(moves []assignment.TreeNode) assignment.TreeNode {
	return func(moves []assignment.TreeNode) (found assignment.TreeNode) {
		for _, m := range moves {
			if m.Extra() && (last || found == nil) {
				found = m
			}
		}
		if found == nil {
			return byForesight(0)(moves)
		}
		return found
	}
}

// byText chooses the move with the greatest value as a text: of equal texts the first, if more is 1, or the last, if it is 0.
func byText(more int) func(moves []assignment.TreeNode) assignment.TreeNode {
	text := func(n assignment.TreeNode) string { return fmt.Sprint(ahead(n, math.MaxInt)) }
	return func(moves []assignment.TreeNode) assignment.TreeNode {
		best := moves[0]
		for _, m := range moves {
			if strings.Compare(text(m), text(best)) >= more {
				best = m
			}
		}
		return best
	}
}

// TestWrongChains: programs that choose a turn of several moves in a wrong way.
func TestWrongChains(t *testing.T) {
	for i, test := range []struct {
		text   string
		choose func(moves []assignment.TreeNode) assignment.TreeNode
		exact  bool
	}{
		{againPicks[4].text, byForesight(1), true},
		{againPicks[5].text, byForesight(2), true},
		{againPicks[0].text, func(moves []assignment.TreeNode) assignment.TreeNode { return moves[0] }, false}, // or all values are equal
		{againPicks[1].text, func(moves []assignment.TreeNode) assignment.TreeNode { return moves[len(moves)-1] }, true},
		{againPicks[2].text, byExtra(false), true},
		{againPicks[3].text, byExtra(true), true},
		{againPicks[6].text, byText(1), true},
		{againPicks[7].text, byText(0), true},
		{"the move that is best by the position right after it, chosen so again after each extra move", byForesight(0), true},
	} {
		if i > 0 && !needs.Long() {
			continue
		}
		cases := slices.DeleteFunc(written(t, ""), func(c Case) bool { return c.Group != "greedy" })
		for i := range cases {
			c := &cases[i]
			root := c.Proof.Root(assignment.VariantSet{})
			if len(root.Children()) == 0 {
				continue
			}
			state := greedy(root, test.choose).Views()[0]
			c.State, c.Right = state, sameState(state, c.State)
		}
		found(t, Read(cases), "the position after "+test.text, test.exact)
	}
}

// found checks that there is exactly one finding, which says what a program writes instead.
func found(t *testing.T, r *Report, instead string, exact bool) {
	t.Helper()
	if len(r.Findings) != 1 || r.Findings[0].Exact != exact || !strings.Contains(r.Findings[0].Instead, instead) {
		t.Errorf("want %s\n%+v", instead, r.Findings)
	}
}

// search returns the value of a node and the position at the end of the turn. It writes the log of MiniMax.
func (g *game) search(n assignment.TreeNode) (int, assignment.TreeNode) {
	best, end := g.infinity, n
	if n.Max() {
		best = -g.infinity
	}
	g.row(n, best)
	for _, c := range n.Children() {
		g.over = c.Over()
		ended, v, after := g.over, 0, c
		if c.Leaf(c.Depth()) {
			v = c.Value()
			g.row(c, v)
		} else {
			v, after = g.search(c)
		}
		if g.endsLate {
			ended = g.over
		}
		if !c.Extra() || ended {
			after = c
		}
		if n.Max() && v > best || !n.Max() && v < best {
			best, end, g.chosen = v, after, g.chosen || n.Name() == "root"
		}
		g.row(n, best)
	}
	return best, end
}

func (g *game) row(n assignment.TreeNode, value int) {
	text := strconv.Itoa(value)
	switch value {
	case g.infinity:
		text = "Infinity"
	case -g.infinity:
		text = "-Infinity"
	}
	g.log.WriteString(n.Name() + "," + strconv.Itoa(n.Depth()) + "," + text + "\n")
}

// byGame returns the cases of MiniMax as a program writes them that is made anew for each case. Those in which it
// chooses no move are left out, because it crashes there.
func byGame(t *testing.T, made func() *game) (cases []Case) {
	t.Helper()
	for _, c := range written(t, "") {
		if c.Group != "minimax" {
			continue
		}
		g := made()
		g.log.WriteString("Node,Depth,Value\n")
		_, end := g.search(c.Proof.Root(assignment.VariantSet{}))
		if !g.chosen {
			continue
		}
		right := c
		c.Log, c.State = g.log.String(), end.Views()[0]
		c.Right = c.Log == right.Log && sameState(c.State, right.State)
		cases = append(cases, c)
	}
	return cases
}

// TestEndsLate: a program takes the flag of the last move below for the end of its own turn.
func TestEndsLate(t *testing.T) {
	found(t, Read(byGame(t, func() *game { return &game{endsLate: true, infinity: math.MaxInt32} })),
		"the turn ends at an extra move if the last move that is tried below it ends the game", true)
}

// TestNumberForInfinity: a program with a number for infinity that it prints as Infinity, wherever it comes from.
func TestNumberForInfinity(t *testing.T) {
	r := Read(byGame(t, func() *game { return &game{infinity: 1000} }))
	if !slices.ContainsFunc(r.Findings, func(f Finding) bool {
		return f.Exact && f.What == ruleTexts[updateValue].what && strings.Contains(f.Instead, "a value limited to 1000")
	}) {
		t.Errorf("%+v", r.Findings)
	}
	for _, c := range byGame(t, func() *game { return &game{infinity: math.MaxInt32} }) {
		if !c.Right {
			t.Errorf("%s: the right program is wrong:\n%s\n%s", c.ID, c.Log, c.State)
		}
	}
}

// TestNoMove: a program whose values are at most the one with which the root begins finds no move.
func TestNoMove(t *testing.T) {
	needs.Time(t)
	var want []string
	var cases []Case
	for _, c := range written(t, "") {
		if c.Group != "minimax" {
			continue
		}
		g := &game{infinity: 5} // printed as Infinity
		g.log.WriteString("Node,Depth,Value\n")
		g.search(c.Proof.Root(assignment.VariantSet{}))
		right := c.Log
		c.Log = g.log.String()
		if c.Right = c.Log == right; !g.chosen && strings.Count(c.Log, "\n") > 2 {
			want = append(want, c.ID)
			c.Broken = true
		}
		cases = append(cases, c)
	}
	if got := Read(cases).NoMove; len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("no move in %v, want %v", got, want)
	}
}
