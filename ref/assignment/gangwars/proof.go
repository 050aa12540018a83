package gangwars

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// LogProof describes the search, of which programs write only the move and the board. It
// returns nil in a competition.
func (in Input) LogProof() *assignment.LogProof {
	if in.Mode == competition {
		return nil
	}
	p := &logged.Proof[place]{
		State: moveFile, Root: place{Position: in.Root()}, Variants: variants, Name: in.Name,
		Reader: &logged.Reader{},
		Text:   func(at *place) string { return in.board(at.Squares) },
		Game: func(is assignment.VariantSet) (ref.Game[place], int) {
			v := variant{in.Game(), is, in.Pieces, in.limit(is), conquersOnly(is), raids.CountedOf(is, firstCounted, len(countedTexts)), untriedOf(is)}
			v.Values = raids.Stored(v.Values, narrowings, is, firstNarrow)
			return v, v.limit
		},
		Searched: in.searched,
		Prune:    in.Mode == alphaBeta, Sharing: firstSharing, Choice: true,
		TakeBack: raids.TakeBack(in.Width, squaresOf),
		Restore:  raids.Restore(in.Board, squaresOf, firstRestore),
		Features: proofFeatures, Has: in.has, Values: proofValues, Numbers: in.numbers, Views: proofViews, Shown: in.shown,
		Ranks: raids.Ranks(""), Ranked: func(n *node) []int { return raids.Ranked(n, in.Game(), positionOf) },
	}
	return p.LogProof()
}

// board is a board as outputs have it.
func (in Input) board(squares []squirrel.Piece) string { return in.Game().State(squares) }

func squaresOf(p *place) *[]squirrel.Piece { return &p.Squares }

func positionOf(p *place) *squirrel.Position { return &p.Position }

type node = logged.Node[place]

// proofValues are what programs take for the value of a leaf.
var proofValues = []string{
	"E from the opponent's side",
	"E from the side of the player to move",
	"E from the side of the player who just moved",
	"E of a full board above DEPTH from the opponent's side",
	"E of a full board above DEPTH with the opposite sign where the opponent is to move",
	"the same value for every full board above DEPTH, such as the first value of a node, as if only DEPTH ended the search",
	"Infinity or -Infinity for a full board above DEPTH, by the sign of E",
	raids.EqualOnceText,
	"-Infinity, the first value of a Max node, for a full board above DEPTH where the player of the input is to move",
	"Infinity, the first value of a Min node, for a full board above DEPTH where the opponent is to move",
	"the first value of a node, -Infinity or Infinity, for a full board above DEPTH",
}

func (in Input) numbers(n *node) []int {
	e := n.Value()
	mover := e // E from the side of the player to move
	if n.At.ToMove != in.Player {
		mover = -e
	}
	early := n.Depth() < n.Limit && n.At.Full()
	of := func(other int) int {
		if early {
			return other
		}
		return e
	}
	ofMax, ofMin, first := e, of(assignment.Infinity), of(assignment.Infinity)
	if n.Max() {
		ofMax, ofMin, first = of(-assignment.Infinity), e, of(-assignment.Infinity)
	}
	return []int{
		-e, mover, -mover, of(-e), of(mover), of(0), of(logged.BySign(e)), raids.EqualOnce(n, in.Game(), squaresOf),
		ofMax, ofMin, first,
	}
}

// proofFeatures are predicates of a node, in the order of the bits of has.
var proofFeatures = []assignment.Feature{
	{Yes: "has Max to move", No: "has Min to move"},
	{Yes: "DEPTH is 1", No: "DEPTH is more than 1", Case: true},
	{Yes: "O is Max", No: "X is Max", Case: true},
	{Yes: "DEPTH is more than the number of free squares", No: "DEPTH is at most the number of free squares", Case: true},
}

func (in Input) has(n *node) uint32 {
	return logged.Mask(n.Max(), in.Depth == 1, in.Player == squirrel.O, in.Depth > in.Free())
}

// proofViews are ways to show a move.
var proofViews = []string{
	"the right move and board",
	"the board before the move",
	"the board without the conquered squares",
	"the row as one character, '0' plus the row, which is no digit from row 10 on",
}

func (in Input) shown(n *node) []string {
	if n.Parent == nil {
		return slices.Repeat([]string{in.board(n.At.Squares)}, len(proofViews))
	}
	square := int(n.Move) % len(n.At.Squares)
	name, board := in.Name(n.Move), in.board(n.At.Squares)
	return []string{
		name + "\n" + board, name + "\n" + in.board(n.Parent.At.Squares), name + "\n" + in.board(in.Game().Alone(&n.Parent.At.Position, n.Move)),
		character(square, in.Width) + strings.TrimPrefix(name, squirrel.Name(in.Width, square)) + "\n" + board,
	}
}

// character names a square by its column and a single character for its row.
func character(square, side int) string {
	return squirrel.Name(side, square%side)[:1] + string(rune('1'+square/side))
}
