package match

import (
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
)

// A timing decides how long the engine thinks about a move.
type timing struct {
	begin   time.Time
	planned time.Duration // for a move that is not hard
	most    time.Duration // for a hard move
	limit   time.Duration // for this move, as far as is known
	last    engine.Result // of the last depth
}

const (
	// A move gets 1/parts of the time that is left for the game. So the first moves get the most: they decide the game, and
	// once only about 28 seeds are left in the houses, the engine solves positions, which takes hardly any time.
	parts = 6
	// hardest is the time of a hard move, as a multiple of its planned time.
	hardest = 2
)

// newTiming returns the timing of a request. It first reserves a tenth of the time for ending the search, or the duration
// stopping if that is longer, but then at most half of the time. Of the rest, a move gets a part if there is a clock for the
// game, and all of it if there is a time for each move.
func newTiming(r Request) *timing {
	whole := r.Share
	gameClock := r.Left >= 2*r.Share
	if gameClock {
		whole = r.Left
	}
	whole -= max(whole/10, min(whole/2, stopping))
	t := &timing{begin: time.Now(), planned: whole, most: whole}
	if gameClock {
		t.planned = whole / parts
		t.most = hardest * t.planned
	}
	t.limit = t.planned
	return t
}

// enough takes the result of a depth and reports whether to stop the search. A move whose value has just fallen is hard.
func (t *timing) enough(found engine.Result) bool {
	t.limit = t.planned
	if t.last.Depth > 0 && found.Value <= t.last.Value-fallen {
		t.limit = t.most
	}
	t.last = found
	return t.over()
}

// over reports whether the time for the move is up.
func (t *timing) over() bool { return time.Since(t.begin) > t.limit }

// fallen is how many seeds a value must fall by to make a move a hard one.
const fallen ref.Value = 2
