package gen

import (
	"iter"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// Shrink makes a failing case smaller as long as it fails: fewer pits and stones,
// less depth, empty stores, a simpler task, player 1. It stops when no step of
// its kind fails any more; fails may end it sooner by always saying false. The
// result has no stored outputs, unless it is c itself.
func Shrink(c corpus.Case, fails func(corpus.Case) bool) corpus.Case {
	for {
		smaller, found := shrinkOnce(c, fails)
		if !found {
			return c
		}
		c = smaller
	}
}

// shrinkOnce finds the first smaller case that fails.
func shrinkOnce(c corpus.Case, fails func(corpus.Case) bool) (corpus.Case, bool) {
	for smaller := range steps(c) {
		if fails(smaller) {
			return smaller, true
		}
	}
	return c, false
}

// steps yields the cases that are one step smaller, the greatest steps first.
func steps(c corpus.Case) iter.Seq[corpus.Case] {
	if c.Assignment == assignment.TakeStones {
		return takeStonesSteps(c)
	}
	return mancalaSteps(c)
}

// withInput is the case with another input and what follows from it.
func withInput(c corpus.Case, in assignment.Input) corpus.Case {
	flags, _ := MancalaFeatures(in, MaxRows)
	return corpus.Case{
		ID: c.ID, Assignment: c.Assignment, Purpose: c.Purpose, Source: c.Source, Weight: c.Weight,
		Group: in.Task.String(), Flags: flags, Input: []byte(in.String()),
	}
}

func mancalaSteps(c corpus.Case) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		in, err := assignment.ParseInput(assignment.InputFile, c.Input, true)
		if err != nil {
			return
		}
		for _, smaller := range smallerInputs(in) {
			disputed := smaller.Board.Side(smaller.Player.Opponent()) == 0
			wasDisputed := in.Board.Side(in.Player.Opponent()) == 0
			if smaller.Board.Side(smaller.Player) == 0 || disputed && !wasDisputed {
				continue
			}
			if !yield(withInput(c, smaller)) {
				return
			}
		}
	}
}

// smallerInputs are the inputs that are one step smaller; some have no legal move.
func smallerInputs(in assignment.Input) []assignment.Input {
	var all []assignment.Input
	add := func(change func(*assignment.Input)) {
		next := in
		change(&next)
		all = append(all, next)
	}
	for task := assignment.Greedy; task < in.Task; task++ {
		add(func(next *assignment.Input) { next.Task = task })
	}
	if in.Player == sow.Two {
		add(func(next *assignment.Input) { next.Player, next.Board = sow.One, in.Board.Mirror() })
	}
	for _, depth := range []int{1, in.Depth / 2, in.Depth - 1} {
		if depth >= 1 && depth < in.Depth {
			add(func(next *assignment.Input) { next.Depth = depth })
		}
	}
	for _, board := range smallerBoards(in.Board) {
		add(func(next *assignment.Input) { next.Board = board })
	}
	return all
}

// minPits is the least number of pits of an input.
const minPits = 3

// smallerBoards lack a column of pits, a store's stones, or stones of one pit.
func smallerBoards(b sow.Board) []sow.Board {
	var all []sow.Board
	upper, lower := b.Row(sow.Two), b.Row(sow.One)
	stores := [2]int{b.Store(sow.One), b.Store(sow.Two)}
	if b.Pits() > minPits {
		for i := range b.Pits() {
			all = append(all, sow.NewBoard(slices.Delete(slices.Clone(upper), i, i+1), slices.Delete(slices.Clone(lower), i, i+1), stores))
		}
	}
	if stores != [2]int{} {
		all = append(all, sow.NewBoard(upper, lower, [2]int{}), sow.NewBoard(upper, lower, [2]int{stores[0], 0}), sow.NewBoard(upper, lower, [2]int{0, stores[1]}))
	}
	for _, row := range [][]int{upper, lower} {
		for i, stones := range row {
			for _, fewer := range fewerStones(stones, b.Pits()) {
				row[i] = fewer
				all = append(all, sow.NewBoard(upper, lower, stores))
			}
			row[i] = stones
		}
	}
	return all
}

// fewerStones are counts below stones to try: none, half, a lap less, one less.
func fewerStones(stones, pits int) []int {
	var all []int
	for _, fewer := range []int{0, stones / 2, stones - 2*pits - 1, stones - 1} {
		if fewer >= 0 && fewer < stones && !slices.Contains(all, fewer) {
			all = append(all, fewer)
		}
	}
	return all
}

func takeStonesSteps(c corpus.Case) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		a, err := assignment.ParseArgs(c.Args)
		if err != nil {
			return
		}
		for _, smaller := range smallerArgs(a) {
			if smaller.Solve().Move < 0 {
				continue // nobody agrees on a root without a move
			}
			next := corpus.Case{
				ID: c.ID, Assignment: c.Assignment, Purpose: c.Purpose, Source: c.Source, Weight: c.Weight,
				Group: c.Group, Flags: TakeStonesFeatures(smaller), Args: smaller.Strings(),
			}
			if !yield(next) {
				return
			}
		}
	}
}

// smallerArgs are the arguments that are one step smaller.
func smallerArgs(a assignment.Args) []assignment.Args {
	var all []assignment.Args
	if len(a.Ignored) > 0 {
		all = append(all, assignment.Args{Stones: a.Stones, Taken: a.Taken, Depth: a.Depth})
	}
	for _, n := range []int{a.Stones / 2, a.Stones - 5, a.Stones - 1} {
		if n >= 1 && n < a.Stones && !slices.ContainsFunc(a.Taken, func(stone int) bool { return stone > n }) {
			all = append(all, assignment.Args{Stones: n, Taken: a.Taken, Depth: a.Depth, Ignored: a.Ignored})
		}
	}
	// Two stones at once keep whose turn it is.
	for _, count := range []int{2, 1} {
		for i := 0; i+count <= len(a.Taken); i++ {
			taken := slices.Delete(slices.Clone(a.Taken), i, i+count)
			all = append(all, assignment.Args{Stones: a.Stones, Taken: taken, Depth: a.Depth, Ignored: a.Ignored})
		}
	}
	for _, depth := range []int{1, a.Depth / 2, a.Depth - 1} {
		if depth >= 1 && depth < a.Depth {
			all = append(all, assignment.Args{Stones: a.Stones, Taken: a.Taken, Depth: depth, Ignored: a.Ignored})
		}
	}
	return all
}
