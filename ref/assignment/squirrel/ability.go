package squirrel

import (
	"errors"
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// errBattle is returned for a Battle by every method that needs a single search.
var errBattle = errors.New("a battle has a search for each move, want another task")

func (in Input) search() raids.Search {
	s := in.Sides[0]
	title := fmt.Sprintf("%v for %v to depth %d", in.Task, s.Player, s.limits().Depth)
	return raids.NewSearch(title, in.game(s.Player), in.position(s.Player), s.limits(), func(m ref.Move) string { return squirrel.Name(width, int(m)) })
}

// Search returns the search that the outputs come from. Its events are numbered as the rows of
// a log, also for Greedy, which writes none.
func (in Input) Search() (assignment.Search, error) {
	if in.Task == Battle {
		return nil, errBattle
	}
	return in.search(), nil
}

// Heading is the task, the player and the depth.
func (in Input) Heading() string {
	s := in.Sides[0]
	return fmt.Sprintf("%v, %v to move, cut-off depth %d", in.Task, s.Player, s.Depth)
}

// Mover is the player that moves first.
func (in Input) Mover() string { return in.Sides[0].Player.String() }

// Draw draws the board of the input, with marks on what the move of a turn changes.
func (in Input) Draw(turn []string) drawing.Board {
	return in.search().Draw(turn)
}

// DrawState draws a next_state.txt.
func (in Input) DrawState(text string) (drawing.Board, bool) {
	return in.game(squirrel.X).DrawState(text)
}

// RightTurn is the best move.
func (in Input) RightTurn(stop assignment.Stop) (turn assignment.Turn, done bool, err error) {
	m, done := in.best(in.Sides[0], stop)
	if in.Task == Battle || !done {
		return turn, done, nil
	}
	after := in.after(in.Sides[0].Player, m).state()
	return assignment.Turn{Moves: []string{squirrel.Name(width, int(m))}, After: strings.TrimSuffix(after, "\n")}, true, nil
}

// StoredTurn is a stored next_state.txt.
func (Input) StoredTurn(data func(name string) []byte) string { return string(data(stateFile)) }

// ExplainResult explains the best move, or lists the moves of a Battle.
func (in Input) ExplainResult(stop assignment.Stop) (string, error) {
	if in.Task == Battle {
		text := ""
		for at, m := range in.played(stop) {
			text += at.outcome(m) + "\n"
		}
		return text, nil
	}
	return logged.ResultText(in, in.outcome, stop)
}

func (in Input) outcome(best ref.Move) string {
	at := in.position(in.Sides[0].Player)
	return in.game(at.ToMove).Sentence(&at, best)
}

// ExplainNode explains the rows of a node.
func (in Input) ExplainNode(path string, stop assignment.Stop) (string, error) {
	return logged.NodeText(in, path, stop)
}

// Log is the traverse log.
func (in Input) Log(stop assignment.Stop) (assignment.Output, error) {
	if in.Task != MiniMax && in.Task != AlphaBeta {
		return assignment.Output{}, fmt.Errorf("%v writes no log", in.Task)
	}
	return in.log(stop), nil
}

// ExplainRow explains a row of the log.
func (in Input) ExplainRow(number int64, stop assignment.Stop) (string, error) {
	return logged.RowText(in.search(), number, stop)
}

// ExplainLine explains a wrong line of the log.
func (in Input) ExplainLine(line int64, written *string, stop assignment.Stop) string {
	return logged.LineText(in.search(), line, written, stop)
}

// Kind says what is wrong with the row of the log, or after which move the board is wrong.
func (in Input) Kind(d assignment.Difference, stop assignment.Stop) (what string, after []string) {
	switch d.Output {
	case logFile:
		return logged.Kind(in.search(), d, stop), nil
	case traceFile:
		return fmt.Sprintf("the board after a move of the %s player", []string{"first", "second"}[d.Line/width%2]), nil
	}
	return "the board after the move", nil
}

// Node is the node of a row of the log.
func (in Input) Node(d assignment.Difference, stop assignment.Stop) *assignment.Node {
	if d.Output != logFile {
		return nil
	}
	s := in.search()
	return logged.NodeOf(s, d, func(moves []ref.Move) string {
		at, _ := s.After(moves)
		return strings.TrimSuffix(state(at.Squares), "\n")
	}, stop)
}

// Sentences explain a row of the log, or the best move.
func (in Input) Sentences(d assignment.Difference, stop assignment.Stop) []string {
	switch {
	case d.Output == logFile:
		return logged.Sentences(in.search(), d, stop)
	case in.Task == Battle:
		number := d.Line / width
		for at, m := range in.played(stop) {
			if number--; number < 0 {
				return []string{fmt.Sprintf("Move %d, by %v to depth %d: %s", d.Line/width+1, at.Sides[0].Algorithm, at.Sides[0].limits().Depth, at.outcome(m))}
			}
		}
		return nil
	}
	m, done := in.best(in.Sides[0], stop)
	if !done {
		return nil
	}
	return []string{"The best move is " + squirrel.Name(width, int(m)) + ": " + in.outcome(m)}
}
