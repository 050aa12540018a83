package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A program may keep the number of each colour's discs up to date, to see whether a colour has none. If it does not take a
// move back from these numbers as it added it, they are wrong at all later nodes, although the boards are right.

// A tally is a wrong way to keep the numbers.
type tally struct {
	text       string
	own, other drift // in the numbers of discs of the colour that moves and of its opponent
	max, min   bool  // whose moves
	path       bool  // the numbers are wrong only until the move is taken back
	cut        bool  // they are wrong only after a child that causes a cutoff
	below      bool  // a number below 0 also means that a colour has no disc
}

// A drift is the change of a number by a move, in discs for each disc that is placed or turned.
type drift struct{ placed, turned int }

var tallies = func() (list []tally) {
	const (
		counts = "counts each colour's discs move by move to see whether a colour has none, but "
		early  = ", so that a colour may count as wiped out although it has discs"
		late   = " before in the search never counts as wiped out"
		left   = counts + "does not take all discs of a move off the number of its colour again when it takes the move back, so that a colour that has moved" + late
		given  = counts + "gives back more discs than a move turned when it takes the move back, so that a colour whose opponent has moved" + late
	)
	for _, t := range []tally{
		{text: left, own: drift{1, 0}, max: true, min: true},
		{text: left + " (only for moves of Max)", own: drift{1, 0}, max: true},
		{text: left + " (only for moves of Min)", own: drift{1, 0}, min: true},
		{text: given, other: drift{1, 0}, max: true, min: true},
		{text: counts + "does not give back the discs that a move turned when it takes the move back" + early, other: drift{0, -1}},
		{text: counts + "does not restore these numbers when it takes a move back", own: drift{1, 1}, other: drift{0, -1}},
		{text: counts + "does not restore these numbers after a child that causes a cutoff", own: drift{1, 1}, other: drift{0, -1}, cut: true},
		{text: counts + "takes one disc more off the number of its colour than a move added when it takes the move back" + early, own: drift{-1, 0}},
		{text: counts + "does not count the disc that a move places" + early, own: drift{-1, 0}, path: true},
	} {
		if !t.max && !t.min { // for the moves of both players, in two variants: a number below 0 means no disc, or does not
			t.max, t.min = true, true
			list = append(list, t)
			t.below = true
		}
		list = append(list, t)
	}
	return list
}()

func tallyTexts() (texts []string) {
	for _, t := range tallies {
		texts = append(texts, t.text)
	}
	return texts
}

// tallies reports whether the end of the game depends on such numbers, so that a colour without discs may have to pass.
func (v variant) tallies() bool {
	for i := range tallies {
		if v.on(firstTally + i) {
			return true
		}
	}
	return false
}

// A tallier is a search that ends the game by the numbers of discs.
type tallier struct {
	tally
	is    assignment.VariantSet
	discs [2]int
}

// tallied ends the game in a tree as the numbers of discs under variants say. It reports false if the tree is too large.
func (in Input) tallied(root *node, is assignment.VariantSet) bool {
	for i, t := range tallies {
		if !is.Has(firstTally + i) {
			continue
		}
		s := &tallier{tally: t, is: is}
		for colour, set := range root.At.Discs {
			s.discs[colour] = bits.OnesCount64(set)
		}
		return in.inOrder(root, s)
	}
	return true
}

// made counts a move, and ends the game after it if the numbers say so.
func (s *tallier) made(c *node) {
	s.count(c, 1)
	if s.path {
		s.miscount(c, 1)
	}
	c.Turn.Over = s.over(c)
}

// undone takes a move back.
func (s *tallier) undone(c *node, cut bool) {
	s.count(c, -1)
	switch {
	case s.path:
		s.miscount(c, -1)
	case cut || !s.cut:
		s.miscount(c, 1)
	}
}

// count adds what the move to a node changes, or takes it back if times is -1.
func (s *tallier) count(c *node, times int) {
	if mover := c.Parent.At.ToMove; c.Move != reversi.Pass {
		turned := times * turnedTo(c)
		s.discs[mover] += times + turned
		s.discs[1-mover] -= turned
	}
}

// turnedTo is the number of discs that the move to a node turns.
func turnedTo(c *node) int {
	return bits.OnesCount64(turnedBy(logged.Made[reversi.Position]{Before: c.Parent.At, Node: c}))
}

// miscount adds what is wrong about the move to a node.
func (s *tallier) miscount(c *node, times int) {
	mover, isMax := c.Parent.At.ToMove, c.Parent.Max()
	finds, turns := halvesOf(s.is, mover)
	if c.Move == reversi.Pass || isMax && !s.max || !isMax && !s.min || !finds || !turns {
		return
	}
	turned := turnedTo(c)
	s.discs[mover] += times * (s.own.placed + s.own.turned*turned)
	s.discs[1-mover] += times * (s.other.placed + s.other.turned*turned)
}

// over reports whether the game is over for a program that looks at the numbers.
func (s *tallier) over(c *node) bool {
	game := c.Game.(variant)
	if game.End == reversi.ByPasses {
		return c.Turn.Over
	}
	none := func(n int) bool { return n == 0 || n < 0 && s.below }
	if none(s.discs[0]) || none(s.discs[1]) {
		return true
	}
	if c.At.Discs[0] != 0 && c.At.Discs[1] != 0 {
		return c.Turn.Over
	}
	return c.At.Passes >= 2 || game.End == reversi.ByColourOrFull && c.At.Discs[0]|c.At.Discs[1] == anywhere
}
