package raids

import (
	"fmt"

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

// NewSearch returns a search of a game; name names its moves.
func NewSearch(title string, game *squirrel.Game, root squirrel.Position, limits ref.Search, name func(ref.Move) string) Search {
	return Search{&assignment.Tree[squirrel.Position]{
		Game: game, Root: root, Limits: limits, MoveName: name, Players: game.Players(), Account: game.Account,
	}, game, title}
}

// Title says which search it is.
func (s Search) Title() string { return s.title }

// Position draws the board, and marks the squares that the last move took.
func (s Search) Position(moves []ref.Move) assignment.Position {
	at, steps, board := s.game.Follow(s.Root, moves)
	return assignment.Position{Board: board, Steps: steps, Caption: fmt.Sprintf("%s, and E is %d", s.Caption(moves), s.game.Evaluate(&at))}
}

// Draw draws the board of the root, with marks on what the move of a turn changes.
func (s Search) Draw(turn []string) drawing.Board {
	after, _ := s.AfterTurn(turn) // without squares if there is no such turn
	return s.game.Draw(s.Root, after.Squares)
}
