package squirrel

import (
	"errors"
	"fmt"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
)

func (in Input) search() raids.Search {
	return in.NewSearch(fmt.Sprintf("%v for %v to depth %d", in.Task, in.Player, in.limits().Depth), in.limits())
}

// Search returns the search that the outputs come from. For Greedy, which writes no log, it is numbered like one.
func (in Input) Search() (assignment.Search, error) {
	if in.Task == Battle {
		return nil, fmt.Errorf("a battle has a search for each move, want another task")
	}
	return in.search(), nil
}

// Heading is the task, the player and the depth; of a battle, how both players search.
func (in Input) Heading() string {
	switch in.Task {
	case Greedy:
		return fmt.Sprintf("greedy, %v to move, cut-off depth 1 (line 3 does not count)", in.Player)
	case Battle:
		return fmt.Sprintf("battle, %v to move by %v, %v by %v", in.Player, in.Sides[0], in.Player.Opponent(), in.Sides[1])
	}
	return fmt.Sprintf("%v, %v to move, cut-off depth %d", in.Task, in.Player, in.Sides[0].Depth)
}

// RightTurn is the best move.
func (in Input) RightTurn(stop assignment.Stop) (turn assignment.Turn, done bool, err error) {
	if in.Task == Battle {
		return turn, false, errors.New("a battle has many turns, want another task")
	}
	return in.BestTurn(in.limits().Depth, stop)
}

// StoredTurn is a stored next_state.txt.
func (Input) StoredTurn(data func(name string) []byte) string { return string(data(stateFile)) }

// ExplainResult explains the best move, or lists the moves of a Battle.
func (in Input) ExplainResult(stop assignment.Stop) (string, error) {
	if in.Task != Battle {
		return logged.ResultText(in, in.Outcome, stop)
	}
	text := ""
	for at, m := range in.played(stop) {
		text += at.Outcome(m) + "\n"
	}
	if stop.Stops() {
		return "", nil
	}
	return text, nil
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
	return logged.RowText(in.search(), 0, number, stop)
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
	return logged.NodeOf(in.search(), d, in.text, stop)
}

// Sentences explain a row of the log, or the best move.
func (in Input) Sentences(d assignment.Difference, stop assignment.Stop) []string {
	switch {
	case d.Output == logFile:
		return logged.Sentences(in.search(), d, stop)
	case in.Task != Battle:
		return in.BestSentences(in.limits().Depth, stop)
	}
	for at, m := range in.played(stop) {
		if int64(at.turns) == d.Line/width+1 {
			return []string{fmt.Sprintf("Move %d, by %v to depth %d: %s", at.turns, at.Task, at.limits().Depth, at.Outcome(m))}
		}
	}
	return nil
}
