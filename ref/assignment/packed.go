package assignment

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// packedRows prints the rows of a packed search as rows prints its events. A row
// is one chunk from a table by its Cell and, in alpha-beta, another text by its
// window; both are made by rows when they are first needed.
type packedRows struct {
	plain   *rows
	packed  *sow.Packed
	table   []chunk          // by Cell; empty if it is not made or too long
	windows *[256]windowText // by windowSlot
	ends    []int            // where a row of a node begins at which the game is over
}

// A windowText is the end of a row: a window and the newline.
type windowText struct {
	window sow.Window
	text   [24]byte // the last byte is the length
}

func newPackedRows(plain *rows, packed *sow.Packed) *packedRows {
	var windows [256]windowText
	for i := range windows {
		windows[i].window = 1 << 31 // no node has such a bound
	}
	return &packedRows{plain: plain, packed: packed, windows: &windows}
}

func windowSlot(w sow.Window) uint8 { return uint8(w*37 + w>>32) }

// append appends a batch of rows to a block, whose text must have a free capacity
// of blockRoom.
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
			if size := int(c[len(c)-1]); size > 0 {
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
		end := &ends[windowSlot(windows[i])]
		if int(cell) < len(table) && end.window == windows[i] {
			c := &table[cell]
			*(*chunk)(buf[n : n+len(c)]) = *c
			if size := int(c[len(c)-1]); size > 0 {
				n += size
				*(*[len(end.text)]byte)(buf[n : n+len(end.text)]) = end.text
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

// appendNew appends a row, and puts its parts into the tables if they fit.
func (r *packedRows) appendNew(b *Block, number uint32, window sow.Window) {
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
		if missing := int(number) + 1 - len(r.table); missing > 0 {
			r.table = append(r.table, make([]chunk, missing)...)
		}
		r.table[number] = newChunk(string(text))
	}
	if !r.plain.window || len(b.Text) == start {
		return
	}
	start = len(b.Text)
	b.Text = r.plain.appendWindow(b.Text, &e)
	end := &r.windows[windowSlot(window)]
	if text := b.Text[start:]; len(text) < len(end.text) {
		end.window = window
		copy(end.text[:], text)
		end.text[len(end.text)-1] = byte(len(text))
	}
}
