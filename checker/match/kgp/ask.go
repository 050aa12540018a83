package kgp

import (
	"context"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
)

// ask asks the player, or takes the next sowing of a turn that it has answered as a whole.
// All moves are houses of South.
func (v *visit) ask(ctx context.Context, q *search) (match.Answer, error) {
	r := q.request
	answer := match.Answer{Moves: v.rest}
	if len(v.rest) == 0 || v.restAt != r.At {
		var err error
		if r.Asked, err = v.start(ctx, q); err != nil {
			return answer, err
		}
		timed, cancel := context.WithTimeout(ctx, r.Left)
		defer cancel()
		if answer, err = v.player.Move(timed, r); err != nil {
			return answer, err
		}
	}
	if len(answer.Moves) == 0 {
		return answer, &match.Fault{Outcome: match.Silence, What: "answered with no move"}
	}
	m := answer.Moves[0]
	if m < 0 || int(m) >= r.At.Board.Pits() || r.At.Board.Cell(int(m)) == 0 {
		return answer, &match.Fault{Outcome: match.IllegalMove, What: "answered an illegal move"}
	}
	v.rest = answer.Moves[1:]
	v.restAt, _, _ = r.Rules.Play(r.At, m)
	return answer, nil
}

// start starts a player, if necessary, and returns when its time for a move begins. The
// client's own time limit excludes the start. A server's time, however, starts with the
// state: the player must answer before it is over.
func (v *visit) start(ctx context.Context, q *search) (asked time.Time, err error) {
	starter, ok := v.player.(match.Starter)
	if !ok {
		return q.request.Asked, nil
	}
	ctx, cancel := context.WithTimeout(ctx, match.DefaultStartup)
	defer cancel()
	err = starter.Start(ctx, q.request)
	if q.ownTime {
		return time.Now(), err
	}
	return q.request.Asked, err
}
