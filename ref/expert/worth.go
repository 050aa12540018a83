package expert

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Worth is what a player wins by after a move, in stones.
type Worth struct {
	Move  ref.Move
	Value ref.Value // an estimate unless Exact
	Exact bool      // with best play by both sides
}

// Worths returns the worth of every move at a position, in the order of sow.Game.Moves. The limits are those of each
// search.
func (p *Player) Worths(rules sow.Rules, at sow.Position, l Limits) []Worth {
	var all []Worth
	for _, m := range (sow.Game{Rules: rules}).Moves(&at, nil) {
		next, over, _ := rules.Play(at, m)
		w := Worth{Move: m, Value: sow.Game{Max: at.ToMove}.Evaluate(&next), Exact: over}
		if !over {
			found := p.Search(next.Board, next.ToMove, l)
			w.Value, w.Exact = found.Value, found.Exact
			if next.ToMove != at.ToMove {
				w.Value = -w.Value
			}
		}
		all = append(all, w)
	}
	return all
}

// Best returns the first of the moves that are worth most. It reports false if one of the worths is an estimate. There
// must be a move.
func Best(worths []Worth) (best Worth, exact bool) {
	best, exact = worths[0], true
	for _, w := range worths {
		exact = exact && w.Exact
		if w.Value > best.Value {
			best = w
		}
	}
	return best, exact
}
