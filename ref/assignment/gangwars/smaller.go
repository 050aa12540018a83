package gangwars

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// steps are kinds of smaller inputs.
var steps = assignment.StepsOf(fewerRows, simplerModes, lessDepth, takenSquares, smallerValues)

// Size is the side, the free squares, the depth, the values, the mode and the player.
func (in Input) Size() []int {
	mode := 0
	if in.Mode == alphaBeta {
		mode = 1
	}
	return []int{in.Width, in.Free(), in.Depth, mode, in.Sum(), int(in.Player)}
}

// fewerRows lack a row and a column.
func fewerRows(in Input) []Input {
	var all []raids.Board
	for gone := 0; gone < in.Width && in.Width > 1; gone++ {
		next := raids.Board{Width: in.Width - 1}
		for i := range in.Pieces {
			if i/in.Width != gone && i%in.Width != gone {
				next.Values, next.Pieces = append(next.Values, in.Values[i]), append(next.Pieces, in.Pieces[i])
			}
		}
		all = append(all, next)
	}
	return in.with(all)
}

// simplerModes have MINIMAX, or X for O.
func simplerModes(in Input) []Input {
	var all []Input
	if in.Mode == alphaBeta {
		next := in
		next.Mode = miniMax
		all = append(all, next)
	}
	if in.Player == squirrel.O {
		next := in
		next.Player, next.Pieces = squirrel.X, squirrel.Exchanged(in.Pieces)
		all = append(all, next)
	}
	return all
}

func lessDepth(in Input) []Input {
	return assignment.Lowered(in, in.Depth, func(next *Input, depth int) { next.Depth = depth })
}

// takenSquares have one free square fewer.
func takenSquares(in Input) []Input { return in.with(in.Taken()) }

// smallerValues have smaller values, all of them or one.
func smallerValues(in Input) []Input { return in.with(in.Lowered()) }

// with returns the input with other boards on which there is a move.
func (in Input) with(boards []raids.Board) (all []Input) {
	for _, board := range boards {
		if in.Board = board; in.Free() > 0 {
			all = append(all, in)
		}
	}
	return all
}
