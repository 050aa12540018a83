package reference

import (
	"bytes"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// packedRows prints the rows of a packed search in the same form in which rows prints events. A row is one chunk from
// a table by its Cell and, in alpha-beta, a second text from a table by its Window. The entries of both tables are
// made by rows when they are first needed.
type packedRows struct {
	plain   *rows
	packed  *sow.Packed
	table   []logged.Chunk // by Cell; an entry is empty if it has not been made or its text is too long
	windows []windowText   // by Window; empty in minimax
}

// A windowText is the end of a row: the window and the newline.
type windowText struct {
	text [24]byte // has room for any window
	size int      // includes whole; 0 if the text has not been made
}

// whole is added to the sizes of texts in the tables, except of chunks that must be followed by -Infinity: the first
// row of a node at depth 10 or more with a window number of 100 or more is too long for a chunk. So the sum of two
// sizes shows whether both texts of a row exist and are complete.
const whole = 64

func newPackedRows(plain *rows, packed *sow.Packed) *packedRows {
	r := &packedRows{plain: plain, packed: packed}
	if plain.Window {
		r.windows = make([]windowText, packed.Windows())
	}
	return r
}

// print appends batches of rows to a block, and passes the block to yield when it is full.
func (r *packedRows) print(b *assignment.Block, yield func(assignment.Block) bool) (emit func(sow.Rows) bool) {
	return func(batch sow.Rows) bool {
		r.append(b, batch)
		b.Last = batch[len(batch)-1]
		return b.HasRoom(assignment.BatchRoom) || b.PassTo(yield)
	}
}

// append appends a batch of rows to a block, whose text must have a free capacity
// of assignment.BatchRoom.
func (r *packedRows) append(b *assignment.Block, rows sow.Rows) {
	for {
		buf, n, known := b.Text[:cap(b.Text)], len(b.Text), 0
		if r.plain.Window {
			n, known = printWithWindows(buf, n, rows, r.table, r.windows)
		} else {
			n, known = printKnown(buf, n, rows, r.table)
		}
		b.Text = buf[:n]
		if known == len(rows) {
			return
		}
		r.appendNew(b, rows[known])
		rows = rows[known+1:]
	}
}

// printKnown prints rows to buf from n on, up to the first row that is not in the table. It returns the end of the
// text and the number of rows printed. It makes no calls and uses few variables, so that they stay in registers.
func printKnown(buf []byte, n int, rows sow.Rows, table []logged.Chunk) (end, known int) {
	for i, cell := range rows { // in minimax a row is a cell without a window
		if cell >= uint64(len(table)) {
			return n, i
		}
		c := &table[cell]
		size := int(c[len(c)-1])
		if size < whole {
			return n, i
		}
		*(*logged.Chunk)(buf[n : n+len(c)]) = *c
		n += size - whole
	}
	return n, len(rows)
}

// printWithWindows is printKnown for rows that end in a window.
func printWithWindows(buf []byte, n int, rows sow.Rows, table []logged.Chunk, windows []windowText) (end, known int) {
	for i, row := range rows {
		cell, window := uint64(uint32(row)), row>>32
		if cell >= uint64(len(table)) || window >= uint64(len(windows)) {
			return n, i
		}
		c, w := &table[cell], &windows[window]
		size := int(c[len(c)-1])
		both := size + w.size
		if both < 2*whole {
			return n, i
		}
		text := (*[len(c) + len(w.text)]byte)(buf[n : n+len(c)+len(w.text)])
		*(*logged.Chunk)(text[:len(c)]) = *c
		size &= len(c) - 1 // without whole
		*(*[len(w.text)]byte)(text[size : size+len(w.text)]) = w.text
		n += both - 2*whole
	}
	return n, len(rows)
}

// appendNew appends a row that is not in the tables, and adds it to them.
func (r *packedRows) appendNew(b *assignment.Block, row uint64) {
	number, end := uint32(row), r.end(uint32(row>>32))
	if int(number) < len(r.table) {
		c := &r.table[number]
		if size := c[len(c)-1]; 0 < size && size < whole {
			b.Text = append(r.withoutComma(r.plain.AppendValue(c.Append(b.Text), -ref.Infinity)), end...)
			return
		}
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
	if len(b.Text) == start {
		return // the handout's log omits it
	}
	b.Text = r.withoutComma(b.Text)
	text := b.Text[start:]
	if len(text) < len(logged.Chunk{}) {
		c := logged.NewChunk(text)
		c[len(c)-1] += whole
		*r.cell(number) = c
	} else if text, ok := bytes.CutSuffix(bytes.TrimSuffix(text, []byte("\n")), []byte("-Infinity")); ok && len(text) < len(logged.Chunk{}) {
		*r.cell(number) = logged.NewChunk(text)
	}
	b.Text = append(b.Text, end...)
}

// withoutComma removes the comma from the end of a node's text if the text of its window starts with one.
func (r *packedRows) withoutComma(text []byte) []byte {
	if r.plain.Window {
		return text[:len(text)-1]
	}
	return text
}

// end returns the text of a window, in alpha-beta, and adds it to the table.
func (r *packedRows) end(number uint32) []byte {
	if !r.plain.Window {
		return nil
	}
	w := &r.windows[number]
	if w.size == 0 {
		alpha, beta := r.packed.Window(number)
		text := logged.AppendWindow(append(make([]byte, 0, maxRow), ','), alpha, beta)
		if len(text) > len(w.text) {
			panic("assignment: window too long: " + string(text))
		}
		w.size = copy(w.text[:], text) + whole
	}
	return w.text[:w.size-whole]
}

// cell makes room in the table for a Cell and all others of its depth.
func (r *packedRows) cell(number uint32) *logged.Chunk {
	if int(number) >= len(r.table) {
		depth := r.packed.PerDepth()
		table := make([]logged.Chunk, (int(number)/depth+1)*depth)
		copy(table, r.table)
		r.table = table
	}
	return &r.table[number]
}
