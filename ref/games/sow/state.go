package sow

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// A State is a position on a packed board, narrow or wide. It has only the difference of the stores, because the rest
// of the game does not depend on the stores themselves.
type State struct {
	own, opp trio // the pits of the player to move, and the opponent's; a narrow board uses only a
	// Diff is the number of stones in the store of the player to move minus the number in the opponent's.
	Diff   int
	ToMove Player
}

// A Child is the result of a move.
type Child struct {
	State          // with the other player to move unless Again
	Move  ref.Move // the cell sown from
	Gain  int      // the change of the mover's difference
	Again bool     // the same player moves again
	Over  bool     // the game is over: Diff is final, and the pits are meaningless
}

// A Sower makes moves on States.
type Sower struct {
	pits   int
	narrow *[2]seat // nil if States are wide boards
	wide   *[2]wideSeat
}

// NewSower makes a Sower for all games that continue from a position, and the position's State. It reports false if
// the board has too many stones for either packed board, or the phase is not Later.
func NewSower(r Rules, root Position) (*Sower, State, bool) {
	b := &root.Board
	s := &Sower{pits: b.Pits()}
	switch {
	case root.Phase != Later:
		return nil, State{}, false
	case fitsNarrow(b):
		s.narrow = newSeats(r, b.Pits(), b.Side(One)+b.Side(Two))
	case fitsWide(b):
		s.wide = newWideSeats(r, b.Pits())
	default:
		return nil, State{}, false
	}
	return s, s.state(&root), true
}

func (s *Sower) state(p *Position) State {
	if s.narrow != nil {
		n := newNarrow(p)
		return State{trio{a: n.own}, trio{a: n.opp}, n.diff, p.ToMove}
	}
	w := newWide(p)
	return State{w.own, w.opp, w.diff, p.ToMove}
}

// Children appends the results of the moves of p, in the order of Game.Moves.
func (s *Sower) Children(p *State, buf []Child) []Child {
	if s.narrow != nil {
		return s.narrow[p.ToMove].children(p, buf)
	}
	return s.wide[p.ToMove].children(p, s.pits, buf)
}

func (s *seat) children(p *State, buf []Child) []Child {
	for pit, rest := uint64(0), p.own.a; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		own, opp, by := s.sow(p.own.a, p.opp.a, pit, rest&255)
		diff, over := p.Diff+by.gain, false
		if own&by.mask == by.one || own == 0 || opp == 0 {
			own, opp, diff, over = s.finish(own, opp, diff, by)
		}
		buf = append(buf, Child{Move: s.moves[pit&(narrowPits-1)]})
		buf[len(buf)-1].become(p, trio{a: own}, trio{a: opp}, diff, by.one == inOwnStore, over)
	}
	return buf
}

func (s *wideSeat) children(p *State, pits int, buf []Child) []Child {
	for i, word := range [...]uint64{p.own.a, p.own.b, p.own.c} {
		for pit, rest := uint64(i*perWord), word; rest != 0; pit, rest = pit+1, rest>>16 {
			if rest&0xffff == 0 {
				continue
			}
			own, opp, gain, by := s.sow(p.own, p.opp, pit, rest&0xffff)
			diff, over := p.Diff+gain, false
			if own.and(by.mask).any() == by.one || own.any() == 0 || opp.any() == 0 {
				own, opp, gain, over = s.finish(own, opp, by)
				diff += gain
			}
			move := ref.Move(pit)
			if p.ToMove == Two {
				move = ref.Move(2*pits) - move
			}
			buf = append(buf, Child{Move: move})
			buf[len(buf)-1].become(p, own, opp, diff, by.one == inOwnStore, over)
		}
	}
	return buf
}

// become fills in the result of a move of p; its arguments are from the mover's view.
func (c *Child) become(p *State, own, opp trio, diff int, again, over bool) {
	c.Gain, c.Again, c.Over = diff-p.Diff, again && !over, over
	if c.Again {
		c.State = State{own, opp, diff, p.ToMove}
	} else {
		c.State = State{opp, own, -diff, p.ToMove.Opponent()}
	}
}

// InPits returns the stones in all pits.
func (s *Sower) InPits(p *State) int {
	if s.narrow != nil {
		return stonesIn(p.own.a) + stonesIn(p.opp.a)
	}
	return p.own.stones() + p.opp.stones()
}

// Rows fills in the pits of both sides, each in its own player's sowing order: the
// last pit is next to the store, and own[i] faces opp[pits-1-i].
func (s *Sower) Rows(p *State, own, opp []int) {
	for i := range own {
		column, other := i, s.pits-1-i
		if p.ToMove == Two {
			column, other = other, column
		}
		if s.narrow != nil {
			own[i], opp[i] = int(p.own.a>>(8*column)&255), int(p.opp.a>>(8*other)&255)
		} else {
			own[i], opp[i] = int(p.own.at(column)), int(p.opp.at(other))
		}
	}
}

// Sides returns the pits of both sides of a narrow board, a byte each, in their own player's sowing order from the
// low byte on. It reports false for a wide board.
func (s *Sower) Sides(p *State) (own, opp uint64, ok bool) {
	own, opp = p.own.a, p.opp.a
	turned := &opp // player 2's pits are in the order of their names
	if p.ToMove == Two {
		turned = &own
	}
	*turned = bits.ReverseBytes64(*turned) >> (8 * uint(max(narrowPits-s.pits, 0)))
	return own, opp, s.narrow != nil
}

// Key returns a hash of the pits and of the player to move; States that differ in these share a key only by accident.
func (s *Sower) Key(p *State) uint64 {
	key := (uint64(s.pits)<<1 | uint64(p.ToMove)) * golden // so large that no word can cancel it out
	for _, word := range [...]uint64{p.own.a, p.opp.a} {
		key = mix(key ^ word + golden)
	}
	if s.wide != nil {
		for _, word := range [...]uint64{p.own.b, p.opp.b, p.own.c, p.opp.c} {
			key = mix(key ^ word + golden)
		}
	}
	return key
}

// golden has at least one stone in every pit, so that a different player to move cannot cancel out different pits.
const golden = 0x9e3779b97f4a7c15

// mix spreads every bit of a word over the whole word, bijectively: it is the last step of SplitMix64.
func mix(word uint64) uint64 {
	word = (word ^ word>>30) * 0xbf58476d1ce4e5b9
	word = (word ^ word>>27) * 0x94d049bb133111eb
	return word ^ word>>31
}
