package stones

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// A Count is what an alpha-beta search found and how many nodes it took.
type Count struct {
	Value     ref.Value
	Move      ref.Move // the best move, ref.None if there is no move
	Visited   int      // nodes entered, including the root
	Evaluated int      // leaves
	Deepest   int      // the depth of the deepest node, in plies
}

// Search makes the alpha-beta search of ref.Walk to a depth, 0 for the end of the game. It calls stop, if that is not
// nil, at times; if stop returns true it gives up and reports false.
func (g *Game) Search(root Position, depth int, stop func() bool) (Count, bool) {
	if g.n >= wordStones {
		return g.plainSearch(root, depth, stop)
	}
	w := &wordSearch{stop: stop, limit: depth}
	for stone := range g.neighbours {
		w.stones[stone] = wordStone{g.neighbours[stone][0], g.neighbours[stone][0] & g.counted[stone][0], g.weight[stone]}
	}
	w.count.Move = ref.None
	w.count.Value = w.search(root.taken[0], int(root.last), 0, -ref.Infinity, ref.Infinity)
	if !root.maxToMove() {
		w.count.Value = -w.count.Value
	}
	return w.count, !w.stopped
}

// plainSearch counts the events of ref.Walk.
func (g *Game) plainSearch(root Position, depth int, stop func() bool) (Count, bool) {
	c, events := Count{Move: ref.None}, 0
	result, done := ref.Walk(g, root, ref.Search{Depth: depth, Prune: true}, func(e *ref.Event) bool {
		if e.Kind != ref.Update {
			c.Visited++
			c.Deepest = max(c.Deepest, int(e.Depth))
		}
		if e.Kind == ref.Leaf {
			c.Evaluated++
		}
		events++
		return stop == nil || events%stopEvery != 0 || !stop()
	})
	c.Value = result.Value
	if len(result.Line) > 0 {
		c.Move = result.Line[0]
	}
	return c, done
}

// stopEvery is the number of events or nodes between two calls of stop.
const stopEvery = 1 << 16

// A wordSearch keeps the set of taken stones in one word, for games with fewer than wordStones stones, and computes
// nothing but the counts.
type wordSearch struct {
	stones  [wordStones]wordStone
	limit   int
	stop    func() bool
	stopped bool
	count   Count
}

const wordStones = 64

// A wordStone holds what the search needs to know about the stone that was taken last.
type wordStone struct {
	moves   uint64    // multiples and factors
	counted uint64    // those that the evaluation counts
	weight  ref.Value // value of an odd count
}

// search returns the value of a node; value and window are from the view of the player to move.
func (w *wordSearch) search(taken uint64, last, depth int, alpha, beta ref.Value) ref.Value {
	w.count.Visited++
	w.count.Deepest = max(w.count.Deepest, depth)
	moves := w.stones[last&(wordStones-1)].moves &^ taken
	if moves == 0 || depth == w.limit && depth > 0 {
		w.count.Evaluated++
		return w.evaluate(taken, last, moves)
	}
	if w.stop != nil && w.count.Visited%stopEvery == 0 {
		w.stopped = w.stopped || w.stop()
	}
	value := -ref.Infinity
	for ; moves != 0 && value < beta && !w.stopped; moves &= moves - 1 {
		stone := bits.TrailingZeros64(moves)
		v := -w.search(taken|1<<stone, stone, depth+1, -beta, -max(alpha, value))
		if v > value {
			value = v
			if depth == 0 {
				w.count.Move = ref.Move(stone)
			}
		}
	}
	return value
}

// evaluate is Game.Evaluate from the view of the player to move.
func (w *wordSearch) evaluate(taken uint64, last int, moves uint64) ref.Value {
	stone := &w.stones[last&(wordStones-1)]
	switch {
	case moves == 0:
		return -win
	case taken&2 == 0:
		return 0
	case bits.OnesCount64(stone.counted&^taken)%2 == 0:
		return -stone.weight
	}
	return stone.weight
}
