package mancala

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// steps lists the kinds of smaller inputs. In some of their results the player has no move.
var steps = assignment.StepsOf(
	simpler, boards(fewerColumns), boards(fewerLaps), boards(fewerInStores), afterASowing, boards(fewerInPits),
	boards(fewInPits), boards(fewerInTwoPits), boards(moved), boards(fewAndMore), boards(columnFewerAndMore),
	boards(fewLapsInTwoPits),
)

// Size returns the number of pits, the number of stones, the depth, the task and the player.
func (i Instance) Size() []int {
	return []int{i.Board.Pits(), i.Board.Total(), i.Depth, int(i.Task), int(i.Player)}
}

// boards turns steps on boards into steps on inputs.
func boards(smaller func(sow.Board) []sow.Board) func(Instance) []Instance {
	return func(in Instance) []Instance {
		var all []Instance
		for _, board := range smaller(in.Board) {
			next := in
			next.Board = board
			all = append(all, next)
		}
		return all
	}
}

// simpler returns inputs with a simpler task, less depth, or player 1 instead of player 2.
func simpler(in Instance) []Instance {
	var all []Instance
	add := func(change func(*Instance)) {
		next := in
		change(&next)
		all = append(all, next)
	}
	for task := reference.Greedy; task < in.Task; task++ {
		add(func(next *Instance) { next.Task = task })
	}
	if in.Player == sow.Two {
		add(func(next *Instance) { next.Player, next.Board = sow.One, in.Board.Mirror() })
	}
	return append(all, assignment.Lowered(in, in.Depth, func(next *Instance, depth int) { next.Depth = depth })...)
}

// afterASowing returns the positions after a sowing, with empty stores and less depth.
func afterASowing(in Instance) []Instance {
	var all []Instance
	game := sow.Game{}
	p := sow.Position{Board: in.Board, ToMove: in.Player}
	for _, m := range game.Moves(&p, nil) {
		var after sow.Position
		if turn := game.Play(&p, m, &after); turn.Over {
			continue
		}
		r := rowsOf(after.Board)
		next := in
		next.Player, next.Depth, next.Board = after.ToMove, max(1, in.Depth-1), rows{r.pits, [2]int{}}.board()
		if next.Player == sow.Two {
			next.Player, next.Board = sow.One, next.Board.Mirror()
		}
		if next.Depth < in.Depth || next.Board.Total() < in.Board.Total() {
			all = append(all, next)
		}
	}
	return all
}
