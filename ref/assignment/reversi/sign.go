package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A program may keep the discs of a player in a number of 64 bits with a sign. A shift to the right then copies the sign, so
// the square that has the bit of the sign moves to several squares at once.

// A sign is the square that has the bit of the sign, and the rows by which a shift to the right moves discs.
type sign struct {
	text        string
	square, row int
}

var signs = []sign{
	{"copies the sign when it shifts boards to the right, so that runs upwards from h8 start from other squares of row 8 too", reversi.Squares - 1, -1},
	{"copies the sign when it shifts boards to the right, so that runs downwards from a1 start from other squares of row 1 too", 0, 1},
}

// fromSign reports whether a run starts with a shift that copies the sign.
func (v variant) fromSign(square, number int) bool {
	for i, s := range signs {
		if square == s.square && ways[number].row == s.row && v.runs.has(i, signShift) {
			return true
		}
	}
	return false
}

// runWithSign returns the discs that turn in one direction if the shifts copy the sign: all those that are met before no
// opposing disc follows, if one of the player's own does.
func runWithSign(p *reversi.Position, square, number int) (turned uint64) {
	own, other := p.Discs[p.ToMove], p.Discs[1-p.ToMove]
	w := ways[number]
	if w.row > 0 { // as if the board were turned round, since the square has the bit of the sign
		own, other = bits.Reverse64(own), bits.Reverse64(other)
		w.row, w.column = -w.row, -w.column
	}
	keep := map[int]uint64{-1: 0x7f7f7f7f7f7f7f7f, 0: ^uint64(0), 1: 0xfefefefefefefefe}[w.column]
	step := func(set uint64) uint64 {
		return uint64(int64(set)>>-(w.row*reversi.Side+w.column)) & keep
	}
	at := step(1 << (reversi.Squares - 1))
	for ; at&other != 0; at = step(at) {
		at &= other
		turned |= at
	}
	switch {
	case at&own == 0:
		return 0
	case square == 0:
		return bits.Reverse64(turned)
	}
	return turned
}
