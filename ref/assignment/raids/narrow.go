package raids

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Narrowing is a type too small for the values of squares, which wrap around. A program that packs the owner of a square
// into the same byte has few bits left.
type Narrowing struct {
	text   string
	bits   int
	signed bool
}

var narrowings = []Narrowing{
	{"keeps the values of squares in 8 bits with a sign, so that 128 becomes -128, and 300 becomes 44", 8, true},
	{"keeps the values of squares in 8 bits without a sign, so that 256 becomes 0, and 300 becomes 44", 8, false},
	{"keeps the values of squares in 7 bits with a sign, so that 64 becomes -64, and 99 becomes -29", 7, true},
	{"keeps the values of squares in 7 bits without a sign, so that 128 becomes 0, and 300 becomes 44", 7, false},
	{"keeps the values of squares in 6 bits with a sign, so that 32 becomes -32, and 99 becomes -29", 6, true},
	{"keeps the values of squares in 6 bits without a sign, so that 64 becomes 0, and 99 becomes 35", 6, false},
	{"keeps the values of squares in 5 bits without a sign, so that 32 becomes 0, and 99 becomes 3", 5, false},
}

// Narrowings are the types that have no room for some of the values up to the largest one.
func Narrowings(largest int) []Narrowing {
	return slices.DeleteFunc(slices.Clone(narrowings), func(n Narrowing) bool { return Wrapped(largest, n.bits, n.signed) == largest })
}

// NarrowTexts returns the texts of the variants that keep values in some types.
func NarrowTexts(list []Narrowing) (texts []string) {
	for _, n := range list {
		texts = append(texts, n.text)
	}
	return texts
}

// Stored returns the values of squares as a program keeps them under some variants. first is the number of the variant of
// the first type in the list.
func Stored(values []int, list []Narrowing, is assignment.VariantSet, first int) []int {
	for i, n := range list {
		if !is.Has(first + i) {
			continue
		}
		kept := make([]int, len(values))
		for square, value := range values {
			kept[square] = Wrapped(value, n.bits, n.signed)
		}
		return kept
	}
	return values
}

// Wrapped returns what is left of a number in a type with the given number of bits.
func Wrapped(n, bits int, signed bool) int {
	n &= 1<<bits - 1
	if signed && n >= 1<<(bits-1) {
		n -= 1 << bits
	}
	return n
}
