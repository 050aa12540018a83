package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
)

// A stdioPlayer is a program that runs for a whole game. It reads `state
// <n,S,N,south..,north..>`, in which it is always South: the number of houses a side, the
// two stores, and the houses of both sides in the order of sowing. It answers `move k`, the
// house counted from 1, as often as it likes. The last answer before its time is up or
// before it says `yield` counts; then it reads `stop`. If its time is up first, its `yield`
// may arrive during the next request and then belongs to the previous one.
type stdioPlayer struct {
	program *program
	talk    *talk // nil before the first request
	asked   bool  // the program has been sent the request for the next Move
	owed    bool  // such a late `yield` may still arrive
}

func newStdio(p *program, _ Setup) (Player, error) { return &stdioPlayer{program: p}, nil }

// Start implements Starter.
func (p *stdioPlayer) Start(ctx context.Context, r Request) error {
	if p.talk != nil {
		return nil
	}
	if err := p.send(r); err != nil {
		return err
	}
	err := p.talk.awaitReader(ctx)
	if p.asked = err == nil; !p.asked {
		p.owed = true
		p.talk.say("stop\n")
	}
	return err
}

// send sends the position, and starts the program if necessary.
func (p *stdioPlayer) send(r Request) (err error) {
	if p.talk == nil {
		if p.talk, err = p.program.talk(); err != nil {
			return err
		}
	} else if slices.Contains(p.talk.forget(), "yield") { // what a new program prints before it reads the state is an answer, however early
		p.owed = false
	}
	at := ringOf(r.At)
	p.talk.say(fmt.Sprintf("state <%d,%d,%d,%s,%s>\n", len(at.own), at.ownStore, at.oppStore, joined(",", at.own...), joined(",", at.opp...)))
	return nil
}

func (p *stdioPlayer) Move(ctx context.Context, r Request) (Answer, error) {
	if !p.asked {
		if err := p.send(r); err != nil {
			return Answer{}, err
		}
	}
	p.asked = false
	yielded := false
	answer, err := p.talk.latest(ctx, r, func(line string) (ref.Move, bool, error) {
		words := strings.Fields(line)
		switch {
		case line == "yield" && p.owed:
			p.owed = false
			return ref.None, false, nil
		case line == "yield":
			yielded = true
			return ref.None, true, nil
		case len(words) == 2 && words[0] == "move":
			m, err := house(r.At, words[1], 1, line)
			return m, false, err
		}
		return ref.None, false, garbage(line, "`move k` or `yield`")
	})
	if errors.Is(err, errEnded) {
		err = p.talk.ended(false)
	}
	p.owed = !yielded
	p.talk.say("stop\n")
	return answer, err
}

// Load implements Loaded.
func (p *stdioPlayer) Load() sandbox.Load { return p.talk.load() }

// Close implements io.Closer.
func (p *stdioPlayer) Close() error { return closeTalk(p.talk, p.program) }
