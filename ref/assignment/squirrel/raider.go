package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// raiderTexts are about programs that try Raids in a loop of their own, and the other moves only if that loop finds none.
var raiderTexts = []string{
	"compares in Greedy only the Raids that conquer something, if there is one",
	"compares in Greedy only the Raids, if there is one",
}

// compared returns the moves that a program compares.
func (v variant) compared(p *place, moves []ref.Move) []ref.Move {
	conquests, raids := v.on(firstRaider), v.on(firstRaider+1)
	if !conquests && !raids || v.task != Greedy || !slices.Equal(p.Squares, v.start) {
		return moves
	}
	raid := func(m ref.Move) bool {
		return v.CanRaid(&p.Position, int(m)) && (raids || len(v.Conquered(&p.Position, int(m), nil)) > 0)
	}
	if slices.ContainsFunc(moves, raid) {
		return slices.DeleteFunc(moves, func(m ref.Move) bool { return !raid(m) })
	}
	return moves
}
