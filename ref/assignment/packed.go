package assignment

import (
	"bytes"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// packedRows prints the rows of a packed search as rows prints its events. A row
// is one chunk from a table by its Cell and, in alpha-beta, another text by its
// Window; both are made by rows when they are first needed.
type packedRows struct {
	plain   *rows
	packed  *sow.Packed
	table   []chunk                  // by Cell; empty if it is not made or too long
	windows *[windowSlots]windowText // by slot; nil in minimax
}

// A windowText is the end of a row: a window and the newline.
type windowText struct {
	text   [24]byte // has room for any
	size   int32
	number uint32 // the Window's
}

const windowSlots = 1024

func slot(number uint32) uint32 { return number * 0x9e3779b9 >> 22 }

func newPackedRows(plain *rows, packed *sow.Packed) *packedRows {
	r := &packedRows{plain: plain, packed: packed}
	if plain.window {
		r.windows = new([windowSlots]windowText)
	}
	return r
}

// print appends batches of rows to a block, which it hands out when it is full.
func (r *packedRows) print(b *Block, yield func(Block) bool) (emit func(sow.Rows) bool) {
	return func(batch sow.Rows) bool {
		r.append(b, batch)
		b.last = batch[len(batch)-1]
		return b.hasRoom(batchRoom) || b.passTo(yield)
	}
}

// append appends a batch of rows to a block, whose text must have a free capacity
// of batchRoom.
func (r *packedRows) append(b *Block, rows sow.Rows) {
	for {
		var known int
		if r.plain.window {
			known = r.appendKnownWithWindows(b, rows)
		} else {
			known = r.appendKnown(b, rows)
		}
		if known == len(rows) {
			return
		}
		r.appendNew(b, rows[known])
		rows = rows[known+1:]
	}
}

// appendKnown appends the rows before the first one that is not in the tables. It
// calls nothing, so that all it needs stays in registers.
func (r *packedRows) appendKnown(b *Block, rows sow.Rows) (known int) {
	buf, n, table := b.Text[:cap(b.Text)], len(b.Text), r.table
	for ; known < len(rows); known++ {
		cell := rows[known] // and no window
		if cell >= uint64(len(table)) {
			break
		}
		c := &table[cell]
		size := int(c[len(c)-1])
		if uint(size-1) >= longChunk {
			break
		}
		*(*chunk)(buf[n : n+len(c)]) = *c
		n += size
	}
	b.Text = buf[:n]
	return known
}

// appendKnownWithWindows is appendKnown for rows that end in a window.
func (r *packedRows) appendKnownWithWindows(b *Block, rows sow.Rows) (known int) {
	buf, n, table, windows := b.Text[:cap(b.Text)], len(b.Text), r.table, r.windows
	end := &windows[0]
	for ; known < len(rows); known++ {
		cell, window := uint32(rows[known]), uint32(rows[known]>>32)
		if uint(cell) >= uint(len(table)) {
			break
		}
		if window != end.number {
			if end = &windows[slot(window)]; window != end.number {
				break
			}
		}
		c := &table[cell]
		size := int(c[len(c)-1])
		if uint(size-1) >= longChunk {
			break
		}
		row := (*[len(c) + len(end.text)]byte)(buf[n : n+len(c)+len(end.text)])
		*(*chunk)(row[:len(c)]) = *c
		size &= len(c) - 1 // says that it is less, and so that both copies fit
		*(*[len(end.text)]byte)(row[size : size+len(end.text)]) = end.text
		n += size + int(end.size)
	}
	b.Text = buf[:n]
	return known
}

// appendNew appends a row that is not in the tables, and puts it there.
func (r *packedRows) appendNew(b *Block, row uint64) {
	number, end := uint32(row), r.end(uint32(row>>32))
	if int(number) < len(r.table) && r.table[number][len(chunk{})-1] > longChunk {
		b.Text = append(r.appendLong(b.Text, r.table[number]), end...)
		return
	}
	cell := r.packed.Cell(number)
	if cell.Over {
		b.Optional = append(b.Optional, len(b.Text))
		return
	}
	e := ref.Event{Kind: ref.Leaf, Move: cell.Move, Depth: cell.Depth, Value: cell.Value}
	if cell.Value == ref.Infinity || cell.Value == -ref.Infinity {
		e.Kind = ref.Enter
	}
	start := len(b.Text)
	b.Text = r.plain.appendNode(b.Text, &e)
	if text := b.Text[start:]; len(text) < len(chunk{}) {
		*r.cell(number) = newChunk(text)
	} else if text, ok := bytes.CutSuffix(text[:len(text)-1], []byte("-Infinity")); ok && len(text) < len(chunk{}) {
		c := newChunk(text)
		c[len(c)-1] |= longChunk
		*r.cell(number) = c
	}
	if len(b.Text) > start {
		b.Text = append(b.Text, end...)
	}
}

// longChunk is added to the length of a chunk that -Infinity has to follow, which
// makes the first rows of nodes at depth 10 and below too long for one.
const longChunk = 0x80

func (r *packedRows) appendLong(buf []byte, c chunk) []byte {
	c[len(c)-1] &^= longChunk
	return r.plain.appendValue(c.append(buf), -ref.Infinity)
}

// end is the text of a window, in alpha-beta, and puts it into the table.
func (r *packedRows) end(number uint32) []byte {
	if !r.plain.window {
		return nil
	}
	w := &r.windows[slot(number)]
	if w.number != number {
		w.number = number
		alpha, beta := r.packed.Window(number)
		text := r.plain.appendWindow(make([]byte, 0, maxRow), &ref.Event{Alpha: alpha, Beta: beta})
		w.size = int32(copy(w.text[:], text))
	}
	return w.text[:w.size]
}

// cell makes room for a Cell and all others of its depth.
func (r *packedRows) cell(number uint32) *chunk {
	if int(number) >= len(r.table) {
		depth := r.packed.PerDepth()
		table := make([]chunk, (int(number)/depth+1)*depth)
		copy(table, r.table)
		r.table = table
	}
	return &r.table[number]
}
