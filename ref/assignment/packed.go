package assignment

import (
	"bytes"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// packedRows prints the rows of a packed search as rows prints its events. A row
// is one chunk from a table by its Cell and, in alpha-beta, another text by its
// window; both are made by rows when they are first needed.
type packedRows struct {
	plain   *rows
	packed  *sow.Packed
	table   []chunk                  // by Cell; empty if it is not made or too long
	windows *[windowSlots]windowText // by slot; nil in minimax
}

// A windowText is the end of a row: a window and the newline. No node has the window
// 0, in which Alpha is not below Beta.
type windowText struct {
	window sow.Window
	text   chunk
}

const windowSlots = 1024

func slot(w sow.Window) uint64 { return uint64(w) * 0x9e3779b97f4a7c15 >> 54 }

func newPackedRows(plain *rows, packed *sow.Packed) *packedRows {
	r := &packedRows{plain: plain, packed: packed}
	if plain.window {
		r.windows = new([windowSlots]windowText)
	}
	return r
}

// append appends a batch of rows to a block, whose text must have a free capacity
// of batchRoom.
func (r *packedRows) append(b *Block, rows sow.Rows) {
	if r.plain.window {
		r.appendWithWindows(b, rows)
		return
	}
	buf, n, table := b.Text[:cap(b.Text)], len(b.Text), r.table
	for _, cell := range rows.Cells {
		if int(cell) < len(table) {
			c := &table[cell]
			*(*chunk)(buf[n : n+len(c)]) = *c
			if size := int(int8(c[len(c)-1])); size > 0 {
				n += size
				continue
			}
		}
		b.Text = buf[:n]
		r.appendNew(b, cell, 0)
		n, table = len(b.Text), r.table
	}
	b.Text = buf[:n]
}

func (r *packedRows) appendWithWindows(b *Block, rows sow.Rows) {
	buf, n, table, ends := b.Text[:cap(b.Text)], len(b.Text), r.table, r.windows
	windows := rows.Windows[:len(rows.Cells)]
	for i, cell := range rows.Cells {
		end := &ends[slot(windows[i])]
		if int(cell) < len(table) && end.window == windows[i] {
			c := &table[cell]
			*(*chunk)(buf[n : n+len(c)]) = *c
			if size := int(int8(c[len(c)-1])); size > 0 {
				n += size
				*(*chunk)(buf[n : n+len(end.text)]) = end.text
				n += int(end.text[len(end.text)-1])
				continue
			}
		}
		b.Text = buf[:n]
		r.appendNew(b, cell, windows[i])
		n, table = len(b.Text), r.table
	}
	b.Text = buf[:n]
}

// appendNew appends a row that is not in the tables whole, and puts its parts there.
func (r *packedRows) appendNew(b *Block, number uint32, window sow.Window) {
	if int(number) < len(r.table) && r.table[number][len(chunk{})-1] > longChunk {
		r.appendLong(b, r.table[number], window)
		return
	}
	cell := r.packed.Cell(number)
	start := len(b.Text)
	if cell.Over {
		b.Optional = append(b.Optional, start)
		return
	}
	e := ref.Event{Kind: ref.Leaf, Move: cell.Move, Depth: cell.Depth, Value: cell.Value, Alpha: window.Alpha(), Beta: window.Beta()}
	if cell.Value == ref.Infinity || cell.Value == -ref.Infinity {
		e.Kind = ref.Enter
	}
	b.Text = r.plain.appendNode(b.Text, &e)
	if text := b.Text[start:]; len(text) < len(chunk{}) {
		*r.cell(number) = newChunk(text)
	} else if text, ok := bytes.CutSuffix(text[:len(text)-1], []byte("-Infinity")); ok && len(text) < len(chunk{}) {
		c := newChunk(text)
		c[len(c)-1] |= longChunk
		*r.cell(number) = c
	}
	if !r.plain.window || len(b.Text) == start {
		return
	}
	start = len(b.Text)
	b.Text = r.plain.appendWindow(b.Text, &e)
	end := &r.windows[slot(window)]
	if text := b.Text[start:]; len(text) < len(end.text) {
		end.window = window
		copy(end.text[:], text)
		end.text[len(end.text)-1] = byte(len(text))
	}
}

// longChunk is added to the length of a chunk that -Infinity has to follow, which
// makes the first rows of nodes at depth 10 and below too long for one.
const longChunk = 0x80

func (r *packedRows) appendLong(b *Block, c chunk, window sow.Window) {
	c[len(c)-1] &^= longChunk
	b.Text = c.append(b.Text)
	e := ref.Event{Value: -ref.Infinity, Alpha: window.Alpha(), Beta: window.Beta()}
	if b.Text = r.plain.appendValue(b.Text, e.Value); r.plain.window {
		b.Text = r.plain.appendWindow(b.Text, &e)
	}
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
