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

// made counts like perft but makes the last moves too.
func (s *seat) made(own, opp uint64, depth int) (count uint64) {
	if depth == 1 {
		return s.madeOne(own, opp)
	}
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := s.sow(own, opp, pit, rest&255)
		over := false
		if o&by.mask == by.one || o == 0 || q == 0 {
			o, q, _, over = s.finish(o, q, 0, by)
		}
		switch {
		case over:
			count++
		case by.one == inOwnStore:
			count += s.made(o, q, depth-1)
		default:
			count += s.other.made(q, o, depth-1)
		}
	}
	return count
}

func (s *seat) madeOne(own, opp uint64) (count uint64) {
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := s.sow(own, opp, pit, rest&255)
		if o&by.mask == by.one || o == 0 || q == 0 {
			s.finish(o, q, 0, by)
		}
		count++
	}
	return count
}

func (s *wideSeat) made(own, opp trio, depth int) (count uint64) {
	for i, word := range [...]uint64{own.a, own.b, own.c} {
		for pit, rest := uint64(i*perWord), word; rest != 0; pit, rest = pit+1, rest>>16 {
			if rest&0xffff == 0 {
				continue
			}
			o, q, _, by := s.sow(own, opp, pit, rest&0xffff)
			over := false
			if o.and(by.mask).any() == by.one || o.any() == 0 || q.any() == 0 {
				o, q, _, over = s.finish(o, q, by)
			}
			switch {
			case over || depth == 1:
				count++
			case by.one == inOwnStore:
				count += s.made(o, q, depth-1)
			default:
				count += s.other.made(q, o, depth-1)
			}
		}
	}
	return count
}

func BenchmarkPerft(b *testing.B) {
	for _, board := range []struct {
		name         string
		pits, stones int
		depth        int
	}{
		{"6x4", 6, 4, 8},
		{"10x1000", 10, 1000, 5},
	} {
		root := start(board.pits, board.stones)
		w, wideSeats := newWide(&root), newWideSeats(Kalah, board.pits)
		n, seats := newNarrow(&root), newSeats(Kalah, min(board.pits, narrowPits), narrowStones)
		for _, bench := range []struct {
			name  string
			count func(depth int) uint64
		}{
			{"plain", func(depth int) uint64 { return plainPerft(Kalah, root, depth) }},
			{"narrow", func(depth int) uint64 { return seats[0].made(n.own, n.opp, depth) }},
			{"narrow-bulk", func(depth int) uint64 { return seats[0].perft(n.own, n.opp, depth) }},
			{"wide", func(depth int) uint64 { return wideSeats[0].made(w.own, w.opp, depth) }},
			{"wide-bulk", func(depth int) uint64 { return wideSeats[0].perft(w.own, w.opp, depth) }},
		} {
			if !fitsNarrow(&root.Board) && bench.name[0] == 'n' {
				continue
			}
			b.Run(board.name+"/"+bench.name, func(b *testing.B) {
				leaves := uint64(0)
				for b.Loop() {
					leaves += bench.count(board.depth)
				}
				b.ReportMetric(float64(leaves)/float64(b.N), "leaves")
				b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
			})
		}
	}
}
