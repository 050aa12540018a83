package squirrel

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A place is a position with the owners of squares that a program sees when it looks for Raids; nil at the root. skew is
// how much too high the program takes E to be.
type place struct {
	squirrel.Position
	seen raids.Owners
	skew int
}

// holdingTexts returns a text for each way to see wrong owners. The second half is for programs that
// see the right ones again at the start of each turn of a Battle.
func holdingTexts() []string {
	texts := raids.HoldingTexts()
	for _, text := range texts[:len(texts):len(texts)] {
		texts = append(texts, text+" (in a battle it begins each turn with the right owners)")
	}
	return texts
}

// holding returns the way in a set of variants, and the owners that are seen at the root.
func (in Input) holding(is assignment.VariantSet) (h *raids.Holding, seen raids.Owners) {
	if h = raids.HoldingOf(is, firstHolding); h == nil && in.turns > 0 {
		return raids.HoldingOf(is, firstHolding+len(raids.HoldingTexts())), nil
	}
	for i, turn := range in.earlier {
		after := in.Pieces
		if i+1 < len(in.earlier) {
			after = in.earlier[i+1].Pieces
		}
		for square := range after {
			if turn.Pieces[square] == squirrel.Free && after[square] != squirrel.Free {
				seen = h.After(seen, turn.Pieces, after, square, turn.Player)
			}
		}
	}
	return h, seen
}
