package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Play plays a game to its end. If ctx is done, it returns ctx's error.
func Play(ctx context.Context, s Setup, seats [2]Seat) (Game, error) {
	g := NewGame(s, seats)
	if len(legal(s.Start)) == 0 {
		return g, errors.New("the player to move has no seeds in the houses")
	}
	for !g.Ended() {
		if err := Step(ctx, s, seats, &g); err != nil {
			return g, err
		}
	}
	return g, nil
}

// Step asks the player to move, and adds the answer to a game that has not ended: one or
// more sowings, or the end of the game.
func Step(ctx context.Context, s Setup, seats [2]Seat, g *Game) error {
	r := &referee{s, g, g.At().ToMove}
	if err := observe(seats, g); err != nil {
		return err
	}
	err := r.turn(ctx, &seats[r.asked])
	var f *Fault
	switch {
	case errors.As(err, &f):
		g.Outcome, g.By, g.What = f.Outcome, r.asked, f.What
		err = nil
	case err == nil && !g.over() && s.StopDecided && decided(g.End):
		g.Outcome = Decided
	}
	if err != nil {
		return err
	}
	return observe(seats, g)
}

// observe shows a game to the players that follow it.
func observe(seats [2]Seat, g *Game) error {
	for side, seat := range seats {
		if o, ok := seat.Player.(Observer); ok {
			if err := o.Observe(g, sow.Player(side)); err != nil {
				return err
			}
		}
	}
	return nil
}

type referee struct {
	setup Setup
	game  *Game
	asked sow.Player
}

// used returns the time that a player has used of its clock.
func (r *referee) used(p sow.Player) time.Duration {
	sum := time.Duration(0)
	for _, s := range r.game.Sowings {
		if s.Before.ToMove == p {
			sum += s.Took
		}
	}
	return sum
}

// decided reports whether a store has more than half of the seeds.
func decided(b sow.Board) bool { return 2*max(b.Store(sow.One), b.Store(sow.Two)) > b.Total() }

// turn asks a player and plays the answer. It returns a *Fault if the answer is not valid.
func (r *referee) turn(ctx context.Context, seat *Seat) error {
	at := r.game.At()
	if moves := legal(at); r.setup.SkipForced && len(moves) == 1 {
		r.play(moves[0], Sowing{})
		return nil
	}
	startup, err := r.start(ctx, seat)
	t := attempt{err: err}
	voided := 0
	if err == nil {
		t, voided = r.attempts(ctx, seat)
	} else {
		_, t.limit = r.request(seat)
	}
	err = t.err
	about := Sowing{
		Timed: t.limit, Took: t.took, Value: t.answer.Value, Depth: t.answer.Depth, Voided: voided,
		Startup: startup, WithStart: t.limit && (seat.Clock.WithStart || t.answer.WithStart),
	}
	if seat.Clock.Game > 0 {
		about.Left = max(seat.Clock.Game-r.used(at.ToMove)-t.took, 0)
	}
	var f *Fault
	if errors.As(err, &f) && r.setup.LateIsRandom && (f.Outcome == Silence || f.Outcome == OverTime) {
		moves := legal(at)
		about.Random = true
		r.play(moves[r.setup.Random.IntN(len(moves))], about)
		return nil
	}
	if err != nil {
		return err
	}
	return r.playAll(t.answer, about)
}

// start starts a player that has startup time in addition to its clock. It returns the time
// that this took, if the player was not ready at once.
func (r *referee) start(ctx context.Context, seat *Seat) (time.Duration, error) {
	starter, ok := seat.Player.(Starter)
	if !ok || seat.Clock.Startup == 0 {
		return 0, nil
	}
	timed, cancel := context.WithTimeout(ctx, seat.Clock.Startup)
	defer cancel()
	request, _ := r.request(seat)
	err := starter.Start(timed, request)
	took := time.Since(request.Asked)
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return took, fault(Silence, "was not ready within the %s that it is given to start", seconds(seat.Clock.Startup))
	case took < time.Millisecond:
		took = 0
	}
	return took, err
}

// request makes the next request to a seat, and returns whether its time is limited.
func (r *referee) request(seat *Seat) (request Request, limit bool) {
	at := r.game.At()
	request = Request{At: at, Rules: r.setup.Rules, Asked: time.Now()}
	request.Left, request.Share = seat.Clock.left(r.used(at.ToMove))
	return request, request.Left > 0
}

// left returns the time of a player for its next request, and the part of it that is planned for the request,
// when the player has used this much. Both are 0 without a limit.
func (c Clock) left(used time.Duration) (left, share time.Duration) {
	left, share = c.Move, c.Move
	if c.Game > 0 {
		rest := max(c.Game-used, time.Nanosecond)
		if left == 0 || rest < left {
			left = rest
		}
		share = min(max(share, rest/sharesOfAClock), left)
	}
	return left, share
}

// ask asks a player, and waits for it a little longer than its time.
func (r *referee) ask(ctx context.Context, seat *Seat, request Request, limit bool) (Answer, error) {
	timed := ctx
	if limit {
		wait := request.Left
		if !r.setup.LateIsRandom {
			wait += grace
		}
		var cancel context.CancelFunc
		timed, cancel = context.WithTimeout(ctx, wait)
		defer cancel()
	}
	answer, err := seat.Player.Move(timed, request)
	switch {
	case ctx.Err() != nil:
		return answer, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return Answer{}, silent(request, seat.Clock)
	case err == nil && len(answer.Moves) == 0:
		return answer, fault(Silence, "answered with no move")
	}
	return answer, err
}

// silent returns the fault of a player that has not answered at all.
func silent(r Request, c Clock) *Fault {
	return fault(Silence, "did not answer within its %s, nor in %s more%s", seconds(r.Left), seconds(grace), c.startNote())
}

// startNote returns the part of a sentence that says whether a time includes the start.
func (c Clock) startNote() string {
	if c.WithStart {
		return " (it is started for every turn, and its start counts)"
	}
	return ""
}

// playAll plays the sowings of an answer up to the first illegal one.
func (r *referee) playAll(a Answer, about Sowing) error {
	mover := r.asked
	for i, m := range a.Moves {
		at := r.game.At()
		if i > 0 && (r.game.over() || at.ToMove != mover) {
			return fault(IllegalMove, "answered %s after the turn had ended with %s", nameOf(at, m), nameOf(at, a.Moves[i-1]))
		}
		if f := judge(at, m); f != nil {
			return f
		}
		r.play(m, about)
		about.Took, about.Startup, about.Voided = 0, 0, 0
	}
	if at := r.game.At(); a.Whole && !r.game.over() && at.ToMove == mover {
		return fault(IllegalMove, "ended the turn after %s, which earned an extra move", nameOf(at, a.Moves[len(a.Moves)-1]))
	}
	return nil
}

// play makes a legal sowing.
func (r *referee) play(m ref.Move, about Sowing) {
	s := r.game.Sow(m)
	s.Timed, s.Took, s.Left, s.Value, s.Depth, s.Random = about.Timed, about.Took, about.Left, about.Value, about.Depth, about.Random
	s.Startup, s.WithStart, s.Voided = about.Startup, about.WithStart, about.Voided
	if r.setup.Watch != nil {
		r.setup.Watch(*s)
	}
}

// judge returns the fault of a sowing, nil if it is legal.
func judge(at sow.Position, m ref.Move) *Fault {
	pits := ref.Move(at.Board.Pits())
	switch {
	case m == sow.SwapSides && at.Phase == sow.Reply:
		return nil
	case m == sow.SwapSides:
		return fault(IllegalMove, "swapped sides, which is not allowed here")
	case m < 0 || m == pits || m > 2*pits:
		return fault(OutOfRange, "answered a house that is not on the board")
	case (m < pits) != (at.ToMove == sow.One):
		return fault(IllegalMove, "answered %s, which is %s's house", nameOf(at, m), SideName(at.ToMove.Opponent()))
	case at.Board.Cell(int(m)) == 0:
		return fault(EmptyPit, "answered %s, which is empty", nameOf(at, m))
	}
	return nil
}

func nameOf(at sow.Position, m ref.Move) string { return sow.Name(at.Board.Pits(), m) }

// legal returns the legal moves at a position.
func legal(p sow.Position) []ref.Move { return sow.Game{}.Moves(&p, nil) }

// seconds returns a time as people read it.
func seconds(d time.Duration) string {
	if d >= time.Second {
		return fmt.Sprint(d.Round(10 * time.Millisecond))
	}
	return fmt.Sprint(d.Round(100 * time.Microsecond))
}
