package sow

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref"
)

// split makes a minimax leave its strands to a function. A strand is the search below a node whose children have
// depth split. On boards with six pits that is four turns before the cut-off depth, so that most strands have some
// ten thousand rows, and several of them fit into the queue of results; boards with fewer pits have more turns in a
// strand, boards with more pits fewer. Deep searches have longer strands, because every worker searches the nodes
// above the strands, which must therefore be few.
func (p *Packed) split(w *packedWalk, strand func(own, opp uint64, diff int, me *side, at uint64) (value int)) {
	const least, most = 2, 5
	w.split, w.strand = min(max(least, w.limit-4*6/p.pits+1), most), strand
}

// Strands yields the parts of a minimax search that do not depend on earlier results. The caller may run or skip each of
// them, before it takes the next one. Strands ends early when wanted, which it calls at times between strands,
// returns false.
func (p *Packed) Strands(s ref.Search, wanted func() bool) iter.Seq[iter.Seq[Rows]] {
	return func(yield func(iter.Seq[Rows]) bool) {
		above, below := p.newWalk(s, func(Rows) bool { return wanted() }), p.newWalk(s, nil)
		p.split(above, func(own, opp uint64, diff int, me *side, at uint64) (value int) {
			more := yield(func(emit func(Rows) bool) {
				below.emit, below.n, below.stopped = emit, 0, false
				below.full(own, opp, diff, me, at, above.split)
				below.flush()
			})
			if !more {
				above.stop()
			}
			return 0 // the rows above the strands are not read here
		})
		p.run(above)
	}
}

// WalkAround is Walk of a minimax without its Strands. It calls strand for each of them in turn; strand returns the
// last row of the strand, or false to stop the search.
func (p *Packed) WalkAround(s ref.Search, strand func() (last uint64, ok bool), emit func(Rows) bool) (ref.Result, bool) {
	w := p.newWalk(s, emit)
	p.split(w, func(_, _ uint64, _ int, me *side, at uint64) (value int) {
		if !w.flush() {
			return 0
		}
		last, ok := strand()
		if !ok {
			w.stop()
			return 0
		}
		return int(last-at) * me.sign // the value in the last row is the value of the node
	})
	return p.run(w)
}
