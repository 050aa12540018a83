package raids

import (
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// TakenBack returns the board that the search below a move to a square has left, after parts of the move are taken
// back. before and after are the boards around the move.
func TakenBack(width int, before, left, after []squirrel.Piece, square int, back logged.Parts) []squirrel.Piece {
	next := append([]squirrel.Piece(nil), left...)
	for i := range before {
		conquered := i != square && before[i] != after[i]
		switch {
		case conquered && back.Empty:
			next[i] = squirrel.Free
		case back.Row && i/width == square/width, back.Move && i == square, back.Conquests && conquered:
			next[i] = before[i]
		}
	}
	return next
}
