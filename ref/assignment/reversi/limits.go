package reversi

import (
	"fmt"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// mostMoves are the moves of a position for which a program may have room. It leaves out those that come after them.
var mostMoves = []int{8, 10, 12, 16, 20}

func mostTexts() (texts []string) {
	for _, most := range mostMoves {
		texts = append(texts, fmt.Sprintf("tries only the first %d moves of a position", most))
	}
	return texts
}

// kept is how many of the moves of a position are tried.
func (v variant) kept(moves int) int {
	for i, most := range mostMoves {
		if v.on(firstMost + i) {
			moves = min(moves, most)
		}
	}
	return moves
}

// limit is the cut-off depth under variants.
func (in Input) limit(is assignment.VariantSet) int {
	if is.Has(depthOfInput) {
		return in.Depth
	}
	return logged.Deeper(in.limits().Depth, is, depthMore, depthLess)
}

// expands reports whether a node at the cut-off depth is expanded: the first of two passes, if a program writes both at once.
func expands(n *node, is assignment.VariantSet) bool {
	return is.Has(passesAtOnce) && n.Move == reversi.Pass && n.At.Passes == 1 && n.At.Legal() == 0
}
