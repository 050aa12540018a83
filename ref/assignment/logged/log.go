// Package logged has what assignments have in common whose log is the events of their
// Search: the log as an output, and the explanation of its rows.
//
// An Instance of such an assignment has the methods of assignment.Explainer,
// assignment.Logger and assignment.Reviewer by one call each into this package.
// Lines and rows have the same order; row 1 is the header, which is line 0.
package logged

import (
	"iter"
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Writer prints the events of a search on a Tree as the rows of a log.
type Writer struct {
	Header string
	Window bool     // rows have the columns Alpha and Beta
	Root   string   // the name of the root
	Names  []string // of the other nodes, by the move that leads to each
	// Raised says that the row of a cutoff shows the window as the value that caused it
	// would have made it.
	Raised bool
}

// NewWriter is a Writer for a search whose moves are numbered from 0 to below moves.
func NewWriter(s assignment.Search, moves int) *Writer {
	w := &Writer{Header: s.Header(), Window: s.Prunes(), Root: s.Name(ref.None)}
	for m := range ref.Move(moves) {
		w.Names = append(w.Names, s.Name(m))
	}
	return w
}

// Append appends the row of an event with its newline to buf.
func (w *Writer) Append(buf []byte, e *ref.Event) []byte {
	name := w.Root
	if e.Move != ref.None {
		name = w.Names[e.Move]
	}
	buf = append(append(buf, name...), ',')
	buf = strconv.AppendInt(buf, int64(e.Depth), 10)
	buf = appendNumber(buf, e.Value)
	if w.Window {
		alpha, beta := e.Alpha, e.Beta
		switch {
		case !w.Raised || !e.Cutoff:
		case e.Max:
			alpha = max(alpha, e.Value)
		default:
			beta = min(beta, e.Value)
		}
		buf = appendNumber(appendNumber(buf, alpha), beta)
	}
	return append(buf, '\n')
}

// appendNumber appends a comma and a value.
func appendNumber(buf []byte, v ref.Value) []byte {
	switch v {
	case ref.Infinity:
		return append(buf, ",Infinity"...)
	case -ref.Infinity:
		return append(buf, ",-Infinity"...)
	}
	return strconv.AppendInt(append(buf, ','), int64(v), 10)
}

// firstBlock is the size of a log's first block in bytes: most logs are short.
const firstBlock = 4 << 10

// Output is the log of a search as an output, after some text in whole lines. walk searches
// and calls emit with each event until emit returns false.
func Output(name string, before func() string, w *Writer, walk func(emit func(*ref.Event) bool)) assignment.Output {
	blocks := func(yield func(assignment.Block) bool) {
		block := &assignment.Block{Text: append(make([]byte, 0, firstBlock), before()+w.Header+"\n"...)}
		more := true
		walk(func(e *ref.Event) bool {
			block.Text = w.Append(block.Text, e)
			more = block.HasRoom(assignment.MaxRow) || block.PassTo(yield)
			return more
		})
		if more {
			yield(*block)
		}
	}
	return assignment.Output{Name: name, Lines: assignment.LinesOf(iter.Seq[assignment.Block](blocks)), Blocks: blocks}
}
