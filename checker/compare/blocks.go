package compare

import (
	"bytes"
	"iter"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// expectBlocks is like expect for all lines of blocks, but compares equal lines as a whole,
// which is faster. At a line that is not equal, it calls expect, which may tolerate a
// deviation, and then goes on in the same way. After a difference it calls expect for each
// line.
func (m *matcher) expectBlocks(blocks iter.Seq[assignment.Block]) {
	buf := make([]byte, 256)
	for block := range blocks {
		for at := 0; at < len(block.Text); {
			if m.result.First == nil {
				at += m.takeLines(block, at)
			}
			for line := range block.Lines(at, buf) {
				if !m.expect(line) {
					return
				}
				if !line.Optional {
					at += len(line.Text) + 1
					break
				}
			}
		}
	}
}

// takeLines compares the block from offset start with the file. It consumes the leading whole
// lines that are equal, and returns their size in bytes.
func (m *matcher) takeLines(block assignment.Block, start int) int {
	text := block.Text[start:]
	text = text[:bytes.LastIndexByte(text[:m.got.common(text)], '\n')+1]
	first, _ := slices.BinarySearch(block.Optional, start)
	last, _ := slices.BinarySearch(block.Optional, start+len(text))
	lines := int64(bytes.Count(text, []byte("\n")))
	m.got.consume(len(text), lines)
	m.optional = m.optional && len(text) == 0
	m.result.Lines += lines
	m.row += lines + int64(last-first) // absent optional lines count as expected lines too
	return len(text)
}
