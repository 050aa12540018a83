package match

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The limits of the search for a mistake.
const (
	mistakeNodes = 20_000  // for each position
	mistakeBytes = 1 << 20 // of the endgame table
	mistakeBits  = 14      // of the engine's table
)

// FirstMistake describes the first sowing that is known to be worse than perfect play, or returns "" if there is none.
// It goes back from the end of the game as far as positions are solved quickly.
func (g *Game) FirstMistake() string {
	rules, board := g.Rules.AfterOpening(), g.Start.Board
	player := expert.New(rules, expert.NewTable(rules, board.Pits(), board.Total(), mistakeBytes), mistakeBits)
	limits := expert.Limits{Limits: engine.Limits{Nodes: mistakeNodes}}
	first, lost := -1, ref.Value(0)
	from, after := len(g.Sowings), ref.Value(0) // South's margin after the sowing
	for i := len(g.Sowings) - 1; i >= 0 && g.Sowings[i].Before.Phase == sow.Later; i-- {
		s := g.Sowings[i]
		if s.Sowing.Over {
			after = sow.Game{Max: sow.One}.Evaluate(&s.After)
		} else if i == len(g.Sowings)-1 {
			return "" // the game was not played to its end
		}
		found := player.Search(s.Before.Board, s.Before.ToMove, limits)
		if !found.Exact {
			break
		}
		before := found.Value
		if s.Before.ToMove == sow.Two {
			before = -before
		}
		if before != after {
			first, lost = i, max(before-after, after-before)
		}
		from, after = i, before
	}
	if first < 0 {
		return ""
	}
	s := g.Sowings[first]
	begin := "The first"
	if from > 0 {
		begin = fmt.Sprintf("Sowings before %d were not examined. From there on, the first", from+1)
	}
	return fmt.Sprintf("%s mistake against perfect play is sowing %d: %s sowed %s, which made the final margin %s worse.",
		begin, first+1, SideName(s.Before.ToMove), s.House(), seeds(int(lost)))
}
