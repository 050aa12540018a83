package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A filesPlayer is a program of the Mancala assignment (task 4, Competition): it is
// started for every turn, in the same folder, as `PROGRAM -i input.txt`, and leaves the
// whole turn there.
type filesPlayer struct{ program *program }

// What an input.txt can have.
const (
	minFilesPits = 3
	maxFilesPits = 10
)

// ErrBoard is a board that a player cannot have.
var ErrBoard = errors.New("board")

func newFiles(p *program, s Setup) (Player, error) {
	if n := s.Start.Board.Pits(); n < minFilesPits || n > maxFilesPits {
		return nil, fmt.Errorf("%w: %s a side and a player of protocol files, want %d to %d, as an input.txt has", ErrBoard, prose.Count(n, "house"), minFilesPits, maxFilesPits)
	}
	return &filesPlayer{p}, nil
}

// unlimited is the time that a program is told that it has if there is no limit.
const unlimited = time.Hour

func (p *filesPlayer) Move(ctx context.Context, r Request) (Answer, error) {
	command, err := p.program.command("-i", assignment.InputFile)
	if err != nil {
		return Answer{}, err
	}
	// What the program has left must not say where we write.
	for _, name := range []string{reference.TurnFile, reference.NextStateFile, assignment.InputFile} {
		if err := os.RemoveAll(p.path(name)); err != nil {
			return Answer{}, fault(Garbage, "left a %s that cannot be removed", name)
		}
	}
	if err := untrusted.Create(p.path(assignment.InputFile), []byte(input(r))); err != nil {
		return Answer{}, err
	}
	outcome, err := p.program.sandbox.Run(ctx, command)
	if err != nil {
		return Answer{}, err
	}
	moves, err := p.answer(r)
	if errors.Is(err, errEnded) || outcome.Limit != sandbox.NoLimit || outcome.Signal != "" {
		err = p.program.ended(outcome, true)
	}
	return Answer{Moves: moves, Whole: true}, err
}

func (p *filesPlayer) path(name string) string { return filepath.Join(p.program.work(), name) }

// Close implements io.Closer.
func (p *filesPlayer) Close() error { return p.program.Close() }

// input is the input.txt of a request; its third line is the time that is left, in
// seconds.
func input(r Request) string {
	left, b := r.Left, r.At.Board
	if left == 0 {
		left = unlimited
	}
	return fmt.Sprintf("%d\n%d\n%.3f\n%s\n%s\n%d\n%d\n", reference.Competition, r.At.ToMove+1, left.Seconds(),
		joined(" ", b.Row(sow.Two)...), joined(" ", b.Row(sow.One)...), b.Store(sow.Two), b.Store(sow.One))
}

// answer is the turn that a program has left in output.txt, by the names of the
// houses or their numbers alone, or else in next_state.txt. The error is errEnded if
// there is neither.
func (p *filesPlayer) answer(r Request) ([]ref.Move, error) {
	text, err := p.read(reference.TurnFile)
	if err == nil && text != nil {
		return houses(r.At, text)
	}
	if err == nil {
		text, err = p.read(reference.NextStateFile)
	}
	switch {
	case err != nil:
		return nil, err
	case text == nil:
		return nil, errEnded
	}
	return turnTo(r, text)
}

// maxAnswer is the size of the largest answer that is read, in bytes.
const maxAnswer = 64 << 10

// read is a file that a program has written, nil if there is none or nothing in it.
func (p *filesPlayer) read(name string) ([]byte, error) {
	f, err := untrusted.OpenIn(p.program.work(), name)
	text, err := untrusted.Read(f, err, maxAnswer)
	switch {
	case errors.Is(err, fs.ErrNotExist) || err == nil && len(text) == 0:
		return nil, nil
	case errors.Is(err, untrusted.ErrNotRegular):
		return nil, fault(Garbage, "left a %s that is not a regular file", name)
	case errors.Is(err, untrusted.ErrTooLarge):
		return nil, fault(Garbage, "wrote a %s of more than %d kB", name, maxAnswer>>10)
	case err != nil:
		return nil, fault(Garbage, "wrote %s that nobody can read", name)
	}
	return bytes.TrimSpace(text), nil
}

// likeHouse is a line that would be a house on some board.
var likeHouse = regexp.MustCompile(`^[AB]?-?[0-9]+$`)

// houses reads an output.txt.
func houses(at sow.Position, text []byte) ([]ref.Move, error) {
	var moves []ref.Move
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		m, ok := reference.Pit(at, line)
		if !ok && likeHouse.MatchString(line) {
			return nil, fault(OutOfRange, "answered %s, want one of the houses %s", said(line), wanted(at))
		}
		if !ok {
			return nil, garbage(line, "a house, such as "+nameOf(at, legal(at)[0]))
		}
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return nil, errEnded
	}
	return moves, nil
}

// maxTurns is how many turns are looked at to find one that leads to a board.
const maxTurns = 1_000_000

// turnTo is the turn that leads to the board of a next_state.txt.
func turnTo(r Request, text []byte) ([]ref.Move, error) {
	lines := strings.Split(strings.ReplaceAll(string(text), "\r", ""), "\n")
	var rows [4][]int
	for i, line := range lines {
		for field := range strings.FieldsSeq(line) {
			n, err := strconv.Atoi(field)
			if i >= len(rows) || err != nil || n < 0 || n > sow.MaxStones {
				return nil, garbage(line, "the four lines of next_state.txt")
			}
			rows[i] = append(rows[i], n)
		}
	}
	n := r.At.Board.Pits()
	if len(rows[0]) != n || len(rows[1]) != n || len(rows[2]) != 1 || len(rows[3]) != 1 {
		return nil, garbage(lines[0], fmt.Sprintf("the four lines of next_state.txt, %d houses in each row", n))
	}
	want := sow.NewBoard(rows[0], rows[1], [2]int{rows[3][0], rows[2][0]})
	if turn := findTurn(r.Rules, r.At, want); turn != nil {
		return turn, nil
	}
	hint := ""
	for _, other := range []sow.Rules{sow.Mancala, sow.Kalah} {
		if findTurn(other, r.At, want) != nil {
			hint = fmt.Sprintf(", but one does by the rules %v", other)
			break
		}
	}
	return nil, fault(IllegalMove, "wrote the board %v, which no turn leads to by the rules %v%s", want, r.Rules, hint)
}

// findTurn is a turn that leads to a board, nil if none does.
func findTurn(rules sow.Rules, at sow.Position, want sow.Board) []ref.Move {
	looked := 0
	return reference.TurnTo(rules, at, func(b sow.Board) bool { return b == want }, func() bool {
		looked++
		return looked > maxTurns
	})
}
