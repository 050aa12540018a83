// Package logged has what assignments have in common whose log is the events of their
// Search: the log as an output, and the explanation of its rows.
//
// An Instance of such an assignment has the methods of assignment.Explainer,
// assignment.Logger and assignment.Reviewer by one call each into this package.
// Lines and rows have the same order; row 1 is the header, which is line 0.
package logged

import (
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
)

// A Writer prints events as the rows of a log. Most rows are a chunk from a table for the
// name with the depth, and one for each value.
type Writer struct {
	Window bool // rows have the columns Alpha and Beta
	// Raised says that the row of a cutoff shows the window as the value that caused it
	// would have made it.
	Raised bool
	name   func(ref.Move) string
	moves  int
	places [][]Chunk // places[depth][m+1] is "name,depth,", empty until it is needed
	long   [4]Chunk  // the texts of values that are not in the tables
}

// NewWriter is a Writer for a search whose moves are numbered from 0 to below moves.
func NewWriter(window bool, name func(ref.Move) string, moves int) *Writer {
	return &Writer{Window: window, name: name, moves: moves}
}

// Header is the first line of the log.
func (w *Writer) Header() string {
	if w.Window {
		return "Node,Depth,Value,Alpha,Beta"
	}
	return "Node,Depth,Value"
}

// Append appends the row of an event with its newline to buf, which must have room for
// assignment.MaxRow bytes.
func (w *Writer) Append(buf []byte, e *ref.Event) []byte {
	value, alpha, beta := w.columns(e)
	if buf = value.Append(w.placeOf(e.Move, e.Depth).Append(buf)); w.Window {
		buf = beta.Append(alpha.Append(buf))
	}
	return buf
}

// columns returns the texts of the columns Value, Alpha and Beta of an event. Without a window, the last two are nil.
func (w *Writer) columns(e *ref.Event) (value, alpha, beta *Chunk) {
	if !w.Window {
		return lastValues.of(e.Value, &w.long[0]), nil, nil
	}
	bounds := [2]ref.Value{e.Alpha, e.Beta}
	switch {
	case !w.Raised || !e.Cutoff:
	case e.Max:
		bounds[0] = max(e.Alpha, e.Value)
	default:
		bounds[1] = min(e.Beta, e.Value)
	}
	return innerValues.of(e.Value, &w.long[0]), innerValues.of(bounds[0], &w.long[1]), lastValues.of(bounds[1], &w.long[2])
}

// AppendNode appends the first part of a row, including a value and the character after it.
func (w *Writer) AppendNode(buf []byte, e *ref.Event, value ref.Value) []byte {
	return w.AppendValue(w.placeOf(e.Move, e.Depth).Append(buf), value)
}

// AppendValue appends a value of a row and the character after it.
func (w *Writer) AppendValue(buf []byte, value ref.Value) []byte {
	return w.values().of(value, &w.long[0]).Append(buf)
}

// values are the texts of the column Value.
func (w *Writer) values() *values {
	if w.Window {
		return innerValues
	}
	return lastValues
}

// AppendWindow appends the rest of a row.
func AppendWindow(buf []byte, alpha, beta ref.Value) []byte {
	var long Chunk
	buf = innerValues.of(alpha, &long).Append(buf)
	return lastValues.of(beta, &long).Append(buf)
}

// placesAt returns the places at a depth. Short logs need few of them, so some may be empty.
func (w *Writer) placesAt(depth int32) []Chunk {
	for int(depth) >= len(w.places) {
		w.places = append(w.places, make([]Chunk, w.moves+1))
	}
	return w.places[depth]
}

// placeOf returns the place after a move at a depth.
func (w *Writer) placeOf(m ref.Move, depth int32) *Chunk {
	place := &w.placesAt(depth)[m+1]
	if place.isEmpty() {
		*place = NewChunk(w.name(m) + "," + strconv.Itoa(int(depth)) + ",")
	}
	return place
}
