package solve

// hashBits is the binary logarithm of the number of entries of the hash table. A small table is faster than one that
// does not fit the caches.
const hashBits = 18

// An entry of the hash table has bounds of the value of a position.
type entry struct {
	own, opp  row
	low, high int8
	best      uint8 // the pit of the move that gave the bound low
}

// A move leads to a position that has to be searched; moves of higher rank are searched first.
type move struct {
	child
	rank int
}

// asked is the number of nodes between two calls of Limits.Stop.
const asked = 1 << 12

// probed is how many stones a position must have more than the table covers before its children are looked up in the
// hash table ahead of searching any of them.
const probed = 8

func (e *entry) is(own, opp row) bool { return e.own == own && e.opp == opp }

func (s *Solver) entry(own, opp row) *entry {
	key := uint64(own)*0x9e3779b97f4a7c15 ^ uint64(opp)*0xc2b2ae3d27d4eb4f
	key = (key ^ key>>32) * 0x94d049bb133111eb
	return &s.hash[key>>(64-hashBits)]
}

// node returns a bound of the value of a position whose mover has a move: a lower bound if it is at least beta,
// otherwise an upper bound. If the search was stopped the result is meaningless.
func (s *Solver) node(own, opp row, stones, beta int) int {
	// Neither player can win more than all stones in the pits.
	if -stones >= beta {
		return -stones
	}
	if stones < beta {
		return stones
	}
	if e := s.entry(own, opp); e.is(own, opp) {
		if int(e.low) >= beta {
			return int(e.low)
		}
		if int(e.high) < beta {
			return int(e.high)
		}
	}
	if s.nodes++; s.spent() {
		return 0
	}
	first := len(s.moves)
	value := s.expand(own, opp, stones, beta)
	// A result that needs no search is not worth an entry.
	if value < beta && len(s.moves) > first {
		var pit uint8
		if value, pit = s.searchAll(first, value, beta); s.stopped {
			return 0
		}
		s.store(own, opp, stones, value, beta, pit)
	}
	s.moves = s.moves[:first]
	return value
}

// expand appends the moves that have to be searched to decide whether the value is at least beta. If a move is known
// to reach beta without a search, value is at least beta; otherwise value is the most that the moves that are not
// appended can reach.
func (s *Solver) expand(own, opp row, stones, beta int) (value int) {
	value = -stones
	for rest, pit := own, uint64(0); rest != 0; rest, pit = rest>>8, pit+1 {
		if rest&255 == 0 {
			continue
		}
		s.moves = append(s.moves, move{})
		m := &s.moves[len(s.moves)-1]
		s.game.play(&m.child, own, opp, stones, pit)
		low, high := s.bounds(&m.child, stones)
		if low >= beta {
			return low
		}
		if high < beta {
			value = max(value, high)
			s.moves = s.moves[:len(s.moves)-1]
			continue
		}
		m.rank = s.rank(&m.child, rest.pit(0))
	}
	return value
}

// searchAll searches the moves from first on until one reaches beta. value is the most that all other moves reach.
func (s *Solver) searchAll(first, value, beta int) (best int, pit uint8) {
	for i, last := first, len(s.moves); i < last; i++ {
		m := next(s.moves[i:last])
		v := s.search(m, beta)
		if s.stopped {
			break
		}
		if v > value {
			value, pit = v, m.pit
		}
		if value >= beta {
			break
		}
	}
	return value, pit
}

// search returns a bound of the value of a move, in the same way as node.
func (s *Solver) search(m *move, beta int) int {
	gain := m.gain
	if m.again {
		return gain + s.node(m.own, m.opp, m.stones, beta-gain)
	}
	return gain - s.node(m.opp, m.own, m.stones, gain-beta+1)
}

// bounds returns the bounds of the value of a move from a position with this many stones, as far as they are known
// without a search.
func (s *Solver) bounds(c *child, stones int) (low, high int) {
	if c.over {
		return c.gain, c.gain
	}
	own, opp := c.own, c.opp
	if !c.again {
		own, opp = opp, own
	}
	low, high = -c.stones, c.stones
	if c.stones <= s.Stones() {
		low = s.value(own, opp, c.stones)
		high = low
	} else if stones > s.Stones()+probed {
		if e := s.entry(own, opp); e.is(own, opp) {
			low, high = int(e.low), int(e.high)
		}
	}
	if !c.again {
		low, high = -high, -low
	}
	return c.gain + low, c.gain + high
}

// againRank is greater than the rank of any move that earns no extra move.
const againRank = 1 << 20

// rank orders moves: first extra moves, from the pit next to the store; then the others by gain, then by nearness to
// the store, short sowings first. An order that changed during a search would be much slower: positions are reached
// by several paths, and a result is found again only if the same moves were searched.
func (s *Solver) rank(c *child, sown row) int {
	if c.again {
		return againRank + 8*int(c.pit) - int(sown)
	}
	return 64*c.gain + 8*int(c.pit) - 4*int(sown)
}

// next moves the move with the highest rank to the front.
func next(moves []move) *move {
	best := 0
	for i := range moves {
		if moves[i].rank > moves[best].rank {
			best = i
		}
	}
	moves[0], moves[best] = moves[best], moves[0]
	return &moves[0]
}

// store keeps a bound, replacing what the entry had about another position.
func (s *Solver) store(own, opp row, stones, value, beta int, pit uint8) {
	e := s.entry(own, opp)
	if !e.is(own, opp) {
		*e = entry{own: own, opp: opp, low: int8(-stones), high: int8(stones)}
	}
	if value >= beta {
		e.low, e.best = int8(value), pit
	} else {
		e.high = int8(value)
	}
}

// spent reports whether the search has to stop, and grows the table when it is time to.
func (s *Solver) spent() bool {
	if s.nodes >= s.growAt {
		s.grow()
	}
	if s.limits.Nodes > 0 && s.nodes > s.limits.Nodes || s.nodes%asked == 0 && s.limits.Stop != nil && s.limits.Stop() {
		s.stopped = true
	}
	return s.stopped
}
