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

// values prints values, each followed by the same character.
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

func (v *values) append(buf []byte, n ref.Value) []byte {
	if i := uint(n + maxBound); i < uint(len(v.table)) {
		return v.table[i].Append(buf)
	}
	return v.appendLong(buf, n)
}

// appendLong appends a value that is not in the table.
func (v *values) appendLong(buf []byte, n ref.Value) []byte {
	switch n {
	case ref.Infinity:
		return v.infinite[0].Append(buf)
	case -ref.Infinity:
		return v.infinite[1].Append(buf)
	}
	return append(strconv.AppendInt(buf, int64(n), 10), v.end)
}
