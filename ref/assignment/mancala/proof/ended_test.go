package proof

import (
	"slices"
	"testing"
)

// An ender is a MiniMax program that tests for the end of the game before a capture. It evaluates a node whose mover has no
// stones, and adds the stones of a side to its store wherever the other side is empty.
type ender struct {
	undoer
	ended bool // what the test before the capture found
}

func (e ender) sow(player, pit int) (after program, again bool) {
	e.cups = slices.Clone(e.cups)
	hand, at := e.cups[pit], pit
	e.cups[pit] = 0
	for range hand {
		at = e.next(at, player, 1)
		e.cups[at]++
	}
	e.ended = e.empty(0) || e.empty(1)
	if at/(e.n+1) == player && at != e.store(player) && e.cups[at] == 1 {
		across := 2*e.n - at
		e.cups[e.store(player)] += e.cups[across] + 1
		e.cups[across], e.cups[at] = 0, 0
	}
	return e, at == e.store(player) && !e.ended
}

func (e ender) leaf(name string, depth, mover int, again bool) (value int, ok bool) {
	total := [2]int{e.cups[e.store(0)], e.cups[e.store(1)]}
	if e.empty(0) || e.empty(1) {
		for side := range 2 {
			for _, stones := range e.side(side) {
				total[side] += stones
			}
		}
	}
	return total[e.me] - total[1-e.me], e.ended || name != "root" && (e.empty(mover) || depth == e.limit && !again)
}

// A program that tests for the end of the game before the capture but sweeps to evaluate searches as the variant does.
func TestEndBeforeCaptureSwept(t *testing.T) {
	searchesAs(t, endBeforeCaptureSwept, func(u undoer) program { return ender{undoer: u} })
}
