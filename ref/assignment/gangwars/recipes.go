package gangwars

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/gangwars/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
)

var samples = []assignment.Sample{
	{Title: "A Stake and a Raid of equal value", Line: "4/MINIMAX/O/1/1 2 1 1/4 3 1 4/1 1 4 3/3 1 4 2/X.O./..XO/.XXX/...X"},
	{Title: "Alpha-Beta, deeper than the board", Line: "3/ALPHABETA/X/6/21 33 61/63 30 1/16 42 84/.X./OOX/..X"},
}

// simplest is an input with one square.
var simplest = Input{Board: raids.Simplest(1, true), Mode: miniMax, Depth: 1}

var recipes = []assignment.Recipe{
	{Name: "uniform", Purpose: "a board with some free squares", Draw: draw(2, 6, 99, 3, 7)},
	{Name: "ties", Purpose: "values of 1 and 2, so that many moves are equal", Draw: draw(2, 5, 2, 3, 7)},
	{Name: "raid-ties", Purpose: "values up to 4, searched one move deep, so that Raids equal Stakes", Draw: draw(2, 4, 4, 1, 8)},
	{Name: "wide", Purpose: "a large board, searched one or two moves deep", Draw: draw(7, 13, 99, 2, 12)},
	{Name: "few-values", Purpose: "values up to 4, searched up to four moves deep, so that bounds decide", Draw: draw(3, 4, 4, 4, 5)},
	{Name: "far", Purpose: "a board with rows and columns beyond the tenth", Draw: draw(12, 26, 99, 1, 9)},
	{Name: "far-ties", Purpose: "values up to 3 on a board with rows beyond the ninth, so that moves there equal moves above", Draw: draw(10, 14, 3, 2, 9)},
	{Name: "many-ties", Purpose: "17 or more free squares of values up to 3, so that many moves are equal", Draw: drawManyTies},
	{Name: "one-holder", Purpose: "one player holds nearly all squares", Draw: drawOneHolder},
	{Name: "filled", Purpose: "a board that fills up before the cut-off depth", Draw: draw(1, 4, 99, 6, 3)},
	{Name: "transpositions", Purpose: "moves in several orders lead to the same board, and bounds of its value mislead", Draw: drawTranspositions},
	{Name: "false-ties", Purpose: "a search that was cut off returns the value of the best move, although its own move is worse", Draw: drawFalseTies},
	{Name: "large-values", Purpose: "values up to 1000", Draw: draw(2, 5, maxValue, 3, 6)},
}

// draw makes a recipe with bounds of the side, the values, the depth and the free squares.
func draw(low, high, value, depth, free int) func(assignment.Rand) (assignment.Instance, bool) {
	return func(r assignment.Rand) (assignment.Instance, bool) {
		in := Input{Mode: []string{miniMax, alphaBeta}[r.IntN(2)], Depth: assignment.Between(r, 1, depth)}
		width := assignment.Between(r, low, high)
		in.Board = raids.Draw(r, width, value, assignment.Between(r, 1, min(free, width*width)))
		in.Choice = true
		return in, !in.disputed()
	}
}

// drawManyTies draws a board with more moves than a sort that is not stable keeps in order.
func drawManyTies(r assignment.Rand) (assignment.Instance, bool) {
	in := Input{Mode: []string{miniMax, alphaBeta}[r.IntN(2)], Depth: assignment.Between(r, 1, 2)}
	in.Board = raids.Draw(r, assignment.Between(r, 5, 7), 3, assignment.Between(r, 17, 25))
	in.Choice = true
	return in, !in.disputed()
}

// drawOneHolder draws a board that one player holds, but for up to two squares, with a search
// that may be deeper than the board.
func drawOneHolder(r assignment.Rand) (assignment.Instance, bool) {
	drawn, _ := draw(3, 5, []int{9, maxValue}[r.IntN(2)], 3, 4)(r)
	in := drawn.(Input)
	in.GiveToOne(r)
	if in.Free() < 3 {
		in.Depth = []int{in.Depth, 10, 12}[r.IntN(3)]
	}
	return in, !in.disputed()
}

// drawTranspositions draws a few boards, which take long to search, and returns the first on which a table that keeps
// the bounds of nodes as their values gives another move, or else the last.
func drawTranspositions(r assignment.Rand) (drawn assignment.Instance, ok bool) {
	board := draw(3, 3, []int{2, 4, 9}[r.IntN(3)], 4, 6)
	for range 4 {
		given, _ := board(r) // judged below, with its depth
		in := given.(Input)
		in.Mode, in.Depth = alphaBeta, max(in.Depth, 3)
		drawn, ok = in, !in.disputed()
		if right, _ := in.Best(in.Depth, nil); ok && in.misled() != right {
			break
		}
	}
	return drawn, ok
}

// drawFalseTies draws a board that misleads a program that takes bounds for values at the root.
func drawFalseTies(r assignment.Rand) (assignment.Instance, bool) {
	way := r.IntN(len(boundings))
	for boundings[way].exact || boundings[way].how.Hard || boundings[way].how.Tried || boundings[way].how.Last {
		way = r.IntN(len(boundings))
	}
	return drawFalseTie(r, way)
}

// drawFalseTie draws a few boards, and returns the first on which a program with one of the boundings finds another move,
// or else the last.
func drawFalseTie(r assignment.Rand, way int) (drawn assignment.Instance, ok bool) {
	board := draw(3, 4, []int{2, 4, 9}[r.IntN(3)], 1, 6)
	for range 6 {
		given, _ := board(r) // judged below, with its depth
		in := given.(Input)
		in.Mode, in.Depth = alphaBeta, assignment.Between(r, 3, 4)
		drawn, ok = in, in.Free() > 3 && !in.disputed()
		if !ok {
			continue
		}
		if right, _ := in.Best(in.Depth, nil); in.bounded(way) != in.Name(right) {
			break
		}
	}
	return drawn, ok
}

// Vary changes one to three things.
func (in Input) Vary(r assignment.Rand) (assignment.Instance, bool) {
	in.Board.Vary(r,
		func() { in.Depth = assignment.Between(r, 1, 4) },
		func() { in.Mode = []string{miniMax, alphaBeta}[r.IntN(2)] },
	)
	return in, in.Free() > 0
}

// Raise changes the values of squares that no move conquers.
func (in Input) Raise(by int) (raised assignment.Instance, ok bool) {
	in.Board, ok = in.Raised(by, maxValue)
	return in, ok && !in.disputed()
}

// steps are kinds of smaller inputs.
var steps = assignment.StepsOf(
	onBoard(fewerRows), simplerModes, onBoard(raids.Board.ForX), lessDepth,
	onBoard(raids.Board.Taken), onBoard(raids.Board.Lowered),
)

// Size is the side, the free squares, the depth, the values, the mode and the player.
func (in Input) Size() []int {
	mode := 0
	if in.Mode == alphaBeta {
		mode = 1
	}
	return []int{in.Width, in.Free(), in.Depth, mode, in.Sum(), int(in.Player)}
}

// fewerRows lack a row and a column.
func fewerRows(b raids.Board) (all []raids.Board) {
	for gone := 0; gone < b.Width && b.Width > 1; gone++ {
		next := raids.Board{Width: b.Width - 1, Player: b.Player, Choice: true}
		for i := range b.Pieces {
			if i/b.Width != gone && i%b.Width != gone {
				next.Values, next.Pieces = append(next.Values, b.Values[i]), append(next.Pieces, b.Pieces[i])
			}
		}
		all = append(all, next)
	}
	return all
}

// simplerModes have MINIMAX.
func simplerModes(in Input) []Input {
	if in.Mode != alphaBeta {
		return nil
	}
	in.Mode = miniMax
	return []Input{in}
}

func lessDepth(in Input) []Input {
	return assignment.Lowered(in, in.Depth, func(next *Input, depth int) { next.Depth = depth })
}

// onBoard makes a kind of smaller inputs of a kind of smaller boards.
var onBoard = raids.StepsOf(func(in *Input) *raids.Board { return &in.Board }, func(in Input) bool {
	return in.Free() > 0
})

// Misread is what a program with misreadings writes.
func (in Input) Misread(set assignment.Set, limit int) (texts map[string]string, done bool) {
	given := misread.Input{Side: in.Width, AlphaBeta: in.Mode == alphaBeta, Player: in.Player.String()[0], Depth: in.Depth, Values: in.Values, Board: []byte(strings.ReplaceAll(in.State(), "\n", ""))}
	text, done := misread.Solve(given, set, limit)
	return map[string]string{moveFile: text}, done
}
