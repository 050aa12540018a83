package solve

import (
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// MaxHouses is the most houses a side that a Solver supports.
const MaxHouses = 8

// MaxStones is the most stones in the pits of a board that a Solver supports.
const MaxStones = 127

const (
	ones     = 0x0101010101010101 // a stone in every pit of a row
	maxMoves = MaxHouses
)

// A row is the pits of one side, one byte each, in that player's sowing order: the low byte is the pit farthest from
// the player's store.
type row uint64

func (r row) stones() int      { return int(uint64(r) * ones >> 56) }
func (r row) pit(i uint64) row { return r >> (8 * i) & 255 }

// A sowing is the effect on both rows of sowing a number of stones from one pit.
type sowing struct {
	own, opp row // are added to the rows
	// If the last stone falls into one of the player's own pits, mask selects that pit's byte, one is a single stone
	// in it, and facing is the shift of the pit opposite. Otherwise mask is 0 and one is not, so that no masked row
	// equals one.
	mask, one row
	facing    uint8
	again     bool // the last stone falls into the player's own store
	gain      uint8
}

// game has the rules on boards of one width, with all sowings by stones and pit.
type game struct {
	rules   sow.Rules
	houses  int
	exact   row // has in each pit as many stones as earn an extra move
	sowings [][MaxHouses]sowing
}

func newGame(rules sow.Rules, houses int) game {
	g := game{rules: rules, houses: houses, sowings: make([][MaxHouses]sowing, MaxStones+1)}
	for pit := range houses {
		g.exact |= row(houses-pit) << (8 * pit)
		var sum sowing
		cell := pit
		for stones := 1; stones <= MaxStones; stones++ {
			cell = rules.After(houses, sow.One, pit, cell)
			sum.own -= 1 << (8 * pit)
			sum.mask, sum.one, sum.facing, sum.again = 0, 1, 0, false
			switch {
			case cell == houses:
				sum.gain++
				sum.again = true
			case cell < houses:
				sum.own += 1 << (8 * cell)
				sum.mask, sum.one = 255<<(8*cell), 1<<(8*cell)
				sum.facing = uint8(8 * (houses - 1 - cell))
			default:
				sum.opp += 1 << (8 * (cell - houses - 1))
			}
			g.sowings[stones][pit] = sum
		}
	}
	return g
}

// A child is the result of a move, from the mover's view.
type child struct {
	own, opp row   // the mover's, and the opponent's
	rank     int16 // moves of higher rank are searched first
	stones   int8  // in the pits; if the game is over, in the pits before the sweep
	gain     int8  // what the mover's store gets, including the sweep if the game is over
	pit      uint8
	again    bool
	over     bool
}

// play makes the move from a pit that is not empty. stones is the number of stones in all pits. It leaves c.rank.
func (g *game) play(c *child, own, opp row, stones int, pit uint64) {
	by := &g.sowings[own.pit(pit)&MaxStones][pit&(MaxHouses-1)]
	own, opp = own+by.own, opp+by.opp
	gain := int(by.gain)
	if own&by.mask == by.one {
		captured := opp >> by.facing & 255
		if captured != 0 || g.rules.Capture == sow.CaptureAny {
			own, opp = own-by.one, opp-captured<<by.facing
			gain += 1 + int(captured)
		}
	}
	c.own, c.opp = own, opp
	c.again, c.over, c.pit = by.again, false, uint8(pit)
	c.gain, c.stones = int8(gain), int8(stones-gain)
	if own == 0 || opp == 0 {
		g.end(c)
	}
}

// end ends the game after a move if the rules say so.
func (g *game) end(c *child) {
	mover, other := c.own, c.opp
	if !c.again {
		mover, other = other, mover
	}
	if !g.over(mover, other) {
		return
	}
	c.over, c.again = true, false
	c.gain += int8(g.swept(c.own, c.opp))
}

// over reports whether the game has ended before mover moves.
func (g *game) over(mover, other row) bool {
	return mover == 0 || other == 0 && g.rules.End == sow.EndEither
}

// swept returns what a player gets minus what the opponent gets in the sweep at the end of the game.
func (g *game) swept(own, opp row) int {
	switch g.rules.Sweep {
	case sow.SweepOwn:
		return own.stones() - opp.stones()
	case sow.SweepOpponent:
		return opp.stones() - own.stones()
	}
	return 0
}

// step returns the least difference between two values of a position. It is 2 if all stones end in a store, which
// they do unless the rules leave the last ones in the pits.
func (g *game) step() int {
	if g.rules.Sweep == sow.SweepNone {
		return 1
	}
	return 2
}

// rows returns the rows of a board as the player to move sees them.
func rows(b sow.Board, player sow.Player) (own, opp row) {
	var sides [2]row
	n := b.Pits()
	for column := range n {
		sides[sow.One] |= row(b.Row(sow.One)[column]) << (8 * column)
		sides[sow.Two] |= row(b.Row(sow.Two)[column]) << (8 * (n - 1 - column))
	}
	return sides[player], sides[player.Opponent()]
}
