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
	return w.appendWindow(w.AppendNode(buf, e, e.Value), e)
}

// appendWindow appends the columns Alpha and Beta of an event, if there are any.
func (w *Writer) appendWindow(buf []byte, e *ref.Event) []byte {
	if !w.Window {
		return buf
	}
	alpha, beta := e.Alpha, e.Beta
	switch {
	case !w.Raised || !e.Cutoff:
	case e.Max:
		alpha = max(alpha, e.Value)
	default:
		beta = min(beta, e.Value)
	}
	return AppendWindow(buf, alpha, beta)
}

// AppendNode appends the first part of a row, including a value and the character after it.
func (w *Writer) AppendNode(buf []byte, e *ref.Event, value ref.Value) []byte {
	return w.AppendValue(w.place(e).Append(buf), value)
}

// place is the text of a node's name and depth.
func (w *Writer) place(e *ref.Event) *Chunk {
	return w.placeOf(w.placesAt(int(e.Depth)), e.Move, e.Depth)
}

// AppendValue appends a value of a row and the character after it.
func (w *Writer) AppendValue(buf []byte, value ref.Value) []byte {
	if w.Window {
		return innerValues.append(buf, value)
	}
	return lastValues.append(buf, value)
}

// AppendWindow appends the rest of a row.
func AppendWindow(buf []byte, alpha, beta ref.Value) []byte {
	return lastValues.append(innerValues.append(buf, alpha), beta)
}

// placesAt returns the places at a depth.
func (w *Writer) placesAt(depth int) []Chunk {
	if depth >= len(w.places) {
		w.addDepth(depth)
	}
	return w.places[depth]
}

// addDepth adds the places up to a depth.
func (w *Writer) addDepth(depth int) {
	for len(w.places) <= depth {
		w.places = append(w.places, make([]Chunk, w.moves+1))
	}
}

// placeOf returns the place after a move, of those at a depth.
func (w *Writer) placeOf(places []Chunk, m ref.Move, depth int32) *Chunk {
	place := &places[m+1]
	if place.isEmpty() {
		w.fill(place, m, depth)
	}
	return place
}

// fill makes a place. Short logs need few of them.
func (w *Writer) fill(place *Chunk, m ref.Move, depth int32) {
	*place = NewChunk(w.name(m) + "," + strconv.Itoa(int(depth)) + ",")
}
