// Package raids has what the assignments Squirrel War and Gang Wars share: the board of an input, and its search.
package raids

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A Board is the values and the pieces of the squares of an input, row by row.
type Board struct {
	Width  int // squares of a row and of a column
	Values []int
	Pieces []squirrel.Piece
}

// Read reads the values, from 1 to largest, and then the pieces. cells are what a square can be in texts.
func Read(r *assignment.LineReader, width, largest int, cells string) Board {
	b := Board{Width: width}
	for range width {
		b.Values = append(b.Values, r.Counts("values", width, 1, largest)...)
	}
	for range width {
		b.Pieces = append(b.Pieces, squirrel.ParseSquares(r.Cells(width, cells))...)
	}
	return b
}

// ReadPlayer reads a player.
func ReadPlayer(r *assignment.LineReader) squirrel.Piece {
	return squirrel.ParseSquares(r.Word("a player", "X", "O"))[0]
}

// ErrorIfFull returns an error about an input of some name if no square is free.
func (b Board) ErrorIfFull(name string) error {
	if b.Free() == 0 {
		return fmt.Errorf("%s: no square is free, want a move to make", name)
	}
	return nil
}

// AppendValues appends the lines of the values.
func (b Board) AppendValues(text []byte) []byte {
	for row := range slices.Chunk(b.Values, b.Width) {
		text = fmt.Appendln(text, strings.Trim(fmt.Sprint(row), "[]"))
	}
	return text
}

// Free counts the free squares.
func (b Board) Free() (count int) {
	for _, piece := range b.Pieces {
		if piece == squirrel.Free {
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
	return Board{b.Width, slices.Clone(b.Values), slices.Clone(b.Pieces)}
}

// Held draws a board without a free square and with values up to one.
func Held(r assignment.Rand, width, value int) Board {
	b := Board{Width: width}
	share := assignment.Between(r, 0, 4) // of four, that X holds
	for range width * width {
		b.Values = append(b.Values, assignment.Between(r, 1, value))
		piece := squirrel.O
		if r.IntN(4) < share {
			piece = squirrel.X
		}
		b.Pieces = append(b.Pieces, piece)
	}
	return b
}

// Taken returns boards with one free square fewer.
func (b Board) Taken() (all []Board) {
	for i, piece := range b.Pieces {
		for _, player := range []squirrel.Piece{squirrel.X, squirrel.O} {
			if piece == squirrel.Free {
				next := b.Clone()
				next.Pieces[i] = player
				all = append(all, next)
			}
		}
	}
	return all
}

// Lowered returns boards with smaller values, all of them or one.
func (b Board) Lowered() (all []Board) {
	ones, halves := b.Clone(), b.Clone()
	for i, value := range b.Values {
		ones.Values[i], halves.Values[i] = 1, (value+1)/2
	}
	all = append(all, ones, halves)
	for i, value := range b.Values {
		all = append(all, assignment.Lowered(b, value, func(next *Board, less int) {
			*next = b.Clone()
			next.Values[i] = less
		})...)
	}
	return all
}

// Flags are the flags that Mark marks.
var Flags = []assignment.Flag{
	{Name: "no-opponent", Description: "the opponent holds no square"},
	{Name: "no-own-square", Description: "the player holds no square"},
	{Name: "player-o", Description: "O moves first"},
	{Name: "value-large", Description: "the value of the root is 1000 or more"},
	{Name: "value-small", Description: "the value of the root is -1000 or less"},
}

// Mark marks what is known before the search for a player.
func (b Board) Mark(f *logged.Features, player squirrel.Piece) {
	f.Mark("player-o", player == squirrel.O)
	f.Mark("no-own-square", !slices.Contains(b.Pieces, player))
	f.Mark("no-opponent", !slices.Contains(b.Pieces, player.Opponent()))
}
