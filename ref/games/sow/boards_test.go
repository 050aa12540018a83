package sow

import "testing"

func TestBoards(t *testing.T) {
	for _, test := range []struct {
		why           string
		pits, stones  int
		boards, heavy int // heavy: boards with all stones in one pit
	}{
		{"none to place", 3, 0, 1, 6},
		{"one in each pit", 3, 1, 6, 6},
		{"8 stones in 6 pits: 13 over 5", 3, 8, 1287, 6},
		{"3 stones in 8 pits: 10 over 3", 4, 3, 120, 8},
	} {
		seen := map[Board]bool{}
		heavy := 0
		for b := range Boards(test.pits, test.stones) {
			if seen[b] || b.Pits() != test.pits || b.Side(One)+b.Side(Two) != test.stones || b.Total() != test.stones {
				t.Fatalf("%s: %v, want a new board of %d stones in %d pits a side", test.why, b, test.stones, test.pits)
			}
			seen[b] = true
			for cell := range 2*test.pits + 1 {
				if cell != test.pits && b.Cell(cell) == test.stones {
					heavy++
				}
			}
		}
		if len(seen) != test.boards || heavy != test.heavy {
			t.Errorf("%s: %d boards, %d with all stones in a pit, want %d and %d", test.why, len(seen), heavy, test.boards, test.heavy)
		}
	}
	for range Boards(3, 4) {
		break // must end the enumeration
	}
}
