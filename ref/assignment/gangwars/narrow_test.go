package gangwars

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A narrow program adds up the gains of moves with values in types that are too small.
type narrow struct {
	in    Input
	value func(int) int
	e     func(int) int
}

// search returns the value of a position for Max. e is E of the position.
func (p narrow) search(at squirrel.Position, depth, e int) int {
	if depth == 0 || at.Full() {
		return e
	}
	best, sign := math.MinInt, 1
	if at.ToMove != p.in.Player {
		sign = -1
	}
	for _, m := range p.in.Game().Moves(&at, nil) {
		var next squirrel.Position
		p.in.Game().Play(&at, m, &next)
		gain := 0
		for i, piece := range next.Squares {
			switch {
			case at.Squares[i] == squirrel.Free && piece != squirrel.Free:
				gain += p.value(p.in.Values[i])
			case at.Squares[i] != piece:
				gain += 2 * p.value(p.in.Values[i])
			}
		}
		best = max(best, sign*p.search(next, depth-1, p.e(e+sign*gain)))
	}
	return sign * best
}

// Searches under the variants lead to the values of programs that really have these faults, some of which are wrong.
func TestNarrow(t *testing.T) {
	same := func(n int) int { return n }
	wrapped := func(n int) int { return (n+128)&255 - 128 }
	for variant, p := range map[int]narrow{
		firstNarrow:     {value: wrapped, e: same},
		firstNarrow + 1: {value: func(n int) int { return n % 256 }, e: same},
		firstNarrow + 2: {value: func(n int) int { return (n+64)%128 - 64 }, e: same},
		firstNarrow + 3: {value: func(n int) int { return n % 128 }, e: same},
		firstNarrow + 4: {value: func(n int) int { return (n+32)%64 - 32 }, e: same},
		firstNarrow + 5: {value: func(n int) int { return n % 64 }, e: same},
		firstNarrow + 6: {value: func(n int) int { return n % 32 }, e: same},
		narrowSum:       {value: same, e: wrapped},
	} {
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for range 50 {
			drawn, _ := draw(2, 4, 400, 3, 5)(rng)
			p.in = drawn.(Input)
			e := 0
			for i, piece := range p.in.Pieces {
				switch piece {
				case p.in.Player:
					e += p.value(p.in.Values[i])
				case p.in.Player.Opponent():
					e -= p.value(p.in.Values[i])
				}
			}
			want := p.search(p.in.Root(), p.in.Depth, p.e(e))
			if got := assignmenttest.ValueOf(p.in.LogProof().Root(assignment.Variants(variant))); got != want {
				t.Errorf("%s: %v: %d, want %d", variants[variant], p.in, got, want)
			}
			if right := assignmenttest.ValueOf(p.in.LogProof().Root(assignment.Variants())); right != want {
				wrong++
			}
		}
		if wrong < 10 {
			t.Errorf("%s: %d values are wrong, want 10", variants[variant], wrong)
		}
	}
}
