package misread

import "github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"

// mostPits is the most pits a side that a board of an input has.
const mostPits = 12

// A board has the pits of each player as they are drawn, left to right, and the
// stores. Players are 0 (player 1, lower row, B2 at the left) and 1 (player 2,
// upper row, A2 at the left).
type board struct {
	pits  [2][mostPits]int32
	store [2]int32
}

func newBoard(in reference.Input) board {
	var b board
	for i, player := 0, in.Player; i < 2; i, player = i+1, player.Opponent() {
		for column, stones := range in.Board.Row(player) {
			b.pits[player][column] = int32(stones)
		}
		b.store[player] = int32(in.Board.Store(player))
	}
	return b
}

// A place is where a stone falls: a pit, or a player's store.
type place struct {
	player int
	column int
	store  bool
}

// next is the place after p counter-clockwise, both stores included. Player 1's
// row goes from left to right to player 1's store, player 2's from right to left.
func (p place) next(pits int) place {
	if p.store {
		p.player = 1 - p.player
		p.store = false
		p.column = 0
		if p.player == 1 {
			p.column = pits - 1
		}
		return p
	}
	if p.player == 0 {
		p.column++
	} else {
		p.column--
	}
	p.store = p.column < 0 || p.column == pits
	return p
}

// count is where the stones of a place are counted.
func (b *board) count(p place) *int32 {
	if p.store {
		return &b.store[p.player]
	}
	return &b.pits[p.player][p.column]
}

// rules are the rules of play as a set of misreadings has them.
type rules struct {
	pits int
	set  Set
}

// sow plays a player's pit and returns the place of the last stone. Seed 001: one
// stone a pit "including his or her Mancala but NOT his or her opponents
// Mancala"; a lap goes over the emptied pit too.
func (r *rules) sow(b *board, player, column int) place {
	origin := place{player: player, column: column}
	hand := b.pits[player][column]
	b.pits[player][column] = 0
	ring := int32(2*r.pits + 1)
	if r.set.has(sowOpponentStore) {
		ring++
	}
	if r.set.has(lapSkipsOrigin) {
		ring--
	}
	laps := (hand - 1) / ring // whole laps, so that the last stone is still in the hand
	rest := hand - laps*ring
	if laps > 0 {
		for at, left := r.after(origin, origin), ring; left > 0; at, left = r.after(at, origin), left-1 {
			*b.count(at) += laps
		}
	}
	last := origin
	for ; rest > 0; rest-- {
		last = r.after(last, origin)
		*b.count(last)++
	}
	return last
}

// after is the place for the next stone that was taken from the origin.
func (r *rules) after(at, origin place) place {
	for {
		at = at.next(r.pits)
		skip := at.store && at.player != origin.player && !r.set.has(sowOpponentStore) ||
			at == origin && r.set.has(lapSkipsOrigin)
		if !skip {
			return at
		}
	}
}

// capture takes what the last stone captures. Seed 001: "If the player's last
// stone ends in an empty pit on his or her own side", with no condition on the
// pit across, which may be empty.
func (r *rules) capture(b *board, player, column int, last place) {
	switch {
	case last.store || *b.count(last) != 1:
		return
	case last.player != player && !r.set.has(captureBothSides):
		return
	case last.player == player && last.column == column && r.set.has(noCaptureAfterLap):
		return
	}
	across := last.column
	if r.set.has(oppositeMirrored) {
		across = r.pits - 1 - last.column
	}
	opposite := &b.pits[1-last.player][across]
	if *opposite == 0 && r.set.has(captureNeedsOpposite) {
		return
	}
	b.store[player] += *opposite
	*opposite = 0
	if !r.set.has(captureKeepsStone) {
		b.store[player]++
		b.pits[last.player][last.column] = 0
	}
}

// over reports whether the game ends after a sowing of player, before a move of
// next. Graders: at once when either side is empty, whoever moves next.
func (r *rules) over(b *board, player, next int) bool {
	for side := range 2 {
		if side != next && r.set.has(endOnlyMover) || side != player && r.set.has(endOnlyOwnSide) {
			continue
		}
		if r.empty(b, side) {
			return true
		}
	}
	return false
}

func (r *rules) empty(b *board, side int) bool {
	for _, stones := range b.pits[side][:r.pits] {
		if stones > 0 {
			return false
		}
	}
	return true
}

// sweep ends a game: "the other player captures all of the stones remaining on
// his or her side of the board" (seed 001).
func (r *rules) sweep(b *board) {
	if r.set.has(noSweep) {
		return
	}
	for side := range 2 {
		to := side
		if r.set.has(sweepToOther) {
			to = 1 - side
		}
		for column := range r.pits {
			b.store[to] += b.pits[side][column]
			b.pits[side][column] = 0
		}
	}
}
