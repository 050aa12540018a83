package squirrel

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A Raid on B2 conquers the squares around it, but for those that a variant overlooks: in row 1 or column A.
func TestEdges(t *testing.T) {
	const before = "*X***" + "X*X**" + "*X***" + "*****" + "*****"
	for _, test := range []struct {
		variant string
		player  squirrel.Piece
		want    string
	}{
		{"", squirrel.O, "*O***" + "OOO**" + "*O***" + "*****" + "*****"},
		{"does not conquer a square to the left that is in column A", squirrel.O, "*O***" + "XOO**" + "*O***" + "*****" + "*****"},
		{"does not conquer a square to the left that is in column A in Raids of O", squirrel.O, "*O***" + "XOO**" + "*O***" + "*****" + "*****"},
		{"does not conquer a square to the left that is in column A in Raids of X", squirrel.O, "*O***" + "OOO**" + "*O***" + "*****" + "*****"},
		{"does not conquer a square above that is in row 1", squirrel.O, "*X***" + "OOO**" + "*O***" + "*****" + "*****"},
		{"does not conquer a square below that is in row 5", squirrel.O, "*O***" + "OOO**" + "*O***" + "*****" + "*****"},
	} {
		board := squirrel.ParseSquares(before)
		board[6] = test.player
		var set assignment.VariantSet
		for i, text := range variants {
			if text == test.variant {
				set = assignment.Variants(i)
			}
		}
		if test.variant != "" && set == (assignment.VariantSet{}) {
			t.Errorf("no variant %q", test.variant)
		}
		variant{is: set}.conquer(board, 6, test.player)
		game := squirrel.Game{Side: width}
		if got, want := game.State(board), game.State(squirrel.ParseSquares(test.want)); got != want {
			t.Errorf("%s: %q, want %q", test.variant, got, want)
		}
	}
}
