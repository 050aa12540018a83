package squirrel

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// steps are kinds of smaller inputs.
var steps = assignment.StepsOf(simplerTasks, lessDepth, takenSquares, smallerValues)

// Size measures the free squares, the depths, the task, the values and the player, in this order.
func (in Input) Size() []int {
	return []int{in.Free(), in.Sides[0].Depth + in.Sides[1].Depth, int(in.Task), in.Sum(), int(in.Sides[0].Player)}
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
		in.Pieces = squirrel.Exchanged(in.Pieces)
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
func takenSquares(in Input) []Input { return in.with(in.Taken()) }

// smallerValues have smaller values, all of them or one.
func smallerValues(in Input) []Input { return in.with(in.Lowered()) }

// with returns the input with other boards on which there is a move.
func (in Input) with(boards []raids.Board) (all []Input) {
	for _, board := range boards {
		if in.Board = board; in.Task == Battle || in.Free() > 0 {
			all = append(all, in)
		}
	}
	return all
}
