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
	right, last, below := notInto+2, unseenIn+2, eitherWay+3
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
		{"no square of the last column in Raids of X", ".O." + "O.O" + "XOX", 4, assignment.Variants(notIntoByX + 2), false, []int{1, 3, 7}},
		{"no square of the last column in Raids of O", ".O." + "O.O" + "XOX", 4, assignment.Variants(notIntoByO + 2), false, []int{1, 3, 5, 7}},
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
		if raid := v.canRaid(&place{Position: at}, test.square); raid != test.raid {
			t.Errorf("%s: raid %v, want %v", test.name, raid, test.raid)
		}
		if got := v.conquered(&place{Position: at}, test.square); !slices.Equal(got, test.conquers) {
			t.Errorf("%s: conquers %v, want %v", test.name, got, test.conquers)
		}
	}
}

// The moves after X has raided B1, which conquers A1, depend on whom the program sees as the owner of A1.
func TestMovesOfVariants(t *testing.T) {
	const raid = ref.Move(9)
	board := "O.X" + "..." + "..."
	for _, test := range []struct {
		variants assignment.VariantSet
		first    []ref.Move // of X
		later    []ref.Move // the Raids of X, after a Stake of O on C3
	}{
		{assignment.Variants(), []ref.Move{1, 3, 4, 5, 6, 7, 8, raid + 1, raid + 5}, []ref.Move{raid + 3, raid + 4, raid + 5}},
		{assignment.Variants(squareBySquare), []ref.Move{1, raid + 1, 3, 4, 5, raid + 5, 6, 7, 8}, []ref.Move{raid + 3, raid + 4, raid + 5}},
		{assignment.Variants(noStakeOfConquest), []ref.Move{3, 4, 5, 6, 7, 8, raid + 1, raid + 5}, []ref.Move{raid + 3, raid + 4, raid + 5}},
		{assignment.Variants(raidConquers), []ref.Move{1, 3, 4, 5, 6, 7, 8, raid + 1}, []ref.Move{raid + 5}},
		{assignment.Variants(firstRaidOrder + 1), []ref.Move{1, 3, 4, 5, 6, 7, 8, raid + 5, raid + 1}, []ref.Move{raid + 5, raid + 4, raid + 3}},
		{assignment.Variants(firstHolding), []ref.Move{1, 3, 4, 5, 6, 7, 8, raid + 1, raid + 5}, []ref.Move{raid + 4, raid + 5}},
		{assignment.Variants(firstHolding + 1), []ref.Move{1, 3, 4, 5, 6, 7, 8, raid + 1, raid + 5}, []ref.Move{raid + 3, raid + 4, raid + 5}},
	} {
		v := variant{Game: &squirrel.Game{Side: 3, Values: make([]int, 9), Max: squirrel.X, Choice: true}, is: test.variants, conquests: conquersOnly(test.variants)}
		at := place{Position: squirrel.Position{Squares: squirrel.ParseSquares(board), ToMove: squirrel.X}}
		if moves := v.Moves(&at, nil); !slices.Equal(moves, test.first) {
			t.Errorf("%v: %v, want %v", test.variants, moves, test.first)
		}
		for _, m := range []ref.Move{raid + 1, 8} {
			var next place
			v.Play(&at, m, &next)
			at = next
		}
		later := slices.DeleteFunc(v.Moves(&at, nil), func(m ref.Move) bool { return m < raid })
		if !slices.Equal(later, test.later) {
			t.Errorf("%v: later %v, want %v", test.variants, later, test.later)
		}
	}
	// O still sees A1 as its own.
	for i, want := range map[int]bool{firstHolding: false, firstHolding + 1: true, firstHolding + 2: true} {
		v := variant{Game: &squirrel.Game{Side: 3, Values: make([]int, 9), Max: squirrel.X, Choice: true}, is: assignment.Variants(i)}
		at := place{Position: squirrel.Position{Squares: squirrel.ParseSquares(board), ToMove: squirrel.X}}
		var next place
		v.Play(&at, raid+1, &next)
		if got := v.canRaid(&next, 3); got != want {
			t.Errorf("variant %d: O can raid A2: %v, want %v", i, got, want)
		}
	}
}

func TestOrders(t *testing.T) {
	game := &squirrel.Game{Side: 10}
	for set, want := range map[assignment.VariantSet][]ref.Move{
		assignment.Variants():               {0, 1, 10, 90},
		assignment.Variants(namesSorted):    {0, 90, 10, 1},
		assignment.Variants(firstOrder):     {0, 10, 90, 1}, // column by column
		assignment.Variants(firstOrder + 1): {90, 10, 1, 0}, // backwards
	} {
		v := variant{Game: game, is: set}
		moves := []ref.Move{0, 1, 10, 90}
		if v.order(moves, firstOrder, namesSorted); !slices.Equal(moves, want) {
			t.Errorf("%v: %v, want %v", set, moves, want)
		}
	}
	v, raids := variant{Game: game, is: assignment.Variants(raidNamesSorted)}, []ref.Move{0, 1, 10, 90}
	if v.order(raids, firstRaidOrder, raidNamesSorted); !slices.Equal(raids, []ref.Move{0, 90, 10, 1}) {
		t.Errorf("Raids by their names: %v", raids)
	}
}

// The game is over in a variant if the Raid on A1 conquers the only square of O.
func TestWipedOut(t *testing.T) {
	for set, want := range map[assignment.VariantSet]bool{
		assignment.Variants(): false, assignment.Variants(wipedOutBelow): true, assignment.Variants(wipedOutEnds): true,
	} {
		at := place{Position: squirrel.Position{Squares: squirrel.ParseSquares(".OXX..XXX"), ToMove: squirrel.X}}
		at.Squares[3] = squirrel.X
		v := variant{Game: &squirrel.Game{Side: 3, Values: make([]int, 9), Max: squirrel.X, Choice: true}, is: set}
		var next place
		if over := v.Play(&at, 9, &next).Over; over != want || v.Start(&at).Over {
			t.Errorf("%v: over is %v, want %v", set, over, want)
		}
	}
}
