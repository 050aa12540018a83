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
	most    time.Duration // however hard the move is
	last    engine.Result // of the last depth
	steady  int           // how many depths in a row have preferred the same move
}

const (
	// The engine solves positions quickly if their houses contain at most solvable seeds more than the endgame table
	// covers.
	solvable = 14
	// reserved is the number of moves after positions have become solvable for which the engine keeps time.
	reserved = 6
	// hardest is the greatest time that a move may take, as a multiple of its planned time.
	hardest = 3
)

// timing returns the timing of a request. With a clock for the game, the time left is divided equally among the moves
// that are expected: those until positions are solvable, as a move of a player takes about two seeds from play, and
// the reserved ones. With a time for each move, the engine uses all of it.
func (p *enginePlayer) timing(r Request) *timing {
	t := &timing{begin: time.Now(), planned: r.Share}
	seeds := r.At.Board.Side(sow.One) + r.At.Board.Side(sow.Two)
	t.most = r.Share
	if r.Left > r.Share {
		moves := reserved + max(seeds-p.known-solvable, 0)/2
		t.planned = r.Left / time.Duration(moves)
		t.most = min(hardest*t.planned, r.Left/2)
	}
	t.most -= max(t.most/10, min(t.most/2, stopping))
	t.planned = min(t.planned, t.most)
	return t
}

// enough reports whether to stop the search, given the result of its last depth. An easy move, which many depths in a
// row have preferred, gets a quarter of its planned time, another move half of it. A move whose value has just fallen
// gets half of the most that it may take.
func (t *timing) enough(found engine.Result) bool {
	fell := t.last.Depth > 0 && found.Value <= t.last.Value-fallen
	if found.Move == t.last.Move {
		t.steady++
	} else {
		t.steady = 0
	}
	t.last = found
	took := time.Since(t.begin)
	switch {
	case t.planned == t.most:
		return false
	case fell:
		return took > t.most/2
	case t.steady >= easyDepths:
		return took > t.planned/4
	}
	return took > t.planned/2 // the next depth takes longer than all before it
}

// fallen is how many seeds a value must fall by to make a move a hard one.
const fallen ref.Value = 2

// easyDepths is how many depths in a row must prefer the same move to make it an easy one.
const easyDepths = 6
