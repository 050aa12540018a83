package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A program may keep the discs of a player in a number of 64 bits with a sign. A shift to the right then copies the sign, so
// the square that has the bit of the sign moves to several squares at once.

// A sign is the square that has the bit of the sign, and the rows by which a shift to the right moves discs.
type sign struct {
	text        string
	square, row int
	// fills says that moves are found by shifts of all of the player's discs at once, which goes wrong if one of the
	// players has the square. Otherwise only runs from the square are wrong.
	fills bool
	// before says that squares that would leave the board at the side are masked before a shift, not after it.
	before bool
}

var signs = func() (list []sign) {
	const text = "copies the sign of 64-bit numbers when it shifts boards to the right, so that "
	list = []sign{
		{text: text + "runs upwards from h8 start from other squares of row 8 too", square: reversi.Squares - 1, row: -1},
		{text: text + "runs downwards from a1 start from other squares of row 1 too", square: 0, row: 1},
	}
	for _, s := range list[:2:2] {
		s.fills = true
		s.text = text + "a disc on " + reversi.Name(ref.Move(s.square)) +
			" is shifted to other squares of its row too, when the program finds moves and when it turns discs"
		list = append(list, s)
		s.before = true
		s.text += " (it masks columns before each shift)"
		list = append(list, s)
	}
	return list
}()

// fromSign returns the sign that a shift copies at the start of a run, or nil.
func (v variant) fromSign(square, number int) *sign {
	for i := range signs {
		if s := &signs[i]; square == s.square && ways[number].row == s.row && v.runs.has(i, signShift) {
			return s
		}
	}
	return nil
}

// filled returns the squares that a program finds as moves if it shifts all discs at once and copies the sign. It reports
// false if the program does not.
func (v variant) filled(p *reversi.Position) (legal uint64, ok bool) {
	for i, s := range signs {
		if !s.fills || !v.runs.has(i, signShift) {
			continue
		}
		own, other := s.turn(p.Discs[p.ToMove]), s.turn(p.Discs[1-p.ToMove])
		for _, w := range ways {
			run := s.step(own, w) & other
			for range reversi.Side - 3 {
				run |= s.step(run, w) & other
			}
			legal |= s.step(run, w) &^ (own | other)
		}
		return s.turn(legal), true
	}
	return 0, false
}

// turn turns a board round if the first square has the bit of the sign, so that the last one has it.
func (s sign) turn(set uint64) uint64 {
	if s.square == 0 {
		return bits.Reverse64(set)
	}
	return set
}

// stays are, for steps to the left, straight and to the right, the squares from which a step does not leave the board at the
// side, and those to which such a step leads.
var stays = func() [3][2]uint64 {
	const notFirst, notLast = 0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f // columns
	return [3][2]uint64{{notFirst, notLast}, {^uint64(0), ^uint64(0)}, {notLast, notFirst}}
}()

// step moves a set one square on in a direction, and copies the sign.
func (s sign) step(set uint64, w way) uint64 {
	masks := stays[w.column+1]
	if s.before {
		set &= masks[0]
	}
	if by := w.row*reversi.Side + w.column; by > 0 {
		set <<= by
	} else {
		set = uint64(int64(set) >> -by)
	}
	if !s.before {
		set &= masks[1]
	}
	return set
}

// run returns the discs that turn in one direction from the square with the sign: all those that are met before no
// opposing disc follows, if one of the player's own does.
func (s sign) run(p *reversi.Position, number int) (turned uint64) {
	own, other := s.turn(p.Discs[p.ToMove]), s.turn(p.Discs[1-p.ToMove])
	w := ways[number]
	w.row, w.column = w.row*-s.row, w.column*-s.row
	at := s.step(1<<(reversi.Squares-1), w)
	for ; at&other != 0; at = s.step(at, w) {
		at &= other
		turned |= at
	}
	if at&own == 0 {
		return 0
	}
	return s.turn(turned)
}
