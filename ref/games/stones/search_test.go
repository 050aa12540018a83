package stones

import (
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// The search on one word has the same counts as the events of the walker.
func FuzzSearch(f *testing.F) {
	f.Add(uint8(7), uint8(3), []byte{1, 4, 2})
	f.Add(uint8(14), uint8(0), []byte{})
	f.Add(uint8(10), uint8(4), []byte{4, 2, 6})
	f.Add(uint8(63), uint8(2), []byte{60})
	f.Add(uint8(1), uint8(0), []byte{})
	f.Add(uint8(18), uint8(200), []byte{12, 3, 1})
	f.Fuzz(func(t *testing.T, n, depth uint8, stones []byte) {
		g := New(1 + int(n)%(wordStones-1))
		var taken []int
		for _, stone := range stones {
			with := append(taken, 1+int(stone)%g.n)
			if _, err := g.Position(with); err == nil {
				taken = with
			}
		}
		root, err := g.Position(taken)
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		want, done := g.plainSearch(root, int(depth), func() bool { asked++; return asked > 5 })
		if !done {
			return
		}
		if got, done := g.Search(root, int(depth), nil); got != want || !done {
			t.Errorf("%d stones, %v taken, depth %d: %+v, want %+v", g.n, taken, depth, got, want)
		}
	})
}

// Search reports that it gave up, for small and large numbers of stones.
func TestSearchStops(t *testing.T) {
	for _, n := range []int{40, 80} {
		g, asked := New(n), 0
		_, done := g.Search(Position{}, 0, func() bool { asked++; return asked == 3 })
		if done || asked != 3 {
			t.Errorf("%d stones: asked %d times, done %v", n, asked, done)
		}
	}
}

// BenchmarkSearch compares the whole game of 30 stones with a search as students usually write it.
func BenchmarkSearch(b *testing.B) {
	ratio.Report(b, "nodes", func() int {
		c, _ := New(30).Search(Position{}, 0, nil)
		return c.Visited
	}, func() int {
		s := &usual{n: 30}
		s.search(nil, map[int]bool{}, -1e9, 1e9)
		if s.visited != 869_423 {
			b.Errorf("%d nodes, want 869423", s.visited)
		}
		return s.visited
	})
}

// usual is a search as homework programs have it: it copies a list and a set of taken stones for each move, and
// factors the same numbers again and again.
type usual struct{ n, visited int }

func (s *usual) moves(taken []int, set map[int]bool) (moves []int) {
	for stone := 1; stone <= s.n; stone++ {
		switch {
		case set[stone]:
		case len(taken) == 0 && stone%2 == 1 && 2*stone < s.n:
			moves = append(moves, stone)
		case len(taken) > 0 && (stone%taken[len(taken)-1] == 0 || taken[len(taken)-1]%stone == 0):
			moves = append(moves, stone)
		}
	}
	return moves
}

func (s *usual) search(taken []int, set map[int]bool, alpha, beta float64) float64 {
	s.visited++
	moves := s.moves(taken, set)
	if len(moves) == 0 {
		return s.evaluate(taken, set, moves)
	}
	isMax := len(taken)%2 == 0
	value := -1e9
	if !isMax {
		value = 1e9
	}
	for _, stone := range moves {
		next := append(append([]int{}, taken...), stone)
		nextSet := map[int]bool{stone: true}
		for t := range set {
			nextSet[t] = true
		}
		v := s.search(next, nextSet, alpha, beta)
		if isMax {
			if value = max(value, v); value >= beta {
				break
			}
			alpha = max(alpha, value)
		} else {
			if value = min(value, v); value <= alpha {
				break
			}
			beta = min(beta, value)
		}
	}
	return value
}

func (s *usual) evaluate(taken []int, set map[int]bool, moves []int) float64 {
	v := s.forMover(taken, set, moves)
	if len(taken)%2 == 1 {
		v = -v
	}
	return v
}

func (s *usual) forMover(taken []int, set map[int]bool, moves []int) float64 {
	if len(moves) == 0 {
		return -1
	}
	if !set[1] {
		return 0
	}
	last, of, weight := taken[len(taken)-1], 1, 0.5
	for d := 2; d <= last; d++ {
		if last%d == 0 && isPrime(d) {
			of, weight = d, 0.6
		}
	}
	if of == last && last > 1 {
		weight = 0.7
	}
	count := 0
	for _, stone := range moves {
		if stone%of == 0 {
			count++
		}
	}
	if count%2 == 0 {
		return -weight
	}
	return weight
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
