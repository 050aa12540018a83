package sow

import "iter"

// Boards yields every board with the given number of pits a side and of stones in the pits, and with empty stores.
func Boards(pits, stones int) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		b := Board{pits: int8(pits)}
		b.distribute(0, int32(stones), yield)
	}
}

// distribute distributes the stones over the pits from cell on, in every possible way. It reports false if yield did.
func (b *Board) distribute(cell int, stones int32, yield func(Board) bool) bool {
	if cell == b.store(One) {
		cell++
	}
	if cell == 2*int(b.pits) { // the last pit takes the rest
		b.cells[cell] = stones
		return yield(*b)
	}
	for n := range stones + 1 {
		b.cells[cell] = n
		if !b.distribute(cell+1, stones-n, yield) {
			return false
		}
	}
	return true
}
