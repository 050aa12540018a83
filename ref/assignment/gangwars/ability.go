package gangwars

import (
	"errors"
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/drawing"
)

// errCompetition is returned in mode COMPETITION by methods that need a single right
// move.
var errCompetition = errors.New("mode COMPETITION accepts any legal move, want MINIMAX or ALPHABETA")

func (in Input) search() raids.Search {
	return in.NewSearch(fmt.Sprintf("%s for %v to depth %d", in.Group(), in.Player, in.Depth), in.limits())
}

// Search returns the search that the output comes from.
func (in Input) Search() (assignment.Search, error) {
	if in.Mode == competition {
		return nil, errCompetition
	}
	return in.search(), nil
}

// Heading gives the mode, the player and the limit.
func (in Input) Heading() string {
	if in.Mode == competition {
		return fmt.Sprintf("competition, %v to move, %s s left for the game", in.Player, in.Clock)
	}
	return fmt.Sprintf("%s, %v to move, cut-off depth %d", in.Group(), in.Player, in.Depth)
}

// DrawState draws the board of an output.txt.
func (in Input) DrawState(text string) (drawing.Board, bool) {
	if first, rest, ok := strings.Cut(text, "\n"); ok && strings.Contains(first, " ") {
		text = rest
	}
	return in.Board.DrawState(text)
}

// RightTurn returns the best move.
func (in Input) RightTurn(stop assignment.Stop) (turn assignment.Turn, done bool, err error) {
	if in.Mode == competition {
		return turn, false, errCompetition
	}
	return in.BestTurn(in.limits().Depth, stop)
}

// StoredTurn returns the board of a stored output.txt.
func (Input) StoredTurn(data func(name string) []byte) string {
	_, after, _ := strings.Cut(string(data(moveFile)), "\n")
	return after
}

// ExplainResult explains the best move.
func (in Input) ExplainResult(stop assignment.Stop) (string, error) {
	return logged.ResultText(in, in.Outcome, stop)
}

// ExplainNode explains what the search does at a node.
func (in Input) ExplainNode(path string, stop assignment.Stop) (string, error) {
	return logged.NodeText(in, path, stop)
}

// Kind says whether the move or the board after it is wrong.
func (in Input) Kind(d assignment.Difference, _ assignment.Stop) (what string, after []string) {
	if d.Line == 0 {
		return "the move", nil
	}
	return "the board after the move", nil
}

// Node returns nil: there is no log.
func (Input) Node(assignment.Difference, assignment.Stop) *assignment.Node { return nil }

// Sentences explain the best move.
func (in Input) Sentences(_ assignment.Difference, stop assignment.Stop) []string {
	if in.Mode == competition {
		return nil
	}
	return in.BestSentences(in.limits().Depth, stop)
}
