package squirrel

import (
	"slices"
	"strings"
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

// The squares beside a square, both when a move looks for its player's own and when it conquers: without the square that a
// variant overlooks, and with the one that it takes for adjacent.
func TestSingleEdges(t *testing.T) {
	for _, test := range []struct {
		variant string
		square  int
		want    []int
	}{
		{"", 9, []int{4, 8, 14}},
		{"treats A3 as adjacent to E2, but not the reverse", 9, []int{4, 8, 10, 14}},
		{"treats A3 as adjacent to E2, but not the reverse", 10, []int{5, 11, 15}},
		{"treats E2 as adjacent to A3, but not the reverse", 10, []int{5, 9, 11, 15}},
		{"does not see A1 above A2", 5, []int{6, 10}},
		{"does not see C2 to the right of B2", 6, []int{1, 5, 11}},
		{"does not see C2 to the right of B2", 7, []int{2, 6, 8, 12}},
	} {
		var set assignment.VariantSet
		if i := slices.Index(variants, test.variant); i >= 0 {
			set = assignment.Variants(i)
		} else if test.variant != "" {
			t.Errorf("no variant %q", test.variant)
		}
		for _, conquering := range []bool{false, true} {
			got := variant{is: set}.adjacent(test.square, conquering)
			if slices.Sort(got); !slices.Equal(got, test.want) {
				t.Errorf("%q: beside %s are %v, want %v", test.variant, board.Name(test.square), got, test.want)
			}
		}
	}
}

// The board is full one or two moves above the cut-off depth, or at it.
func TestSignOfLimit(t *testing.T) {
	for _, test := range []struct {
		depth string
		sign  int
	}{{"2", 1}, {"3", -1}, {"4", 1}, {"5", -1}} {
		text := "2\nX\n" + test.depth + "\n" + strings.Repeat("1 2 3 4 5\n", 5) + "*OXXX\nXXXXX\nXXXXX\nXXXXX\nXXXX*\n"
		parsed, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false)
		if err != nil {
			t.Fatal(err)
		}
		proof := parsed.(Input).LogProof()
		right := proof.Root(assignment.VariantSet{}).Children()[0].Children()[0].Value()
		if got := proof.Root(assignment.Variants(signOfLimit)).Children()[0].Children()[0].Value(); got != test.sign*right || right == 0 {
			t.Errorf("to depth %s a full board after two moves has the value %d, want %d * %d", test.depth, got, test.sign, right)
		}
	}
}
