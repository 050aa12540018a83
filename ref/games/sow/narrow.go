package sow

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// A narrow board is one word per side, one byte per pit. Byte k, counted from the low end, has the stones of the k-th pit
// in the order of the names, A2 or B2 first. So moves are expanded from low bytes to high bytes, and pits that face
// each other have the same place in both words. A narrow board has no stores: a search needs only their difference,
// the stones in the player's own store minus those in the opponent's.
//
// A move is one addition to each word, from a table of all sowings; passing the turn swaps the words and negates the
// difference. Board implements the same game cell by cell.
type narrow struct {
	own, opp uint64 // the pits of the player to move, and the opponent's
	diff     int    // from the view of the player to move
}

const (
	narrowPits   = 8   // the most pits a side of a narrow board
	narrowStones = 255 // the most stones in all its pits together
)

const (
	lowBits   = 0x0101010101010101 // the lowest bit of every byte
	highBits  = lowBits << 7
	otherBits = ^uint64(highBits)
)

// A sowing is the effect of sowing a given number of stones from one pit.
type sowing struct {
	own, opp uint64 // are added to the words; own also removes the sown stones from the pit
	// If the last stone falls into one of the player's own pits, mask selects that pit's byte and one is a single
	// stone in it. Otherwise mask is 0, and one is inOwnStore or inOppPit.
	mask, one uint64
	gain      int // stones that the player's store gets
}

// These never equal a masked word.
const (
	inOwnStore = 2
	inOppPit   = 3
)

// A seat holds what does not change during a search for one player.
type seat struct {
	sowings []sowing // narrowPits for each number of stones
	rules   Rules
	moves   [narrowPits]ref.Move
	other   *seat
}

// fitsNarrow reports whether the pits of a board fit a narrow board. During a game the number of stones in the pits
// never grows.
func fitsNarrow(b *Board) bool {
	return b.Pits() <= narrowPits && b.Side(One)+b.Side(Two) <= narrowStones
}

// newNarrow returns p as a narrow board.
func newNarrow(p *Position) narrow {
	var words [2]uint64
	for player := range words {
		for column := range int(p.Board.pits) {
			words[player] |= uint64(p.Board.cells[p.Board.cell(Player(player), column)]) << (8 * column)
		}
	}
	mover := p.ToMove
	return narrow{words[mover], words[mover.Opponent()], p.Board.Store(mover) - p.Board.Store(mover.Opponent())}
}

// newSeats makes the seats of both players for boards with at most this many stones in all
// pits.
func newSeats(r Rules, pits, stones int) *[2]seat {
	var seats [2]seat
	b := Board{pits: int8(pits)}
	for i := range seats {
		s, player := &seats[i], Player(i)
		s.sowings = make([]sowing, (stones+1)*narrowPits)
		s.rules, s.other = r, &seats[1-i]
		for pit := range pits {
			cell := b.cell(player, pit)
			s.moves[pit] = ref.Move(cell)
			s.fill(&b, player, cell)
		}
	}
	return &seats
}

// fill computes the sowings from one cell: up to a lap, stone by stone; longer ones from the sowing that is one lap
// shorter.
func (s *seat) fill(b *Board, player Player, from int) {
	pit, cell, sum := b.column(from), from, sowing{}
	lap := s.rules.LapStones(b.Pits()) * narrowPits
	for at := pit + narrowPits; at < len(s.sowings) && at <= pit+lap; at += narrowPits {
		cell = s.rules.After(b.Pits(), player, from, cell)
		sum.own -= 1 << (8 * pit)
		into := 8 * b.column(cell)
		switch {
		case cell == b.store(player):
			sum.gain++
			sum.mask, sum.one = 0, inOwnStore
		case b.owns(player, cell):
			sum.own += 1 << into
			sum.mask, sum.one = 255<<into, 1<<into
		default:
			sum.opp += 1 << into
			sum.mask, sum.one = 0, inOppPit
		}
		s.sowings[at] = sum
	}
	for at := pit + narrowPits + lap; at < len(s.sowings); at += narrowPits {
		by, less := &s.sowings[at], &s.sowings[at-lap]
		by.own, by.opp, by.gain = less.own+sum.own, less.opp+sum.opp, less.gain+sum.gain
		by.mask, by.one = less.mask, less.one
	}
}

// first returns the first pit of a word that is not empty, and the shift of its byte.
func first(own uint64) (pit, shift uint64) {
	shift = uint64(bits.TrailingZeros64(own)) & 56
	return shift / 8, shift
}

// sow makes a move from a pit with this many stones, without a capture.
func (s *seat) sow(own, opp, pit, stones uint64) (ownAfter, oppAfter uint64, by *sowing) {
	by = &s.sowings[stones*narrowPits+pit]
	return own + by.own, opp + by.opp, by
}

// finish captures, and ends the game if a side has no stones. It must be called if own&by.mask is by.one or a word is
// 0. diff is from the mover's view.
//
//go:noinline
func (s *seat) finish(own, opp uint64, diff int, by *sowing) (ownAfter, oppAfter uint64, diffAfter int, over bool) {
	captured := opp & by.mask
	if own&by.mask == by.one && (s.rules.Capture == CaptureAny || captured != 0) {
		own, opp = own^by.one, opp^captured
		diff += 1 + int(captured>>bits.TrailingZeros64(by.one))
	}
	switch {
	case s.rules.End == EndEither && own != 0 && opp != 0,
		s.rules.End == EndMover && by.one == inOwnStore && own != 0,
		s.rules.End == EndMover && by.one != inOwnStore && opp != 0:
		return own, opp, diff, false
	}
	left := stonesIn(own) - stonesIn(opp)
	switch s.rules.Sweep {
	case SweepOwn:
		diff += left
	case SweepOpponent:
		diff -= left
	}
	return own, opp, diff, true
}

// stonesIn returns the sum of a word's bytes, which must be at most 255.
func stonesIn(word uint64) int { return int(word * lowBits >> 56) }
