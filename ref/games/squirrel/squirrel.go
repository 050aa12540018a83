// Package squirrel implements the games of squirrels that take squares in turn: Squirrel
// War on five by five squares and Gang Wars on up to 26 by 26.
//
// Squares are numbered from 0, row by row from the top left. Each has a value that is fixed
// for a game and is free or held by a player. Squares are adjacent above, below, left and
// right: never diagonally, never around an edge. A move takes a free square; the game ends
// when no square is free.
//
// A move is a Raid or a Sneak (in Gang Wars, a Stake). A Raid needs an adjacent square of the
// mover, and every adjacent square of the opponent becomes the mover's; what it conquers
// conquers nothing further. A Sneak changes nothing but its own square.
package squirrel

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
)

// MaxSide is the most squares of a row: one for each letter.
const MaxSide = 26

// A Piece is what a square holds.
type Piece uint8

// What a square can hold.
const (
	Free Piece = iota
	X
	O
)

// Opponent is the other player.
func (p Piece) Opponent() Piece { return X + O - p }

func (p Piece) String() string { return "*XO"[p : p+1] }

// A Position says which player holds each square, and which moves next.
type Position struct {
	Squares []Piece
	ToMove  Piece
}

// A Game is the rules on a board of some values.
type Game struct {
	Side   int   // squares of a row and of a column
	Values []int // of the squares
	Max    Piece // the player from whose view positions are evaluated
	// Choice is the rule of Gang Wars: a free square may be taken without a Raid although
	// one is possible, and all such moves come before the Raids. Without it a move that
	// can be a Raid is one.
	Choice bool
}

// Adjacent appends the squares that are adjacent to one to buf.
func Adjacent(side, square int, buf []int) []int {
	row, column := square/side, square%side
	if row > 0 {
		buf = append(buf, square-side)
	}
	if column > 0 {
		buf = append(buf, square-1)
	}
	if column < side-1 {
		buf = append(buf, square+1)
	}
	if row < side-1 {
		buf = append(buf, square+side)
	}
	return buf
}

// Start says whose turn it is.
func (g *Game) Start(p *Position) ref.Turn {
	return ref.Turn{Over: p.Full(), Max: p.ToMove == g.Max}
}

// Full reports whether no square is free.
func (p *Position) Full() bool {
	for _, piece := range p.Squares {
		if piece == Free {
			return false
		}
	}
	return true
}

// Moves appends the legal moves: the free squares, and then, with Choice, the Raids.
func (g *Game) Moves(p *Position, moves []ref.Move) []ref.Move {
	for square, piece := range p.Squares {
		if piece == Free {
			moves = append(moves, ref.Move(square))
		}
	}
	if !g.Choice {
		return moves
	}
	for square, piece := range p.Squares {
		if piece == Free && g.CanRaid(p, square) {
			moves = append(moves, ref.Move(len(p.Squares)+square))
		}
	}
	return moves
}

// CanRaid reports whether the mover holds a square that is adjacent to one.
func (g *Game) CanRaid(p *Position, square int) bool {
	var buf [4]int
	for _, next := range Adjacent(g.Side, square, buf[:0]) {
		if p.Squares[next] == p.ToMove {
			return true
		}
	}
	return false
}

// Describe returns the square that a move takes and whether it is a Raid.
func (g *Game) Describe(p *Position, m ref.Move) (square int, raid bool) {
	square = int(m)
	if g.Choice {
		return square % len(p.Squares), square >= len(p.Squares)
	}
	return square, g.CanRaid(p, square)
}

// Conquered appends the squares that a Raid on one takes from the opponent to buf.
func (g *Game) Conquered(p *Position, square int, buf []int) []int {
	var adjacent [4]int
	for _, next := range Adjacent(g.Side, square, adjacent[:0]) {
		if p.Squares[next] == p.ToMove.Opponent() {
			buf = append(buf, next)
		}
	}
	return buf
}

// Play makes a move.
func (g *Game) Play(p *Position, m ref.Move, next *Position) ref.Turn {
	square, raid := g.Describe(p, m)
	next.Squares = append(next.Squares[:0], p.Squares...)
	next.Squares[square] = p.ToMove
	if raid {
		var buf [4]int
		for _, taken := range g.Conquered(p, square, buf[:0]) {
			next.Squares[taken] = p.ToMove
		}
	}
	next.ToMove = p.ToMove.Opponent()
	return g.Start(next)
}

// Evaluate is the sum of the values that Max holds less those that Min holds.
func (g *Game) Evaluate(p *Position) ref.Value {
	return g.Held(p.Squares, g.Max) - g.Held(p.Squares, g.Max.Opponent())
}

// Held is the sum of the values that a player holds.
func (g *Game) Held(squares []Piece, player Piece) (sum ref.Value) {
	for square, piece := range squares {
		if piece == player {
			sum += ref.Value(g.Values[square])
		}
	}
	return sum
}

// Alone returns the board after a move of which nothing but its own square is taken.
func (g *Game) Alone(p *Position, m ref.Move) []Piece {
	squares := slices.Clone(p.Squares)
	square, _ := g.Describe(p, m)
	squares[square] = p.ToMove
	return squares
}

// Name is a square: the letter of its column and the number of its row, such as C3.
func Name(side, square int) string {
	return fmt.Sprintf("%c%d", 'A'+square%side, square/side+1)
}

// State returns the squares as text, a line for each row and a character for each square.
func (g *Game) State(squares []Piece) string {
	var text strings.Builder
	cells := g.Cells()
	for square, piece := range squares {
		text.WriteByte(cells[(piece+2)%3])
		if square%g.Side == g.Side-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// Cells are what a square can be in texts: a player, or free.
func (g *Game) Cells() string {
	if g.Choice {
		return "XO."
	}
	return "XO*"
}

// ParseState reads the squares from a text of their cells, row by row, with any space. It reports false if the text is
// not such a board.
func (g *Game) ParseState(text string) (squares []Piece, ok bool) {
	text = strings.Join(strings.Fields(text), "")
	if len(text) != g.Side*g.Side || strings.Trim(text, g.Cells()) != "" {
		return nil, false
	}
	return ParseSquares(text), true
}

// Exchanged returns a board on which each piece belongs to the other player.
func Exchanged(board []Piece) []Piece {
	other := slices.Clone(board)
	for i, piece := range board {
		if piece != Free {
			other[i] = piece.Opponent()
		}
	}
	return other
}

// ParseSquares reads characters as String writes them, one for each square; all others
// are free squares.
func ParseSquares(text string) []Piece {
	squares := make([]Piece, len(text))
	for i := range len(text) {
		squares[i] = Piece(1 + strings.IndexByte("XO", text[i]))
	}
	return squares
}
