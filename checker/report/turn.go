package report

import (
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// turn is the right turn of a case that fails, nil if there is none, or many, or if
// the search for it was given up.
func (rec *Recorder) turn(r checker.Result) *Turn {
	if r.Case.Input == nil || r.Run == nil || !r.Failed() || r.Problem.Answer != nil {
		return nil
	}
	in, err := reference.ParseInput(r.Case.ID, r.Case.Input, true)
	if err != nil {
		return nil
	}
	turn, done := RightTurn(in, mancala.ReadingOf(rec.Reading), rec.Stop)
	if stored := storedState(r.Case); stored != "" && stored != turn.After {
		return &Turn{After: stored} // a course's own; the reference cannot say how it came to be
	}
	if !done {
		return nil
	}
	return &turn
}

// storedState is the expected next state that a case has with it, empty if it has
// none.
func storedState(c corpus.Case) string {
	for _, f := range c.Expected {
		if f.Name == reference.NextStateFile {
			return strings.TrimRight(valid(string(f.Data)), "\n")
		}
	}
	return ""
}

// RightTurn is the turn that the reference plays; it is not done if stop, which
// may be nil, has broken off the search.
func RightTurn(in reference.Input, reading reference.Reading, stop assignment.Stop) (Turn, bool) {
	_, steps, done := explain.BestTurn(reading, in, stop)
	var turn Turn
	for _, step := range steps {
		turn.Pits = append(turn.Pits, step.Pit)
		in.Board = step.After.Board
	}
	turn.After = stateOf(in)
	return turn, done
}

// stateOf is the board of an input in the four lines of a next_state.txt.
func stateOf(in reference.Input) string {
	lines := strings.Split(strings.TrimSpace(in.String()), "\n")
	return strings.Join(lines[3:], "\n")
}

// boardOf reads a board from the four lines of a next_state.txt; it reports false
// if they are none.
func boardOf(text string) (sow.Board, bool) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 {
		return sow.Board{}, false
	}
	var rows [4][]int
	for i, line := range lines {
		for _, field := range strings.Fields(line) {
			n, err := strconv.Atoi(field)
			if err != nil || n < 0 || n > sow.MaxStones {
				return sow.Board{}, false
			}
			rows[i] = append(rows[i], n)
		}
	}
	if n := len(rows[0]); n == 0 || n > sow.MaxPits || n != len(rows[1]) || len(rows[2]) != 1 || len(rows[3]) != 1 {
		return sow.Board{}, false
	}
	return sow.NewBoard(rows[0], rows[1], [2]int{rows[3][0], rows[2][0]}), true
}

// Picture is the board after the turn, nil if it is none.
func (t Turn) Picture() *Picture {
	board, ok := boardOf(t.After)
	if !ok {
		return nil
	}
	return &Picture{Caption: "after the turn", Board: board}
}
