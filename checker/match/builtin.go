package match

import (
	"context"
	"math/rand/v2"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A randomPlayer makes any legal move.
type randomPlayer struct{ random *rand.Rand }

func (p randomPlayer) Move(_ context.Context, r Request) (Answer, error) {
	moves := legal(r.At)
	return Answer{Moves: []ref.Move{moves[p.random.IntN(len(moves))]}}, nil
}

// A searchPlayer plays the best move of the reference's search, the first of equally good
// ones.
type searchPlayer struct{ search ref.Search }

// greedy is MiniMax with depth 1, as in the assignment.
var greedy = searchPlayer{ref.Search{Depth: 1}}

// Load implements Loaded.
func (p searchPlayer) Load() sandbox.Load { return ownWaiting() }

func (p searchPlayer) Move(ctx context.Context, r Request) (Answer, error) {
	g := sow.Game{Rules: r.Rules, Max: r.At.ToMove}
	var result ref.Result
	done := false
	if packed, ok := sow.Pack(g, r.At); ok {
		result, done = packed.Walk(p.search, func(sow.Rows) bool { return ctx.Err() == nil })
	} else {
		events := 0
		result, done = sow.Walk(g, r.At, p.search, func(*ref.Event) bool {
			events++
			return events%(1<<12) != 0 || ctx.Err() == nil
		})
	}
	if !done {
		return Answer{}, ctx.Err()
	}
	return Answer{Moves: result.Line[:1], Value: &result.Value, Depth: p.search.Depth}, nil
}
