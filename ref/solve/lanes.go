package solve

import "encoding/binary"

// Eight values fit a machine word, one in each byte. A value is at least lost and at most maxTable, so that the sum of
// two fits a byte too. signs selects their signs.
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

// improve sets a value to the greater of itself and another.
func improve(value *byte, other int8) { *value = byte(max(int8(*value), other)) }

// raise sets each value to the greater of itself and the negated value after it.
func raise(values, after []byte) {
	for len(values) >= 8 && len(after) >= 8 {
		x, y := binary.LittleEndian.Uint64(values), binary.LittleEndian.Uint64(after)
		less := negative(sum(x, y))
		binary.LittleEndian.PutUint64(values, x&^less|negated(y)&less)
		values, after = values[8:], after[8:]
	}
	for i, y := range after {
		improve(&values[i], -int8(y))
	}
}

// raiseWhere does the same where has a byte of 255.
func raiseWhere(where []byte, values, after []byte) {
	for len(values) >= 8 && len(after) >= 8 && len(where) >= 8 {
		x, y := binary.LittleEndian.Uint64(values), binary.LittleEndian.Uint64(after)
		less := negative(sum(x, y)) & binary.LittleEndian.Uint64(where)
		binary.LittleEndian.PutUint64(values, x&^less|negated(y)&less)
		values, after, where = values[8:], after[8:], where[8:]
	}
	for i, y := range after {
		if where[i] != 0 {
			improve(&values[i], -int8(y))
		}
	}
}
