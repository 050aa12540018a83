package assignment

import (
	"bytes"
	"iter"
	"slices"
)

// A Block is expected lines that follow each other, many at once.
type Block struct {
	// Text is the required lines with their newlines. Its bytes are valid until
	// the next block is asked for.
	Text []byte
	// Optional is where in Text the lines of a log begin that an optional one may
	// stand before: the same with Infinity or -Infinity for its value.
	Optional []int

	Last uint64 // of a packed search: the row that it ends with
}

// Sizes of a log's blocks, in bytes. A batch of rows from tables takes up to
// BatchRoom; a row has at most MaxRow.
const (
	FullBlock = 96 << 10
	BatchRoom = 32 << 10
	MaxRow    = 128
)

// HasRoom reports whether the block has room for so many bytes.
func (b *Block) HasRoom(size int) bool { return len(b.Text)+size <= cap(b.Text) }

// PassTo hands out the block, and empties it and makes it larger.
func (b *Block) PassTo(yield func(Block) bool) (more bool) {
	more = yield(*b)
	b.Text, b.Optional = b.Text[:0], b.Optional[:0]
	if size := cap(b.Text); size < FullBlock {
		b.Text = make([]byte, 0, min(4*size, FullBlock))
	}
	return more
}

// Take appends another block, or hands out both if that is long or does not fit.
func (b *Block) Take(other Block, yield func(Block) bool) (more bool) {
	const long = 16 << 10 // takes longer to copy than to hand out
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

// Lines yields the lines of a block from the place in its text where one begins;
// an optional one is made in buf.
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

// size returns the number of bytes of a block with every optional line.
func (b Block) size() int64 {
	size := int64(len(b.Text))
	for _, at := range b.Optional {
		row, _, _ := bytes.Cut(b.Text[at:], []byte("\n"))
		size += int64(len(infinite(row, nil).Or)) + 1
	}
	return size
}

// infinite returns the optional line before a row, appended to buf.
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

// An Ahead makes parts of a log before they are wanted, perhaps several at the same
// time, while use takes the blocks of one after the other from next. It may go through
// Parts more than once, also at the same time, and makes each part once, to its end,
// before it goes on to the next. A block may be given another Text, with the same bytes,
// and no Optional, but is else handed on as it is.
type Ahead func(parts Parts, use func(next func() iter.Seq[Block]))

// Parts are those of a log. They end early when wanted, which is asked now and then
// between them, returns false.
type Parts func(wanted func() bool) iter.Seq[iter.Seq[Block]]
