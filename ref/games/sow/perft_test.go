package sow

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

func start(pits, stones int) Position {
	row := make([]int, pits)
	for i := range row {
		row[i] = stones
	}
	return Position{Board: NewBoard(row, row, [2]int{})}
}

// Several move generators agree on these counts of Kalah(6,4).
func TestPerft(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		want  []uint64
	}{
		{Kalah, []uint64{6, 35, 185, 942, 4690, 23233, 114430, 563055, 2763490, 13519608}},
		{Mancala, []uint64{6, 35, 185, 942, 4685, 23169, 113959, 559885, 2743126, 13394139}},
	} {
		for i, want := range test.want {
			if i > 7 && testing.Short() || i > 8 && !needs.Long() {
				break
			}
			if got := Perft(test.rules, start(6, 4), i+1); got != want {
				t.Errorf("%v: perft(%d) = %d, want %d", test.rules, i+1, got, want)
			}
		}
	}
}

// Perft counts the sequences of depth moves (sowings) from p; a shorter sequence that ends the game counts as one.
func Perft(r Rules, p Position, depth int) uint64 {
	b := &p.Board
	switch {
	case depth > 1 && fitsNarrow(b):
		n := newNarrow(&p)
		seats := newSeats(r, b.Pits(), b.Side(One)+b.Side(Two))
		return seats[p.ToMove].perft(n.own, n.opp, depth)
	case depth > 0 && fitsWide(b):
		w := newWide(&p)
		return newWideSeats(r, b.Pits())[p.ToMove].perft(w.own, w.opp, depth)
	}
	return plainPerft(r, p, depth)
}

// perft counts the sequences of depth moves, for a depth of at least 2.
func (s *seat) perft(own, opp uint64, depth int) (count uint64) {
	if depth == 2 {
		return s.perftTwo(own, opp)
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
			count += s.perft(o, q, depth-1)
		default:
			count += s.other.perft(q, o, depth-1)
		}
	}
	return count
}

func (s *seat) perftTwo(own, opp uint64) (count uint64) {
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := s.sow(own, opp, pit, rest&255)
		if o&by.mask == by.one || o == 0 || q == 0 {
			over := false
			if o, q, _, over = s.finish(o, q, 0, by); over {
				count++
				continue
			}
		}
		next := s
		if by.one != inOwnStore {
			next, o, q = s.other, q, o
		}
		for pit, rest := uint64(0), o; rest != 0; pit, rest = pit+1, rest>>8 {
			if rest&255 == 0 {
				continue
			}
			x, y, last := next.sow(o, q, pit, rest&255)
			if x&last.mask == last.one || x == 0 || y == 0 {
				next.finish(x, y, 0, last)
			}
			count++
		}
	}
	return count
}

func (s *wideSeat) perft(own, opp trio, depth int) (count uint64) {
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
				count += s.perft(o, q, depth-1)
			default:
				count += s.other.perft(q, o, depth-1)
			}
		}
	}
	return count
}

// plainPerft counts on a Board.
func plainPerft(r Rules, p Position, depth int) (count uint64) {
	if depth == 0 {
		return 1
	}
	var buf [MaxPits]ref.Move
	for _, m := range (Game{Rules: r}).Moves(&p, buf[:0]) {
		next, over, _ := r.Play(p, m)
		if over || depth == 1 {
			count++
		} else {
			count += plainPerft(r, next, depth-1)
		}
	}
	return count
}

// BenchmarkPerft compares packed boards with Board, at leaves per second.
func BenchmarkPerft(b *testing.B) {
	kalah, heavy := start(6, 4), start(10, 1000)
	n, w, h := newNarrow(&kalah), newWide(&kalah), newWide(&heavy)
	narrowSeat, wideSeat, heavySeat := &newSeats(Kalah, 6, 48)[One], &newWideSeats(Kalah, 6)[One], &newWideSeats(Kalah, 10)[One]
	for _, bench := range []struct {
		name  string
		root  Position
		depth int
		ours  func(depth int) uint64
	}{
		{"narrow", kalah, 8, func(depth int) uint64 { return narrowSeat.perft(n.own, n.opp, depth) }},
		{"wide", kalah, 8, func(depth int) uint64 { return wideSeat.perft(w.own, w.opp, depth) }},
		{"10x1000", heavy, 5, func(depth int) uint64 { return heavySeat.perft(h.own, h.opp, depth) }},
	} {
		b.Run(bench.name, func(b *testing.B) {
			want := plainPerft(Kalah, bench.root, bench.depth)
			ratio.Report(b, "leaves", func() int {
				got := bench.ours(bench.depth)
				if got != want {
					b.Errorf("%d leaves, want %d", got, want)
				}
				return int(got)
			}, func() int {
				return int(plainPerft(Kalah, bench.root, bench.depth))
			})
		})
	}
}
