package sow

import (
	"math/rand/v2"
	"testing"
)

// What Describe tells of a move is what Play does, on random boards and by all rules.
func TestDescribeIsPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		rules := Rules{Capture: Capture(rng.IntN(2)), End: End(rng.IntN(2)), Sweep: Sweep(rng.IntN(3))}
		pits := 1 + rng.IntN(10)
		row := func() []int {
			row := make([]int, pits)
			for i := range row {
				row[i] = []int{0, 0, 1, rng.IntN(6), rng.IntN(60)}[rng.IntN(5)]
			}
			return row
		}
		p := Position{Board: NewBoard(row(), row(), [2]int{rng.IntN(9), rng.IntN(9)}), ToMove: Player(rng.IntN(2))}
		for _, pit := range (Game{Rules: rules}).Moves(&p, nil) {
			want, over, again := rules.Play(p, pit)
			next, s := rules.Describe(p, pit)
			if next != want || s.Over != over || s.Again != again {
				t.Fatalf("%v, pit %d of %v: %v %+v, want %v, over %v, again %v", rules, pit, p, next, s, want, over, again)
			}
			gained := next.Board.Store(p.ToMove) - p.Board.Store(p.ToMove)
			if s.Captures && !s.Over && gained < s.Captured+1 {
				t.Fatalf("%v, pit %d of %v: %d stones gained, %d captured", rules, pit, p, gained, s.Captured)
			}
		}
	}
}
