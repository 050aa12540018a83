package variant

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
