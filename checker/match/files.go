package match

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/lazy"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A filesPlayer is a program of the Mancala assignment (task 4, Competition). It is started
// for every turn, in the same folder, as `PROGRAM -i input.txt`, and writes the whole turn
// there.
type filesPlayer struct {
	program     *program
	task        competition
	turn, state string // the names of its outputs
}

// A competition is a Reading of an assignment with a task in which programs play Kalah.
type competition interface {
	CompetitionFiles() (turn, state string)
	CompetitionInput(at sow.Position, left float64) []byte
	ParseState(text string) (sow.Board, bool)
}

// findCompetition finds the assignment with such a task.
func findCompetition() (competition, error) {
	for _, a := range all.Assignments {
		if task, ok := a.Graded().(competition); ok {
			return task, nil
		}
	}
	return nil, errors.New("no assignment has a task in which programs play")
}

// Limits of an input.txt.
const (
	minFilesPits = 3
	maxFilesPits = 10
)

// ErrBoard reports a board that a player does not support.
var ErrBoard = errors.New("board")

func newFiles(p *program, s Setup) (Player, error) {
	if n := s.Start.Board.Pits(); n < minFilesPits || n > maxFilesPits {
		return nil, fmt.Errorf("%w: %s a side and a player of protocol files, want %d to %d, as an input.txt has", ErrBoard, prose.Count(n, "house"), minFilesPits, maxFilesPits)
	}
	task, err := findCompetition()
	if err != nil {
		return nil, err
	}
	player := &filesPlayer{program: p, task: task}
	player.turn, player.state = task.CompetitionFiles()
	return player, nil
}

// unlimited is the time that a program is told if there is no limit.
const unlimited = time.Hour

func (p *filesPlayer) Move(ctx context.Context, r Request) (Answer, error) {
	command, err := p.program.command("-i", assignment.InputFile)
	if err != nil {
		return Answer{}, err
	}
	// A link that the program has left must not redirect our writing.
	for _, name := range []string{p.turn, p.state, assignment.InputFile} {
		if err := os.RemoveAll(p.path(name)); err != nil {
			return Answer{}, fault(Garbage, "left a %s that cannot be removed", name)
		}
	}
	if err := untrusted.Create(p.path(assignment.InputFile), p.input(r)); err != nil {
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

// input returns the input of a request.
func (p *filesPlayer) input(r Request) []byte {
	left := r.Left
	if left == 0 {
		left = unlimited
	}
	return p.task.CompetitionInput(r.At, left.Seconds())
}

// answer returns the turn that a program has written to output.txt, by the names or numbers
// of the houses, or else to next_state.txt. The error is errEnded if there is neither.
func (p *filesPlayer) answer(r Request) ([]ref.Move, error) {
	text, err := p.read(p.turn)
	if err == nil && text != nil {
		return houses(r.At, text)
	}
	if err == nil {
		text, err = p.read(p.state)
	}
	switch {
	case err != nil:
		return nil, err
	case text == nil:
		return nil, errEnded
	}
	return p.turnTo(r, text)
}

// maxAnswer limits the size of an answer, in bytes.
const maxAnswer = 64 << 10

// read returns a file that a program has written, nil if it is missing or empty.
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
		return nil, fault(Garbage, "wrote %s without permission to read it", name)
	}
	return bytes.TrimSpace(text), nil
}

// likeHouse matches a line that would be a house on some board.
var likeHouse = lazy.MustCompile(`^[AB]?-?[0-9]+$`)

// houses parses an output.txt.
func houses(at sow.Position, text []byte) ([]ref.Move, error) {
	var moves []ref.Move
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		m, ok := sow.Written(at, line)
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

// maxTurns limits the turns that are tried to find one that leads to a board.
const maxTurns = 1_000_000

// turnTo returns the turn that leads to the board in next_state.txt.
func (p *filesPlayer) turnTo(r Request, text []byte) ([]ref.Move, error) {
	want, ok := p.task.ParseState(string(text))
	if n := r.At.Board.Pits(); !ok || want.Pits() != n {
		first, _, _ := strings.Cut(string(text), "\n")
		return nil, garbage(first, fmt.Sprintf("the four lines of %s, %s in each row", p.state, prose.Count(n, "house")))
	}
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

// findTurn returns a turn that leads to a board, nil if none does.
func findTurn(rules sow.Rules, at sow.Position, want sow.Board) []ref.Move {
	looked := 0
	return rules.TurnTo(at, func(b sow.Board) bool { return b == want }, func() bool {
		looked++
		return looked > maxTurns
	})
}
