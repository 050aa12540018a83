package sow

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
)

// All counts of this board differ, so that no mix-up of two cells goes unnoticed.
func drawnBoard() Board { return NewBoard([]int{2, 3, 4}, []int{5, 6, 7}, [2]int{8, 1}) }

func TestBoardIsAsDrawn(t *testing.T) {
	b := drawnBoard()
	if got, want := b.String(), "1 (2 3 4 / 5 6 7) 8"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := b.Mirror().String(), "8 (7 6 5 / 4 3 2) 1"; got != want {
		t.Errorf("mirrored %s, want %s", got, want)
	}
	if !slices.Equal(b.Row(One), []int{5, 6, 7}) || !slices.Equal(b.Row(Two), []int{2, 3, 4}) {
		t.Errorf("rows %v and %v", b.Row(Two), b.Row(One))
	}
	if b.Pits() != 3 || b.Store(One) != 8 || b.Store(Two) != 1 || b.Side(One) != 18 || b.Side(Two) != 9 || b.Total() != 36 {
		t.Errorf("%d pits, stores %d and %d, sides %d and %d, %d stones in all",
			b.Pits(), b.Store(One), b.Store(Two), b.Side(One), b.Side(Two), b.Total())
	}
	b.Row(One)[0] = 99
	if b != drawnBoard() {
		t.Error("Row is not a copy")
	}
}

// A board may have up to MaxPits pits a side, with large counts.
func TestLargeBoard(t *testing.T) {
	row := slices.Repeat([]int{1000}, MaxPits)
	b := NewBoard(row, row, [2]int{MaxStones, 0})
	if !slices.Equal(b.Row(One), row) || !slices.Equal(b.Row(Two), row) || b.Store(One) != MaxStones {
		t.Errorf("%v", b)
	}
}

func TestNewBoardPanics(t *testing.T) {
	for _, test := range []struct {
		name, why    string
		upper, lower int
		want         string
	}{
		{"uneven rows", "pits face each other", 3, 4, "sow: rows of 3 and 4 pits"},
		{"too many pits", "a board has a fixed size", MaxPits + 1, MaxPits + 1, "sow: rows of 13 and 13 pits"},
	} {
		func() {
			defer func() {
				if got := recover(); got != test.want {
					t.Errorf("%s (%s): %v, want %s", test.name, test.why, got, test.want)
				}
			}()
			NewBoard(make([]int, test.upper), make([]int, test.lower), [2]int{})
		}()
	}
}

func TestPlayerString(t *testing.T) {
	if One.String() != "player 1" || Two.String() != "player 2" || One.Opponent() != Two || Two.Opponent() != One {
		t.Errorf("%v and %v", One, Two)
	}
}

// Player 1's pits are named from the left in sowing order, player 2's in the opposite order, so that pits with the
// same number face each other.
func TestName(t *testing.T) {
	for _, test := range []struct {
		name string
		why  string
		pits int
		want []string // the names of the cells in sowing order, "" for a store
	}{
		{"three pits", "the fewest of the assignment", 3, []string{"B2", "B3", "B4", "", "A4", "A3", "A2"}},
		{"one pit", "the fewest of all", 1, []string{"B2", "", "A2"}},
		{"ten pits", "names have two digits", 10, []string{"B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "",
			"A11", "A10", "A9", "A8", "A7", "A6", "A5", "A4", "A3", "A2"}},
	} {
		for _, name := range []string{"A1", fmt.Sprint("B", test.pits+2), "B02", "b2", "root"} {
			if m, ok := Named(test.pits, name); ok {
				t.Errorf("%s: %s is cell %d, want none", test.name, name, m)
			}
		}
		if got := Name(test.pits, ref.None); got != "root" {
			t.Errorf("%s: the root is named %s", test.name, got)
		}
		for cell, want := range test.want {
			if got := Name(test.pits, ref.Move(cell)); want != "" && got != want {
				t.Errorf("%s (%s): cell %d is %s, want %s", test.name, test.why, cell, got, want)
			}
			if m, ok := Named(test.pits, want); ok != (want != "") || ok && m != ref.Move(cell) {
				t.Errorf("%s (%s): %q is cell %d, %v, want %d", test.name, test.why, want, m, ok, cell)
			}
		}
	}
}
