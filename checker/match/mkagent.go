package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// An MkAgent is an agent of protocol mk: a player in a process that a game server starts. It sees the board as the server
// does: after a swap it plays the other side.
type MkAgent struct {
	Rules sow.Rules
	Board sow.Board // at the start
	Clock Clock
	Join  func(Setup) (Player, error)
	Notes io.Writer // gets a line if the server plays by other rules

	player  Player
	side    sow.Player
	at      sow.Position
	used    time.Duration
	pending []ref.Move // the rest of a turn that the player has already chosen
	warned  bool
}

// ErrMkServer reports a message of the game server that is not valid.
var ErrMkServer = errors.New("protocol mk")

// Play plays a match. The error wraps ErrMkServer, is the player's *Fault, or says that the harness failed.
func (a *MkAgent) Play(ctx context.Context, in io.Reader, out io.Writer) (err error) {
	defer func() {
		if closer, ok := a.player.(io.Closer); ok {
			err = errors.Join(err, closer.Close())
		}
	}()
	lines := readLines(ctx, in)
	for number := 1; ; number++ {
		select {
		case line, ok := <-lines:
			if !ok {
				return fmt.Errorf("%w: line %d: the input ends, want END", ErrMkServer, number)
			}
			if line == mkEnd {
				return nil
			}
			mine, err := a.read(line)
			if err != nil {
				return fmt.Errorf("%w: line %d: %w", ErrMkServer, number, err)
			}
			if mine {
				if err := a.move(ctx, out); err != nil {
					return err
				}
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// readLines passes on lines without their ends.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for scanner := bufio.NewScanner(in); scanner.Scan(); {
			select {
			case lines <- strings.TrimSpace(scanner.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// read processes a message and reports whether the agent has to answer.
func (a *MkAgent) read(line string) (mine bool, err error) {
	words := strings.Split(line, ";")
	switch {
	case len(words) == 2 && words[0] == mkStart && a.player == nil:
		return a.start(words[1])
	case len(words) == 4 && words[0] == mkChange && a.player != nil:
		return a.change(words[1], words[2], words[3])
	}
	return false, fmt.Errorf("%s, want START;SIDE, then CHANGE;MOVE;STATE;TURN or END", quoted(line))
}

func (a *MkAgent) start(side string) (mine bool, err error) {
	switch side {
	case SideName(sow.One):
		a.side = sow.One
	case SideName(sow.Two):
		a.side = sow.Two
	default:
		return false, fmt.Errorf("side %s, want South or North", quoted(side))
	}
	a.at = a.Rules.Begin(a.Board)
	if a.player, err = a.Join(Setup{Rules: a.Rules, Start: a.at}); err != nil {
		return false, err
	}
	return a.side == sow.One, nil
}

// change processes a move. The game server's board counts, even if it plays by other rules.
func (a *MkAgent) change(move, state, turn string) (mine bool, err error) {
	board, err := a.parseState(state)
	if err != nil {
		return false, err
	}
	next := sow.Position{Board: board, ToMove: a.side}
	switch turn {
	case mkYou:
	case mkOpp, mkEnd:
		next.ToMove = a.side.Opponent()
	default:
		return false, fmt.Errorf("turn %s, want YOU, OPP or END", quoted(turn))
	}
	if move == mkSwap {
		a.side = a.side.Opponent()
		next.ToMove = next.ToMove.Opponent()
	} else {
		hole, err := strconv.Atoi(move)
		if err != nil || hole < 1 || hole > board.Pits() {
			return false, fmt.Errorf("move %s, want a hole from 1 to %d, or SWAP", quoted(move), board.Pits())
		}
		if m := ref.Move(hole - 1 + int(a.at.ToMove)*(board.Pits()+1)); judge(a.at, m) == nil {
			expected, over, _ := a.Rules.Play(a.at, m)
			next.Phase = expected.Phase
			a.compare(expected, next, over || turn == mkEnd)
		}
	}
	a.at = next
	if turn == mkYou && len(legal(next)) == 0 {
		return false, fmt.Errorf("turn YOU, want OPP or END: %s has no seed in the houses of %s", SideName(next.ToMove), quoted(state))
	}
	if turn != mkYou {
		a.pending = nil
	}
	return turn == mkYou, nil
}

// compare notes the first time that the game server's position is not what the rules lead to.
func (a *MkAgent) compare(expected, got sow.Position, over bool) {
	if a.warned || expected == got || over && expected.Board == got.Board {
		return
	}
	a.warned = true
	fmt.Fprintf(a.Notes, "note: the game server does not play by the rules %v: %v, %s moves; expected %v, %s moves\n",
		a.Rules, got.Board, SideName(got.ToMove), expected.Board, SideName(expected.ToMove))
}

// parseState parses a board as mkState writes it.
func (a *MkAgent) parseState(state string) (sow.Board, error) {
	half := a.Board.Pits() + 1
	var numbers []int
	total := 0
	for word := range strings.SplitSeq(state, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > sow.MaxStones-total {
			return sow.Board{}, fmt.Errorf("state %s, want numbers of seeds with commas, at most %d in all", quoted(state), sow.MaxStones)
		}
		numbers, total = append(numbers, n), total+n
	}
	if len(numbers) != 2*half {
		return sow.Board{}, fmt.Errorf("state of %s, want %d for %s a side (--board)", prose.Count(len(numbers), "number"), 2*half, prose.Count(half-1, "house"))
	}
	upper := make([]int, half-1)
	for i := range upper {
		upper[half-2-i] = numbers[i]
	}
	return sow.NewBoard(upper, numbers[half:2*half-1], [2]int{numbers[2*half-1], numbers[half-1]}), nil
}

// move asks the player and sends its answer.
func (a *MkAgent) move(ctx context.Context, out io.Writer) error {
	if len(a.pending) == 0 {
		if err := a.ask(ctx); err != nil {
			return err
		}
	}
	m := a.pending[0]
	a.pending = a.pending[1:]
	if f := judge(a.at, m); f != nil {
		return f
	}
	text := mkSwap
	if m == sow.SwapSides {
		a.side = a.side.Opponent()
		a.at.Phase = sow.Later
	} else {
		text = fmt.Sprintf("%s;%d", mkMove, mkHole(a.at.Board.Pits(), m))
	}
	_, err := fmt.Fprintln(out, text)
	return err
}

// ask asks the player for a turn.
func (a *MkAgent) ask(ctx context.Context) error {
	r := Request{At: a.at, Rules: a.Rules, Asked: time.Now()}
	r.Left, r.Share = a.Clock.left(a.used)
	timed := ctx
	if r.Left > 0 {
		var cancel context.CancelFunc
		timed, cancel = context.WithTimeout(ctx, r.Left+grace)
		defer cancel()
	}
	answer, err := a.player.Move(timed, r)
	a.used += time.Since(r.Asked)
	switch {
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		err = silent(r, a.Clock)
	case err == nil && len(answer.Moves) == 0:
		err = fault(Silence, "answered with no move")
	}
	a.pending = answer.Moves
	return err
}
