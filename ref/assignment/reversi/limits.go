package reversi

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// mostMoves are the numbers of moves for which a program may have room. It leaves out the later moves of a position. All
// numbers in a range are tried, so that no number is named if its neighbour fits as well.
var mostMoves = func() (list []int) {
	for most := 4; most <= 27; most++ {
		list = append(list, most)
	}
	return list
}()

func mostTexts() (texts []string) {
	for _, most := range mostMoves {
		texts = append(texts, fmt.Sprintf("tries only the first %d moves of a position", most))
	}
	return texts
}

// missed are moves that are left out by a loop that starts too late or ends too early.
var missed = []struct {
	text string
	last bool // or else the first
	only bool // also of a position with only one move
}{
	{"never tries the first move of a position, if it has several", false, false},
	{"never tries the last move of a position, if it has several", true, false},
	{"never tries the first move of a position, even if it is the only one or a pass", false, true},
	{"never tries the last move of a position, even if it is the only one or a pass", true, true},
}

func missedTexts() (texts []string) {
	for _, m := range missed {
		texts = append(texts, m.text)
	}
	return texts
}

// cornerTexts are the texts of the variants onlyCorners and onlyCorner.
var cornerTexts = []string{
	"tries only the corners if a corner is among the moves",
	"tries only the first corner if a corner is among the moves",
}

var onlyCorner = onlyCorners + 1

// kept returns the moves of a position that are tried.
func (v variant) kept(moves []ref.Move) []ref.Move {
	for i, most := range mostMoves {
		if v.on(firstMost + i) {
			moves = moves[:min(len(moves), most)]
		}
	}
	for i, m := range missed {
		switch {
		case !v.on(firstMissed+i) || len(moves) == 0 || len(moves) == 1 && !m.only:
		case m.last:
			moves = moves[:len(moves)-1]
		default:
			moves = slices.Delete(moves, 0, 1)
		}
	}
	if !v.on(onlyCorners) && !v.on(onlyCorner) {
		return moves
	}
	inCorner := slices.DeleteFunc(slices.Clone(moves), func(m ref.Move) bool { return m == reversi.Pass || uint64(corners)>>m&1 == 0 })
	switch {
	case len(inCorner) == 0:
		return moves
	case v.on(onlyCorner):
		return append(moves[:0], inCorner[0])
	}
	return append(moves[:0], inCorner...)
}

// noDeeperTexts are ways to limit the depth as if each ply filled a square. The index is how much less than the number of
// empty squares the greatest depth is.
var noDeeperTexts = []string{
	"searches no deeper than the number of empty squares at the root, although passes fill none",
	"searches no deeper than the number of empty squares at the root less 1, although passes fill none",
}

// limit is the cut-off depth under variants.
func (in Input) limit(is assignment.VariantSet) int {
	for less := range noDeeperTexts {
		if is.Has(noDeeperThan + less) {
			return max(min(in.limits().Depth, in.free()-less), 1)
		}
	}
	switch {
	case is.Has(depthDigit):
		return logged.FirstDigit(in.limits().Depth)
	case is.Has(depthOfInput):
		return in.Depth
	}
	return logged.Deeper(in.limits().Depth, is, depthMore, depthLess)
}

// expands reports whether a node at the cut-off depth is expanded: the first of two passes, if a program writes both at once.
func expands(n *node, is assignment.VariantSet) bool {
	return is.Has(passesAtOnce) && n.Move == reversi.Pass && n.At.Passes == 1 && n.At.Legal() == 0
}
