package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// ranks are the Ranks of the log's description.
var ranks = []string{
	"turns the most discs", "turns the fewest discs", "takes the square of the greatest weight", "takes the square of the least weight",
	"leaves the opponent the fewest moves",
}

// ranked has a number for each of ranks.
func ranked(n *node) []int {
	if n.Move == reversi.Pass {
		return make([]int, len(ranks)) // the only move
	}
	turned, weight := bits.OnesCount64(n.Parent.At.Turned(int(n.Move))), reversi.Weights[n.Move]
	return []int{turned, -turned, weight, -weight, -bits.OnesCount64(n.At.Legal())}
}
