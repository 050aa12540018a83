package solve

import "math/bits"

// A position with at most near stones more than the table covers is not stored: searching it again takes less time
// than looking it up.
const near = 3

// asked is the number of nodes between two calls of Limits.Stop.
const asked = 1 << 12

// moves are those of a position that have to be searched, in this order.
type moves struct {
	list [MaxHouses]child
	n    int
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
	var kept *bucket
	if stones > s.Stones()+near {
		kept = s.bucket(own, opp)
		if e := kept.find(own, opp); e != nil {
			if int(e.low) >= beta {
				return int(e.low)
			}
			if int(e.high) < beta {
				return int(e.high)
			}
		}
	}
	if s.nodes++; s.nodes >= s.pauseAt && s.pause() {
		return 0
	}
	before := s.nodes
	var m moves
	value := s.expand(&m, own, opp, stones, beta)
	// A result that needs no search is not worth an entry.
	if value >= beta || m.n == 0 {
		return value
	}
	best := uint8(0)
	for i := range m.list[:m.n] {
		c := &m.list[i]
		if v := s.search(c, beta); v > value {
			value, best = v, c.pit
		}
		if s.stopped {
			return 0
		}
		if value >= beta {
			break
		}
	}
	if kept != nil {
		e := kept.entry(own, opp, stones, s.nodes-before)
		if value >= beta {
			e.low, e.best = int8(value), best
		} else {
			e.high = int8(value)
		}
	}
	return value
}

// search returns a bound of the value of a move, in the same way as node.
func (s *Solver) search(c *child, beta int) int {
	gain := int(c.gain)
	if c.again {
		return gain + s.node(c.own, c.opp, int(c.stones), beta-gain)
	}
	return gain - s.node(c.opp, c.own, int(c.stones), gain-beta+1)
}

// expand lists the moves that have to be searched to decide whether the value is at least beta. If a move is known to
// reach beta without a search, value is at least beta; otherwise value is the most that the moves that are not listed
// can reach.
func (s *Solver) expand(m *moves, own, opp row, stones, beta int) (value int) {
	value = -stones
	for pit := s.game.houses - 1; pit >= 0; pit-- {
		sown := own.pit(uint64(pit))
		if sown == 0 {
			continue
		}
		c := &m.list[m.n&(MaxHouses-1)]
		s.game.play(c, own, opp, stones, uint64(pit))
		low, high := s.bounds(c)
		if low >= beta {
			return low
		}
		if high < beta {
			value = max(value, high)
			continue
		}
		c.rank = s.rank(c, sown)
		m.sort()
	}
	return value
}

// sort lists one more move: the one that follows the last.
func (m *moves) sort() {
	i := m.n
	m.n++
	for ; i > 0 && m.list[i].rank > m.list[i-1].rank; i-- {
		m.list[i], m.list[i-1] = m.list[i-1], m.list[i]
	}
}

// bounds returns the bounds of the value of a move that are known without a search.
func (s *Solver) bounds(c *child) (low, high int) {
	gain, left := int(c.gain), int(c.stones)
	switch {
	case c.over:
		return gain, gain
	case left > s.Stones():
		return gain - left, gain + left
	case c.again:
		gain += s.value(c.own, c.opp, left)
	default:
		gain -= s.value(c.opp, c.own, left)
	}
	return gain, gain
}

// againRank is greater than the rank of any move that earns no extra move.
const againRank = 1 << 14

// rank orders moves: first extra moves, mostly from the pit next to the store; then the others by a weighted sum. Gain
// counts most; then how few extra moves, and how few stones in the pit next to its store, they leave to the opponent; then
// short sowings and nearness to the store. The order depends only on the position. If it changed during a search, the search would be much slower:
// positions are reached by several paths, and a result is found again only if the same moves were searched.
func (s *Solver) rank(c *child, sown row) int16 {
	if c.again {
		return int16(againRank + 8*int(c.pit) - int(sown))
	}
	extra := zeros(c.opp ^ s.game.exact)
	last := c.opp.pit(uint64(s.game.houses - 1))
	return int16(64*int(c.gain) + 4*int(c.pit) - 6*int(sown) - 12*extra - 12*int(last))
}

// zeros returns the number of pits without stones; pits that the board does not have count too.
func zeros(x row) int {
	const low7 = 127 * ones
	return bits.OnesCount64(uint64(^(x&low7 + low7) &^ x &^ low7))
}

// pause is called at pauseAt nodes: it grows the table when it is time to, and reports whether the search has to stop.
func (s *Solver) pause() bool {
	if s.nodes >= s.growAt {
		s.grow()
	}
	if s.limits.Nodes > 0 && s.nodes > s.limits.Nodes || s.limits.Stop != nil && s.limits.Stop() {
		s.stopped = true
	}
	s.pauseAt = min(s.nodes+asked, s.growAt)
	if s.limits.Nodes > 0 {
		s.pauseAt = min(s.pauseAt, s.limits.Nodes+1)
	}
	return s.stopped
}
