package sow

import (
	"github.com/stonecheck/stonecheck/ref"
)

// A packedWalk is a search on the narrow board. Values, differences and windows in
// it are as the player to move sees them. What a node is called and how deep it is
// are in one number, at, which is the Cell of its value 0; Cells are made by
// addition alone. A node's children have depth below.
type packedWalk struct {
	emit    func(Rows) bool
	n       uint // rows that are in the batch
	rows    [batch]uint32
	window  uint32 // the last window among the rows
	stopped bool

	sides             [2]side
	limit             int // the cut-off depth
	prune             bool
	perNode, perDepth uint32
	over              uint32 // from at to the Cell that announces the end of the game
}

// batch is how many rows are handed out at once, a power of two; there are up to spare
// rows between two looks at whether there is room: a node's first, four for each of
// its children, and two of its parent.
const (
	batch = 256
	spare = 1 + 4*narrowPits + 2
)

// A side is a player in the search.
type side struct {
	seat
	sign  int    // 1 for Max, -1 for Min
	enter uint32 // from at to the Cell of a node's first value
	first uint32 // at of the side's first pit at depth 0
	last  uint32 // and at the cut-off depth
	other *side
}

func (w *packedWalk) put(row uint32) {
	w.rows[w.n&(batch-1)] = row
	w.n++
}

// write puts a row where the n-th is.
func (w *packedWalk) write(n uint, row uint32) (next uint) {
	w.rows[n&(batch-1)] = row
	return n + 1
}

// flush hands out the rows and makes room. If the search is stopped it leaves the
// batch full, so that every node that looks for room is left.
//
//go:noinline
func (w *packedWalk) flush() bool {
	if !w.stopped {
		w.stopped = !w.emit(w.rows[:w.n])
		w.n = 0
	}
	if w.stopped {
		w.n = batch
	}
	return !w.stopped
}

// turn is minimax or alpha-beta below a node of the root's turn, whose children
// have depth 1. It also finds the best moves of the turn.
func (w *packedWalk) turn(own, opp uint64, diff int, me *side, at uint32, alpha, beta int) (value int, best []ref.Move) {
	if w.n > batch-spare && !w.flush() {
		return 0, nil
	}
	window := w.window
	value = -infinity
	w.put(at + me.enter)
	for pit, rest := uint64(0), own; rest != 0 && value < beta; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := me.sow(own, opp, pit, rest&255)
		v, over := diff+by.gain, false
		if o&by.mask == by.one || o == 0 || q == 0 {
			o, q, v, over = me.finish(o, q, v, by)
		}
		child := me.first + w.perDepth + uint32(pit)*w.perNode
		if over {
			w.put(child + w.over)
		}
		var rest []ref.Move
		switch {
		case over || w.limit == 1 && by.one != inOwnStore:
			w.put(child + uint32(v*me.sign))
		case by.one == inOwnStore:
			v, rest = w.turn(o, q, v, me, child, alpha, beta)
		case w.prune:
			v = -w.pruned(q, o, -v, me.other, child, 2, -beta, -alpha)
		default:
			v = -w.full(q, o, -v, me.other, child, 2)
		}
		if v > value {
			value, best = v, append([]ref.Move{me.moves[pit]}, rest...)
		}
		if w.prune && value > alpha && value < beta {
			alpha, window = value, me.window(value, beta)
		}
		if window != w.window {
			w.putWindow(window)
		}
		w.put(at + uint32(value*me.sign))
		if w.n > batch-spare && !w.flush() {
			return 0, nil
		}
	}
	return value, best
}

// full is minimax below a node.
func (w *packedWalk) full(own, opp uint64, diff int, me *side, at uint32, below int) (value int) {
	switch below {
	case w.limit:
		return w.lastPly(own, opp, diff, me, at)
	case w.limit - 1:
		return w.lastTwo(own, opp, diff, me, at)
	}
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	value = -infinity
	w.put(at + me.enter)
	children := me.first + uint32(below)*w.perDepth
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := me.sow(own, opp, pit, rest&255)
		v, over := diff+by.gain, false
		if o&by.mask == by.one || o == 0 || q == 0 {
			o, q, v, over = me.finish(o, q, v, by)
		}
		child := children + uint32(pit)*w.perNode
		if over {
			w.put(child + w.over)
		}
		switch {
		case over:
			w.put(child + uint32(v*me.sign))
		case by.one == inOwnStore:
			v = w.full(o, q, v, me, child, below)
		default:
			v = -w.full(q, o, -v, me.other, child, below+1)
		}
		value = max(value, v)
		w.put(at + uint32(value*me.sign))
		if w.n > batch-spare && !w.flush() {
			return 0
		}
	}
	return value
}

// lastPly is full for a node whose children are leaves if they earn no extra move:
// most nodes of a search are such children.
func (w *packedWalk) lastPly(own, opp uint64, diff int, me *side, at uint32) (value int) {
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	n := w.write(w.n, at+me.enter)
	value = -infinity
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		o, q, by := me.sow(own, opp, pit, rest&255)
		v, last := diff+by.gain, by.one
		child := me.last + uint32(pit)*w.perNode
		if o&by.mask == last || o == 0 || q == 0 {
			over := false
			if o, q, v, over = me.finish(o, q, v, by); over {
				n = w.write(n, child+w.over)
				last = inOppPit
			}
		}
		if last == inOwnStore {
			w.n = n
			v = w.lastPly(o, q, v, me, child)
			if w.n > batch-spare && !w.flush() {
				return 0
			}
			n = w.n
		} else {
			n = w.write(n, child+uint32(v*me.sign))
		}
		value = max(value, v)
		n = w.write(n, at+uint32(value*me.sign))
	}
	w.n = n
	return value
}

// lastTwo is full for a node whose children lastPly would be for: what that does stands
// here once more, since calling it takes longer. It counts its rows in a register.
func (w *packedWalk) lastTwo(own, opp uint64, diff int, me *side, at uint32) (value int) {
	n := w.write(w.n, at+me.enter)
	value = -infinity
	children, you := me.last-w.perDepth, me.other
	for pit, rest := uint64(0), own; rest != 0; pit, rest = pit+1, rest>>8 {
		if rest&255 == 0 {
			continue
		}
		if n > batch-spare {
			if w.n = n; !w.flush() {
				return 0
			}
			n = w.n
		}
		o, q, by := me.sow(own, opp, pit, rest&255)
		v, last := diff+by.gain, by.one
		child := children + uint32(pit)*w.perNode
		if o&by.mask == last || o == 0 || q == 0 {
			over := false
			if o, q, v, over = me.finish(o, q, v, by); over {
				n = w.write(n, child+w.over)
				n = w.write(n, child+uint32(v*me.sign))
				value = max(value, v)
				n = w.write(n, at+uint32(value*me.sign))
				continue
			}
		}
		if last == inOwnStore {
			w.n = n
			v = w.lastTwo(o, q, v, me, child)
			if w.n > batch-spare && !w.flush() {
				return 0
			}
			n = w.n
		} else {
			best := -infinity
			n = w.write(n, child+you.enter)
			for pit, rest := uint64(0), q; rest != 0; pit, rest = pit+1, rest>>8 {
				if rest&255 == 0 {
					continue
				}
				x, y, by := you.sow(q, o, pit, rest&255)
				u, last := by.gain-v, by.one
				leaf := you.last + uint32(pit)*w.perNode
				if x&by.mask == last || x == 0 || y == 0 {
					over := false
					if x, y, u, over = you.finish(x, y, u, by); over {
						n = w.write(n, leaf+w.over)
						last = inOppPit
					}
				}
				if last == inOwnStore {
					w.n = n
					u = w.lastPly(x, y, u, you, leaf)
					if w.n > batch-spare && !w.flush() {
						return 0
					}
					n = w.n
				} else {
					n = w.write(n, leaf+uint32(u*you.sign))
				}
				best = max(best, u)
				n = w.write(n, child+uint32(best*you.sign))
			}
			v = -best
		}
		value = max(value, v)
		n = w.write(n, at+uint32(value*me.sign))
	}
	w.n = n
	return value
}

// pruned is alpha-beta below a node. A node begins with its parent's window, and its
// parent restores it.
func (w *packedWalk) pruned(own, opp uint64, diff int, me *side, at uint32, below, alpha, beta int) (value int) {
	if below == w.limit {
		return w.lastPruned(own, opp, diff, me, at, alpha, beta)
	}
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	w.put(at + me.enter)
	value = -infinity
	window, children := w.window, me.first+uint32(below)*w.perDepth
	for moves := occupied(own); moves != 0 && value < beta; moves &= moves - 1 {
		pit, stones := first(own, moves)
		o, q, by := me.sow(own, opp, pit, stones)
		v, over := diff+by.gain, false
		if o&by.mask == by.one || o == 0 || q == 0 {
			o, q, v, over = me.finish(o, q, v, by)
		}
		child := children + uint32(pit)*w.perNode
		switch {
		case over:
			w.put(child + w.over)
			w.put(child + uint32(v*me.sign))
		case by.one == inOwnStore:
			v = w.pruned(o, q, v, me, child, below, alpha, beta)
		default:
			v = -w.pruned(q, o, -v, me.other, child, below+1, -beta, -alpha)
		}
		value = max(value, v)
		if v > alpha && v < beta {
			alpha, window = v, me.window(v, beta)
		}
		if window != w.window {
			w.putWindow(window)
		}
		w.put(at + uint32(value*me.sign))
		if w.n > batch-spare && !w.flush() {
			return 0
		}
	}
	return value
}

// lastPruned is pruned for a node whose children are leaves if they earn no extra
// move. It counts its rows in a register.
func (w *packedWalk) lastPruned(own, opp uint64, diff int, me *side, at uint32, alpha, beta int) (value int) {
	if w.n > batch-spare && !w.flush() {
		return 0
	}
	n := w.write(w.n, at+me.enter)
	value = -infinity
	window := w.window
	for moves := occupied(own); moves != 0 && value < beta; moves &= moves - 1 {
		pit, stones := first(own, moves)
		o, q, by := me.sow(own, opp, pit, stones)
		v, last := diff+by.gain, by.one
		child := me.last + uint32(pit)*w.perNode
		if o&by.mask == last || o == 0 || q == 0 {
			over := false
			if o, q, v, over = me.finish(o, q, v, by); over {
				n = w.write(n, child+w.over)
				last = inOppPit
			}
		}
		if last == inOwnStore {
			w.n = n
			v = w.lastPruned(o, q, v, me, child, alpha, beta)
			if w.n > batch-spare && !w.flush() {
				return 0
			}
			n = w.n
		} else {
			n = w.write(n, child+uint32(v*me.sign))
		}
		value = max(value, v)
		if v > alpha && v < beta {
			alpha, window = v, me.window(v, beta)
		}
		if window != w.window {
			w.window, n = window, w.write(n, window)
		}
		n = w.write(n, at+uint32(value*me.sign))
	}
	w.n = n
	return value
}

// window is the number of a window that the side sees.
func (s *side) window(alpha, beta int) uint32 {
	if s.sign < 0 {
		alpha, beta = -beta, -alpha
	}
	return FirstWindow + uint32(alpha+infinity)*perAlpha + uint32(beta+infinity)
}

func (w *packedWalk) putWindow(window uint32) {
	w.window = window
	w.put(window)
}
