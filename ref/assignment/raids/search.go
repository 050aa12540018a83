package raids

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/drawing"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A Search is the search of an input. Its events are numbered as the rows of a log, also if programs write none.
type Search struct {
	*assignment.Tree[squirrel.Position]
	game  *squirrel.Game
	title string
}

// NewSearch returns a search on the board.
func (b Board) NewSearch(title string, limits ref.Search) Search {
	game := b.Game()
	return Search{&assignment.Tree[squirrel.Position]{
		Game: game, Root: b.Root(), Limits: limits, MoveName: b.pathName, Players: game.Players(), Account: game.Account,
	}, game, title}
}

// pathName is the name of a move in the path to a node.
func (b Board) pathName(m ref.Move) string { return strings.ReplaceAll(b.Name(m), " ", "-") }

// Title says which search it is.
func (s Search) Title() string { return s.title }

// Position draws the board, and marks the squares that the last move took.
func (s Search) Position(moves []ref.Move) assignment.Position {
	at, steps, board := s.game.Follow(s.Root, moves)
	return assignment.Position{Board: board, Steps: steps, Caption: fmt.Sprintf("%s, and E is %d", s.Caption(moves), s.game.Evaluate(&at))}
}

// Draw draws the board, with marks on what the move of a turn changes.
func (b Board) Draw(turn []string) drawing.Board {
	after, _ := b.NewSearch("", ref.Search{}).AfterTurn(turn) // without squares if there is no such turn
	return b.Game().Draw(b.Root(), after.Squares)
}

// DrawState draws the board of an output.
func (b Board) DrawState(text string) (drawing.Board, bool) { return b.Game().DrawState(text) }
