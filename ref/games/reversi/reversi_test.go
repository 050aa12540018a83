package reversi

import (
	"math/bits"
	"math/rand"
	"slices"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/stonecheck/stonecheck/ref"
)

var start = Position{Discs: Parse("***************************OX******XO***************************")}

// TestPerft: the published numbers of lines of play from the start, by passes only.
func TestPerft(t *testing.T) {
	for depth, want := range []int{1: 4, 12, 56, 244, 1396, 8200, 55092} {
		leaves := 0
		if depth == 0 {
			continue
		}
		ref.Walk(Game{}, start, ref.Search{Depth: depth}, func(e *ref.Event) bool {
			if e.Kind == ref.Leaf {
				leaves++
			}
			return true
		})
		if leaves != want {
			t.Errorf("depth %d: %d, want %d", depth, leaves, want)
		}
	}
}

// turned are the discs that a move turns, square by square as the rule has it.
func turned(p *Position, square int) (set uint64) {
	if p.At(square) != 2 {
		return 0
	}
	for _, down := range []int{-1, 0, 1} {
		for _, right := range []int{-1, 0, 1} {
			row, column := square/Side+down, square%Side+right
			var run uint64
			for row >= 0 && row < Side && column >= 0 && column < Side && (down != 0 || right != 0) {
				at := row*Side + column
				if p.At(at) == int(p.ToMove) {
					set |= run
				}
				if p.At(at) != int(1-p.ToMove) {
					break
				}
				run |= 1 << at
				row, column = row+down, column+right
			}
		}
	}
	return set
}

func draw(seed int64) Position {
	r := rand.New(rand.NewSource(seed))
	p := Position{ToMove: uint8(r.Intn(2))}
	free := r.Intn(10)
	for square := range Squares {
		if r.Intn(10) >= free {
			p.Discs[r.Intn(2)] |= 1 << square
		}
	}
	return p
}

func holds(t *testing.T, property func(Position) bool) {
	t.Helper()
	parameters := gopter.DefaultTestParameters()
	parameters.MinSuccessfulTests = 1000
	properties := gopter.NewProperties(parameters)
	properties.Property(t.Name(), prop.ForAll(func(seed int64) bool { return property(draw(seed)) }, gen.Int64()))
	properties.TestingRun(t)
}

// TestBits: the sets of squares are those of the rule, square by square.
func TestBits(t *testing.T) {
	holds(t, func(p Position) bool {
		legal := p.Legal()
		for square := range Squares {
			want := turned(&p, square)
			if (legal>>square&1 == 1) != (want != 0) || want != 0 && p.Turned(square) != want {
				return false
			}
		}
		return true
	})
}

// TestMoves: a move adds one disc, and discs only change colour; a pass changes none.
func TestMoves(t *testing.T) {
	holds(t, func(p Position) bool {
		for _, m := range (Game{}).Moves(&p, nil) {
			var next Position
			turn := (Game{}).Play(&p, m, &next)
			all, after := p.Discs[X]|p.Discs[O], next.Discs[X]|next.Discs[O]
			if next.Discs[X]&next.Discs[O] != 0 || next.ToMove == p.ToMove || turn.Over != (next.Passes == 2) {
				return false
			}
			if m == Pass && (after != all || p.Legal() != 0) || m != Pass && after != all|1<<m {
				return false
			}
		}
		return true
	})
}

// TestMirror: the board upside down has the same value and the same number of moves.
func TestMirror(t *testing.T) {
	holds(t, func(p Position) bool {
		m := p
		m.Discs = [2]uint64{bits.ReverseBytes64(p.Discs[X]), bits.ReverseBytes64(p.Discs[O])}
		return m.Legal() == bits.ReverseBytes64(p.Legal()) && (Game{}).Evaluate(&m) == (Game{}).Evaluate(&p)
	})
}

// TestAlphaBetaIsMinimax: both find the same value and the same move at the root.
func TestAlphaBetaIsMinimax(t *testing.T) {
	holds(t, func(p Position) bool {
		if bits.OnesCount64(p.Legal()) > 6 {
			return true
		}
		g := Game{Max: p.ToMove, End: ByColour}
		all := func(*ref.Event) bool { return true }
		plain, _ := ref.Walk(g, p, ref.Search{Depth: 3}, all)
		pruned, _ := ref.Walk(g, p, ref.Search{Depth: 3, Prune: true}, all)
		return plain.Value == pruned.Value && (len(plain.Line) == 0) == (len(pruned.Line) == 0) &&
			(len(plain.Line) == 0 || plain.Line[0] == pruned.Line[0])
	})
}

// TestFast: leaves together are those one by one, and so are the events of leaves; the search
// without events finds the same move.
func TestFast(t *testing.T) {
	holds(t, func(p Position) bool {
		g := Game{Max: uint8(p.Discs[0] & 1), End: End(p.Discs[1] % 3)}
		var want []ref.LeafAfter
		for _, m := range g.Moves(&p, nil) {
			var next Position
			want = append(want, ref.LeafAfter{Move: m, Turn: g.Play(&p, m, &next), Value: g.Evaluate(&next)})
		}
		if len(want) > 0 && !slices.Equal(g.Leaves(&p, nil), want) {
			return false
		}
		if len(want) > 6 {
			return true
		}
		g.Max = p.ToMove
		for depth := 1; depth <= 3; depth++ {
			limits := ref.Search{Depth: depth, Prune: p.Discs[0]&2 == 0}
			var plain, fast []ref.Event
			found, _ := ref.Walk(g, p, limits, func(e *ref.Event) bool { plain = append(plain, *e); return true })
			ref.Record(g, p, limits, ref.Emitter(func(e *ref.Event) bool { fast = append(fast, *e); return true }))
			if !slices.Equal(plain, fast) {
				return false
			}
			if m, done := Best(g, p, depth, nil); !done || m != append(found.Line, ref.None)[0] {
				return false
			}
		}
		return true
	})
}
