package gangwars

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/raids"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// lastTexts are the texts of wrong rules about the last free square, and about the last squares of a player, from stakesLast
// to wipedOutWins.
var lastTexts = []string{
	"always takes the last free square by a Stake, as if no Raid on it could conquer anything",
	"always takes the last free square by a Stake, except at the root, as if no Raid on it could conquer anything",
	"plays at once a Raid that takes the opponent's last squares",
	"counts a board on which one player holds no square, although squares are free, as won by the other (Infinity or -Infinity)",
}

// onlyStakes reports whether a program under variants makes no Raid in a position, because only one square is free.
func (v variant) onlyStakes(p *place) bool {
	if !v.on(stakesLast) && !(v.on(stakesLastBelow) && p.moves > 0) {
		return false
	}
	free := 0
	for _, piece := range p.Squares {
		if piece == squirrel.Free {
			free++
		}
	}
	return free == 1
}

// wipesOut returns the first of the squares on which a Raid takes the opponent's last squares, if a program under variants
// plays it at once.
func (v variant) wipesOut(p *place, squares []ref.Move) (m ref.Move, ok bool) {
	if !v.on(wipesOutFirst) || p.moves > 0 {
		return m, false
	}
	held := 0
	for _, piece := range p.Squares {
		if piece == p.ToMove.Opponent() {
			held++
		}
	}
	i := slices.IndexFunc(squares, func(m ref.Move) bool { return held > 0 && len(v.conquered(p, int(m))) == held })
	if i < 0 {
		return m, false
	}
	return squares[i], true
}

// won returns the value of a board, other than a full one, on which one player holds no square, in a program that counts it
// as won by the other.
func (v variant) won(p *place) (value ref.Value, ok bool) {
	if !v.on(wipedOutWins) || p.Full() || !raids.OneHasNone(p.Squares) {
		return 0, false
	}
	if slices.Contains(p.Squares, v.Max) {
		return ref.Infinity, true
	}
	return -ref.Infinity, true
}
