package gangwars

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// owners is the set of players that a program sees as owners of a square, one bit for each player.
type owners uint8

func (o owners) has(player squirrel.Piece) bool { return o>>player&1 != 0 }

// seenAfter returns the owners that the program sees after a move to a square. What the move conquers is not
// yet included.
func (v variant) seenAfter(p *place, square int) []owners {
	if !v.on(newOwnerUnseen) && !v.on(oldOwnerSeen) && !v.on(ownersOfStart) {
		return nil
	}
	seen := slices.Clone(p.seen)
	if seen == nil {
		for _, piece := range p.Squares {
			seen = append(seen, 1<<piece)
		}
	}
	seen[square] = 1 << p.ToMove
	return seen
}

// changeOwner changes the owners that the program sees of a square, after a player has conquered it.
func (v variant) changeOwner(seen []owners, square int, player squirrel.Piece) {
	switch {
	case v.on(newOwnerUnseen):
		seen[square] &^= 1 << player.Opponent()
	case v.on(oldOwnerSeen):
		seen[square] |= 1 << player
	}
}
