package match

import (
	"context"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Move implements Player.
func (p *enginePlayer) Move(ctx context.Context, r Request) (Answer, error) {
	p.endPondering()
	choose := p.search
	switch r.At.Phase {
	case sow.Opening:
		choose = p.firstMove
	case sow.Reply:
		choose = p.reply
	}
	answer, err := choose(ctx, r)
	if err == nil {
		p.ponder(r, answer.Moves[0])
	}
	return answer, err
}

// reply searches the position as if the player could not swap. If the value is negative, the other side is better, and
// the player swaps.
func (p *enginePlayer) reply(ctx context.Context, r Request) (Answer, error) {
	r.At.Phase = sow.Later
	answer, err := p.search(ctx, r)
	if err == nil && *answer.Value < 0 {
		value := -*answer.Value
		answer.Moves, answer.Value = []ref.Move{sow.SwapSides}, &value
	}
	return answer, err
}

// firstMove searches the position after every move with an equal part of the time, because the engine does not know
// the options for the first move. If the opponent may swap, the best move leaves the most even position.
func (p *enginePlayer) firstMove(ctx context.Context, r Request) (Answer, error) {
	var best Answer
	moves := legal(r.At)
	p.prepare(max(p.nodes, int64(r.Share.Seconds()*nodesPerSecond)))
	part := *p
	part.nodes = max(p.nodes/int64(len(moves)), min(p.nodes, 1))
	for _, m := range moves {
		value, depth, err := part.afterFirst(ctx, r, m, len(moves))
		if err != nil {
			return Answer{}, err
		}
		if best.Value == nil || value > *best.Value {
			best = Answer{Moves: []ref.Move{m}, Value: &value, Depth: depth}
		}
	}
	return best, nil
}

// afterFirst returns the value of a first move for the player who makes it.
func (p *enginePlayer) afterFirst(ctx context.Context, r Request, m ref.Move, moves int) (value ref.Value, depth int, err error) {
	next, over, again := r.Rules.Play(r.At, m)
	value = sow.Game{Max: r.At.ToMove}.Evaluate(&next)
	if !over {
		next.Phase = sow.Later
		request := Request{At: next, Rules: r.Rules, Asked: time.Now(), Left: r.Share / time.Duration(moves), Share: r.Share / time.Duration(moves)}
		answer, err := p.search(ctx, request)
		if err != nil {
			return 0, 0, err
		}
		depth = answer.Depth
		if value = *answer.Value; !again {
			value = -value
		}
	}
	if r.Rules.Swap == sow.SwapYes {
		value = -max(value, -value)
	}
	return value, depth, nil
}
