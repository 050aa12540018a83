package mancala

import (
	"fmt"
	"strconv"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// deepestWithin is the maximum cut-off depth of the inputs within bounds. A program that is right at these depths has
// handled moves of both players at and above the cut-off depth.
const deepestWithin = 4

// boundsForm matches the number of pits a side and the maximum number of stones, such as 3x8.
var boundsForm = lazy.MustCompile(`^([1-9][0-9]?)x([1-9][0-9]{0,2})$`)

// within lists all inputs with this many pits a side and at most this many stones, all of
// them in the pits.
func within(bounds string) (assignment.Inputs, error) {
	found := boundsForm.FindStringSubmatch(bounds)
	if found == nil {
		return assignment.Inputs{}, fmt.Errorf("%q, want PITSxSTONES such as 3x8", bounds)
	}
	pits, _ := strconv.Atoi(found[1])
	most, _ := strconv.Atoi(found[2])
	if pits < 3 || pits > 10 {
		return assignment.Inputs{}, fmt.Errorf("%q: %s, want 3 to 10", bounds, prose.Count(pits, "pit"))
	}
	return assignment.Inputs{
		Bounds:  bounds,
		Meaning: fmt.Sprintf("%d pits a side with 1 to %d stones and empty stores, both players, tasks 1 to 3, depths 1 to %d", pits, most, deepestWithin),
		All: func(yield func(assignment.Instance) bool) {
			for stones := 1; stones <= most; stones++ {
				if !withStones(pits, stones, yield) {
					return
				}
			}
		},
	}, nil
}

// withStones yields the inputs with exactly this many stones; it reports false if yield did.
func withStones(pits, stones int, yield func(assignment.Instance) bool) bool {
	for depth := 1; depth <= deepestWithin; depth++ {
		for task := reference.Greedy; task <= reference.AlphaBeta; task++ {
			for _, player := range []sow.Player{sow.One, sow.Two} {
				for board := range sow.Boards(pits, stones) {
					in := reference.Input{Task: task, Player: player, Depth: depth, Board: board}
					if board.Side(player) > 0 && !yield(Instance{Input: in}) {
						return false
					}
				}
			}
		}
	}
	return true
}
