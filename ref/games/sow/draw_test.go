package sow

import (
	"slices"
	"testing"
)

// A sowing touches one cell for each stone, up to a lap, and ends in the cell that the rules say.
func TestWayOfASowing(t *testing.T) {
	for pits := 1; pits <= MaxPits; pits++ {
		for _, stones := range []int{1, 4, 30, 1000} {
			row := slices.Repeat([]int{stones}, pits)
			for _, player := range []Player{One, Two} {
				p := Position{Board: NewBoard(row, row, [2]int{0, stones}), ToMove: player}
				rules := Rules{Lap: Lap(p.Board.Total() % 2)}
				lap := rules.LapStones(pits)
				for _, m := range (Game{}).Moves(&p, nil) {
					s := rules.sowings(p, []string{Name(pits, m)})[0]
					count := p.Board.Cell(int(m))
					if want := min(count, lap) + 1; len(s.cells) != want {
						t.Fatalf("%v, %s: %d cells, want %d", p.Board, Name(pits, m), len(s.cells), want)
					}
					if last := s.cells[len(s.cells)-1]; count <= lap && last != s.last {
						t.Fatalf("%v, %s: ends in %d, want %d", p.Board, Name(pits, m), last, s.last)
					}
				}
			}
		}
	}
}

// A turn with an illegal move is drawn up to that move.
func TestDrawTurnThatIsNone(t *testing.T) {
	board := NewBoard([]int{0, 1}, []int{1, 0}, [2]int{})
	for _, pits := range [][]string{{"B3"}, {"B9"}, {""}, {"A1"}, {"B4"}, {"A3"}, {"B2", "B9"}, {"B2", "B3"}} {
		if d := (Rules{}).DrawTurn(Position{Board: board}, pits); len(d.Ways) != len(pits)-1 {
			t.Errorf("%v: %d ways, want %d", pits, len(d.Ways), len(pits)-1)
		}
	}
}
