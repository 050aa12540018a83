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
	// reserved is the number of later moves for which time is kept, apart from those before positions are solvable.
	reserved = 6
	// hardest is how many times its planned time a move may take.
	hardest = 3
)

// timing returns the timing of a request. With a clock for the game, a move gets an equal part of what is left until
// positions are solvable; every sowing takes about half a seed out of the houses for each player. With a time for the
// move there is nothing to save.
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

// enough reports whether a move needs no deeper search: an easy one, whose value is steady, after a part of its planned
// time; others after it, unless the value has just fallen.
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
