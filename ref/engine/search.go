package engine

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// infinite is greater than any value.
const infinite = 1 << 40

// A search is alpha-beta in negamax form: values and windows are from the view of the player to move, and an extra
// move does not negate them. Every child but the first is searched with an empty window first, because it is unlikely
// to be better (principal variation search).
//
// Each value comes with a flag that says whether it is final: a final value contains no estimate, so a deeper search
// would find the same.
type search struct {
	sower   *sow.Sower
	skips   bool // a sowing of more than a lap skips its own pit
	table   *table
	weights *weights
	worths  []int8 // of the pits, from weights
	limits  Limits
	ending  Ending // nil if there is none
	known   int    // the most stones in the pits of a position that ending knows, or -1
	nodes   int64
	stopped bool

	children []sow.Child  // the children of all nodes on the path, concatenated
	lines    [][]ref.Move // by the number of moves from the root: the expected moves from there on
	own, opp []int        // buffers for the rows of a leaf
}

// spent counts a node and reports whether the search must stop.
func (s *search) spent() bool {
	s.nodes++
	if s.limits.Nodes > 0 && s.nodes > s.limits.Nodes || s.nodes%asked == 0 && s.limits.Stop != nil && s.limits.Stop() {
		s.stopped = true
	}
	return s.stopped
}

// asked is the number of nodes between two calls of Limits.Stop.
const asked = 1 << 10

// node searches a position with left turns to go, the current one included.
func (s *search) node(p *sow.State, left, ply, alpha, beta int) (value int, isFinal bool) {
	s.line(ply)
	if s.spent() {
		return 0, false
	}
	// Neither player can win more than all remaining stones.
	stores, rest := p.Diff*unit, s.sower.InPits(p)*unit
	if stores-rest >= beta {
		return stores - rest, true
	}
	if stores+rest <= alpha {
		return stores + rest, true
	}
	key, best := s.sower.Key(p), ref.None
	if e := s.table.find(key); e != nil {
		best = e.move()
		value := int(e.value) + stores
		if int(e.depth) >= left && (e.bound() == exact && (beta-alpha == 1 || e.depth == final) ||
			e.bound() != upper && value >= beta || e.bound() != lower && value <= alpha) {
			return value, e.depth == final
		}
	}
	before := s.nodes
	first := len(s.children)
	s.children = s.sower.Children(p, s.children)
	moves := s.children[first:]
	s.order(moves, best)
	value, best, isFinal = s.best(moves, left, ply, alpha, beta)
	s.children = s.children[:first]
	if s.stopped {
		return 0, false
	}
	e := entry{key: key, value: int32(value - stores), depth: uint8(min(left, final-1))}
	if isFinal {
		e.depth = final
	}
	kind := exact
	switch {
	case value >= beta:
		kind = lower
	case value <= alpha:
		kind = upper
	}
	s.table.store(e, best, kind, s.nodes-before)
	return value, isFinal
}

// best searches the moves in order and returns the best one.
func (s *search) best(moves []sow.Child, left, ply, alpha, beta int) (value int, best ref.Move, isFinal bool) {
	value, best, isFinal = -infinite, ref.None, true
	for i := range moves {
		c := &moves[i]
		var v int
		var f bool
		if i > 0 && beta-alpha > 1 {
			if v, f = s.child(c, left, ply+1, alpha, alpha+1); v > alpha && v < beta && !s.stopped {
				v, f = s.child(c, left, ply+1, alpha, beta)
			}
		} else {
			v, f = s.child(c, left, ply+1, alpha, beta)
		}
		if s.stopped {
			break
		}
		isFinal = isFinal && f
		if v > value {
			value, best = v, c.Move
		}
		if value >= beta {
			return value, best, f
		}
		if value > alpha {
			alpha = value
			s.lines[ply] = append(append(s.lines[ply][:0], c.Move), s.lines[ply+1]...)
		}
	}
	return value, best, isFinal
}

// child returns the value of a move for the player who makes it.
func (s *search) child(c *sow.Child, left, ply, alpha, beta int) (value int, isFinal bool) {
	switch {
	case !c.Over && s.sower.InPits(&c.State) <= s.known:
		return s.lookUp(c, ply)
	case c.Again:
		return s.node(&c.State, left, ply, alpha, beta)
	case !c.Over && left > 1:
		value, isFinal = s.node(&c.State, left-1, ply, -beta, -alpha)
		return -value, isFinal
	}
	s.line(ply)
	switch {
	case s.spent():
		return 0, false
	case c.Over:
		return -c.Diff * unit, true
	}
	return -s.estimate(&c.State), false
}

// lookUp returns the value of a move to a position that is known.
func (s *search) lookUp(c *sow.Child, ply int) (value int, isFinal bool) {
	s.line(ply)
	if s.spent() {
		return 0, false
	}
	own, opp, _ := s.sower.Sides(&c.State)
	value = (c.Diff + s.ending.Value(own, opp)) * unit
	if !c.Again {
		value = -value
	}
	return value, true
}

// line clears the expected line at a ply.
func (s *search) line(ply int) {
	for ply >= len(s.lines) {
		s.lines = append(s.lines, nil)
	}
	s.lines[ply] = s.lines[ply][:0]
}

// order sorts moves: the previous best one, then extra moves, then the others. Within a group it sorts by gain, then
// by nearness to the store.
func (s *search) order(moves []sow.Child, best ref.Move) {
	var ranks [sow.MaxPits]int
	for i := range moves {
		rank, j := s.rank(&moves[i], best), i
		for ; j > 0 && rank > ranks[j-1]; j-- {
			moves[j], moves[j-1] = moves[j-1], moves[j]
			ranks[j] = ranks[j-1]
		}
		ranks[j] = rank
	}
}

func (s *search) rank(c *sow.Child, best ref.Move) int {
	rank := c.Gain*sow.MaxPits + int(c.Move)%(len(s.own)+1)
	switch {
	case c.Move == best:
		rank = math.MaxInt
	case c.Again:
		rank += 1 << 32
	}
	return rank
}
