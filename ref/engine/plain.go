package engine

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// plain searches boards with too many stones for a packed board: the reference's search, at
// increasing depth.
func (e *Engine) plain(p sow.Position, l Limits) Result {
	g := sow.Game{Rules: e.rules, Max: p.ToMove}
	best := Result{Move: ref.None, Value: g.Evaluate(&p)}
	moves := g.Moves(&p, nil)
	if len(moves) == 0 {
		best.Exact = true
		return best
	}
	best.Move, best.Line = moves[0], moves[:1]
	depths := math.MaxInt
	if l.Depth > 0 {
		depths = l.Depth
	}
	for depth := 1; depth <= depths && !best.Exact; depth++ {
		exact := true
		found, done := ref.Walk(g, p, ref.Search{Depth: depth, Prune: true}, func(event *ref.Event) bool {
			if event.Kind != ref.Update {
				best.Nodes++
			}
			exact = exact && (event.Kind != ref.Leaf || event.Over)
			return (l.Nodes <= 0 || best.Nodes < l.Nodes) && (l.Stop == nil || best.Nodes%asked != 0 || !l.Stop())
		})
		if !done {
			break
		}
		best.Move, best.Line, best.Value = found.Line[0], found.Line, found.Value
		best.Depth, best.Exact = depth, exact
		if l.Enough != nil && l.Enough(best) {
			break
		}
	}
	return best
}
