package squirrel

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// squareForm matches the name of a square.
var squareForm = lazy.MustCompile(`^[A-Ea-e]\d{1,2}$`)

// LogProof returns the description of the log for the tasks with one search, nil for the battle.
func (in Input) LogProof() *assignment.LogProof {
	if in.Task == Battle {
		return nil
	}
	s := in.search()
	p := &logged.Proof[squirrel.Position]{
		State: stateFile, Root: s.Root, Prune: s.Prunes(), Variants: variantTexts, Name: s.Name,
		Reader: &logged.Reader{Window: s.Prunes(), Names: squareForm, Named: "a letter and a number from 1 to 5", Name: strings.ToUpper, Largest: squares * MaxValue},
		Text:   func(at *squirrel.Position) string { return state(at.Squares) },
		Game: func(variants assignment.VariantSet) (ref.Game[squirrel.Position], int) {
			return variant{in.game(in.Sides[0].Player), variants, s.Root.Squares}, in.limit(variants)
		},
		Sharing: firstSharing,
		TakeBack: func(before, left squirrel.Position, c *node, back logged.Parts) squirrel.Position {
			before.Squares = raids.TakenBack(width, before.Squares, left.Squares, c.At.Squares, int(c.Move), back)
			return before
		},
		Features: proofFeatures, Has: in.has, Values: proofValues, Numbers: in.numbers, Views: proofViews, Shown: in.shown,
	}
	if in.Task != Greedy {
		p.Log = logFile
	}
	return p.LogProof()
}

// limit is the cut-off depth under variants.
func (in Input) limit(variants assignment.VariantSet) int {
	first, second := in.starts()
	switch {
	case variants.Has(depthOfInput):
		return in.Sides[0].Depth
	case in.turns > 0 && variants.Has(depthOfFirst):
		return first.limits().Depth
	case in.turns > 0 && variants.Has(depthOfSecond):
		return second.limits().Depth
	}
	return logged.Deeper(in.Sides[0].limits().Depth, variants, depthMore, depthLess)
}

type node = logged.Node[squirrel.Position]

// proofFeatures are predicates of a node, in the order of the bits of has.
var proofFeatures = []assignment.Feature{
	{Yes: "is reached by a Raid", No: "is reached by a Sneak"},
	{Yes: "is reached by a Raid that conquers", No: "is not reached by a Raid that conquers"},
	{Yes: "has no free square", No: "has a free square"},
	{Yes: "has no free square above the cut-off depth", No: "is at the cut-off depth or has a free square"},
	{Yes: "is at the cut-off depth", No: "is above the cut-off depth"},
	{Yes: "has Max to move", No: "has Min to move"},
	{Yes: "is the root", No: "is not the root"},
	{Yes: "has depth 1", No: "does not have depth 1"},
	{Yes: "is worse than even for Max", No: "is even or good for Max"},
	{Yes: "has a Raid that conquers on its path", No: "has no Raid that conquers on its path"},
	{Yes: "the cut-off depth of the input is 1", No: "the cut-off depth of the input is more than 1", Case: true},
	{Yes: "O is Max", No: "X is Max", Case: true},
	{Yes: "the battle has had an earlier turn", No: "no earlier turn has been played", Case: true},
	{Yes: "the second player of the battle moves", No: "the first player moves", Case: true},
	{Yes: "the player of the battle uses Greedy", No: "the player of the battle does not use Greedy", Case: true},
	{Yes: "the player of the battle uses Alpha-Beta", No: "the player of the battle does not use Alpha-Beta", Case: true},
}

func (in Input) has(n *node) uint32 {
	g := in.game(in.Sides[0].Player)
	raid := func(n *node) bool { return n.Parent != nil && g.CanRaid(&n.Parent.At, int(n.Move)) }
	conquest := func(n *node) bool { return raid(n) && len(g.Conquered(&n.Parent.At, int(n.Move), nil)) > 0 }
	full := n.At.Full()
	return logged.Mask(
		raid(n), conquest(n), full, full && n.Depth() < n.Limit, n.Depth() >= n.Limit, n.Max(), n.Parent == nil, n.Depth() == 1,
		n.Value() < 0, n.OnPath(conquest), in.Sides[0].Depth == 1, in.Sides[0].Player == squirrel.O,
		in.turns > 1, in.turns > 0 && in.turns%2 == 0, in.turns > 0 && in.Task == Greedy, in.turns > 0 && in.Task == AlphaBeta,
	)
}

// proofValues are what programs write for a leaf instead of its value.
var proofValues = []string{
	"E from the opponent's side",
	"E from X's side",
	"E from O's side",
	"the values that Max holds",
	"the values that Min holds",
	"the values of the player who just moved",
	"E of the board before the move",
	"E without the conquered squares, as if only the square of the move counted",
	"E of the start",
	"the number of Max's squares minus the number of Min's squares",
	"the first player's E in all turns",
	"the second player's E in all turns",
}

func (in Input) numbers(n *node) []int {
	if n.Parent == nil {
		return nil
	}
	g := in.game(in.Sides[0].Player)
	e, own := n.Value(), in.Sides[0].Player
	fromX := e
	if own == squirrel.O {
		fromX = -e
	}
	fromFirst, fromSecond := assignment.None, assignment.None // except in a Battle
	if in.turns > 0 {
		fromFirst = e
		if first, _ := in.starts(); first.Player != own {
			fromFirst = -e
		}
		fromSecond = -fromFirst
	}
	count := 0
	alone := squirrel.Position{Squares: g.Alone(&n.Parent.At, n.Move)}
	for _, piece := range n.At.Squares {
		switch piece {
		case own:
			count++
		case own.Opponent():
			count--
		}
	}
	return []int{
		-e, fromX, -fromX, int(g.Held(n.At.Squares, own)), int(g.Held(n.At.Squares, own.Opponent())), int(g.Held(n.At.Squares, n.Parent.At.ToMove)),
		n.Parent.Value(), int(g.Evaluate(&alone)), n.Root().Value(), count,
		fromFirst, fromSecond,
	}
}

// proofViews are ways to show a position.
var proofViews = []string{
	"the right board",
	"the board before the move",
	"the board without the conquered squares",
	"the board with rows and columns exchanged",
	"the board with X and O exchanged",
}

func (in Input) shown(n *node) []string {
	before, alone := n.At.Squares, n.At.Squares
	if n.Parent != nil {
		before = n.Parent.At.Squares
		alone = in.game(in.Sides[0].Player).Alone(&n.Parent.At, n.Move)
	}
	turned := make([]squirrel.Piece, squares)
	for i, piece := range n.At.Squares {
		turned[i%width*width+i/width] = piece
	}
	return []string{state(n.At.Squares), state(before), state(alone), state(turned), state(squirrel.Exchanged(n.At.Squares))}
}
