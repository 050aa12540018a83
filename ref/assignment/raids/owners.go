package raids

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// To find Raids fast, a program may keep the squares of each player, or those beside them, apart from the board, and forget
// to change them when a Raid conquers squares.

// Owners are the players that a program sees as owners of each square, one bit for each player.
type Owners []uint8

// Has reports whether a player is seen as an owner of a square.
func (o Owners) Has(square int, player squirrel.Piece) bool { return o[square]>>player&1 != 0 }

// ownersOf sees the owners that a board has.
func ownersOf(board []squirrel.Piece) (seen Owners) {
	for _, piece := range board {
		seen = append(seen, 1<<piece)
	}
	return seen
}

// A Holding is a wrong way to keep owners. The squares of moves are always right.
type Holding struct {
	text string
	// gains says that conquered squares become the conqueror's, loses that they are no longer the loser's.
	gains, loses bool
	// renews says that a player whose squares are changed by a conquest is seen as the owner of exactly the player's squares
	// again.
	renews bool
}

var holdings = []Holding{
	{"does not see conquered squares as the conqueror's when it looks for later Raids", false, true, false},
	{"still sees conquered squares as the loser's when it looks for later Raids", true, false, false},
	{"sees conquered squares as the loser's instead of the conqueror's when it looks for later Raids", false, false, false},
	{"does not see conquered squares as the conqueror's when it looks for later Raids, until the conqueror loses a square", false, true, true},
	{"still sees conquered squares as the loser's when it looks for later Raids, until the loser conquers a square", true, false, true},
}

// HoldingTexts returns the texts of all holdings.
func HoldingTexts() (texts []string) {
	for _, h := range holdings {
		texts = append(texts, h.text)
	}
	return texts
}

// HoldingOf returns the holding in a set of variants, of which those from first on are holdings; nil if there is none.
func HoldingOf(variants assignment.VariantSet, first int) *Holding {
	for i := range holdings {
		if variants.Has(first + i) {
			return &holdings[i]
		}
	}
	return nil
}

// After returns the owners that a program sees after a move of a player to a square, from those seen before it; nil stands
// for the true ones. A program without a holding sees the true ones.
func (h *Holding) After(seen Owners, before, after []squirrel.Piece, square int, player squirrel.Piece) Owners {
	if h == nil {
		return nil
	}
	if seen = slices.Clone(seen); seen == nil {
		seen = ownersOf(before)
	}
	seen[square] = 1 << player
	conquered := changed(before, after, square)
	for _, i := range conquered {
		if h.gains {
			seen[i] |= 1 << player
		}
		if h.loses {
			seen[i] &^= 1 << player.Opponent()
		}
	}
	if h.renews && len(conquered) > 0 {
		renewed := player
		if h.loses {
			renewed = player.Opponent()
		}
		for i, piece := range after {
			if seen[i] &^= 1 << renewed; piece == renewed {
				seen[i] |= 1 << renewed
			}
		}
	}
	return seen
}
