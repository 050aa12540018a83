package engine

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// A table remembers results by position. Each position has a bucket of two entries: the
// first keeps the most expensive result, the second the latest.
type table struct {
	entries []entry
	shift   int   // from a key to its bucket number
	age     uint8 // the number of the current search
}

// An entry is the result of a position. Its value ignores the stores, because the same pits may occur with different
// stores.
type entry struct {
	key   uint64
	value int32 // in units, from the view of the player to move
	depth uint8 // the depth of value in turns, or final
	work  uint8 // the bit length of the number of nodes searched
	best  uint8 // the cell of the best move in the low bits, the bound above it
	age   uint8
}

// final is the depth of a value that contains no estimate.
const final = 255

// A bound says how an entry's value relates to the true value. It is 0 in an unused entry.
type bound uint8

const (
	lower bound = 1 + iota // the true value is at least this
	upper                  // the true value is at most this
	exact
)

const (
	moveBits = 5
	noMove   = 1<<moveBits - 1
)

func newTable(bits int) *table {
	return &table{entries: make([]entry, 1<<bits), shift: 64 - bits + 1}
}

func (e *entry) bound() bound { return bound(e.best >> moveBits) }

func (e *entry) move() ref.Move {
	if m := e.best & noMove; m != noMove {
		return ref.Move(m)
	}
	return ref.None
}

// bucket returns the two entries that may hold a key.
func (t *table) bucket(key uint64) []entry {
	first := key >> t.shift << 1
	return t.entries[first : first+2 : first+2]
}

// find returns the entry of a key, or nil.
func (t *table) find(key uint64) *entry {
	b := t.bucket(key)
	for i := range b {
		if b[i].key == key && b[i].best != 0 {
			return &b[i]
		}
	}
	return nil
}

// store writes an entry over the older or cheaper one of its bucket.
func (t *table) store(e entry, move ref.Move, kind bound, nodes int64) {
	e.age, e.work = t.age, uint8(bits.Len64(uint64(nodes)))
	e.best = uint8(move)&noMove | uint8(kind)<<moveBits
	b := t.bucket(e.key)
	if old := &b[0]; old.key != e.key && old.age == e.age && old.work > e.work {
		b[1] = e
		return
	}
	if b[0].key != e.key {
		b[1] = b[0]
	}
	b[0] = e
}
