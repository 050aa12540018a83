package mancala

import (
	"errors"
	"fmt"
	"io"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// oneRight returns an error if the task accepts several outputs. to ends its message with what needs a single right
// output, such as " to explain".
func (i Instance) oneRight(to string) error {
	if i.Task == reference.Competition {
		return fmt.Errorf("%v does not have exactly one right turn%s", i.Task, to)
	}
	return nil
}

// ExplainResult explains the best turn.
func (i Instance) ExplainResult(stop assignment.Stop) (string, error) {
	if err := i.oneRight(" to explain"); err != nil {
		return "", err
	}
	result, done := explain.Solution(i.reading, i.Input, stop)
	if !done {
		return "", nil
	}
	return explain.ResultText(i.reading, i.Input, result), nil
}

// ExplainNode explains all rows of a node.
func (i Instance) ExplainNode(path string, stop assignment.Stop) (string, error) {
	if err := i.oneRight(" to explain"); err != nil {
		return "", err
	}
	moves, err := explain.ParsePath(i.reading, i.Input, path)
	if err != nil {
		return "", err
	}
	visit, done := explain.At(i.reading, i.Input, moves, stop)
	if !done {
		return "", nil
	}
	return explain.VisitText(i.reading, i.Input, moves, visit), nil
}

// Log returns the traverse log.
func (i Instance) Log(stop assignment.Stop) (assignment.Output, error) {
	if err := i.oneRight(" to explain"); err != nil {
		return assignment.Output{}, err
	}
	if !i.Task.HasLog() {
		return assignment.Output{}, fmt.Errorf("%v writes no log", i.Task)
	}
	return i.reading.Problem(i.Input, stop).Outputs[1], nil
}

// ExplainRow explains a row of the log.
func (i Instance) ExplainRow(number int64, stop assignment.Stop) (string, error) {
	switch {
	case number < 1:
		return "", errors.New("want 1 or more: the header is row 1")
	case number == 1:
		return explain.HeaderText(i.reading, i.Input), nil
	}
	row, found := explain.FindNumber(i.reading, i.Input, number, stop)
	switch {
	case !found && stop != nil && stop():
		return "", nil
	case !found:
		return "", fmt.Errorf("the log ends with row %d", row.Number)
	}
	return explain.RowText(i.reading, i.Input, row), nil
}

// ExplainLine explains a wrong line of a log at length.
func (i Instance) ExplainLine(line int64, written *string, stop assignment.Stop) string {
	return explain.DifferenceText(i.reading, i.Input, line, written, stop)
}

// Kind describes the row of the log, or the last sowing of the right turn.
func (i Instance) Kind(d assignment.Difference, stop assignment.Stop) (what string, after []string) {
	switch {
	case i.Task == reference.Competition:
		return "", nil
	case d.Output != reference.LogFile:
		if _, turn, _ := explain.BestTurn(i.reading, i.Input, stop); len(turn) > 0 {
			after = explain.Did(turn[len(turn)-1].Sowing)
		}
		return "", after
	case d.Line == 0:
		return "the header", nil
	}
	row, _ := explain.Find(i.reading, i.Input, d.Line, stop)
	if sowing, ok := row.Sowing(); ok {
		after = explain.Did(sowing)
	}
	return trace.KindOf(&row.Event), after
}

// find finds the row of a difference. own is false if the expected row, which a case may store, differs from the
// reference's.
func (i Instance) find(d assignment.Difference, stop assignment.Stop) (row explain.Row, ok, own bool) {
	row, ok = explain.Find(i.reading, i.Input, d.Line, stop)
	return row, ok, !ok || d.Want == nil || i.reading.Row(i.Input, &row.Event) == *d.Want
}

// Node returns the node of a row of the log.
func (i Instance) Node(d assignment.Difference, stop assignment.Stop) *assignment.Node {
	if d.Output != reference.LogFile {
		return nil
	}
	row, ok, own := i.find(d, stop)
	if !ok || !own {
		return nil
	}
	node := &assignment.Node{Path: []string{}, Board: state(row.Position().Board)}
	for _, step := range row.Path {
		node.Path = append(node.Path, step.Pit)
	}
	return node
}

// maxSowings limits the sowings of a turn that are described.
const maxSowings = 6

// Sentences explain a row of the log, or the right turn.
func (i Instance) Sentences(d assignment.Difference, stop assignment.Stop) []string {
	if d.Output == reference.LogFile {
		if _, _, own := i.find(d, stop); !own {
			return nil
		}
		return explain.Difference(i.reading, i.Input, d.Line, d.Got, stop)
	}
	value, steps, done := explain.BestTurn(i.reading, i.Input, stop)
	if !done {
		return nil
	}
	sentences := []string{fmt.Sprintf("The best turn has the value %d:", value)}
	for n, step := range steps {
		if n == maxSowings {
			return append(sentences, "and so on.")
		}
		sentences = append(sentences, step.Sentence(i.reading.Rules)+".")
	}
	return sentences
}

// Heading returns the task, the player and the depth or time limit.
func (i Instance) Heading() string {
	limit := fmt.Sprintf("cut-off depth %d", i.Depth)
	switch i.Task {
	case reference.Greedy:
		limit = "cut-off depth 1 (line 3 does not count)"
	case reference.Competition:
		limit = i.Clock + " s left for the game"
	}
	return fmt.Sprintf("%v, %v to move, %s", i.Task, i.Player, limit)
}

// Mover returns the player who moves.
func (i Instance) Mover() string { return i.Player.String() }

// Draw draws the board with the sowings of a turn.
func (i Instance) Draw(turn []string) drawing.Board {
	return i.reading.Rules.DrawTurn(sow.Position{Board: i.Board, ToMove: i.Player}, turn)
}

// DrawState draws a next_state.txt.
func (Instance) DrawState(state string) (drawing.Board, bool) {
	board, ok := reference.ParseState(state)
	if !ok {
		return drawing.Board{}, false
	}
	return sow.Draw(board), true
}

// RightTurn returns the best turn.
func (i Instance) RightTurn(stop assignment.Stop) (turn assignment.Turn, done bool, err error) {
	if err := i.oneRight(""); err != nil {
		return turn, false, err
	}
	_, steps, done := explain.BestTurn(i.reading, i.Input, stop)
	board := i.Board
	for _, step := range steps {
		turn.Moves = append(turn.Moves, step.Pit)
		board = step.After.Board
	}
	turn.After = state(board)
	return turn, done, nil
}

// StoredTurn returns a stored next_state.txt.
func (Instance) StoredTurn(data func(name string) []byte) string {
	return string(data(reference.NextStateFile))
}

// state returns a board in the lines of next_state.txt, without the last newline.
func state(b sow.Board) string {
	text := reference.StateText(b)
	return string(text[:len(text)-1])
}

// Write writes the log during the search, and then next_state.txt.
func (i Instance) Write(create func(name string) (io.Writer, error), means assignment.Means) error {
	if i.Task == reference.Competition {
		return i.compete(create, means)
	}
	var log io.Writer
	if i.Task.HasLog() {
		var err error
		if log, err = create(reference.LogFile); err != nil {
			return err
		}
	}
	next, err := i.reading.SolveAhead(i.Input, log, means.Ahead)
	if err != nil {
		return err
	}
	w, err := create(reference.NextStateFile)
	if err != nil {
		return err
	}
	_, err = w.Write(next)
	return err
}
