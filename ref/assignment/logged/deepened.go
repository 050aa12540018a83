package logged

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may search to depth 1, then to depth 2 and so on to the cut-off depth, so that it has a move when its time is up.
// To get more cutoffs, it tries first at the root what was best in the search before, which then wins ties.

// A Deepening is how the result of one search changes the order of the root's moves in the next.
type Deepening struct {
	// Sorts sorts all moves by what the search before returned for them. Otherwise only its best move comes first.
	Sorts bool
	// Anew changes the right order each time, not the order of the search before.
	Anew bool
	// Bounds passes the best value so far to the search of the next move of the root, if the task prunes. What that search
	// returns for a move that is no better is then only a bound. Hard is as in Bounded.
	Bounds, Hard bool
}

// Deepen puts the children of the root into the order in which the last of such searches tries them. It reports false if
// there are too many nodes.
func (n *Node[P]) Deepen(how Deepening) bool {
	if n.Turn.Over {
		return true
	}
	b := &bounder[P]{Bounded: Bounded[P]{Hard: how.Hard}, left: maxShared}
	right := n.Game.Moves(&n.At, nil)
	order := slices.Clone(right)
	for limit := 1; limit < n.Limit && b.left > 0; limit++ {
		returned, best := b.returned(n, order, limit, how.Bounds && n.proof.Prune)
		if how.Anew {
			order = slices.Clone(right)
		}
		if how.Sorts {
			slices.SortStableFunc(order, func(x, y ref.Move) int { return returned[y] - returned[x] })
		} else {
			at := slices.Index(order, best)
			order = slices.Insert(slices.Delete(order, at, at+1), 0, best)
		}
	}
	n.Children()
	place := func(c assignment.TreeNode) int { return slices.Index(order, c.(*Node[P]).Move) }
	slices.SortStableFunc(n.children, func(x, y assignment.TreeNode) int { return place(x) - place(y) })
	return b.left > 0
}

// returned is what a search to a limit returns for each move of a root, tried in order, and the first of the best moves.
func (b *bounder[P]) returned(n *Node[P], order []ref.Move, limit int, bounds bool) (values map[ref.Move]int, best ref.Move) {
	root := *n
	root.Limit = limit
	values = map[ref.Move]int{}
	alpha, highest := math.MinInt, math.MinInt
	for _, m := range order {
		values[m] = b.search(root.child(&root.At, m), alpha, math.MaxInt)
		if values[m] > highest {
			highest, best = values[m], m
		}
		if bounds {
			alpha = highest
		}
	}
	return values, best
}
