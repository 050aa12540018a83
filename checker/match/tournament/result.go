package tournament

import (
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
)

// A result is the part of a game that stays in memory. The sides are sow.One, South, and
// sow.Two.
type result struct {
	from, to   int64 // its place in the file
	names      [2]string
	points     [2]int // half points: 2 for a win, 1 for a draw
	forfeit    bool
	misbehaved bool
	outcome    match.Outcome
	loser      int    // the side that forfeited
	reason     string // the reason for that
	effort     [2]effort
}

// An effort is a player's use of time; unknown values are 0.
type effort struct {
	Timed   int           // sowings on a clock
	Voided  int           // attempts that are void, because the machine delayed the player
	Time    time.Duration // the total
	Longest time.Duration // the maximum
	Deep    int           // sowings with known depth
	Depth   int           // the sum of their depths, in turns
}

func (e *effort) add(more effort) {
	e.Timed += more.Timed
	e.Voided += more.Voided
	e.Time += more.Time
	e.Longest = max(e.Longest, more.Longest)
	e.Deep += more.Deep
	e.Depth += more.Depth
}

func newResult(g *match.Game) result {
	r := result{names: g.Names, forfeit: g.Forfeited(), misbehaved: g.Outcome.Misbehaved(), outcome: g.Outcome, points: [2]int{1, 1}}
	if winner, ok := g.Winner(); ok {
		r.points[winner], r.points[winner.Opponent()] = 2, 0
	}
	if r.forfeit {
		r.loser, r.reason = int(g.By), g.Reason()
	}
	for _, s := range g.Sowings {
		e := effort{Voided: s.Voided}
		if s.Timed {
			e.Timed, e.Time, e.Longest = 1, s.Took, s.Took
		}
		if s.Depth > 0 {
			e.Deep, e.Depth = 1, s.Depth
		}
		r.effort[s.Before.ToMove].add(e)
	}
	return r
}
