package match

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// An mkPlayer is a program of the course COMP34120 in Manchester. It runs for a whole game and follows it: it reads
// `START;South` or `START;North`, `CHANGE;M;STATE;T` after every move of either side, and `END`. In its turn it
// answers `MOVE;h`, a hole counted from 1 in sowing order, or `SWAP` instead of North's first move. STATE has North's
// holes and store, then South's; T is YOU, OPP or END.
//
// After a swap the protocol calls the player that swapped South. A Game turns the board round instead, and still calls
// that player North. So the protocol's South is then the game's North.
type mkPlayer struct {
	program *program
	talk    *talk // nil before the game begins
	ready   bool  // Start has waited for it to read the first line
	told    int   // sowings that it has been told, counted from the start
	ended   bool  // it has been told the end
	open    bool  // it has been told that it moves next, and has not answered
	owed    int   // answers that may still arrive, although the referee has moved instead
	last    Answer
}

// The lines of protocol mk.
const (
	mkStart  = "START"
	mkChange = "CHANGE"
	mkMove   = "MOVE"
	mkSwap   = "SWAP"
	mkEnd    = "END"
	mkYou    = "YOU"
	mkOpp    = "OPP"
)

func newMk(p *program, s Setup) (Player, error) {
	pits := s.Start.Board.Pits()
	if s.Start != s.Rules.Begin(StartBoard(pits, s.Start.Board.Total()/(2*pits))) {
		return nil, fmt.Errorf("%w: an opening with a player of protocol mk, want a game from the start position: the messages of mk cannot describe an opening", ErrBoard)
	}
	return &mkPlayer{program: p}, nil
}

// Observe implements Observer.
func (p *mkPlayer) Observe(g *Game, side sow.Player) (err error) {
	if p.talk == nil {
		if p.talk, err = p.program.talk(); err != nil {
			return err
		}
		p.talk.say(mkStart + ";" + SideName(side) + "\n")
		p.open = g.Start.ToMove == side
	}
	for ; p.told < len(g.Sowings); p.told++ {
		s := g.Sowings[p.told]
		if p.open && s.Before.ToMove == side {
			p.owed++
		}
		p.open = s.After.ToMove == side
		if !s.Sowing.Swapped || s.Before.ToMove != side {
			p.talk.say(mkChangeLine(g, p.told, side))
		}
	}
	if g.Ended() && !p.ended {
		p.ended = true
		p.talk.say(mkEnd + "\n")
		p.talk.session.In.Close()
	}
	return nil
}

// mkChangeLine returns the message about a sowing to the player of a side.
func mkChangeLine(g *Game, number int, side sow.Player) string {
	s, turn, swapped := g.Sowings[number], mkOpp, false
	for _, before := range g.Sowings[:number+1] {
		swapped = swapped || before.Sowing.Swapped
	}
	switch {
	case number == len(g.Sowings)-1 && g.Ended() && !g.Forfeited():
		turn = mkEnd
	case s.After.ToMove == side:
		turn = mkYou
	}
	board, move := s.After.Board, mkSwap
	if swapped {
		board = board.Mirror()
	}
	if !s.Sowing.Swapped {
		move = fmt.Sprint(mkHole(board.Pits(), s.Move))
	}
	return fmt.Sprintf("%s;%s;%s;%s\n", mkChange, move, mkState(board), turn)
}

// mkHole returns the number of a house in its row.
func mkHole(pits int, m ref.Move) int {
	if int(m) > pits {
		return int(m) - pits
	}
	return int(m) + 1
}

// mkState writes a board.
func mkState(b sow.Board) string {
	half := b.Pits() + 1
	numbers := make([]int, 2*half)
	for i := range numbers {
		numbers[i] = b.Cell((i + half) % (2 * half))
	}
	return joined(",", numbers...)
}

// Start implements Starter.
func (p *mkPlayer) Start(ctx context.Context, _ Request) error {
	if p.ready {
		return nil
	}
	p.ready = true
	return p.talk.awaitReader(ctx)
}

// Move implements Player. The protocol has no message that repeats a request, so a late
// answer is returned again, or awaited.
func (p *mkPlayer) Move(ctx context.Context, r Request) (answer Answer, err error) {
	defer func() { p.last = answer }()
	if r.Again && p.last.Moves != nil {
		return p.last, nil
	}
	for {
		line, err := p.talk.line(ctx)
		switch {
		case errors.Is(err, errEnded):
			return Answer{}, p.talk.ended(true)
		case err != nil:
			return Answer{}, err
		case p.owed > 0:
			p.owed--
			continue
		}
		p.open = false
		if line == mkSwap {
			return Answer{Moves: []ref.Move{sow.SwapSides}}, nil
		}
		hole, ok := strings.CutPrefix(line, mkMove+";")
		if !ok {
			return Answer{}, garbage(line, "`MOVE;h` or `SWAP`")
		}
		m, err := house(r.At, hole, 1, line)
		return Answer{Moves: []ref.Move{m}}, err
	}
}

// mkFarewell is how long a program has to exit after the last message.
const mkFarewell = 500 * time.Millisecond

// Load implements Loaded.
func (p *mkPlayer) Load() sandbox.Load { return p.talk.load() }

// Close implements io.Closer.
func (p *mkPlayer) Close() error {
	if p.ended {
		select {
		case <-p.talk.over:
		case <-time.After(mkFarewell):
		}
	}
	return closeTalk(p.talk, p.program)
}
