package reference

import (
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// maxRow is an upper bound of the bytes of a row: a name, four numbers, and the bytes that appending a chunk writes
// past the end.
const maxRow = assignment.MaxRow

// rows prints events as rows of the log. Most rows are two or four chunks from tables: one for a name with its depth,
// and one for each value.
type rows struct {
	window  bool // the log has the columns Alpha and Beta
	handout bool
	names   []string  // names[m+1] is the name of the node after move m
	places  [][]chunk // places[depth][m+1] is "name,depth,"; made when first needed
}

func newRows(in Input, p Profile) *rows {
	r := &rows{window: in.Task == AlphaBeta, handout: p == Handout}
	pits := in.Board.Pits()
	for m := ref.None; m <= ref.Move(2*pits); m++ {
		r.names = append(r.names, sow.Name(pits, m))
	}
	return r
}

func (r *rows) header() string {
	if r.window {
		return "Node,Depth,Value,Alpha,Beta"
	}
	return "Node,Depth,Value"
}

// append appends e's row with its newline to buf, or nothing if the profile has no such row. buf must have a free
// capacity of maxRow.
func (r *rows) append(buf []byte, e *ref.Event) []byte {
	n := len(buf)
	if buf = r.appendNode(buf, e); r.window && len(buf) > n {
		buf = r.appendWindow(buf, e)
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
	for int(e.Depth) >= len(r.places) {
		r.addDepth()
	}
	return r.appendValue(r.places[e.Depth][e.Move+1].append(buf), value)
}

func (r *rows) appendValue(buf []byte, value ref.Value) []byte {
	if r.window {
		return innerValues.append(buf, value)
	}
	return lastValues.append(buf, value)
}

// appendWindow appends the rest of the row.
func (r *rows) appendWindow(buf []byte, e *ref.Event) []byte {
	return lastValues.append(innerValues.append(buf, e.Alpha), e.Beta)
}

func (r *rows) addDepth() {
	places := make([]chunk, len(r.names))
	for i, name := range r.names {
		places[i] = newChunk(name + "," + strconv.Itoa(len(r.places)) + ",")
	}
	r.places = append(r.places, places)
}

// A chunk is a text of up to 15 bytes; the last byte has its length. It is
// copied whole, which is faster than copying just the text.
type chunk [16]byte

func newChunk[T string | []byte](text T) chunk {
	var c chunk
	if len(text) >= len(c) {
		panic("assignment: chunk too long: " + string(text))
	}
	copy(c[:], text)
	c[len(c)-1] = byte(len(text))
	return c
}

func (c *chunk) append(buf []byte) []byte {
	n := len(buf)
	*(*chunk)(buf[n : n+len(c)]) = *c
	return buf[:n+int(c[len(c)-1])]
}

// values prints values, each followed by the same character.
type values struct {
	end      byte
	table    [2*maxBound + 1]chunk // the values -maxBound to maxBound
	infinite [2]chunk
}

// maxBound keeps the table in the cache; other values are printed digit by digit.
const maxBound = 512

// values before another column, and values at the end of a row
var (
	innerValues = newValues(',')
	lastValues  = newValues('\n')
)

func newValues(end byte) *values {
	v := &values{end: end}
	for i := range v.table {
		v.table[i] = newChunk(strconv.Itoa(i-maxBound) + string(end))
	}
	v.infinite[0] = newChunk("Infinity" + string(end))
	v.infinite[1] = newChunk("-Infinity" + string(end))
	return v
}

func (v *values) append(buf []byte, n ref.Value) []byte {
	if i := uint(n + maxBound); i < uint(len(v.table)) {
		return v.table[i].append(buf)
	}
	switch n {
	case ref.Infinity:
		return v.infinite[0].append(buf)
	case -ref.Infinity:
		return v.infinite[1].append(buf)
	}
	return append(strconv.AppendInt(buf, int64(n), 10), v.end)
}
