// Package raids has what the assignments Squirrel War and Gang Wars share: the board of an input, its search, and how
// wrong programs change boards.
package raids

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A Board is the values and the pieces of the squares of an input, row by row, and the player who moves first, from
// whose view boards are evaluated.
type Board struct {
	Width  int // squares of a row and of a column
	Values []int
	Pieces []squirrel.Piece
	Player squirrel.Piece
	Choice bool // the rule of Gang Wars, as in squirrel.Game
}

// Game is the game on the board.
func (b Board) Game() *squirrel.Game {
	return &squirrel.Game{Side: b.Width, Values: b.Values, Max: b.Player, Choice: b.Choice}
}

// Root is the position on the board.
func (b Board) Root() squirrel.Position {
	return squirrel.Position{Squares: b.Pieces, ToMove: b.Player}
}

// Mover is the player who moves first.
func (b Board) Mover() string { return b.Player.String() }

// Read reads the values, from 1 to largest, and then the pieces.
func (b *Board) Read(r *assignment.LineReader, largest int) {
	for range b.Width {
		b.Values = append(b.Values, r.Counts("value", b.Width, 1, largest)...)
	}
	for range b.Width {
		b.Pieces = append(b.Pieces, squirrel.ParseSquares(r.Cells(b.Width, b.Game().Cells()))...)
	}
}

// ReadPlayer reads a player.
func ReadPlayer(r *assignment.LineReader) squirrel.Piece {
	return squirrel.ParseSquares(r.Word("a player", "X", "O"))[0]
}

// RefuseFull keeps an error about the last line of the board, which r has read, if no square is free.
func (b Board) RefuseFull(r *assignment.LineReader) {
	if b.Free() == 0 {
		r.Fail("no square is free on the board that ends here, want one to take")
	}
}

// Append appends the lines of the values and of the board.
func (b Board) Append(text []byte) []byte {
	for row := range slices.Chunk(b.Values, b.Width) {
		text = fmt.Appendln(text, strings.Trim(fmt.Sprint(row), "[]"))
	}
	return append(text, b.State()...)
}

// State is the board as outputs have it.
func (b Board) State() string { return b.Game().State(b.Pieces) }

// Free counts the free squares.
func (b Board) Free() int { return b.count(squirrel.Free) }

func (b Board) count(of squirrel.Piece) (count int) {
	for _, piece := range b.Pieces {
		if piece == of {
			count++
		}
	}
	return count
}

// Sum is the sum of the values.
func (b Board) Sum() (sum int) {
	for _, value := range b.Values {
		sum += value
	}
	return sum
}

// Clone returns a copy.
func (b Board) Clone() Board {
	b.Values, b.Pieces = slices.Clone(b.Values), slices.Clone(b.Pieces)
	return b
}

// Best is the right move of a search to a depth, the same for MiniMax and Alpha-Beta. It reports false if stop ends
// the search.
func (b Board) Best(depth int, stop assignment.Stop) (m ref.Move, done bool) {
	return squirrel.Best(b.Game(), b.Root(), depth, stop)
}

// After is the board after a move. The other player moves next.
func (b Board) After(m ref.Move) Board {
	root := b.Root()
	var next squirrel.Position
	b.Game().Play(&root, m, &next)
	b.Pieces, b.Player = next.Squares, next.ToMove
	return b
}

// Name is a move as outputs have it: a square, in Gang Wars with the kind of the move, such as "F22 Raid".
func (b Board) Name(m ref.Move) string {
	count := ref.Move(len(b.Pieces))
	name := squirrel.Name(b.Width, int(m%count))
	switch {
	case !b.Choice:
		return name
	case m >= count:
		return name + " Raid"
	}
	return name + " Stake"
}

// Outcome says what a move does.
func (b Board) Outcome(m ref.Move) string {
	root := b.Root()
	return b.Game().Sentence(&root, m)
}

// BestTurn is the right move of a search to a depth, and the board after it.
func (b Board) BestTurn(depth int, stop assignment.Stop) (turn assignment.Turn, done bool, err error) {
	m, done := b.Best(depth, stop)
	if !done {
		return turn, false, nil
	}
	return assignment.Turn{Moves: []string{b.pathName(m)}, After: strings.TrimSuffix(b.After(m).State(), "\n")}, true, nil
}

// BestSentences explain the right move of a search to a depth.
func (b Board) BestSentences(depth int, stop assignment.Stop) []string {
	m, done := b.Best(depth, stop)
	if !done {
		return nil
	}
	return []string{"The best move is " + b.Name(m) + ": " + b.Outcome(m)}
}

// Flags are the flags that Mark and MarkResult mark.
var Flags = []assignment.Flag{
	{Name: "no-opponent", Description: "the opponent holds no square"},
	{Name: "no-own-square", Description: "the player holds no square"},
	{Name: "player-o", Description: "O moves first"},
	{Name: "value-large", Description: "the value of the root is 1000 or more"},
	{Name: "value-small", Description: "the value of the root is -1000 or less"},
}

// Mark marks what is known before the search.
func (b Board) Mark(f *logged.Features) {
	f.Mark("player-o", b.Player == squirrel.O)
	f.Mark("no-own-square", b.count(b.Player) == 0)
	f.Mark("no-opponent", b.count(b.Player.Opponent()) == 0)
}

// MarkResult marks the value of the root.
func MarkResult(f *logged.Features, value ref.Value) {
	f.Result(value)
	f.Mark("value-large", value >= 1000)
	f.Mark("value-small", value <= -1000)
}
