package sow

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref"
)

// split makes a minimax leave its strands to a function. A strand is the search below a
// node whose children have depth split. On boards with six pits these are four turns
// before the cut-off depth, so that most strands have some ten thousand rows and several
// fit into what waits for its turn; with fewer pits more turns, and with more fewer. In
// deep searches they are longer, for the nodes above, which all who search strands go
// through, must be few.
func (p *Packed) split(w *packedWalk, strand func(own, opp uint64, diff int, me *side, at uint64) (value int)) {
	const least, most = 2, 5
	w.split, w.strand = min(max(least, w.limit-4*6/p.pits+1), most), strand
}

// Strands returns the searches, one after the other, that a minimax can leave to others, as
// they depend on nothing before. Each may be run or not. They end early when wanted,
// which is asked now and then between them, returns false.
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
			return 0 // no one reads the rows above
		})
		p.run(above)
	}
}

// WalkAround is Walk of a minimax without its Strands: strand stands for the next one
// and returns its last row, or false to stop the search.
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
		return int(last-at) * me.sign // it is its node's
	})
	return p.run(w)
}
