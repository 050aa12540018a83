package logged

import (
	"strconv"

	"github.com/stonecheck/stonecheck/ref"
)

// A Chunk is a text of up to 15 bytes; the last byte has its length. It is
// copied whole, which is faster than copying just the text.
type Chunk [16]byte

// NewChunk makes a chunk. It panics if the text is too long.
func NewChunk[T string | []byte](text T) Chunk {
	var c Chunk
	if len(text) >= len(c) {
		panic("logged: chunk too long: " + string(text))
	}
	copy(c[:], text)
	c[len(c)-1] = byte(len(text))
	return c
}

func (c *Chunk) isEmpty() bool { return c[len(c)-1] == 0 }

// Append appends the text to buf, which must have room for a whole chunk.
func (c *Chunk) Append(buf []byte) []byte {
	n := len(buf)
	*(*Chunk)(buf[n : n+len(c)]) = *c
	return buf[:n+int(c[len(c)-1])]
}

// values are the texts of values, each followed by the same character.
type values struct {
	end      byte
	table    [2*maxBound + 1]Chunk // the values -maxBound to maxBound
	infinite [2]Chunk
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
		v.table[i] = NewChunk(strconv.Itoa(i-maxBound) + string(end))
	}
	v.infinite[0] = NewChunk("Infinity" + string(end))
	v.infinite[1] = NewChunk("-Infinity" + string(end))
	return v
}

// of returns the text of a value. If the table does not have it, it is made in place.
func (v *values) of(n ref.Value, place *Chunk) *Chunk {
	if i := uint(n + maxBound); i < uint(len(v.table)) {
		return &v.table[i]
	}
	return v.long(n, place)
}

// long returns the text of a value that is not in the table.
func (v *values) long(n ref.Value, place *Chunk) *Chunk {
	switch n {
	case ref.Infinity:
		return &v.infinite[0]
	case -ref.Infinity:
		return &v.infinite[1]
	}
	var buf [len(place)]byte
	*place = NewChunk(append(strconv.AppendInt(buf[:0], int64(n), 10), v.end))
	return place
}
