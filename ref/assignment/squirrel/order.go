package squirrel

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/hashset"
)

// reorder puts moves into the order of a set of the free squares that is kept from one position to the next.
func reorder(n *node, is assignment.VariantSet, moves []ref.Move) {
	frozen := is.Has(lessFrozen)
	if !frozen && !is.Has(lessSet) {
		return
	}
	free := freeSquares(n, frozen).Numbers()
	slices.SortStableFunc(moves, func(a, b ref.Move) int { return slices.Index(free, int(a)) - slices.Index(free, int(b)) })
}

// freeSquares returns the set of a node's free squares. It starts from the root's set and removes the square of each move
// in turn, because the order of a set depends on the sizes that it has had.
func freeSquares(n *node, frozen bool) *hashset.Python2Set {
	if n.Parent != nil {
		return freeSquares(n.Parent, frozen).Without(int(n.Move))
	}
	var free []int
	for _, m := range n.Game.Moves(&n.At, nil) {
		free = append(free, int(m))
	}
	if frozen {
		return hashset.NewPython2Set(free).Frozen()
	}
	return hashset.NewPython2Set(free)
}
