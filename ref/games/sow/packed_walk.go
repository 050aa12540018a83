package sow

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
)

// A packedWalk is a search on the narrow board. Values, differences and windows in
// it are as the player to move sees them. What a node is called, how deep it is and its
// window are in one number, at, which is its row with value 0; rows are made by addition
// alone. A node's children have depth below.
type packedWalk struct {
	emit    func(Rows) bool
	n       uint // rows that are in the batch
	rows    [batch]uint64
	stopped bool

	sides             [2]side
	limit             int // the cut-off depth
	prune             bool
	perNode, perDepth uint64
	over              uint64 // from at to the row that announces the end of the game

	// Minimax leaves nodes whose children have the depth split to strand; it is 0 if
	// there are none.
	split  int
	strand func(own, opp uint64, diff int, me *side, at uint64) (value int)
}

// batch is how many rows are handed out at once, a power of two; there are up to spare
// rows between two looks at whether there is room: a node's first, three for each of
// its children, and one each of its parent and of that one's.
const (
	batch = 512
	spare = 1 + 3*narrowPits + 2
)

// none is the value of a node before its first child: less than any.
const none = math.MinInt32

// A side is a player in the search.
type side struct {
	seat
	sign  int    // 1 for Max, -1 for Min
	enter uint64 // from at to the row of a node's first value
	first uint64 // at of the side's first pit at depth 0
	last  uint64 // and at the cut-off depth
	rise  uint64 // what at grows by with alpha, a stone
	other *side
}

func (w *packedWalk) put(row uint64) {
	w.rows[w.n&(batch-1)] = row
	w.n++
}

// write puts a row where the n-th is.
func (w *packedWalk) write(n uint, row uint64) (next uint) {
	w.rows[n&(batch-1)] = row
	return n + 1
}

// flush hands out the rows and makes room. If the search is stopped it leaves the
// batch full, so that every node that looks for room is left.
//
//go:noinline
func (w *packedWalk) flush() bool {
	if w.n > 0 && !w.stopped {
		w.stopped = !w.emit(w.rows[:w.n])
		w.n = 0
	}
	if w.stopped {
		w.n = batch
	}
	return !w.stopped
}

// stop makes every node be left that looks for room.
func (w *packedWalk) stop() { w.stopped, w.n = true, batch }

// turn is minimax or alpha-beta below a node of the root's turn, whose children
// have depth 1. It also finds the best moves of the turn.
func (w *packedWalk) turn(own, opp uint64, diff int, me *side, at uint64, alpha, beta int) (value int, best []ref.Move) {
	if w.n > batch-spare && !w.flush() {
		return 0, nil
	}
	value = none
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
		child := at&windowBits + me.first + w.perDepth + pit*w.perNode
		if over {
			w.put(child + w.over)
		}
		var rest []ref.Move
		switch {
		case over || w.limit == 1 && by.one != inOwnStore:
			w.put(child + uint64(v*me.sign))
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
			at += uint64(value-alpha) * me.rise
			alpha = value
		}
		w.put(at + uint64(value*me.sign))
		if w.n > batch-spare && !w.flush() {
			return 0, nil
		}
	}
	return value, best
}
