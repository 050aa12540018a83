package reversi

import (
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// takeBack returns the board that the search below a move has left, after parts of the move are taken back.
func takeBack(before, left reversi.Position, c *node, parts logged.Parts) reversi.Position {
	var back, empty uint64
	if c.Move != reversi.Pass {
		square := uint64(1) << c.Move
		turned := (before.Discs[0] ^ c.At.Discs[0] | before.Discs[1] ^ c.At.Discs[1]) &^ square
		if parts.Move {
			back |= square
		}
		if parts.Conquests {
			back |= turned
		}
		if parts.Empty {
			empty = turned
		}
		if parts.Row {
			back |= 0xff << (c.Move &^ 7)
		}
	}
	for colour := range before.Discs {
		before.Discs[colour] = (before.Discs[colour]&back | left.Discs[colour]&^back) &^ empty
	}
	return before
}
