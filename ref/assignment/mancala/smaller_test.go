package mancala

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// After a column of pits is removed, a sowing ends where it did, unless that pit is gone.
func TestWithoutColumns(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	checked := 0
	for range 2000 {
		pits := assignment.Between(r, 4, 10)
		column := r.IntN(pits)
		row := func() []int {
			counts := make([]int, pits)
			for i := range counts {
				counts[i] = r.IntN(50)
			}
			return counts
		}
		before := sow.NewBoard(row(), row(), [2]int{})
		after := withoutColumns(before, column, column+1, true)
		name := func(b sow.Board, cell int) string { // the name of a cell: its side, and its column before the removal
			switch at := min(cell, 2*b.Pits()-cell); {
			case at < 0 || at == b.Pits():
				return fmt.Sprint("store ", cell > b.Pits())
			case b.Pits() < pits && at >= column:
				return fmt.Sprint(cell > b.Pits(), at+1)
			default:
				return fmt.Sprint(cell > b.Pits(), at)
			}
		}
		ends := func(b sow.Board) map[string]string {
			all := map[string]string{}
			for _, p := range []sow.Player{sow.One, sow.Two} {
				position := sow.Position{Board: b, ToMove: p}
				for _, m := range (sow.Game{}).Moves(&position, nil) {
					_, s := sow.Rules{}.Describe(position, m)
					all[name(b, int(m))] = name(b, s.Last)
				}
			}
			return all
		}
		was := ends(before)
		for pit, end := range ends(after) {
			if was[pit] != end && was[pit] != fmt.Sprint(false, column) && was[pit] != fmt.Sprint(true, column) {
				t.Fatalf("%v without column %d is %v: %s ends in %s, want %s", before, column, after, pit, end, was[pit])
			}
			checked++
		}
	}
	if checked < 10_000 {
		t.Errorf("%d sowings, want 10000", checked)
	}
}
