package match

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
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

// An enginePlayer plays one game with the engine.
type enginePlayer struct {
	engine *engine.Engine
	nodes  int64 // per move; 0 means as many as the time permits
}

// stopping is the time that the engine reserves to stop, even on a busy machine.
const stopping = 50 * time.Millisecond

// The resources of the engine.
const (
	engineTable = 20      // bits: 16 MB
	engineNodes = 500_000 // per move if nothing else limits it
)

func (p enginePlayer) search(ctx context.Context, r Request) (Answer, error) {
	limits := engine.Limits{Nodes: p.nodes, Stop: func() bool { return ctx.Err() != nil }}
	switch {
	case r.Share > 0:
		end := time.Now().Add(r.Share - max(r.Share/10, min(r.Share/2, stopping)))
		limits.Stop = func() bool { return ctx.Err() != nil || time.Now().After(end) }
	case p.nodes == 0:
		limits.Nodes = engineNodes
	}
	result := p.engine.Search(r.At.Board, r.At.ToMove, limits)
	return Answer{Moves: []ref.Move{result.Move}, Value: &result.Value, Depth: result.Depth}, ctx.Err()
}
