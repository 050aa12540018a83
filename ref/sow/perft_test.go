package sow

import "testing"

func start(pits, stones int) Position {
	row := make([]int, pits)
	for i := range row {
		row[i] = stones
	}
	return Position{Board: NewBoard(row, row, [2]int{})}
}

// The counts of Kalah(6,4) that several move generators agree on.
func TestPerft(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		want  []uint64
	}{
		{Kalah, []uint64{6, 35, 185, 942, 4690, 23233, 114430, 563055, 2763490, 13519608}},
		{Mancala, []uint64{6, 35, 185, 942, 4685, 23169, 113959, 559885, 2743126, 13394139}},
	} {
		for i, want := range test.want {
			if i > 7 && testing.Short() {
				break
			}
			if got := Perft(test.rules, start(6, 4), i+1); got != want {
				t.Errorf("%v: perft(%d) = %d, want %d", test.rules, i+1, got, want)
			}
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, rules := range []Rules{Mancala, Kalah} {
		b.Run(rules.String(), func(b *testing.B) {
			sowings := uint64(0)
			for b.Loop() {
				sowings += Perft(rules, start(6, 4), 8)
			}
			b.ReportMetric(float64(sowings)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}
