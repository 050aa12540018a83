package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/stonecheck/stonecheck/ref/prose"
)

// An attempt is a request to a player and its answer.
type attempt struct {
	request Request
	limit   bool // the time is limited
	answer  Answer
	err     error
	took    time.Duration // the whole attempt
	after   time.Duration // until the answer that counts
	delay   time.Duration // by which the machine has delayed it; 0 without a limit
	used    time.Duration // the processor time of the player; 0 if it is unknown
}

// maxVoided limits how often a turn is repeated.
const maxVoided = 5

// attempts asks a player, and again if it is late only because the machine has delayed it.
// It returns the last attempt and the number of those before it, which are void. If the last
// one is delayed too, its answer counts.
func (r *referee) attempts(ctx context.Context, seat *Seat) (a attempt, voided int) {
	a = r.attempt(ctx, seat, false)
	for a.delayed(r.setup.LateIsRandom) && voided < maxVoided {
		voided++
		a = r.attempt(ctx, seat, true)
	}
	var f *Fault
	switch {
	case len(a.answer.Moves) > 0 && a.delayed(r.setup.LateIsRandom):
		a.err = nil
	case voided > 0 && errors.As(a.err, &f):
		a.err = &Fault{f.Outcome, fmt.Sprintf("%s, after %s that the machine had delayed", f.What, prose.Count(voided, "attempt"))}
	}
	return a, voided
}

func (r *referee) attempt(ctx context.Context, seat *Seat, again bool) attempt {
	var d *delay
	if seat.Clock.Limited() {
		d = measureDelay(seat.Player)
	}
	var a attempt
	a.request, a.limit = r.request(seat)
	a.request.Again = again
	a.answer, a.err = r.ask(ctx, seat, a.request, a.limit)
	a.took = time.Since(a.request.Asked)
	a.after = a.took
	if !a.answer.At.IsZero() {
		a.after = a.answer.At.Sub(a.request.Asked)
	}
	if d != nil {
		a.delay, a.used = d.end(a.took)
	}
	if a.err == nil && a.limit && a.after > a.request.Left && !r.setup.LateIsRandom {
		a.err = fault(OverTime, "answered after %s%s, and had %s%s", seconds(a.after), a.usedNote(), seconds(a.request.Left), seat.Clock.startNote())
	}
	return a
}

// usedNote returns the part of a sentence that says how busy a late player was itself, for example with
// collecting its garbage.
func (a *attempt) usedNote() string {
	if a.used == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s of processor time)", seconds(a.used))
}

// delayed reports whether a player is late and would have been in time without the delay.
// A player that is interrupted when its time is up would have had a tenth of its time more.
func (a *attempt) delayed(interrupted bool) bool {
	var f *Fault
	if !a.limit || a.after < a.request.Left || !errors.As(a.err, &f) || f.Outcome != Silence && f.Outcome != OverTime {
		return false
	}
	wanted := a.after - a.request.Left
	if interrupted {
		wanted = max(wanted, a.request.Left/10)
	}
	return a.delay >= wanted
}
