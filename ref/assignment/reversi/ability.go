package reversi

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// errCompetition is returned for a Competition by every method that needs a single right move.
var errCompetition = errors.New("a competition accepts any legal move, want another task")

// A search is the search of an input. Its events are numbered as the rows of a log, also for
// Greedy, which writes none.
type search struct {
	*assignment.Tree[reversi.Position]
	in Input
}

func (in Input) search() search {
	game := in.game()
	return search{&assignment.Tree[reversi.Position]{
		Game: game, Root: in.root(), Limits: in.limits(), MoveName: reversi.Name,
		Players: game.Players(), Account: game.Account,
	}, in}
}

// Search returns the search that the output comes from.
func (in Input) Search() (assignment.Search, error) {
	if in.Task == Competition {
		return nil, errCompetition
	}
	return in.search(), nil
}

// Title says which search it is.
func (s search) Title() string {
	return fmt.Sprintf("%v for %s to depth %d", s.in.Task, s.in.Mover(), s.Limits.Depth)
}

// Row is the row of an event, in the form that the sheet selects.
func (s search) Row(e *ref.Event) string {
	raised := *e
	switch {
	case !s.in.Sheet.Raised || !e.Cutoff:
	case e.Max:
		raised.Alpha = max(e.Alpha, e.Value)
	default:
		raised.Beta = min(e.Beta, e.Value)
	}
	return s.Tree.Row(&raised)
}

// Reasons explains an event. If the sheet says so, the row of a cutoff shows the bound that its value has moved.
func (s search) Reasons(p *trace.Point) []trace.Reason {
	reasons := s.Tree.Reasons(p)
	if !s.in.Sheet.Raised || !p.Event.Cutoff {
		return reasons
	}
	topic, moved := trace.Beta, "lowered"
	if p.Event.Max {
		topic, moved = trace.Alpha, "raised"
	}
	at := slices.IndexFunc(reasons, func(r trace.Reason) bool { return r.Topic == topic })
	value := s.Number(p.Event.Value)
	reasons[at] = trace.NewReason(topic, value, "%s here by %s, which has just returned %s; in profile %s the row of a cutoff shows the window after the update.",
		moved, s.Name(p.Child().Event.Move), value, profiles[1])
	return reasons
}

// Position draws the board, and marks the discs that the last move turned.
func (s search) Position(moves []ref.Move) assignment.Position {
	at, before := s.Root, s.Root
	shown := assignment.Position{}
	for _, m := range moves {
		before = at
		s.in.game().Play(&before, m, &at)
		shown.Steps = append(shown.Steps, before.Sentence(m))
	}
	shown.Board = at.Draw(&before)
	shown.Caption = fmt.Sprintf("%s, and E is %d", s.Caption(moves), s.in.game().Evaluate(&at))
	return shown
}

// Heading is the task, the player and the depth.
func (in Input) Heading() string {
	limit := fmt.Sprintf("cut-off depth %d", in.Depth)
	switch in.Task {
	case Greedy:
		limit = "cut-off depth 1 (line 3 does not count)"
	case Competition:
		limit = in.Clock + " s left for the game"
	}
	return fmt.Sprintf("%v, %s to move, %s", in.Task, in.Mover(), limit)
}

// Draw draws the board of the input, with marks on what the move of a turn changes.
func (in Input) Draw(turn []string) drawing.Board {
	root := in.root()
	if after, ok := in.search().AfterTurn(turn); ok {
		return root.Draw(&after)
	}
	return root.Draw(&root)
}

// DrawState draws the board of an output.txt.
func (Input) DrawState(text string) (drawing.Board, bool) {
	lines := strings.Fields(text)
	board := strings.Join(lines[:min(len(lines), reversi.Side)], "")
	if len(board) != reversi.Squares || strings.Trim(board, reversi.Cells) != "" {
		return drawing.Board{}, false
	}
	at := reversi.Position{Discs: reversi.Parse(board)}
	return at.Draw(&at), true
}

// RightTurn is the best move.
func (in Input) RightTurn(stop assignment.Stop) (turn assignment.Turn, done bool, err error) {
	if in.Task == Competition {
		return turn, false, errCompetition
	}
	m, done := in.best(stop)
	switch {
	case !done:
		return turn, false, nil
	case m == ref.None:
		return turn, false, errors.New("the game is over at the root, so there is no turn")
	}
	after := in.after(m)
	return assignment.Turn{Moves: []string{reversi.Name(m)}, After: strings.TrimSuffix(after.State(), "\n")}, true, nil
}

// StoredTurn is the board of a stored output.txt.
func (Input) StoredTurn(data func(name string) []byte) string {
	lines := strings.Fields(string(data(outputFile)))
	return strings.Join(lines[:min(len(lines), reversi.Side)], "\n")
}

// ExplainResult explains the best move.
func (in Input) ExplainResult(stop assignment.Stop) (string, error) {
	return logged.ResultText(in, in.outcome, stop)
}

func (in Input) outcome(best ref.Move) string {
	root := in.root()
	return root.Sentence(best)
}

// ExplainNode explains the rows of a node.
func (in Input) ExplainNode(path string, stop assignment.Stop) (string, error) {
	return logged.NodeText(in, path, stop)
}

// headerLine is the line of the header, counted from 0: after the board.
const headerLine = reversi.Side

// Log is the output, whose lines after the board are the log.
func (in Input) Log(stop assignment.Stop) (assignment.Output, error) {
	if in.Task != MiniMax && in.Task != AlphaBeta {
		return assignment.Output{}, fmt.Errorf("%v writes no log", in.Task)
	}
	return in.log(stop), nil
}

// ExplainRow explains a line of output.txt, counted from 1.
func (in Input) ExplainRow(number int64, stop assignment.Stop) (string, error) {
	if number >= 1 && number <= headerLine {
		return in.ExplainResult(stop)
	}
	return logged.RowText(in.search(), headerLine, number, stop)
}

// ExplainLine explains a wrong line of output.txt, counted from 0.
func (in Input) ExplainLine(line int64, written *string, stop assignment.Stop) string {
	if line < headerLine {
		text, _ := in.ExplainResult(stop)
		return text
	}
	return logged.LineText(in.search(), line-headerLine, written, stop)
}

// Kind says whether the board is wrong, or what is wrong with the row of the log.
func (in Input) Kind(d assignment.Difference, stop assignment.Stop) (what string, after []string) {
	switch {
	case in.Task == Competition:
		return "the move", nil
	case d.Line < headerLine || in.Task == Greedy:
		return "the board after the move", nil
	}
	d.Line -= headerLine
	return logged.Kind(in.search(), d, stop), nil
}

// Node is the node of a row of the log.
func (in Input) Node(d assignment.Difference, stop assignment.Stop) *assignment.Node {
	if d.Line < headerLine || in.Task == Greedy || in.Task == Competition {
		return nil
	}
	d.Line -= headerLine
	return logged.NodeOf(in.search(), d, (*reversi.Position).State, stop)
}

// Sentences explain a row of the log, or the best move.
func (in Input) Sentences(d assignment.Difference, stop assignment.Stop) []string {
	switch {
	case in.Task == Competition:
		return nil
	case d.Line >= headerLine && in.Task != Greedy:
		d.Line -= headerLine
		return logged.Sentences(in.search(), d, stop)
	}
	m, done := in.best(stop)
	switch {
	case !done:
		return nil
	case m == ref.None:
		return []string{"The root is a leaf, so the board stays as it is."}
	}
	return []string{"The best move is " + reversi.Name(m) + ": " + in.outcome(m)}
}
