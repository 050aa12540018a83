package sow

import (
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
)

// Describe says what Play does, on random boards and under all rules.
func TestDescribeIsPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		rules := Rules{Capture: Capture(rng.IntN(2)), End: End(rng.IntN(2)), Sweep: Sweep(rng.IntN(3)), Lap: Lap(rng.IntN(2))}
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

// lapBoard has this many stones in one pit of the player to move and none in that player's others, and one in each
// pit of the opponent.
func lapBoard(pit, stones int, player Player) Position {
	p := Position{Board: NewBoard([]int{1, 1, 1}, []int{1, 1, 1}, [2]int{}), ToMove: player}
	clear(p.Board.side(player))
	p.Board.cells[pit] = int32(stones)
	return p
}

// A sowing of more than a lap skips its own pit or sows into it, as the rules say. Neither loses a stone.
func TestLaps(t *testing.T) {
	for _, test := range []struct {
		name   string
		before Position
		pit    int
		lap    Lap
		want   string
		laps   int
		last   int
	}{
		{"no lap", lapBoard(0, 5, One), 0, LapSkip, "0 (1 2 2 / 0 1 1) 1", 0, 5},
		{"up to the pit before, whose empty pit captures", lapBoard(1, 6, One), 1, LapSkip, "0 (0 2 2 / 0 0 1) 4", 0, 0},
		{"the same when the pit is sown into", lapBoard(1, 6, One), 1, LapSow, "0 (0 2 2 / 0 0 1) 4", 0, 0},
		{"one lap", lapBoard(1, 7, One), 1, LapSkip, "0 (2 2 2 / 1 0 2) 1", 1, 2},
		{"one lap that captures in its own pit", lapBoard(1, 7, One), 1, LapSow, "0 (2 0 2 / 1 0 1) 4", 1, 1},
		{"beyond the pit", lapBoard(0, 9, One), 0, LapSkip, "0 (2 2 2 / 0 2 2) 2", 1, 3},
		{"the same one stone earlier", lapBoard(0, 9, One), 0, LapSow, "0 (2 2 2 / 1 2 2) 1", 1, 2},
		{"exactly two laps", lapBoard(0, 12, One), 0, LapSkip, "0 (3 3 3 / 0 2 2) 2", 1, 6},
		{"two laps and a stone", lapBoard(0, 13, One), 0, LapSkip, "0 (3 3 3 / 0 3 2) 2", 2, 1},
		{"two laps of the other player", lapBoard(4, 13, Two), 4, LapSkip, "2 (2 3 0 / 3 3 3) 0", 2, 5},
		{"many laps", lapBoard(0, 600, One), 0, LapSkip, "0 (101 101 101 / 0 100 100) 100", 99, 6},
	} {
		next, s := Rules{Lap: test.lap, End: EndMover}.Describe(test.before, ref.Move(test.pit))
		if got := next.Board.String(); got != test.want || s.Laps != test.laps || s.Last != test.last {
			t.Errorf("%s: %v, %d laps, the last into %d; want %s, %d, %d", test.name, got, s.Laps, s.Last, test.want, test.laps, test.last)
		}
		if got, want := next.Board.Total(), test.before.Board.Total(); got != want {
			t.Errorf("%s: %d stones, want %d", test.name, got, want)
		}
	}
}
