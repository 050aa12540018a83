package raids

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Raised returns the board with other values of squares that no move can conquer, because no square beside them is
// free: each move then is worth a number more than before, which may be negative. It reports false if that would need
// values outside 1 to largest.
func (b Board) Raised(by, largest int) (Board, bool) {
	b = b.Clone()
	for i, piece := range b.Pieces {
		if piece == squirrel.Free || b.besideFree(i) {
			continue
		}
		sign := 1
		if piece != b.Player {
			sign = -1
		}
		value := min(max(b.Values[i]+sign*by, 1), largest)
		by -= sign * (value - b.Values[i])
		b.Values[i] = value
	}
	return b, by == 0
}

func (b Board) besideFree(square int) bool {
	beside := squirrel.Adjacent(b.Width, square, nil)
	return slices.ContainsFunc(beside, func(i int) bool { return b.Pieces[i] == squirrel.Free })
}
