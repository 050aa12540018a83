package gangwars

import (
	"errors"
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// errCompetition is returned in mode COMPETITION by every method that needs a single right
// move.
var errCompetition = errors.New("mode COMPETITION has many right moves, want MINIMAX or ALPHABETA")

// A search is the search of an input. Its events are numbered as the rows of a log would be;
// Gang Wars itself writes none.
type search struct {
	*assignment.Tree[squirrel.Position]
	in Input
}

func (in Input) search() search {
	return search{&assignment.Tree[squirrel.Position]{
		Game: in.game(), Root: in.root(), Limits: ref.Search{Depth: in.Depth, Prune: in.Mode == alphaBeta},
		MoveName: func(m ref.Move) string { return strings.ReplaceAll(in.name(m), " ", "-") },
	}, in}
}

// Search returns the search that the output comes from.
func (in Input) Search() (assignment.Search, error) {
	if in.Mode == competition {
		return nil, errCompetition
	}
	return in.search(), nil
}

// Title says which search it is.
func (s search) Title() string {
	return fmt.Sprintf("%s for %v to depth %d", s.in.Group(), s.in.Player, s.in.Depth)
}

// Position draws the board with what the last move took.
func (s search) Position(moves []ref.Move) assignment.Position {
	at, game := s.Root, s.in.game()
	shown := assignment.Position{Board: s.in.draw(at, nil)}
	for _, m := range moves {
		var next squirrel.Position
		game.Play(&at, m, &next)
		shown.Steps = append(shown.Steps, s.in.sentence(&at, m))
		shown.Board = s.in.draw(next, at.Squares)
		at = next
	}
	shown.Caption = fmt.Sprintf("%s, and E is %d", s.Caption(moves), game.Evaluate(&at))
	return shown
}

// sentence says what a move does.
func (in Input) sentence(at *squirrel.Position, m ref.Move) string {
	square, raid := in.game().Describe(at, m)
	name := squirrel.Name(in.N, square)
	if !raid {
		return fmt.Sprintf("%v stakes %s.", at.ToMove, name)
	}
	var names []string
	for _, taken := range in.game().Conquered(at, square, nil) {
		names = append(names, squirrel.Name(in.N, taken))
	}
	if len(names) == 0 {
		return fmt.Sprintf("%v raids %s and conquers nothing: the Stake of the same square does the same and comes earlier.", at.ToMove, name)
	}
	return fmt.Sprintf("%v raids %s and conquers %s.", at.ToMove, name, prose.And(names))
}

// draw draws a position with marks on what a move changes; other, if not nil, is the board before or after the move.
func (in Input) draw(at squirrel.Position, other []squirrel.Piece) drawing.Board {
	b := drawing.Board{
		Label: "the rows from the top: " + strings.Join(strings.Fields(in.state(at.Squares)), ", "),
		Rows:  make([][]drawing.Cell, in.N),
	}
	for square, piece := range at.Squares {
		cell := drawing.Cell{Name: squirrel.Name(in.N, square), Text: fmt.Sprintf("%v %2d", piece, in.Values[square])}
		switch {
		case other == nil || other[square] == piece:
		case piece == squirrel.Free || other[square] == squirrel.Free:
			cell.Mark = drawing.Last
		default:
			cell.Mark = drawing.Taken
		}
		b.Rows[square/in.N] = append(b.Rows[square/in.N], cell)
	}
	b.Explain(drawing.Key{Mark: drawing.Last, Meaning: "taken by the move"}, drawing.Key{Mark: drawing.Taken, Meaning: "conquered by it"})
	return b
}

// Heading gives the mode, the player and the depth.
func (in Input) Heading() string {
	if in.Mode == competition {
		return fmt.Sprintf("competition, %v to move, %s s left for the game", in.Player, in.Clock)
	}
	return fmt.Sprintf("%s, %v to move, cut-off depth %d", in.Group(), in.Player, in.Depth)
}

// Draw draws the board of the input, with marks on what the move of a turn changes.
func (in Input) Draw(turn []string) drawing.Board {
	s := in.search()
	if moves, err := s.ParsePath(strings.Join(turn, ",")); err == nil && len(moves) == 1 {
		after, _ := s.After(moves)
		return in.draw(in.root(), after.Squares)
	}
	return in.draw(in.root(), nil)
}

// DrawState draws the board of an output.txt.
func (in Input) DrawState(text string) (drawing.Board, bool) {
	if first, rest, ok := strings.Cut(text, "\n"); ok && strings.Contains(first, " ") {
		text = rest
	}
	board := strings.Join(strings.Fields(text), "")
	if len(board) != len(in.Board) || strings.Trim(board, cells) != "" {
		return drawing.Board{}, false
	}
	return in.draw(squirrel.Position{Squares: squirrel.ParseSquares(board)}, nil), true
}

// RightTurn returns the best move.
func (in Input) RightTurn(stop assignment.Stop) (turn assignment.Turn, done bool, err error) {
	if in.Mode == competition {
		return turn, false, errCompetition
	}
	m, done := in.best(stop)
	if !done {
		return turn, false, nil
	}
	_, after, _ := strings.Cut(in.text(m), "\n")
	return assignment.Turn{Moves: []string{in.search().Name(m)}, After: strings.TrimSuffix(after, "\n")}, true, nil
}

// StoredTurn returns the board of a stored output.txt.
func (Input) StoredTurn(data func(name string) []byte) string {
	_, after, _ := strings.Cut(string(data(moveFile)), "\n")
	return after
}

// ExplainResult explains the best move.
func (in Input) ExplainResult(stop assignment.Stop) (string, error) {
	if in.Mode == competition {
		return "", errCompetition
	}
	return logged.ResultText(in.search(), in.outcome, stop)
}

func (in Input) outcome(best ref.Move) string {
	root := in.root()
	return in.sentence(&root, best)
}

// ExplainNode explains what the search does at a node.
func (in Input) ExplainNode(path string, stop assignment.Stop) (string, error) {
	if in.Mode == competition {
		return "", errCompetition
	}
	return logged.NodeText(in.search(), path, stop)
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
	m, done := in.best(stop)
	if !done {
		return nil
	}
	return []string{"The best move is " + in.name(m) + ": " + in.outcome(m)}
}
