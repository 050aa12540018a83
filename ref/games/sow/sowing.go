package sow

import "github.com/stonecheck/stonecheck/ref"

// A Sowing says what happens in one move.
type Sowing struct {
	Last     int  // the cell that the last stone falls into
	Laps     int  // how often the sowing reaches its own pit, which gets a stone or, under LapSkip, none
	Own      bool // Last is the mover's store
	Captures bool // the last stone and the stones opposite go to the store; the latter are Captured
	Captured int  // the stones in the opposite pit that are captured
	Again    bool // the same player moves again
	Over     bool // the game ends
	Swept    int  // stones still in the pits when the game ends, before the sweep
	Swapped  bool // the players swap sides instead of a sowing; the rest is empty
}

// Describe makes a legal move and describes what happens in it.
func (r Rules) Describe(p Position, pit ref.Move) (next Position, s Sowing) {
	if pit == SwapSides {
		p.swap()
		return p, Sowing{Swapped: true}
	}
	b, mover := &p.Board, p.ToMove
	s.Laps = r.laps(b, pit)
	s.Last = r.sow(b, mover, int(pit))
	s.Own = s.Last == b.store(mover)
	if b.cells[s.Last] == 1 && b.owns(mover, s.Last) {
		before := b.Store(mover)
		r.capture(b, mover, s.Last)
		if gained := b.Store(mover) - before; gained > 0 {
			s.Captures, s.Captured = true, gained-1
		}
	}
	s.Again = r.pass(&p, s.Own)
	if r.over(b, p.ToMove) {
		s.Over, s.Again = true, false
		s.Swept = b.Side(One) + b.Side(Two)
		r.sweep(b)
	}
	return p, s
}

// laps returns how often a sowing reaches its own pit. If the rules skip the pit, it counts only if a stone is left
// for the cell after it.
func (r Rules) laps(b *Board, pit ref.Move) int {
	stones := int(b.cells[pit])
	if r.Lap == LapSkip {
		stones--
	}
	return stones / r.LapStones(b.Pits())
}
