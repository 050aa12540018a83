package reversi

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A signed program keeps each player's discs in a number with a sign. Its bits are row by row from a1, or from h8.
type signed struct {
	own, other int64
	before     bool // columns are masked before a shift
}

const notA, notH = -0x0101010101010102, 0x7f7f7f7f7f7f7f7f

func (p signed) shift(b int64, d int) int64 {
	from, to := []int64{notA, -1, notH, notA, notH, notA, -1, notH}[d], []int64{notH, -1, notA, notH, notA, notH, -1, notA}[d]
	if p.before {
		b, to = b&from, -1
	}
	if by := []int{-9, -8, -7, -1, 1, 7, 8, 9}[d]; by > 0 {
		b <<= by
	} else {
		b >>= -by
	}
	return b & to
}

func (p signed) moves() (legal int64) {
	for d := range 8 {
		run := p.shift(p.own, d) & p.other
		for range 5 {
			run |= p.shift(run, d) & p.other
		}
		legal |= p.shift(run, d) & ^(p.own | p.other)
	}
	return legal
}

func (p signed) turned(move int64) (all int64) {
	for d := range 8 {
		run, next := int64(0), p.shift(move, d)
		for next&p.other != 0 {
			run |= next & p.other
			next = p.shift(next&p.other, d)
		}
		if next&p.own != 0 {
			all |= run
		}
	}
	return all
}

// The variants lead to the moves and the turned discs of programs that are written literally.
func TestSigned(t *testing.T) {
	for _, s := range signs {
		if !s.fills {
			continue
		}
		set := func(b int64) uint64 { return uint64(b) }
		if s.square == 0 {
			set = func(b int64) uint64 { return bits.Reverse64(uint64(b)) }
		}
		v := Input{}.variantOf(assignment.Variants(numbered(t, s.text)))
		rng := rand.New(rand.NewPCG(1, 2))
		wrongMoves, wrongTurns := 0, 0
		for range 200 {
			taken, whose := rng.Uint64()|rng.Uint64(), rng.Uint64()
			at := reversi.Position{Discs: [2]uint64{taken & whose, taken &^ whose}}
			p := signed{int64(set(int64(at.Discs[0]))), int64(set(int64(at.Discs[1]))), s.before}
			want := set(p.moves())
			var got uint64
			for _, m := range v.Moves(&at, nil) {
				if m != reversi.Pass {
					got |= 1 << m
				}
			}
			if got != want {
				t.Fatalf("%s: %016x: moves %016x, want %016x", s.text, at.Discs, got, want)
			}
			if want != at.Legal() {
				wrongMoves++
			}
			for ; want != 0; want &= want - 1 {
				square := bits.TrailingZeros64(want)
				var next reversi.Position
				v.Play(&at, ref.Move(square), &next)
				turned := next.Discs[0] &^ at.Discs[0] &^ (1 << square)
				if want := set(p.turned(int64(set(1 << square)))); turned != want {
					t.Fatalf("%s: %016x: %d turns %016x, want %016x", s.text, at.Discs, square, turned, want)
				}
				if turned != at.Turned(square) {
					wrongTurns++
				}
			}
		}
		if wrongMoves < 20 || wrongTurns < 5 {
			t.Errorf("%s: %d positions and %d turns are wrong, want 20 and 5", s.text, wrongMoves, wrongTurns)
		}
	}
}
