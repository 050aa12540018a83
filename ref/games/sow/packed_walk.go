package sow

import (
	"math"

	"github.com/stonecheck/stonecheck/ref"
)

// A packedWalk is a search on the narrow board. Its values, differences and windows are from the view of the player
// to move. One number, at, encodes the name, depth and window of a node: it is the node's row with value 0, so that a
// row is made by adding the value. Parameters named below are the depth of a node's children.
type packedWalk struct {
	emit    func(Rows) bool
	n       uint // rows in the batch
	rows    [batch]uint64
	stopped bool

	sides             [2]side
	limit             int // the cut-off depth
	prune             bool
	perNode, perDepth uint64
	over              uint64 // added to at, gives the row that announces the end of the game

	// A minimax search calls strand for the nodes whose children have the depth split, instead of searching them. split
	// is 0 if no search is divided.
	split  int
	strand func(own, opp uint64, diff int, me *side, at uint64) (value int)
}

// batch is the number of rows that are emitted at once, a power of two. spare is the most rows that are added between
// two checks for room: a node's first row, three rows for each of its children, and one row each for its parent and
// grandparent.
const (
	batch = 512
	spare = 1 + 3*narrowPits + 2
)

// none is the value of a node before its first child; it is less than any real value.
const none = math.MinInt32

// A side is a player in the search.
type side struct {
	seat
	sign  int    // 1 for Max, -1 for Min
	enter uint64 // added to at, gives the row of a node's first value
	first uint64 // at for the side's first pit at depth 0
	last  uint64 // at for the side's first pit at the cut-off depth
	rise  uint64 // added to at, raises alpha by a stone
	other *side
}

func (w *packedWalk) put(row uint64) {
	w.rows[w.n&(batch-1)] = row
	w.n++
}

// write stores a row as the n-th and returns the number of the next one.
func (w *packedWalk) write(n uint, row uint64) (next uint) {
	w.rows[n&(batch-1)] = row
	return n + 1
}

// flush emits the rows and so makes room. If the search is stopped it leaves the batch full, so that every node that
// checks for room returns.
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

// stop makes every node that checks for room return.
func (w *packedWalk) stop() { w.stopped, w.n = true, batch }

// turn searches below a node of the root's turn, whose children have depth 1, by minimax or alpha-beta. It also finds
// the best moves of the turn.
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
