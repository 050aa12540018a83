package gangwars

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A variant changes where X can raid, or what the Raid conquers, and nothing else.
func TestVariantsOfRaids(t *testing.T) {
	const right, last, below = notInto + 2, unseenIn + 2, eitherWay + 3
	for _, test := range []struct {
		name     string
		board    string
		square   int
		variants assignment.VariantSet
		raid     bool
		conquers []int
	}{
		{"no variant", ".O." + "O.O" + "XOX", 4, assignment.Variants(), false, []int{1, 3, 5, 7}},
		{"no square of the last column", ".O." + "O.O" + "XOX", 4, assignment.Variants(right), false, []int{1, 3, 7}},
		{"the last column only", ".O.." + "O.O." + "XOX." + "....", 5, assignment.Variants(right), false, []int{1, 4, 6, 9}},
		{"above instead of below", ".O." + "O.O" + "XOX", 4, assignment.Variants(below), false, []int{1, 3, 5}},
		{"the mover's square in the last column", "..." + "..X" + "...", 4, assignment.Variants(), true, nil},
		{"that is not seen", "..." + "..X" + "...", 4, assignment.Variants(last), false, nil},
		{"the end of the row above", "..X" + "..." + "...", 3, assignment.Variants(roundTheEdge), true, nil},
		{"the start of the row below", "..." + "..." + "O..", 5, assignment.Variants(roundTheEdge), false, []int{6}},
	} {
		side := map[int]int{9: 3, 16: 4}[len(test.board)]
		at := squirrel.Position{Squares: squirrel.ParseSquares(test.board), ToMove: squirrel.X}
		v := variant{Game: &squirrel.Game{Side: side, Values: make([]int, side*side), Max: squirrel.X, Choice: true}, is: test.variants}
		if raid := v.canRaid(&at, test.square); raid != test.raid {
			t.Errorf("%s: raid %v, want %v", test.name, raid, test.raid)
		}
		if got := v.conquered(&place{Position: at}, test.square); !slices.Equal(got, test.conquers) {
			t.Errorf("%s: conquers %v, want %v", test.name, got, test.conquers)
		}
	}
}

func TestOrders(t *testing.T) {
	game := &squirrel.Game{Side: 10}
	for set, want := range map[assignment.VariantSet][]ref.Move{
		assignment.Variants():             {0, 1, 10, 90},
		assignment.Variants(backwards):    {90, 10, 1, 0},
		assignment.Variants(columnsFirst): {0, 10, 90, 1},
		assignment.Variants(namesSorted):  {0, 90, 10, 1},
	} {
		moves := []ref.Move{0, 1, 10, 90}
		variant{Game: game, is: set}.order(moves)
		if !slices.Equal(moves, want) {
			t.Errorf("%v: %v, want %v", set, moves, want)
		}
	}
}
