package squirrel

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A Raid on the middle square of the board, beside one of the mover's squares below it.
func TestElse(t *testing.T) {
	const before = "*****" + "**X**" + "*X*X*" + "**O**" + "*****"
	for _, test := range []struct {
		variant assignment.VariantSet
		want    string
	}{
		{assignment.Variants(), "*****" + "**O**" + "*OOO*" + "**O**" + "*****"},
		{assignment.Variants(rightElse), "*****" + "**O**" + "*OOX*" + "**O**" + "*****"},
		{assignment.Variants(leftElse), "*****" + "**O**" + "*XOO*" + "**O**" + "*****"},
		{assignment.Variants(belowElse), "*****" + "**O**" + "*OOO*" + "**O**" + "*****"},
	} {
		board := squirrel.ParseSquares(before)
		board[12] = squirrel.O
		variant{is: test.variant}.conquer(board, 12, squirrel.O)
		for i, want := range squirrel.ParseSquares(test.want) {
			if board[i] != want {
				t.Errorf("%v: square %s is %v, want %v", test.variant, squirrel.Name(width, i), board[i], want)
			}
		}
	}
}
