package match

import (
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A timing decides how long the engine thinks about a move.
type timing struct {
	begin   time.Time
	planned time.Duration // for a move that is neither easy nor hard
	most    time.Duration // for a hard move
	limit   time.Duration // for this move, as far as is known
	last    engine.Result // of the last depth
	steady  int           // how many depths in a row have preferred the same move
}

const (
	// The engine solves positions quickly if their houses contain at most solvable seeds more than the endgame table
	// covers.
	solvable = 14
	// A move takes the time left divided by one of these. The first moves get the most: they decide the game, and from
	// solvable positions on the engine hardly needs its time.
	partsUntilSolvable, partsOfSolvable = 4, 6
	// hardest is the time of a hard move, as a multiple of its planned time.
	hardest = 2
	// easiest is the divisor of the planned time that gives the time of an easy move.
	easiest = 2
)

// timing returns the timing of a request. With a clock for the game, a move gets a part of the time left. With a time
// for each move, the engine uses all of it.
func (p *enginePlayer) timing(r Request) *timing {
	whole := r.Share
	gameClock := r.Left >= 2*r.Share
	if gameClock {
		whole = r.Left
	}
	whole -= max(whole/10, min(whole/2, stopping))
	t := &timing{begin: time.Now(), planned: whole, most: whole}
	if gameClock {
		parts := partsUntilSolvable
		if r.At.Board.Side(sow.One)+r.At.Board.Side(sow.Two) <= p.known+solvable {
			parts = partsOfSolvable
		}
		t.planned = whole / time.Duration(parts)
		t.most = hardest * t.planned
	}
	t.limit = t.planned
	return t
}

// enough takes the result of a depth and reports whether to stop the search. A move that many depths in a row have
// preferred is easy, and one whose value has just fallen is hard.
func (t *timing) enough(found engine.Result) bool {
	if found.Move == t.last.Move {
		t.steady++
	} else {
		t.steady = 0
	}
	fell := t.last.Depth > 0 && found.Value <= t.last.Value-fallen
	t.last = found
	switch {
	case fell:
		t.limit = t.most
	case t.steady >= easyDepths && t.planned < t.most:
		t.limit = t.planned / easiest
	default:
		t.limit = t.planned
	}
	return t.over()
}

// over reports whether the time for the move is up.
func (t *timing) over() bool { return time.Since(t.begin) > t.limit }

// fallen is how many seeds a value must fall by to make a move a hard one.
const fallen ref.Value = 2

// easyDepths is how many depths in a row must prefer the same move to make it an easy one.
const easyDepths = 6
