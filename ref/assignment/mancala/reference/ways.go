package reference

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Ways are the ways to solve an input. The outputs of stonecheck come from the fastest one, and all must agree. A log
// is valid until the next input is solved in the same way.
type Ways struct {
	plain, packed []byte // the last logs
	block         []byte
}

// Plain solves an input event by event.
func (w *Ways) Plain(r Reading, in Input) (log, nextState []byte) {
	game, root := r.game(in)
	rows := newRows(in, r.Profile)
	w.plain = append(w.plain[:0], rows.Header()+"\n"...)
	row := make([]byte, 0, maxRow)
	result, _ := ref.Walk(game, root, in.Search(), func(e *ref.Event) bool {
		w.plain = append(w.plain, rows.append(row, e)...)
		return true
	})
	return w.plain, r.After(in, result.Line)
}

// Packed solves an input on a packed board, and prints batches of rows. If the board cannot be packed the log is
// empty.
func (w *Ways) Packed(r Reading, in Input) (log, nextState []byte) {
	packed, ok := sow.Pack(r.game(in))
	if !ok {
		return nil, nil
	}
	if w.block == nil {
		w.block = make([]byte, 0, assignment.FullBlock)
	}
	rows := newRows(in, r.Profile)
	block := &assignment.Block{Text: append(w.block, rows.Header()+"\n"...)}
	w.packed = w.packed[:0]
	add := func(b assignment.Block) bool {
		w.packed = append(w.packed, b.Text...)
		return true
	}
	result, _ := packed.Walk(in.Search(), newPackedRows(rows, packed).print(block, add))
	add(*block)
	return w.packed, r.After(in, result.Line)
}
