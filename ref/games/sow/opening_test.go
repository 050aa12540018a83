package sow

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
)

// The first sowing of a game earns no extra move, and the second player may swap only instead of its first sowing.
func TestOpeningMoves(t *testing.T) {
	rules, err := ParseGameRules("kalah,first=noextra,swap=yes")
	if err != nil || rules != Manchester {
		t.Fatalf("%v, %v, want %v", rules, err, Manchester)
	}
	four := []int{4, 4, 4, 4}
	start := NewBoard(four, four, [2]int{})
	next, sowing := rules.Describe(rules.Begin(start), 0)
	if !sowing.Own || sowing.Again || next.ToMove != Two || next.Phase != Reply {
		t.Fatalf("%+v and %+v, want the last stone in the store and no extra move", sowing, next)
	}
	moves := Game{Rules: rules}.Moves(&next, nil)
	if want := []ref.Move{8, 7, 6, 5, SwapSides}; !slices.Equal(moves, want) {
		t.Fatalf("moves %v, want %v", moves, want)
	}
	swapped, _, again := rules.Play(next, SwapSides)
	if want := (Position{Board: next.Board.Mirror()}); again || swapped != want {
		t.Errorf("%+v, again %v, want %+v", swapped, again, want)
	}
	sown, _, _ := rules.Play(next, 5)
	if sown.Phase != Later || slices.Contains(Game{Rules: rules}.Moves(&sown, nil), SwapSides) {
		t.Errorf("%+v, want no swap after the first sowing", sown)
	}
	if p := Kalah.Begin(start); p.Phase != Later {
		t.Errorf("a game by %v begins in phase %d", Kalah, p.Phase)
	}
}

// With an extra move the first turn continues, and the swap comes after it.
func TestSwapAfterExtraMoves(t *testing.T) {
	rules := Rules{Capture: CaptureNonempty, Swap: SwapYes}
	four := []int{4, 4, 4, 4}
	next, _, again := rules.Play(rules.Begin(NewBoard(four, four, [2]int{})), 0)
	if !again || next.Phase != Opening {
		t.Fatalf("%+v, again %v, want an extra move in the first turn", next, again)
	}
	next, _, again = rules.Play(next, 1)
	if again || next.Phase != Reply {
		t.Errorf("%+v, again %v, want North's choice to swap", next, again)
	}
}
