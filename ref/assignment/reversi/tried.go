package reversi

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// Columns and rows at the edges of the board, as sets of squares.
const (
	columnA  = 0x0101010101010101
	columnH  = columnA << 7
	row1     = 0xff
	row8     = row1 << 56
	cornerA  = 1
	cornerH  = 1 << 63
	anywhere = ^uint64(0)
)

// untried are squares that a loop leaves out if it starts too late or ends too early.
var untried = []struct {
	text    string
	squares uint64
}{
	{"a1", cornerA}, {"h8", cornerH}, {"a square in row 1", row1}, {"a square in row 8", row8}, {"a square in column a", columnA},
	{"a square in column h", columnH}, {"a square in row 1 or column a", row1 | columnA}, {"a square in row 8 or column h", row8 | columnH},
	{"a square at the edge of the board", row1 | columnA | row8 | columnH},
}

// lost are the squares that have the bit of the sign in a set of moves. If a loop goes on while the number is greater than 0,
// it tries no move if this square is among them.
var lost = []struct {
	text   string
	square uint64
	passes bool
}{
	{"passes if h8 is a move, as if a number with a sign were compared with 0", cornerH, true},
	{"passes if a1 is a move, as if a number with a sign were compared with 0", cornerA, true},
	{"tries no move if h8 is a move, as if a number with a sign were compared with 0", cornerH, false},
	{"tries no move if a1 is a move, as if a number with a sign were compared with 0", cornerA, false},
}

var untriedTexts, lostTexts = func() (squares, moves []string) {
	for _, u := range untried {
		squares = append(squares, "never tries "+u.text)
	}
	for _, l := range lost {
		moves = append(moves, l.text)
	}
	return squares, moves
}()

// tried returns the squares that are tried at a position.
func (v variant) tried(p *reversi.Position) uint64 {
	squares := anywhere
	if v.on(frontierOfStart) {
		squares &= v.start.Beside()
	}
	if v.on(straightBeside) {
		other := p.Discs[1-p.ToMove]
		squares &= other>>8 | other<<8 | other&^columnA>>1 | other&^columnH<<1
	}
	for i, u := range untried {
		if v.on(firstUntried + i) {
			squares &^= u.squares
		}
	}
	return squares
}

// triedOf returns the moves of a position that are tried. If none is left, it returns a pass or, under half of the variants of
// lost, nothing.
func (v variant) triedOf(p *reversi.Position, moves []ref.Move) []ref.Move {
	if len(moves) == 0 || moves[0] == reversi.Pass {
		return moves
	}
	squares := v.tried(p)
	moves = slices.DeleteFunc(moves, func(m ref.Move) bool { return squares>>m&1 == 0 })
	passes := len(moves) == 0
	for i, l := range lost {
		if v.on(firstLost+i) && slices.ContainsFunc(moves, func(m ref.Move) bool { return l.square>>m&1 != 0 }) {
			moves, passes = moves[:0], l.passes
		}
	}
	if passes {
		return append(moves, reversi.Pass)
	}
	return moves
}
