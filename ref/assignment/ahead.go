package assignment

import (
	"iter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// An Ahead makes parts of a log before they are wanted, perhaps several at the same
// time, while use takes the blocks of one after the other from next. It may go through
// Parts more than once, also at the same time, and makes each part once, to its end,
// before it goes on to the next. A block may be given another Text, with the same bytes,
// and no Optional, but is else handed on as it is.
type Ahead func(parts Parts, use func(next func() iter.Seq[Block]))

// Parts are those of a log. They end early when wanted, which is asked now and then
// between them, returns false.
type Parts func(wanted func() bool) iter.Seq[iter.Seq[Block]]

// logAhead is packedLog that lets ahead make what it can of it: in minimax the strands,
// in alpha-beta, as every window depends on the nodes before, the whole.
func (r Reading) logAhead(in Input, packed *sow.Packed, ahead Ahead, yield func(Block) bool) (line []ref.Move, done bool) {
	if in.Task == AlphaBeta {
		return r.wholeAhead(in, packed, ahead, yield)
	}
	rows := newRows(in, r.Profile)
	block, printer := newBlock(rows, fullBlock), newPackedRows(rows, packed)
	ahead(r.strands(in, packed), func(next func() iter.Seq[Block]) {
		var result ref.Result
		result, done = packed.WalkAround(in.Search(), func() (last uint64, ok bool) {
			for part := range next() {
				if !block.take(part, yield) {
					return 0, false
				}
				last = part.last
			}
			return last, true
		}, printer.print(block, yield))
		line = result.Line
	})
	return line, done && yield(*block)
}

// strands are the rows of the strands, each strand from a block's beginning on.
func (r Reading) strands(in Input, packed *sow.Packed) Parts {
	return func(wanted func() bool) iter.Seq[iter.Seq[Block]] {
		return func(yield func(iter.Seq[Block]) bool) {
			block, printer := &Block{Text: make([]byte, 0, fullBlock)}, newPackedRows(newRows(in, r.Profile), packed)
			for strand := range packed.Strands(in.Search(), wanted) {
				more := yield(func(yield func(Block) bool) {
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

// wholeAhead is packedLog that lets ahead make all of it, while what there is of it is
// taken.
func (r Reading) wholeAhead(in Input, packed *sow.Packed, ahead Ahead, yield func(Block) bool) (line []ref.Move, done bool) {
	whole := func(func() bool) iter.Seq[iter.Seq[Block]] {
		return func(yield func(iter.Seq[Block]) bool) {
			yield(func(yield func(Block) bool) { line, done = r.packedLog(in, packed, yield) })
		}
	}
	more := true
	ahead(whole, func(next func() iter.Seq[Block]) {
		for block := range next() {
			if more = yield(block); !more {
				return
			}
		}
	})
	return line, done && more
}
