package match

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A kgpcPlayer is a program that is started for every move. It reads four lines: the number
// of houses a side; the two stores, its own first; its houses; and the opponent's houses,
// both in the order of sowing. It prints houses, counted from 0, one per line; the last one
// printed in time counts. Lines that are not numbers are skipped.
type kgpcPlayer struct {
	program *program
	load    sandbox.Load // of the turns so far
}

func newKgpc(p *program, _ Setup) (Player, error) { return &kgpcPlayer{program: p}, nil }

// Observe implements Observer. It prepares the next start, which counts as the program's time,
// while no clock runs.
func (p *kgpcPlayer) Observe(g *Game, side sow.Player) error {
	if g.Ended() || g.At().ToMove != side {
		return nil
	}
	command, err := p.program.command()
	if err != nil {
		return err
	}
	return p.program.sandbox.Prepare(command)
}

func (p *kgpcPlayer) Move(ctx context.Context, r Request) (Answer, error) {
	talk, err := p.program.talk()
	if err != nil {
		return Answer{}, err
	}
	defer func() {
		load := talk.load()
		p.load.Used += load.Used
		p.load.Waited += load.Waited
		talk.Close()
	}()
	at := ringOf(r.At)
	talk.say(fmt.Sprintf("%d\n%d %d\n%s\n%s\n", len(at.own), at.ownStore, at.oppStore, joined(" ", at.own...), joined(" ", at.opp...)))
	talk.session.In.Close()
	answer, err := talk.latest(ctx, r, func(line string) (ref.Move, bool, error) {
		if _, err := strconv.Atoi(line); errors.Is(err, strconv.ErrSyntax) {
			return ref.None, false, nil
		}
		m, err := house(r.At, line, 0, line)
		return m, false, err
	})
	if errors.Is(err, errEnded) {
		err = talk.ended(true)
	}
	return answer, err
}

// Load implements Loaded.
func (p *kgpcPlayer) Load() sandbox.Load { return p.load }

// Close implements io.Closer.
func (p *kgpcPlayer) Close() error { return p.program.Close() }
