package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A program may keep the discs of a player in a signed number of 64 bits. A shift to the right then copies the sign bit, so
// a disc on the square of this bit moves to several squares at once.

// A sign is the square of the sign bit, the rows by which a shift to the right moves discs, and how the program
// finds moves and discs to turn.
type sign struct {
	text        string
	square, row int
	// fills says that moves are found by shifts of all of the player's discs at once, which goes wrong if one of the
	// players has a disc on the square. Otherwise only runs from the square are wrong.
	fills bool
	// before says that discs that would leave the board at the side are masked before a shift, not after it.
	before  bool
	follows following
}

// A following is a way to follow several runs from one square at once.
type following int

const (
	untilNone  following = iota // as long as one of them has another opposing disc; then one must meet one of the player's own discs
	toFirst                     // until one of them meets one of the player's own discs after its first square
	toNearest                   // until one of them meets one of the player's own discs, on its first square too
	flooding                    // all of them to their ends; at least one must end at one of the player's own discs
	followings = iota
)

// signs have the same text if a student corrects the same shift.
var signs = func() (list []sign) {
	const text = "copies the sign of 64-bit numbers when it shifts boards to the right, so that "
	for _, s := range []sign{
		{text: text + "runs upwards from h8 start from other squares of row 8 too", square: reversi.Squares - 1, row: -1},
		{text: text + "runs downwards from a1 start from other squares of row 1 too", square: 0, row: 1},
		{text: text + "a disc on h8 is shifted to other squares of its row too, when the program finds moves and when it turns discs", square: reversi.Squares - 1, row: -1, fills: true},
		{text: text + "a disc on a1 is shifted to other squares of its row too, when the program finds moves and when it turns discs", square: 0, row: 1, fills: true},
	} {
		for s.follows = range following(followings) {
			for _, s.before = range []bool{false, true} {
				list = append(list, s)
			}
		}
	}
	return list
}()

func signTexts() (texts []string) {
	for _, s := range signs {
		texts = append(texts, s.text)
	}
	return texts
}

// signOf returns the sign in a set of variants, nil if it has none.
func signOf(set assignment.VariantSet) *sign {
	for i := range signs {
		if set.Has(firstSign + i) {
			return &signs[i]
		}
	}
	return nil
}

// copiesSign reports whether a run starts with a shift that copies the sign.
func (v variant) copiesSign(square, number int) bool {
	return v.sign != nil && square == v.sign.square && ways[number].row == v.sign.row
}

// filled returns the squares that a program finds as moves if it shifts all discs at once and copies the sign. It reports
// false if the program does not.
func (v variant) filled(p *reversi.Position) (legal uint64, ok bool) {
	s := v.sign
	if s == nil || !s.fills {
		return 0, false
	}
	own, other := s.turn(p.Discs[p.ToMove]), s.turn(p.Discs[1-p.ToMove])
	for _, w := range ways {
		legal |= s.step(s.flood(s.step(own, w)&other, other, w), w) &^ (own | other)
	}
	return s.turn(legal), true
}

// flood returns the discs of a set and those that follow them in a direction without a gap, up to the most that fit.
func (s sign) flood(run, other uint64, w way) uint64 {
	for range reversi.Side - 3 {
		run |= s.step(run, w) & other
	}
	return run
}

// turn turns a board round if the first square has the sign bit, so that the last square has it.
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

// run returns the discs that turn in one direction from the square with the sign.
func (s sign) run(p *reversi.Position, number int) (turned uint64) {
	own, other := s.turn(p.Discs[p.ToMove]), s.turn(p.Discs[1-p.ToMove])
	w := ways[number]
	w.row, w.column = w.row*-s.row, w.column*-s.row
	at := s.step(1<<(reversi.Squares-1), w)
	switch s.follows {
	case flooding:
		turned = s.flood(at&other, other, w)
		at = s.step(turned, w)
	case toFirst, toNearest:
		for first := s.follows == toFirst; at != 0 && (first || at&own == 0); first = false {
			at &= other
			turned |= at
			at = s.step(at, w)
		}
	default:
		for ; at&other != 0; at = s.step(at, w) {
			at &= other
			turned |= at
		}
	}
	if at&own == 0 {
		return 0
	}
	return s.turn(turned)
}
