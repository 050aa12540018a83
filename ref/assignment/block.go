package assignment

import (
	"bytes"
	"iter"
	"slices"
)

// A Block is a sequence of consecutive expected lines.
type Block struct {
	// Text is the required lines with their newlines. Its bytes are valid until the next block
	// is requested.
	Text []byte
	// Optional lists the offsets in Text of the log lines before which an optional line may
	// stand: the same line with Infinity or -Infinity as its value.
	Optional []int

	Last uint64 // for a packed search: the row that it ends with
}

// Sizes of a log's blocks, in bytes. A batch of rows from tables takes at most BatchRoom; a
// row takes at most MaxRow.
const (
	FullBlock = 96 << 10
	BatchRoom = 32 << 10
	MaxRow    = 128
)

// HasRoom reports whether the block has room for size more bytes.
func (b *Block) HasRoom(size int) bool { return len(b.Text)+size <= cap(b.Text) }

// PassTo passes the block on, then empties and enlarges it.
func (b *Block) PassTo(yield func(Block) bool) (more bool) {
	more = yield(*b)
	b.Text, b.Optional = b.Text[:0], b.Optional[:0]
	if size := cap(b.Text); size < FullBlock {
		b.Text = make([]byte, 0, min(4*size, FullBlock))
	}
	return more
}

// Take appends another block, or passes both on if the other is long or does not fit.
func (b *Block) Take(other Block, yield func(Block) bool) (more bool) {
	const long = 16 << 10 // takes longer to copy than to pass on
	if len(other.Text) < long && b.HasRoom(len(other.Text)+BatchRoom) {
		for _, at := range other.Optional {
			b.Optional = append(b.Optional, len(b.Text)+at)
		}
		b.Text = append(b.Text, other.Text...)
		return true
	}
	return (len(b.Text) == 0 || b.PassTo(yield)) && yield(other)
}

// LinesOf yields the lines of blocks.
func LinesOf(blocks iter.Seq[Block]) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		buf := make([]byte, 2*MaxRow)
		for block := range blocks {
			for line := range block.Lines(0, buf) {
				if !yield(line) {
					return
				}
			}
		}
	}
}

// Lines yields the lines of a block from an offset at the start of a line; optional lines
// are made in buf.
func (b Block) Lines(start int, buf []byte) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		next, _ := slices.BinarySearch(b.Optional, start)
		for start < len(b.Text) {
			end := start + bytes.IndexByte(b.Text[start:], '\n')
			text := b.Text[start:end]
			if next < len(b.Optional) && b.Optional[next] == start {
				next++
				if !yield(infinite(text, buf[:0])) {
					return
				}
			}
			if !yield(Line{Text: text}) {
				return
			}
			start = end + 1
		}
	}
}

// size returns the number of bytes of a block with all optional lines.
func (b Block) size() int64 {
	size := int64(len(b.Text))
	for _, at := range b.Optional {
		row, _, _ := bytes.Cut(b.Text[at:], []byte("\n"))
		size += int64(len(infinite(row, nil).Or)) + 1
	}
	return size
}

// infinite appends the optional line before a row to buf.
func infinite(row, buf []byte) Line {
	value := bytes.IndexByte(row, ',') + 1
	value += bytes.IndexByte(row[value:], ',') + 1
	rest := row[len(row):]
	if comma := bytes.IndexByte(row[value:], ','); comma >= 0 {
		rest = row[value+comma:]
	}
	buf = append(append(append(buf, row[:value]...), "Infinity"...), rest...)
	size := len(buf)
	buf = append(append(append(buf, row[:value]...), "-Infinity"...), rest...)
	return Line{Text: buf[:size], Or: buf[size:], Optional: true}
}

// An Ahead makes parts of a log before they are needed, possibly in parallel, while use
// takes the blocks of one part after another from next. It may iterate over Parts more than
// once, also concurrently. It makes each part once, to its end, before it continues with
// the next. It may replace the Text of a block by equal bytes, and remove Optional;
// otherwise it passes blocks on unchanged.
type Ahead func(parts Parts, use func(next func() iter.Seq[Block]))

// Parts are the parts of a log. They end early when wanted, which is called occasionally
// between them, returns false.
type Parts func(wanted func() bool) iter.Seq[iter.Seq[Block]]
