package solve

import "math/bits"

// hashBits is the binary logarithm of the number of buckets of the hash table. A small table is faster than one that
// does not fit the caches.
const hashBits = 15

// An entry has bounds of the value of a position.
type entry struct {
	low, high int8
	best      uint8 // the pit of the move that gave the bound low
	size      uint8 // the binary logarithm of the nodes that gave the bounds
}

// A bucket has the entry that took the most nodes, and then others, the newest first. Without the first, a search
// would lose its most expensive results to the many small ones. A bucket fills a line of the processor's cache.
type bucket struct {
	own, opp [3]row
	of       [3]entry
	_        [4]byte
}

func (s *Solver) bucket(own, opp row) *bucket {
	key := uint64(own)*0x9e3779b97f4a7c15 ^ uint64(opp)*0xc2b2ae3d27d4eb4f
	key = (key ^ key>>32) * 0x94d049bb133111eb
	return &s.hash[key>>(64-hashBits)]
}

// find returns the entry of a position, nil if there is none.
func (b *bucket) find(own, opp row) *entry {
	for i := range b.own {
		if b.own[i] == own && b.opp[i] == opp {
			return &b.of[i]
		}
	}
	return nil
}

// entry returns the entry of a position that took this many nodes. A new one replaces another.
func (b *bucket) entry(own, opp row, stones int, nodes int64) *entry {
	last, e := len(b.of)-1, entry{low: int8(-stones), high: int8(stones)}
	for i := range b.of {
		if b.own[i] == own && b.opp[i] == opp {
			last, e = i, b.of[i]
			break
		}
	}
	e.size = max(e.size, uint8(bits.Len64(uint64(nodes))))
	first := 0
	if last > 0 && e.size < b.of[0].size {
		first = 1
	}
	for i := last; i > first; i-- {
		b.own[i], b.opp[i], b.of[i] = b.own[i-1], b.opp[i-1], b.of[i-1]
	}
	b.own[first], b.opp[first], b.of[first] = own, opp, e
	return &b.of[first]
}
