// Package proof describes the search tree of Mancala, so that the rows of a program's log can be explained: the game
// under variants of its rules, the features of its nodes, and the numbers and boards that programs are known to write
// instead of the right ones.
package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// mostPits is the most pits a side that a board may have.
const mostPits = 12

// A board has the pits of each player as they are drawn, left to right, and the stores. The players are 0 and 1.
type board struct {
	pits  [2][mostPits]int32
	store [2]int32
	// marked has a bit for each pit that counts as one with stones although it may be empty.
	marked [2]uint16
	// excess is by how much a program's counts of the stones in the pits of each player are too large.
	excess [2]int32
}

// A spot is a pit or, at column -1, a store.
type spot struct{ player, column int }

const store = -1

func (b *board) at(s spot) *int32 {
	if s.column == store {
		return &b.store[s.player]
	}
	return &b.pits[s.player][s.column]
}

func (b *board) side(player int) (sum int32) {
	for _, n := range b.pits[player] {
		sum += n
	}
	return sum
}

// A game is the game under variants of its rules.
type game struct {
	pits int
	sown int32 // the stones in the pits of the input
	is   assignment.VariantSet
	// right has the variants that count as right; they apply to the moves that a limit excludes from the other
	// variants.
	right assignment.VariantSet
	// turn is the board at the beginning of the turn of a sowing.
	turn *board
}

func (g *game) on(v int) bool { return g.is.Has(v) }

// These are the limits of variants, numbered after the variants.
const (
	limitOne = variants + iota
	limitTwo
	limitMax
	limitMin
	limits = iota
)

var limitTexts = [limits]string{
	limitOne - variants: "when player 1 moves",
	limitTwo - variants: "when player 2 moves",
	limitMax - variants: "when Max moves",
	limitMin - variants: "when Min moves",
}

// excludes reports whether a limit excludes the moves of a player from the variants.
func (g *game) excludes(player, me int) bool {
	return g.on(limitOne) && player == 1 || g.on(limitTwo) && player == 0 || g.on(limitMax) && player != me || g.on(limitMin) && player == me
}

// after returns the spot after s, counter-clockwise, stores included, in a sowing of a player.
func (g *game) after(s spot, sower int) spot {
	if s.column == store {
		other := 1 - s.player
		if g.leftToRight(other, sower) {
			return spot{other, 0}
		}
		return spot{other, g.pits - 1}
	}
	end, step := 0, -1
	if g.leftToRight(s.player, sower) {
		end, step = g.pits-1, 1
	}
	if s.column == end {
		return spot{s.player, store}
	}
	return spot{s.player, s.column + step}
}

// leftToRight reports whether a player sows a row from left to right.
func (g *game) leftToRight(row, sower int) bool {
	if row == 1 && g.on(sowTwoForward) {
		return true
	}
	return (row == 0) != (row != sower && g.on(sowOtherReversed))
}

// next returns the spot after s at which a player who emptied origin sows a stone.
func (g *game) next(s, origin spot) spot {
	for {
		s = g.after(s, origin.player)
		switch {
		case s.column == store && s.player != origin.player && !g.on(sowOpponentStore) && !g.losesAfterPass():
		case s.column == store && s.player == origin.player && g.on(skipOwnStore):
		case s == origin && g.on(lapSkipsOrigin), g.on(lapSkipsPassed) && g.passed(s, origin):
		default:
			return s
		}
	}
}

// losesAfterPass reports whether a sowing that passes the opponent's store loses stones.
func (g *game) losesAfterPass() bool {
	return g.on(passLosesStone) || g.on(passLosesPit) || g.on(passLosesRest)
}

// laysSingly reports whether a whole lap may do something else than put a stone into each spot.
func (g *game) laysSingly() bool {
	return g.on(sowOpponentStore) || g.on(skipOwnStore) || g.on(lapSkipsOrigin) || g.losesAfterPass() || g.on(sowOpponentLater) || g.on(lapSkipsPassed)
}

// passed reports whether a spot is the emptied pit or a pit of the same player before it.
func (g *game) passed(s, origin spot) bool {
	switch {
	case s.player != origin.player || s.column == store:
		return false
	case s.player == 0:
		return s.column <= origin.column
	}
	return s.column >= origin.column
}

// A sowing says what a move did.
type sowing struct {
	last          spot
	lastOwn       spot // the last pit of the player's own that got a stone
	lapped, extra bool
	capture       bool
	metEmpty      bool  // a stone fell into an empty pit
	captured      int32 // stones from the opposite pit
	over          bool
	before        board // before the sweep
	uncaptured    board // before the capture
}

// play sows a pit, captures, and ends the game if the rules say so. earned says that the move before it earned an
// extra move.
func (g *game) play(b *board, player, column int, earned bool) (s sowing) {
	origin := spot{player, column}
	hand := b.pits[player][column]
	b.pits[player][column] = 0
	b.unmark(origin)
	ring := int32(2*g.pits + 1)
	s.lapped = hand >= ring
	start := *b
	start.pits[player][column] = hand
	if g.on(sowIntoOrigin) {
		b.pits[player][column]++
		hand--
	}
	at := origin
	if laps := hand / ring; g.on(lapsSkipStore) {
		hand -= laps * ring
		g.lay(b, origin, laps)
	} else if laps = (hand - 1) / ring; laps > 0 && !g.laysSingly() {
		hand -= laps * ring
		g.lay(b, origin, laps)
	}
	passed := false // the opponent's store
	s.lastOwn = g.edge(origin, s.lapped)
	for ; hand > 0; hand-- {
		before := at
		at = g.next(at, origin)
		if through := (spot{1 - player, store}); g.on(sowOpponentLater) && g.after(before, player) == through {
			if passed {
				at = through
			}
			passed = true
		}
		if g.losesAfterPass() && at == (spot{1 - player, store}) {
			if g.on(passLosesRest) {
				break
			}
			if g.on(passLosesPit) && hand > 1 {
				at = g.after(at, player)
			}
			continue
		}
		s.metEmpty = s.metEmpty || at.column != store && *b.at(at) == 0
		*b.at(at)++
		if at.player == player && at.column != store {
			s.lastOwn = at
		}
	}
	s.last = at
	s.extra = g.earns(start.pits[player][column], origin, at) && !(s.lapped && g.on(noExtraAfterLap))
	g.wrap(b)
	s.uncaptured = *b
	orStuck := g.on(endBeforeCaptureOrStuck) || g.on(endBeforeCaptureSwept)
	early := g.on(endBeforeCapture) || orStuck
	earlyEnd := early && g.over(b, player, s.extra)
	g.capture(b, &start, player, column, &s)
	if s.capture && g.on(extraAfterCapture) || earned && g.on(extraStays) {
		s.extra = true
	}
	g.wrap(b)
	s.over = earlyEnd || !early && g.over(b, player, s.extra)
	if orStuck && !s.extra && b.side(1-player) == 0 {
		s.over = true
	}
	s.before = *b
	if s.over && !(s.last.column == store && g.on(noSweepAfterStore)) && !(s.capture && g.on(noSweepAfterCapture)) {
		g.sweep(b, player)
		g.wrap(b)
	}
	s.over = s.over && !(s.extra && g.on(expandsEndAfterExtra))
	return s
}

// earns reports whether a sowing of some stones from one of the player's pits to a last spot
// earns an extra move.
func (g *game) earns(stones int32, from, last spot) bool {
	ring := int32(2 * g.pits)
	switch {
	case g.on(noExtra):
		return false
	case g.on(extraPredictedByRing):
		return stones%(ring+2) == g.toStore(from)
	case g.on(extraPredictedByPits):
		return stones%ring == g.toStore(from)%ring
	}
	return last.column == store && (last.player == from.player || g.on(extraInAnyStore))
}

// toStore returns how many stones in one of the player's pits it takes to reach the store.
func (g *game) toStore(from spot) int32 {
	stones := int32(1)
	for at := g.after(from, from.player); at.column != store; at = g.after(at, from.player) {
		stones++
	}
	return stones
}

// edge returns, after a whole lap, the last pit before the store in the row of origin; otherwise it returns origin.
func (g *game) edge(origin spot, lapped bool) spot {
	for lapped && g.after(origin, origin.player).column != store {
		origin = g.after(origin, origin.player)
	}
	return origin
}

// lay adds stones to every spot, for whole laps.
func (g *game) lay(b *board, origin spot, laps int32) {
	at := origin
	for range 2*g.pits + 1 {
		at = g.next(at, origin)
		if at.column != store || !g.on(lapsSkipStore) {
			*b.at(at) += laps
		}
	}
}
