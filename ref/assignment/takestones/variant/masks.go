package variant

// masked returns a variant in which every set of stones has this many bits, and larger stones share them with smaller ones.
func masked(phrase string, bits int, m masks) Variant {
	return Variant{phrase, setSlot, func(o *options) { o.bits, o.masks = bits, m }}
}

// maskedLost returns a variant in which every set of stones has this many bits and lacks larger stones.
func maskedLost(phrase string, bits int) Variant {
	return Variant{phrase, setSlot, func(o *options) { o.bits, o.set, o.masks = bits, setLost, masksOfAll }}
}

// readMoves sets the bits of the stones that may be taken after a stone.
func (g *game) readMoves(last int) {
	if g.masks == 0 {
		return
	}
	g.moveBits = g.emptied(g.moveBits)
	for stone := 1; stone <= g.stones; stone++ {
		if i, ok := g.bit(stone); ok && g.legal(stone, last) {
			g.moveBits[i] = true
		}
	}
}

// emptied returns an empty set, in the memory of another one if there is one.
func (g *game) emptied(set []bool) []bool {
	if set == nil {
		return make([]bool, g.stones+1)
	}
	clear(set)
	return set
}

// isMove reports whether the program regards a stone as one that may be taken after another one, apart from the taken stones.
// A program with sets asks whether the stone's bit is set (see readMoves); if the bits give it the moves, a bit that several
// stones share gives it the smallest.
func (g *game) isMove(stone, last int) bool {
	if g.masks == 0 {
		return g.legal(stone, last)
	}
	i, ok := g.bit(stone)
	return ok && g.moveBits[i] && (stone <= g.bits || g.masks < masksGiveAll)
}

// maskedMultiples counts the bits that the successors have in common with the multiples of a stone.
func (g *game) maskedMultiples(of int, successors []int) (count int) {
	g.multipleBits = g.emptied(g.multipleBits)
	for stone := of; stone <= g.stones; stone += of {
		if i, ok := g.bit(stone); ok {
			g.multipleBits[i] = true
		}
	}
	for _, stone := range successors {
		if i, ok := g.bit(stone); ok && g.multipleBits[i] {
			g.multipleBits[i] = false // it counts once
			count++
		}
	}
	return count
}
