package gangwars

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// steps are kinds of smaller inputs.
var steps = assignment.StepsOf(fewerRows, simplerModes, lessDepth, takenSquares, smallerValues)

// Size is the side, the free squares, the depth, the values, the mode and the player.
func (in Input) Size() []int {
	sum := 0
	for _, value := range in.Values {
		sum += value
	}
	mode := 0
	if in.Mode == alphaBeta {
		mode = 1
	}
	return []int{in.N, in.free(), in.Depth, mode, sum, int(in.Player)}
}

// fewerRows lack a row and a column.
func fewerRows(in Input) []Input {
	var all []Input
	for gone := 0; gone < in.N && in.N > 1; gone++ {
		next := in
		next.N--
		next.Values, next.Board = nil, nil
		for i := range in.Board {
			if i/in.N != gone && i%in.N != gone {
				next.Values, next.Board = append(next.Values, in.Values[i]), append(next.Board, in.Board[i])
			}
		}
		if next.free() > 0 {
			all = append(all, next)
		}
	}
	return all
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
		next.Player, next.Board = squirrel.X, squirrel.Exchanged(in.Board)
		all = append(all, next)
	}
	return all
}

func lessDepth(in Input) []Input {
	return assignment.Lowered(in, in.Depth, func(next *Input, depth int) { next.Depth = depth })
}

// takenSquares have one free square less.
func takenSquares(in Input) []Input {
	var all []Input
	for i, piece := range in.Board {
		if piece != squirrel.Free || in.free() == 1 {
			continue
		}
		for _, taken := range []squirrel.Piece{squirrel.X, squirrel.O} {
			next := in
			next.Board = slices.Clone(in.Board)
			next.Board[i] = taken
			all = append(all, next)
		}
	}
	return all
}

// smallerValues have smaller values, all of them or one.
func smallerValues(in Input) []Input {
	var all []Input
	for _, by := range []int{maxValue, 2} {
		next := in
		next.Values = slices.Clone(in.Values)
		for i := range next.Values {
			next.Values[i] = max(1, next.Values[i]/by)
		}
		all = append(all, next)
	}
	for i, value := range in.Values {
		all = append(all, assignment.Lowered(in, value, func(next *Input, less int) {
			next.Values = slices.Clone(in.Values)
			next.Values[i] = less
		})...)
	}
	return all
}
