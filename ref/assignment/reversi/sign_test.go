package reversi

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A signed program keeps each player's discs in a number with a sign. Its bits are row by row from a1, or from h8.
type signed struct {
	own, other    int64
	fills, before bool // moves are found for all discs at once; columns are masked before a shift
	turns         func(p signed, d int, move int64) int64
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
	if !p.fills {
		for free := ^(p.own | p.other); free != 0; free &= free - 1 {
			if move := free & -free; p.turned(move) != 0 {
				legal |= move
			}
		}
		return legal
	}
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
		all |= p.turns(p, d, move)
	}
	return all
}

// The ways to turn discs, in the order of following.
var signedTurns = []func(p signed, d int, move int64) int64{
	func(p signed, d int, move int64) (run int64) {
		next := p.shift(move, d)
		for next&p.other != 0 {
			run |= next & p.other
			next = p.shift(next&p.other, d)
		}
		if next&p.own == 0 {
			return 0
		}
		return run
	},
	func(p signed, d int, move int64) int64 {
		run := p.shift(move, d) & p.other
		for x := run; x != 0; run |= x {
			x = p.shift(x, d)
			if x&p.own != 0 {
				return run
			}
			x &= p.other
		}
		return 0
	},
	func(p signed, d int, move int64) (run int64) {
		for x := p.shift(move, d); x != 0; x = p.shift(x, d) {
			if x&p.own != 0 {
				return run
			}
			x &= p.other
			run |= x
		}
		return 0
	},
	func(p signed, d int, move int64) int64 {
		run := p.shift(move, d) & p.other
		for range 5 {
			run |= p.shift(run, d) & p.other
		}
		if p.shift(run, d)&p.own == 0 {
			return 0
		}
		return run
	},
}

// test compares a sign at random positions with a program that is written literally.
func (s sign) test(t *testing.T, number int, turns func(p signed, d int, move int64) int64) {
	set := func(b int64) uint64 { return uint64(b) }
	if s.square == 0 {
		set = func(b int64) uint64 { return bits.Reverse64(uint64(b)) }
	}
	v := Input{}.variantOf(assignment.Variants(number))
	rng := rand.New(rand.NewPCG(1, 2))
	wrongMoves, wrongTurns := 0, 0
	for range 200 {
		taken, whose := rng.Uint64()|rng.Uint64(), rng.Uint64()
		if !s.fills {
			taken &^= 1 << s.square
		}
		at := reversi.Position{Discs: [2]uint64{taken & whose, taken &^ whose}}
		p := signed{int64(set(int64(at.Discs[0]))), int64(set(int64(at.Discs[1]))), s.fills, s.before, turns}
		want := set(p.moves())
		var got uint64
		for _, m := range v.Moves(&at, nil) {
			if m != reversi.Pass {
				got |= 1 << m
			}
		}
		if got != want {
			t.Fatalf("%016x: moves %016x, want %016x", at.Discs, got, want)
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
				t.Fatalf("%016x: %d turns %016x, want %016x", at.Discs, square, turned, want)
			}
			if turned != at.Turned(square) {
				wrongTurns++
			}
		}
	}
	if wrongMoves < 20 || wrongTurns < 5 {
		t.Errorf("%d positions and %d turns are wrong, want 20 and 5", wrongMoves, wrongTurns)
	}
}

// Searches under the variants lead to the moves and the turned discs of programs that really have these faults.
func TestSigned(t *testing.T) {
	for i, s := range signs {
		t.Run(fmt.Sprint(i), func(t *testing.T) { s.test(t, firstSign+i, signedTurns[s.follows]) })
	}
}
