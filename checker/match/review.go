package match

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The limits of a review.
const (
	reviewNodes = 20_000  // for each position, as long as positions are solved
	guessNodes  = 4000    // for each position before them
	reviewBytes = 1 << 20 // of the endgame table
	reviewBits  = 14      // of the engine's table
)

// A review is what the engine thinks of the positions of a game.
type review struct {
	margins  []ref.Value // South's final margin with best play, by position; the last one is the final position
	from     int         // the first position with a margin; the rules of the opening apply before it
	solved   int         // from this position on, all margins are certain
	mistake  int         // the first sowing after solved that made the final margin worse; -1 if there is none
	lost     int         // by this many seeds
	reviewed bool        // the game has ended, and the rest is set
}

// review evaluates the positions of an ended game. It goes back from the end, because the last positions are solved
// quickly and the endgame is in the tables then.
func (g *Game) review() review {
	n := len(g.Sowings)
	r := review{margins: make([]ref.Value, n+1), from: n + 1, solved: n + 1, mistake: -1, reviewed: g.Ended()}
	if !r.reviewed {
		return r
	}
	rules, board := g.Rules.AfterOpening(), g.Start.Board
	player := expert.New(rules, expert.NewTable(rules, board.Pits(), board.Total(), reviewBytes), reviewBits)
	limits := expert.Limits{Limits: engine.Limits{Nodes: reviewNodes}}
	for i := n; i >= 0; i-- {
		p := g.position(i)
		if p.Phase != sow.Later {
			break
		}
		found := engine.Result{Exact: true, Value: sow.Game{Max: p.ToMove}.Evaluate(&p)}
		if i < n || !g.over() {
			found = player.Search(p.Board, p.ToMove, limits)
		}
		if p.ToMove == sow.Two {
			found.Value = -found.Value
		}
		r.margins[i], r.from = found.Value, i
		if !found.Exact {
			limits.Nodes = guessNodes
		} else if r.solved == i+1 {
			r.solved = i
			if i < n && r.margins[i] != r.margins[i+1] {
				r.mistake, r.lost = i, max(int(r.margins[i]-r.margins[i+1]), int(r.margins[i+1]-r.margins[i]))
			}
		}
	}
	return r
}

// position returns the position before a sowing, or the last position.
func (g *Game) position(i int) sow.Position {
	if i < len(g.Sowings) {
		return g.Sowings[i].Before
	}
	return g.At()
}

// describe names the first sowing that is known to be worse than perfect play. It returns "" if there is none.
func (r review) describe(g *Game) string {
	if r.mistake < 0 {
		return ""
	}
	s := g.Sowings[r.mistake]
	begin := "The first"
	if r.solved > 0 {
		begin = fmt.Sprintf("The game is solved from sowing %d on. From there, the first", r.solved+1)
	}
	return fmt.Sprintf("%s mistake against perfect play is sowing %d: %s sowed %s, which made the final margin %s worse.",
		begin, r.mistake+1, SideName(s.Before.ToMove), s.House(), seeds(r.lost))
}
