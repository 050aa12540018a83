package match

import (
	"context"
	"errors"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
)

// A boardPlayer is a program that reads one line for every sowing and answers with one. The
// line is the board in the order of sowing from the program's first house on, with its
// store after its houses, then the opponent's: with six houses a side, 14 numbers. The
// answer is a house, counted from 0. The program may end after an answer, and is then
// started again.
type boardPlayer struct {
	program  *program
	talk     *talk // nil before the first request
	asked    bool  // the program has been sent the request for the next Move
	answered bool  // it has answered since it was started
	owed     int   // answers to earlier requests that may still arrive
}

func newBoard(p *program, _ Setup) (Player, error) { return &boardPlayer{program: p}, nil }

// Start implements Starter.
func (p *boardPlayer) Start(ctx context.Context, r Request) error {
	if p.talk != nil {
		return nil
	}
	if err := p.send(r); err != nil {
		return err
	}
	err := p.talk.awaitReader(ctx)
	if p.asked = err == nil; !p.asked {
		p.owed++
	}
	return err
}

func (p *boardPlayer) Move(ctx context.Context, r Request) (Answer, error) {
	var answer Answer
	m, err := p.ask(ctx, r)
	if errors.Is(err, errEnded) && p.answered {
		if outcome, err := p.talk.session.Wait(); err != nil || outcome.Status != 0 {
			return Answer{}, p.talk.ended(false)
		}
		p.talk.Close()
		p.talk = nil
		answer.WithStart = true
		m, err = p.ask(ctx, r)
	}
	if errors.Is(err, errEnded) {
		err = p.talk.ended(true)
	}
	p.answered = true
	answer.Moves = []ref.Move{m}
	return answer, err
}

// send sends the board, and starts the program if it is not running.
func (p *boardPlayer) send(r Request) error {
	if p.talk == nil {
		talk, err := p.program.talk()
		if err != nil {
			return err
		}
		p.talk, p.answered, p.owed = talk, false, 0
	} else { // what a new program prints before it reads the board is its answer, however early
		p.owed = max(p.owed-len(p.talk.forget()), 0)
	}
	at := ringOf(r.At)
	numbers := append(at.own, at.ownStore)
	numbers = append(append(numbers, at.opp...), at.oppStore)
	p.talk.say(joined(" ", numbers...) + "\n")
	return nil
}

// ask sends the board, unless Start has done so, and reads the answer; the error is
// errEnded if the program has ended.
func (p *boardPlayer) ask(ctx context.Context, r Request) (ref.Move, error) {
	if !p.asked {
		if err := p.send(r); err != nil {
			return ref.None, err
		}
	}
	p.asked = false
	for {
		line, err := p.talk.line(ctx)
		switch {
		case err != nil:
			p.owed++
			return ref.None, err
		case p.owed == 0:
			return house(r.At, line, 0, line)
		}
		p.owed--
	}
}

// Load implements Loaded.
func (p *boardPlayer) Load() sandbox.Load { return p.talk.load() }

// Close implements io.Closer.
func (p *boardPlayer) Close() error { return closeTalk(p.talk, p.program) }
