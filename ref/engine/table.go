package engine

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// A table remembers what was found below positions. Two entries, a bucket, stand
// for a position: the first keeps what took the most nodes to find, the second
// what was found last.
type table struct {
	entries []entry
	shift   int   // from a key to the number of its bucket
	age     uint8 // of the search that is on
}

// An entry is what is known of a position. Its value does not count what is in the
// stores, for the same pits may be met with other stores.
type entry struct {
	key   uint64
	value int32 // in units, as the player to move sees it
	depth uint8 // turns that value looks ahead, or final
	work  uint8 // the length in bits of the number of nodes that it took
	best  uint8 // the best move's cell and, above it, the bound
	age   uint8
}

// final is the depth of a value that no estimate is in.
const final = 255

// A bound says what an entry's value is. Of an entry that is not used it is 0.
type bound uint8

const (
	lower bound = 1 + iota // the true value is as much or more
	upper                  // as much or less
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

// bucket returns the entries that a key may be in.
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

// store puts an entry in the place of the older or cheaper one.
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
