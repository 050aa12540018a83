package solve

import (
	"fmt"
	"iter"
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A Table has the value of every position with at most a given number of stones in the pits, in one byte each, an int8: what
// the player to move still wins, minus what the opponent wins. It has a layer for each number of stones.
type Table struct {
	game   game
	ranks  *ranks
	layers [][]byte
	groups []group // see builder; by number of stones
}

// NewTable makes a table of the positions without stones. It panics unless houses is 1 to MaxHouses.
func NewTable(rules sow.Rules, houses int) *Table {
	t := &Table{game: newGame(rules, houses), ranks: newRanks(houses)}
	t.layers = append(t.layers, []byte{0})
	return t
}

// Houses returns the number of houses a side.
func (t *Table) Houses() int { return t.game.houses }

// Stones returns the most stones in the pits of a position in the table.
func (t *Table) Stones() int { return len(t.layers) - 1 }

// Size returns the number of bytes of a table of up to this many stones.
func (t *Table) Size(stones int) (bytes uint64) {
	for s := range max(0, min(stones, maxTable)+1) {
		bytes += t.ranks.positions(s)
	}
	return bytes
}

// value returns the value of a position with this many stones, which must be in the table.
func (t *Table) value(own, opp row, stones int) int {
	return int(int8(t.layers[stones][t.ranks.place(own, opp)]))
}

// Value returns what the player to move still wins, less what the opponent wins. Each side has one byte per pit, in its owner's
// sowing order, the lowest byte first.
func (t *Table) Value(own, opp uint64) int {
	return t.value(row(own), row(opp), row(own).stones()+row(opp).stones())
}

// Grow adds the layer with one more stone and reports whether it did: not if the table is full or
// stop, called occasionally, returns true.
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

// Game describes the rules and the houses.
func (t *Table) Game() string { return fmt.Sprintf("%v, %d houses", t.game.rules, t.game.houses) }

// Layers yields the values of all positions, by their number of stones.
func (t *Table) Layers() iter.Seq[[]byte] { return slices.Values(t.layers) }

// Use replaces the layers with the layers of another table of the same game. It does not copy the values. It panics if a layer is
// not complete.
func (t *Table) Use(values []byte) {
	t.layers = nil
	for len(values) > 0 {
		n := t.ranks.positions(len(t.layers))
		t.layers = append(t.layers, values[:n:n])
		values = values[n:]
	}
}
