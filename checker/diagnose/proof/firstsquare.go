package proof

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program that keeps the best square as a number and tests this number as a truth value takes the first square of the board
// for no move.

// toFirstSquare is a feature of turns only, in the place of a feature of rows.
const toFirstSquare = childZero

var firstSquareText = assignment.Feature{
	Yes: "the best move is to the first square of the board (number 0 if counted from 0)",
	No:  "the best move is not to the first square of the board",
}

// isFirstSquare reports whether a move is named after the first square of a board. No pit has this name.
func isFirstSquare(name string) bool {
	square, _, _ := strings.Cut(name, " ") // in Gang Wars, the kind of the move follows
	return strings.EqualFold(square, "a1")
}
