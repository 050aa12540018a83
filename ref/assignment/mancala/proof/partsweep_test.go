package proof

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A looper is a MiniMax program that sweeps with a loop over the pits of each side, in the order of sowing.
type looper struct {
	undoer
	from, to [2]int // how many pits each loop leaves out at its beginning and its end
	fault    sweepFault
	ended    bool
}

func (l looper) sow(player, pit int) (after program, again bool) {
	l.cups = slices.Clone(l.cups)
	hand, at := l.cups[pit], pit
	l.cups[pit] = 0
	for range hand {
		at = l.next(at, player, 1)
		l.cups[at]++
	}
	if at/(l.n+1) == player && at != l.store(player) && l.cups[at] == 1 {
		across := 2*l.n - at
		l.cups[l.store(player)] += l.cups[across] + 1
		l.cups[across], l.cups[at] = 0, 0
	}
	if l.ended = l.empty(0) || l.empty(1); l.ended {
		l.sweep()
	}
	return l, at == l.store(player) && !l.ended
}

// sweep stores the stones with one loop and empties the pits with another; the one that is at fault leaves pits out.
func (l *looper) sweep() {
	for side := range 2 {
		pits, all := l.side(side)[l.from[side]:l.n-l.to[side]], l.side(side)
		stored := all
		if l.fault.unstored {
			stored = pits
		}
		for _, stones := range stored {
			l.cups[l.store(side)] += stones
		}
		if l.fault.stays {
			all = pits
		}
		clear(all)
	}
}

func (l looper) leaf(name string, depth, _ int, again bool) (value int, ok bool) {
	return l.cups[l.store(l.me)] - l.cups[l.store(1-l.me)], l.ended || name != "root" && depth == l.limit && !again
}

// Programs whose sweep leaves out pits at the ends of the rows search as the variants do. In the order of sowing, player 2's
// first pit is the rightmost one.
func TestPartSweeps(t *testing.T) {
	from := [...][2]int{{1, 0}, {0, 1}, {1, 0}, {}, {}, {0, 1}, {1, 1}, {}}
	to := [...][2]int{{0, 1}, {1, 0}, {}, {1, 0}, {0, 1}, {}, {}, {1, 1}}
	for i, fault := range sweepFaults {
		for j := range leftOuts {
			if !fault.unstored {
				continue // only the boards at the end show it
			}
			searchesAs(t, partSwept+i*len(leftOuts)+j, func(u undoer) program {
				return looper{undoer: u, from: from[j], to: to[j], fault: fault}
			})
		}
	}
}

// The boards after a move that ends the game, for the faults of sweeps that leave out player 2's pits.
func TestPartSweepBoards(t *testing.T) {
	in := Input{Depth: 1, Pits: [2][]int{{0, 0, 1}, {3, 1, 2}}}
	for i, want := range []string{"3 0 0 / 0 0 0 / 3 / 1", "0 0 0 / 0 0 0 / 3 / 1", "3 0 0 / 0 0 0 / 6 / 1"} {
		variant := partSwept + i*len(leftOuts) + 4
		p := New(in)
		if got := p.Root(assignment.Variants(variant)).Children()[0].Position(); got != want {
			t.Errorf("%s: %s, want %s", p.Variants[variant], got, want)
		}
	}
}
