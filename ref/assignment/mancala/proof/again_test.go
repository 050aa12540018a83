package proof

import (
	"slices"
	"testing"
)

// An againer is a MiniMax program that tests for the end of the game only after moves that earn no extra move.
type againer struct {
	undoer
	sweeps bool // its moves sweep at every end of the game
}

func (a againer) sow(player, pit int) (after program, again bool) {
	a.cups = slices.Clone(a.cups)
	hand, at := a.cups[pit], pit
	a.cups[pit] = 0
	for range hand {
		at = a.next(at, player, 1)
		a.cups[at]++
	}
	if at/(a.n+1) == player && at != a.store(player) && a.cups[at] == 1 {
		across := 2*a.n - at
		a.cups[a.store(player)] += a.cups[across] + 1
		a.cups[across], a.cups[at] = 0, 0
	}
	again = at == a.store(player)
	if a.over() && (a.sweeps || !again) {
		for side := range 2 {
			for _, stones := range a.side(side) {
				a.cups[a.store(side)] += stones
			}
			clear(a.side(side))
		}
	}
	return a, again
}

func (a againer) over() bool {
	return slices.Max(a.side(0)) == 0 || slices.Max(a.side(1)) == 0
}

func (a againer) leaf(name string, depth, _ int, again bool) (value int, ok bool) {
	return a.cups[a.store(a.me)] - a.cups[a.store(1-a.me)], !again && name != "root" && (a.over() || depth == a.limit)
}

// A program that expands nodes after an extra move before it asks whether the game is over searches as the variant does.
func TestEndAfterExtra(t *testing.T) {
	for _, sweeps := range []bool{true, false} {
		searchesAs(t, expandsEndAfterExtra, func(u undoer) program { return againer{undoer: u, sweeps: sweeps} })
	}
}
