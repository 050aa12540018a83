package sow

import "math/bits"

// A wide board is three words per side, 16 bits per pit, for boards that do not fit a narrow one. Pits have the same
// order as there, and a move is an addition too; only whole laps, of which there may be many, are added in a separate
// step.
type wide struct {
	own, opp trio // the pits of the player to move, and the opponent's
	diff     int  // from the view of the player to move
}

const (
	perWord    = 4
	widePits   = 3 * perWord
	wideStones = 1<<16 - 1 // the most stones in all pits of a wide board together
	lowLanes   = 0x0001000100010001
	highLanes  = lowLanes << 15
	otherLanes = ^uint64(highLanes)
)

// A trio is a side of a wide board. It is a struct and not an array, so that the compiler keeps it in registers.
type trio struct{ a, b, c uint64 }

// lane returns a trio with this many stones in one pit.
func lane(pit int, stones uint64) trio {
	stones <<= pit % perWord * 16
	switch pit / perWord {
	case 0:
		return trio{a: stones}
	case 1:
		return trio{b: stones}
	}
	return trio{c: stones}
}

// at returns the stones in a pit.
func (t trio) at(pit int) uint64 {
	word := t.c
	switch pit / perWord {
	case 0:
		word = t.a
	case 1:
		word = t.b
	}
	return word >> (pit % perWord * 16) & 0xffff
}

func (t trio) plus(u trio) trio  { return trio{t.a + u.a, t.b + u.b, t.c + u.c} }
func (t trio) minus(u trio) trio { return trio{t.a - u.a, t.b - u.b, t.c - u.c} }
func (t trio) and(u trio) trio   { return trio{t.a & u.a, t.b & u.b, t.c & u.c} }
func (t trio) any() uint64       { return t.a | t.b | t.c }

// times returns a trio with every count multiplied by n.
func (t trio) times(n uint64) trio { return trio{t.a * n, t.b * n, t.c * n} }

// stones returns the sum of the pits, which must be at most 65535.
func (t trio) stones() int {
	return int(t.a*lowLanes>>48 + t.b*lowLanes>>48 + t.c*lowLanes>>48)
}

// A wideSowing is the effect of sowing less than a lap.
type wideSowing struct {
	own, opp trio
	// If the last stone falls into one of the player's own pits, mask selects that pit and one is a single stone in
	// its word. Otherwise mask is 0, and one is inOwnStore or inOppPit.
	mask trio
	one  uint64
	gain int
}

// A wideSeat holds what does not change during a search for one player.
type wideSeat struct {
	sowings []wideSowing   // widePits for each number of stones
	lap     uint64         // stones of a lap
	all     trio           // one in every pit
	sown    [widePits]trio // what a whole lap adds to the player's own side, by the pit that is sown from
	rules   Rules
	other   *wideSeat
}

func fitsWide(b *Board) bool {
	return b.Pits() <= widePits && b.Side(One)+b.Side(Two) <= wideStones
}

// newWide returns p as a wide board.
func newWide(p *Position) wide {
	var sides [2]trio
	for player := range sides {
		for column := range p.Board.Pits() {
			stones := p.Board.cells[p.Board.cell(Player(player), column)]
			sides[player] = sides[player].plus(lane(column, uint64(stones)))
		}
	}
	mover := p.ToMove
	return wide{sides[mover], sides[mover.Opponent()], p.Board.Store(mover) - p.Board.Store(mover.Opponent())}
}

func newWideSeats(r Rules, pits int) *[2]wideSeat {
	var seats [2]wideSeat
	b := Board{pits: int8(pits)}
	for i := range seats {
		s := &seats[i]
		s.lap, s.rules, s.other = uint64(r.LapStones(pits)), r, &seats[1-i]
		s.sowings = make([]wideSowing, s.lap*widePits)
		for pit := range pits {
			s.all = s.all.plus(lane(pit, 1))
			s.fill(&b, Player(i), b.cell(Player(i), pit))
		}
		for pit := range pits {
			s.sown[pit] = s.all.minus(lane(pit, s.lap))
			if r.Lap == LapSkip {
				s.sown[pit] = s.sown[pit].minus(lane(pit, 1))
			}
		}
	}
	return &seats
}

// fill computes the sowings from one cell, stone by stone. The sowing of no stones, which is used for whole laps,
// ends where a lap ends.
func (s *wideSeat) fill(b *Board, player Player, from int) {
	pit, cell := b.column(from), from
	sum := wideSowing{}
	for at := pit + widePits; at < len(s.sowings)+widePits; at += widePits {
		cell = s.rules.After(b.Pits(), player, from, cell)
		sum.own = sum.own.minus(lane(pit, 1))
		into := b.column(cell)
		switch {
		case cell == b.store(player):
			sum.gain++
			sum.mask, sum.one = trio{}, inOwnStore
		case b.owns(player, cell):
			sum.own = sum.own.plus(lane(into, 1))
			sum.mask, sum.one = lane(into, 0xffff), lane(into, 1).any()
		default:
			sum.opp = sum.opp.plus(lane(into, 1))
			sum.mask, sum.one = trio{}, inOppPit
		}
		if at < len(s.sowings) {
			s.sowings[at] = sum
		}
	}
	s.sowings[pit] = wideSowing{mask: sum.mask, one: sum.one}
}

// sow makes a move from a pit with this many stones, without a capture; gain is the number of stones that it adds to
// the store.
func (s *wideSeat) sow(own, opp trio, pit, stones uint64) (ownAfter, oppAfter trio, gain int, by *wideSowing) {
	if stones < s.lap {
		by = &s.sowings[stones*widePits+pit]
		return own.plus(by.own), opp.plus(by.opp), by.gain, by
	}
	laps := stones / s.lap
	by = &s.sowings[stones%s.lap*widePits+pit]
	own, opp = own.plus(by.own), opp.plus(by.opp)
	return own.plus(s.sown[pit].times(laps)), opp.plus(s.all.times(laps)), by.gain + int(laps), by
}

// finish captures, and ends the game if a side has no stones; gain is what this adds to the difference of the stores,
// negative if the opponent gets more.
func (s *wideSeat) finish(own, opp trio, by *wideSowing) (ownAfter, oppAfter trio, gain int, over bool) {
	captured := opp.and(by.mask)
	if own.and(by.mask).any() == by.one && (s.rules.Capture == CaptureAny || captured.any() != 0) {
		own, opp = own.minus(own.and(by.mask)), opp.minus(captured)
		gain = 1 + int(captured.any()>>bits.TrailingZeros64(by.one))
	}
	if own.any() == 0 || opp.any() == 0 {
		swept := 0
		over, swept = s.end(own, opp, by.one == inOwnStore)
		gain += swept
	}
	return own, opp, gain, over
}

// end says, when a side has no stones, whether the game is over and what the sweep adds to the difference of the stores.
func (s *wideSeat) end(own, opp trio, again bool) (over bool, swept int) {
	left := own.stones() - opp.stones()
	switch {
	case s.rules.End == EndMover && (again && own.any() != 0 || !again && opp.any() != 0):
		return false, 0
	case s.rules.Sweep == SweepOwn:
		return true, left
	case s.rules.Sweep == SweepOpponent:
		return true, -left
	}
	return true, 0
}
