package kgp

import (
	"context"
	"slices"
	"strings"
	"time"
)

// The reference server registers a state only after it has sent it, and rejects an answer
// that arrives before. The client repeats such an answer. Once that has happened, it delays
// `yield` for a moment, because a move that is lost without it is replaced by a random one.

// An answered is the answer to a state, kept until the state is stopped.
type answered struct {
	state string
	house int
	move  string // the id of the last command with the move
	yield string // the id of the yield; empty before it is sent
	tries int
}

const (
	unknownState = "No state associated with id" // in the error of the reference server
	maxTries     = 6
	firstPause   = 10 * time.Millisecond // before the second try; doubled each time
	yieldPause   = 50 * time.Millisecond // a rejection of the move arrives within this time
)

// answer sends a move and announces that there will be no other.
func (v *visit) answer(ctx context.Context, state string, house int) {
	v.mu.Lock()
	a := &answered{state: state, house: house}
	v.answers = append(v.answers, a)
	v.answers = v.answers[max(len(v.answers)-maxStates, 0):]
	v.mu.Unlock()
	v.submit(ctx, a)
}

// submit sends a move, and then the yield unless the move is rejected first.
func (v *visit) submit(ctx context.Context, a *answered) {
	v.mu.Lock()
	a.tries++
	tries, lossy := a.tries, v.lossy
	a.move = v.send(a.state, "move", integer(a.house))
	v.mu.Unlock()
	if lossy {
		sleep(ctx, yieldPause)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if a.tries == tries && slices.Contains(v.answers, a) {
		a.yield = v.send(a.state, "yield")
	}
}

// again repeats an answer if an error says that the server does not know its state yet. It
// reports whether the error was about an answer that is handled here.
func (v *visit) again(c Command) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	i := slices.IndexFunc(v.answers, func(a *answered) bool { return c.Ref != "" && (c.Ref == a.move || c.Ref == a.yield) })
	if i < 0 || !strings.HasPrefix(c.Args[0].Text, unknownState) {
		return false
	}
	a := v.answers[i]
	if c.Ref == a.yield {
		return true // the move is sent again, and then the yield
	}
	if a.tries == maxTries {
		return false
	}
	v.lossy = true
	pause := firstPause << (a.tries - 1)
	tries := a.tries
	v.searches.Go(func() {
		sleep(v.ctx, pause)
		v.mu.Lock()
		open := a.tries == tries && slices.Contains(v.answers, a)
		v.mu.Unlock()
		if open && v.ctx.Err() == nil {
			v.submit(v.ctx, a)
		}
	})
	a.move = "" // one error about it is enough
	return true
}

// settle forgets the answer to a stopped state.
func (v *visit) settle(state string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.answers = slices.DeleteFunc(v.answers, func(a *answered) bool { return a.state == state })
}

// sleep waits for a pause or until ctx is done.
func sleep(ctx context.Context, pause time.Duration) {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
