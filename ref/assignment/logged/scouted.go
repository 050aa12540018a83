package logged

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A principal variation search asks of each later move of a node only whether it is better than the best one so far: it
// searches the move with a null window, which has no value between alpha and beta. Where the move is better, the answer is
// only a bound, so the move has to be searched again. In a null window there is nothing to search again.

// Scouted is how a program takes these bounds for values instead.
type Scouted struct {
	Root  bool // at the root
	Below bool // at the nodes below the root
	Hard  bool // a search returns no value outside of its window
}

// A scouter searches as such a program does.
type scouter[P any] struct {
	Scouted
	bounder[P]
}

// Scout gives each child of the root of a task that prunes the value that its search returns. It reports false if there are
// too many nodes.
func (n *Node[P]) Scout(how Scouted) bool {
	if n.Turn.Over || !n.proof.Prune {
		return true
	}
	s := &scouter[P]{how, bounder[P]{Bounded[P]{Hard: how.Hard}, maxShared, nil}}
	n.expanded, n.children = true, []assignment.TreeNode{}
	best := math.MinInt
	for i, m := range n.Game.Moves(&n.At, nil) {
		c := n.child(&n.At, m)
		value := s.move(c, i, how.Root, best, math.MaxInt)
		c.returned = &value
		n.children = append(n.children, c)
		best = max(best, value)
	}
	return s.left > 0
}

// move searches the i-th child of a node within a window of that node. bounds says that the program takes what a null window
// returns for the value.
func (s *scouter[P]) move(c *Node[P], i int, bounds bool, alpha, beta int) int {
	low, high := alpha, beta
	switch {
	case i == 0:
		return s.search(c, alpha, beta)
	case c.Parent.Max():
		high = min(alpha+1, beta)
	default:
		low = max(beta-1, alpha)
	}
	value := s.search(c, low, high)
	if !bounds && alpha < value && value < beta {
		return s.search(c, alpha, beta)
	}
	return value
}

// search returns what the search of a node with a window returns.
func (s *scouter[P]) search(n *Node[P], low, high int) int {
	if s.left--; s.left <= 0 || n.Leaf(n.depth) {
		return s.within(n.Value(), low, high)
	}
	return s.best(n, n.Game.Moves(&n.At, nil), low, high, func(c *Node[P], i, alpha, beta int) int {
		return s.move(c, i, s.Below, alpha, beta)
	})
}
