package squirrel

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// steps are kinds of smaller inputs.
var steps = assignment.StepsOf(simplerTasks, lessDepth, takenSquares, smallerValues)

// Size measures the free squares, the depths, the task, the values and the player, in this order.
func (in Input) Size() []int {
	sum := 0
	for _, value := range in.Values {
		sum += value
	}
	return []int{in.free(), in.Sides[0].Depth + in.Sides[1].Depth, int(in.Task), sum, int(in.Sides[0].Player)}
}

// simplerTasks are tasks with a smaller number, and X for O.
func simplerTasks(in Input) []Input {
	var all []Input
	for task := Greedy; task < in.Task; task++ {
		next := in
		next.Task = task
		if next, ok := next.tidied(); ok {
			all = append(all, next)
		}
	}
	if in.Sides[0].Player == squirrel.O {
		copy(in.Board[:], squirrel.Exchanged(in.Board[:]))
		in.Sides[0].Player = squirrel.X
		if next, ok := in.tidied(); ok {
			all = append(all, next)
		}
	}
	return all
}

func lessDepth(in Input) []Input {
	var all []Input
	for i := range in.Sides {
		all = append(all, assignment.Lowered(in, in.Sides[i].Depth, func(next *Input, depth int) { next.Sides[i].Depth = depth })...)
	}
	return all
}

// takenSquares have one free square fewer.
func takenSquares(in Input) []Input {
	var all []Input
	for i, piece := range in.Board {
		for _, taken := range []squirrel.Piece{squirrel.X, squirrel.O} {
			next := in
			next.Board[i] = taken
			if piece == squirrel.Free && (in.Task == Battle || next.free() > 0) {
				all = append(all, next)
			}
		}
	}
	return all
}

// smallerValues have smaller values, all of them or one.
func smallerValues(in Input) []Input {
	halves, ones := in, in
	for i := range in.Values {
		halves.Values[i], ones.Values[i] = (in.Values[i]+1)/2, 1
	}
	all := []Input{ones, halves}
	for i, value := range in.Values {
		all = append(all, assignment.Lowered(in, value, func(next *Input, less int) { next.Values[i] = less })...)
	}
	return all
}
