package reversi

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// A plainGame plays and evaluates square by square, as the rules say.
type plainGame struct{ Game }

func (g plainGame) Moves(p *Position, moves []ref.Move) []ref.Move {
	if g.Over(p) {
		return moves
	}
	first := len(moves)
	for square := range Squares {
		if turned(p, square) != 0 {
			moves = append(moves, ref.Move(square))
		}
	}
	if len(moves) == first {
		moves = append(moves, Pass)
	}
	return moves
}

func (g plainGame) Play(p *Position, m ref.Move, next *Position) ref.Turn {
	*next = *p
	next.ToMove, next.Passes = 1-p.ToMove, p.Passes+1
	if m != Pass {
		flipped := turned(p, int(m))
		next.Discs[p.ToMove] |= flipped | 1<<m
		next.Discs[1-p.ToMove] &^= flipped
		next.Passes = 0
	}
	return g.Start(next)
}

func (g plainGame) Evaluate(p *Position) (sum ref.Value) {
	for square, weight := range Weights {
		switch p.At(square) {
		case int(g.Max):
			sum += ref.Value(weight)
		case int(1 - g.Max):
			sum -= ref.Value(weight)
		}
	}
	return sum
}

// TestPlain: a search with sets of squares has the events of a search square by square.
func TestPlain(t *testing.T) {
	holds(t, func(p Position) bool {
		g := Game{Max: p.ToMove, End: End(p.Discs[1] % 3)}
		limits := ref.Search{Depth: 2, Prune: p.Discs[0]&2 == 0}
		var plain, fast []ref.Event
		ref.Walk(plainGame{g}, p, limits, func(e *ref.Event) bool { plain = append(plain, *e); return true })
		ref.Record(g, p, limits, ref.Emitter(func(e *ref.Event) bool { fast = append(fast, *e); return true }))
		return slices.Equal(plain, fast)
	})
}

// BenchmarkBest compares the search for a move with alpha-beta square by square.
func BenchmarkBest(b *testing.B) {
	const depth = 7
	ratio.Report(b, "searches", func() int {
		Best(Game{}, start, depth, nil)
		return 1
	}, func() int {
		ref.Walk(plainGame{}, start, ref.Search{Depth: depth, Prune: true}, func(*ref.Event) bool { return true })
		return 1
	})
}
