package takestones

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/stones"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// EachMoment yields all events of a Take-Stones search, with the path to the node and its position.
func EachMoment(args Args, yield func(m Moment, path []ref.Move, at stones.Position, game *stones.Game) bool) {
	walk(args, nil, func(p *trace.Point) bool {
		game, at := args.game()
		path := p.Moves()
		for _, move := range path {
			game.Play(&at, move, &at)
		}
		return yield(MomentOf(p), path, at, game)
	})
}

// Fraction formats a ratio.
var Fraction = fraction
