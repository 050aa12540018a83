package solve

import (
	"fmt"
	"iter"
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Table has the value of every position with up to so many stones in the pits, a
// byte each: what the player to move still wins, less what the opponent does. It has
// a layer for each number of stones.
type Table struct {
	game   game
	ranks  *ranks
	layers [][]int8
	groups []group // for the next layer, by stones
}

// NewTable makes a table of the positions without stones. It panics if houses are not
// 1 to MaxHouses.
func NewTable(rules sow.Rules, houses int) *Table {
	t := &Table{game: newGame(rules, houses), ranks: newRanks(houses)}
	t.layers = append(t.layers, []int8{0})
	return t
}

// Stones returns the most stones in the pits of the positions that the table has.
func (t *Table) Stones() int { return len(t.layers) - 1 }

// Size returns how many bytes a table of up to so many stones has.
func (t *Table) Size(stones int) (bytes uint64) {
	for s := range max(0, min(stones, maxTable)+1) {
		bytes += t.ranks.positions(s)
	}
	return bytes
}

// value returns the value of a position with so many stones, which the table has.
func (t *Table) value(own, opp row, stones int) int {
	return int(t.layers[stones][t.ranks.place(own, opp)])
}

// Grow adds the layer of one stone more. It asks stop now and then, and adds nothing
// if stop says so; it reports whether it has added the layer.
func (t *Table) Grow(stop func() bool) bool {
	if t.Stones() == maxTable {
		return false
	}
	b := newBuilder(t, t.Stones()+1)
	for few := 0; 2*few <= b.stones; few++ {
		if !b.pair(few, b.stones-few, stop) {
			return false
		}
	}
	t.layers = append(t.layers, b.layer)
	return true
}

// Game names the rules and the width of the boards.
func (t *Table) Game() string { return fmt.Sprintf("%v, %d houses", t.game.rules, t.game.houses) }

// Layers returns the values of all positions, by their stones.
func (t *Table) Layers() iter.Seq[[]int8] { return slices.Values(t.layers) }

// Use takes the layers of a table of the same game, one after the other, in the place of
// its own. The values are not copied. It panics if a layer is not complete.
func (t *Table) Use(values []int8) {
	t.layers = nil
	for len(values) > 0 {
		n := t.ranks.positions(len(t.layers))
		t.layers = append(t.layers, values[:n:n])
		values = values[n:]
	}
}
