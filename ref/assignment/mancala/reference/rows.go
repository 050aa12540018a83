package reference

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// maxRow is an upper bound on the bytes of a row: a name, four numbers, and the bytes that appending a chunk writes
// past the end.
const maxRow = assignment.MaxRow

// rows prints events as rows of the log.
type rows struct {
	*logged.Writer
	handout bool
}

func newRows(in Input, p Profile) *rows {
	pits := in.Board.Pits()
	name := func(m ref.Move) string { return sow.Name(pits, m) }
	return &rows{logged.NewWriter(in.Task == AlphaBeta, name, 2*pits+1), p == Handout}
}

// append appends e's row with its newline to buf, or nothing if the profile has no such row. buf must have room
// for maxRow more bytes.
func (r *rows) append(buf []byte, e *ref.Event) []byte {
	n := len(buf)
	if buf = r.appendNode(buf, e); r.Window && len(buf) > n {
		buf = logged.AppendWindow(buf, e.Alpha, e.Beta)
	}
	return buf
}

// appendNode appends the first part of a row, including the value and the character after it.
func (r *rows) appendNode(buf []byte, e *ref.Event) []byte {
	value := e.Value
	if r.handout && e.Kind == ref.Enter {
		if e.Move == ref.None {
			return buf
		}
		value = -ref.Infinity
		if e.Depth%2 == 1 {
			value = ref.Infinity
		}
	}
	return r.AppendNode(buf, e, value)
}
