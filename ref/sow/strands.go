package sow

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref"
)

// An Ahead runs searches before their rows are wanted, perhaps several at the same
// time, while use takes the rows of one after the other from next. It may go through
// searches more than once, also at the same time, and runs each search once, before it
// goes on to the next.
type Ahead func(searches iter.Seq[iter.Seq[Rows]], use func(next func() iter.Seq[Rows]))

// WalkAhead is Walk that lets ahead, unless it is nil, run what can be searched apart:
// in minimax the strands, of which there are none without a cut-off depth; in alpha-beta
// only the whole, as every window depends on the nodes before.
func (p *Packed) WalkAhead(s ref.Search, ahead Ahead, emit func(Rows) bool) (result ref.Result, done bool) {
	switch {
	case ahead == nil:
		return p.Walk(s, emit)
	case s.Prune:
		return p.prunedAhead(s, ahead, emit)
	}
	ahead(p.strands(s), func(next func() iter.Seq[Rows]) { result, done = p.walkAround(s, next, emit) })
	return result, done
}

func (p *Packed) prunedAhead(s ref.Search, ahead Ahead, emit func(Rows) bool) (result ref.Result, done bool) {
	whole := func(yield func(iter.Seq[Rows]) bool) {
		yield(func(emit func(Rows) bool) { result, done = p.Walk(s, emit) })
	}
	more := true
	ahead(whole, func(next func() iter.Seq[Rows]) {
		for rows := range next() {
			if more = emit(rows); !more {
				return
			}
		}
	})
	return result, done && more
}

// split makes a minimax leave its strands to a function. A strand is the search below a
// node from which the cut-off depth is four turns away on boards with six pits, and more
// with fewer pits: it mostly has some ten thousand rows, so that the rows above the
// strands are next to nothing, and several fit into what waits for its turn.
func (p *Packed) split(w *packedWalk, strand func(own, opp uint64, diff int, me *side, at uint64) (value int)) {
	w.split, w.strand = max(2, w.limit-4*6/p.pits+1), strand
}

// strands are the strands of a minimax.
func (p *Packed) strands(s ref.Search) iter.Seq[iter.Seq[Rows]] {
	return func(yield func(iter.Seq[Rows]) bool) {
		above, below := p.newWalk(s, func(Rows) bool { return true }), p.newWalk(s, nil)
		p.split(above, func(own, opp uint64, diff int, me *side, at uint64) (value int) {
			more := yield(func(emit func(Rows) bool) {
				below.emit, below.n, below.stopped = emit, 0, false
				below.full(own, opp, diff, me, at, above.split)
				below.flush()
			})
			if !more {
				above.stop()
			}
			return 0 // no one reads the rows above
		})
		p.run(above)
	}
}

// walkAround is Walk of a minimax that takes the rows of the strands from next.
func (p *Packed) walkAround(s ref.Search, next func() iter.Seq[Rows], emit func(Rows) bool) (ref.Result, bool) {
	w := p.newWalk(s, emit)
	p.split(w, func(_, _ uint64, _ int, me *side, at uint64) (value int) {
		if !w.flush() {
			return 0
		}
		last := at
		for rows := range next() {
			if !emit(rows) {
				w.stop()
				return 0
			}
			last = rows[len(rows)-1]
		}
		return int(last-at) * me.sign // the last row of a strand is its node's
	})
	return p.run(w)
}
