package solve

import (
	"encoding/binary"
	"unsafe"
)

// Eight values fit a machine word, one in each byte. A value is at least lost and at most maxTable, so that the sum of
// two fits a byte too.

const signs = 0x8080808080808080

// sum adds two words of values.
func sum(x, y uint64) uint64 { return (x&^signs + y&^signs) ^ (x^y)&signs }

// negated negates a word of values.
func negated(x uint64) uint64 { return (signs - x&^signs) ^ ^x&signs }

// negative returns 255 for each value of a word that is negative, and 0 for the others.
func negative(x uint64) uint64 {
	x &= signs
	return x | (x - x>>7)
}

// raise sets each value to the greater of itself and the negated value after it.
func raise(values, after []int8) {
	v, a := lanes(values), lanes(after)
	for len(v) >= 8 && len(a) >= 8 {
		x, y := binary.LittleEndian.Uint64(v), binary.LittleEndian.Uint64(a)
		less := negative(sum(x, y))
		binary.LittleEndian.PutUint64(v, x&^less|negated(y)&less)
		v, a = v[8:], a[8:]
	}
	rest := values[len(values)-len(v):]
	for i, y := range after[len(after)-len(a):] {
		rest[i] = max(rest[i], -y)
	}
}

// raiseWhere does the same where has a byte of 255.
func raiseWhere(where []byte, values, after []int8) {
	v, a := lanes(values), lanes(after)
	for len(v) >= 8 && len(a) >= 8 && len(where) >= 8 {
		x, y := binary.LittleEndian.Uint64(v), binary.LittleEndian.Uint64(a)
		less := negative(sum(x, y)) & binary.LittleEndian.Uint64(where)
		binary.LittleEndian.PutUint64(v, x&^less|negated(y)&less)
		v, a, where = v[8:], a[8:], where[8:]
	}
	rest := values[len(values)-len(v):]
	for i, y := range after[len(after)-len(a):] {
		if where[i] != 0 {
			rest[i] = max(rest[i], -y)
		}
	}
}

// lanes returns the same memory as bytes.
func lanes(values []int8) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(values))), len(values))
}
