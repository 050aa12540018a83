package variant

import "fmt"

// The phrases of variants that keep the taken stones as bits of an integer begin with in32 or in64. If the moves and the multiples
// are kept in this way too, they begin with allIn32, shift32 or allIn64. Where shifts are taken modulo the number of bits, the
// same stones are mixed up whether bit s or bit s-1 stands for stone s. The phrases of shifts do not mention 32-bit integers,
// because 1 << s has the same effect on a Java long.
const (
	in32    = "it keeps the taken stones as bits of a 32-bit integer, so that "
	in64    = "it keeps the taken stones as bits of a 64-bit integer, so that "
	shifted = "it keeps the taken stones as bits that it sets with a 32-bit shift, such as 1 << s, so that "
	allIn32 = "it keeps taken stones, moves and multiples as bits of 32-bit integers, so that "
	shift32 = "it keeps taken stones, moves and multiples as bits that it sets with a 32-bit shift, such as 1 << s, so that "
	allIn64 = "it keeps taken stones, moves and multiples as bits of 64-bit integers, so that "
	twice32 = "stones 1 and 33 are one stone, and so are 2 and 34"
	twice64 = "stones 1 and 65 are one stone, and so are 2 and 66"
)

// sets are the variants that keep stones in sets that are too small.
var sets = []Variant{
	{in64 + twice64, setSlot, func(o *options) { o.bits = 64 }},
	{shifted + twice32, setSlot, func(o *options) { o.bits = 32 }},
	{in32 + twice32 + ", and flips the bits of the stones in the input, so that taking stone 33 puts stone 1 back", setSlot, func(o *options) { o.bits, o.set = 32, setToggled }},
	{in32 + "stones beyond 31 are never taken", setSlot, func(o *options) { o.bits, o.set = 31, setLost }},
	{in32 + "stones beyond 32 are never taken", setSlot, func(o *options) { o.bits, o.set = 32, setLost }},
	{in64 + "stones beyond 63 are never taken", setSlot, func(o *options) { o.bits, o.set = 63, setLost }},
	{in64 + "stones beyond 64 are never taken", setSlot, func(o *options) { o.bits, o.set = 64, setLost }},
	shiftedWords(0), shiftedWords(1),
	masked(allIn64+twice64, 64, masksOfAll),
	masked(shift32+twice32, 32, masksOfAll),
	masked(allIn64+twice64+", but counts multiples by their numbers", 64, masksOfMoves),
	masked(shift32+twice32+", but counts multiples by their numbers", 32, masksOfMoves),
	masked(allIn64+twice64+", and takes a move to be the smallest stone of its bit", 64, masksGiveAll),
	masked(shift32+twice32+", and takes a move to be the smallest stone of its bit", 32, masksGiveAll),
	masked(allIn64+twice64+", takes a move to be the smallest stone of its bit, and counts multiples by their numbers", 64, masksGiveMoves),
	masked(shift32+twice32+", takes a move to be the smallest stone of its bit, and counts multiples by their numbers", 32, masksGiveMoves),
	maskedLost(allIn32+"stones beyond 31 are never among the moves", 31),
	maskedLost(allIn32+"stones beyond 32 are never among the moves", 32),
	maskedLost(allIn64+"stones beyond 63 are never among the moves", 63),
	maskedLost(allIn64+"stones beyond 64 are never among the moves", 64),
}

// shiftedWords returns a variant whose set has words of 64 bits of which a 32-bit shift reaches half. Bit 0 stands for stone first.
func shiftedWords(first int) Variant {
	const phrase = "it keeps the taken stones in words of 64 bits, the first of them from stone %d on, and sets the bits with a 32-bit shift, such as 1 << s, so that stones 1 and 33 are one stone, but not 1 and 65"
	return Variant{fmt.Sprintf(phrase, first), setSlot, func(o *options) { o.bits, o.words = 32, wordsFromZero+words(first) }}
}

const setSlot = "set of stones"

// bit returns the element of the set of taken stones that stands for a stone. ok is false if the set has none.
func (g *game) bit(stone int) (element int, ok bool) {
	switch {
	case g.bits == 0:
		return stone, true
	case g.set == setLost && stone > g.bits:
		return 0, false
	case g.words != 0:
		i := stone - int(g.words-wordsFromZero)
		return i/64*64 + i%g.bits, true
	}
	return stone % g.bits, true
}

// isTaken reports whether the program regards a stone as taken.
func (g *game) isTaken(stone int) bool {
	i, ok := g.bit(stone)
	return ok && g.taken[i]
}

// setTaken takes a stone or puts it back.
func (g *game) setTaken(stone int, taken bool) {
	if i, ok := g.bit(stone); ok {
		g.taken[i] = taken
	}
}
