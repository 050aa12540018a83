package reference

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// logAhead is like packedLog, but uses ahead for parts that can be computed in advance: the strands of a minimax
// search (see sow.Packed.Strands), or the whole log of alpha-beta, which has no independent parts because each window
// depends on the nodes before it.
func (r Reading) logAhead(in Input, packed *sow.Packed, ahead assignment.Ahead, yield func(assignment.Block) bool) (line []ref.Move, done bool) {
	if in.Task == AlphaBeta {
		return r.wholeAhead(in, packed, ahead, yield)
	}
	rows := newRows(in, r.Profile)
	block, printer := newBlock(rows, assignment.FullBlock), newPackedRows(rows, packed)
	ahead(r.strands(in, packed), func(next func() iter.Seq[assignment.Block]) {
		var result ref.Result
		result, done = packed.WalkAround(in.Search(), func() (last uint64, ok bool) {
			for part := range next() {
				if !block.Take(part, yield) {
					return 0, false
				}
				last = part.Last
			}
			return last, true
		}, printer.print(block, yield))
		line = result.Line
	})
	return line, done && yield(*block)
}

// strands returns the parts of a minimax log that are computed in advance. Each part has the rows of one strand.
func (r Reading) strands(in Input, packed *sow.Packed) assignment.Parts {
	return func(wanted func() bool) iter.Seq[iter.Seq[assignment.Block]] {
		return func(yield func(iter.Seq[assignment.Block]) bool) {
			block, printer := &assignment.Block{Text: make([]byte, 0, assignment.FullBlock)}, newPackedRows(newRows(in, r.Profile), packed)
			for strand := range packed.Strands(in.Search(), wanted) {
				more := yield(func(yield func(assignment.Block) bool) {
					block.Text, block.Optional = block.Text[:0], block.Optional[:0]
					strand(printer.print(block, yield))
					if len(block.Text) > 0 {
						yield(*block)
					}
				})
				if !more {
					return
				}
			}
		}
	}
}

// wholeAhead is like packedLog, but ahead computes the log while the caller consumes the blocks that are ready.
func (r Reading) wholeAhead(in Input, packed *sow.Packed, ahead assignment.Ahead, yield func(assignment.Block) bool) (line []ref.Move, done bool) {
	whole := func(func() bool) iter.Seq[iter.Seq[assignment.Block]] {
		return func(yield func(iter.Seq[assignment.Block]) bool) {
			yield(func(yield func(assignment.Block) bool) { line, done = r.packedLog(in, packed, yield) })
		}
	}
	more := true
	ahead(whole, func(next func() iter.Seq[assignment.Block]) {
		for block := range next() {
			if more = yield(block); !more {
				return
			}
		}
	})
	return line, done && more
}
