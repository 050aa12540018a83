package reversi

import (
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// takeBack returns the board that the search below a move has left, after parts of the move are taken back.
func takeBack(left reversi.Position, made, last logged.Made[reversi.Position], parts logged.Parts) reversi.Position {
	var back, empty uint64
	before, turned := made.Before, turnedBy(made)
	if made.Node.Move != reversi.Pass {
		square := uint64(1) << made.Node.Move
		if parts.Latest {
			left = turnBack(left, last, square, 1-before.ToMove, parts.ToOpponent)
		}
		if parts.Move {
			empty |= square // also if it was not, as for a move that is no longer possible
		}
		if parts.Conquests {
			back |= turned
		}
		if parts.Empty {
			empty |= turned
		}
		if parts.Row {
			back |= 0xff << (made.Node.Move &^ 7)
		}
	}
	for colour := range before.Discs {
		before.Discs[colour] = (before.Discs[colour]&back | left.Discs[colour]&^back) &^ empty
	}
	return before
}

// turnedBy returns the discs that a move has turned.
func turnedBy(made logged.Made[reversi.Position]) uint64 {
	if made.Node.Move == reversi.Pass {
		return 0
	}
	before, after := &made.Before.Discs, &made.Node.At.Discs
	changed := [2]uint64{before[0] ^ after[0], before[1] ^ after[1]}
	return (changed[0] | changed[1]) &^ (1 << made.Node.Move)
}

// turnBack makes a square free, and gives the discs that the last move has turned to an opponent, or else back to the
// players who had them.
func turnBack(at reversi.Position, last logged.Made[reversi.Position], square uint64, opponent uint8, toOpponent bool) reversi.Position {
	discs := turnedBy(last)
	for colour := range at.Discs {
		at.Discs[colour] &^= square | discs
		if !toOpponent {
			at.Discs[colour] |= last.Before.Discs[colour] & discs
		}
	}
	if toOpponent {
		at.Discs[opponent] |= discs
	}
	return at
}
