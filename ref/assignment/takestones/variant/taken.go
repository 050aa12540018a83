package variant

// in32 and in64 begin the phrases of variants that keep a set of stones as bits of an integer. Where shifts are taken modulo
// the number of bits, the same stones are mixed up whether bit s or bit s-1 stands for stone s.
const (
	in32 = "it keeps the taken stones as bits of a 32-bit integer, so that "
	in64 = "it keeps the taken stones as bits of a 64-bit integer, so that "
)

// sets are the variants that keep the taken stones in a set that is too small.
var sets = []Variant{
	{in64 + "stones 1 and 65 are one stone, and so are 2 and 66", setSlot, func(o *options) { o.bits = 64 }},
	{in32 + "stones 1 and 33 are one stone, and so are 2 and 34", setSlot, func(o *options) { o.bits = 32 }},
	{in32 + "stones 1 and 33 are one stone, and so are 2 and 34, and flips the bits of the stones in the input, so that taking stone 33 puts stone 1 back", setSlot, func(o *options) { o.bits, o.set = 32, setToggled }},
	{in32 + "stones beyond 31 are never taken", setSlot, func(o *options) { o.bits, o.set = 31, setLost }},
	{in32 + "stones beyond 32 are never taken", setSlot, func(o *options) { o.bits, o.set = 32, setLost }},
	{in64 + "stones beyond 63 are never taken", setSlot, func(o *options) { o.bits, o.set = 63, setLost }},
	{in64 + "stones beyond 64 are never taken", setSlot, func(o *options) { o.bits, o.set = 64, setLost }},
}

const setSlot = "set of stones"

// bit returns the element of the set of taken stones that stands for a stone. ok is false if the set has none.
func (g *game) bit(stone int) (element int, ok bool) {
	switch {
	case g.bits == 0:
		return stone, true
	case g.set == setLost && stone > g.bits:
		return 0, false
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
