package reversi

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A keeper is what a program keeps in variables that all nodes of a search share. Whether the game is over at a node may
// then depend on all nodes before it.
type keeper interface {
	made(c *node)             // before a node is visited
	undone(c *node, cut bool) // after it has returned, perhaps with a cutoff
}

// maxInOrder limits the nodes of a search with a keeper.
const maxInOrder = 4000

// searched searches a tree in order if variants need this. It reports false if the tree is too large.
func (in Input) searched(root *node, is assignment.VariantSet) bool {
	return in.tallied(root, is) && in.counted(root, is)
}

// inOrder visits the nodes of a tree as the search does.
func (in Input) inOrder(root *node, k keeper) bool {
	s := &ordered{keeper: k, prune: in.search().Prunes(), left: maxInOrder}
	s.search(root, math.MinInt, math.MaxInt)
	return s.left > 0
}

// An ordered search has a keeper.
type ordered struct {
	keeper
	prune bool
	left  int // the number of nodes that may still be made
}

// search visits the tree below a node and returns the node's value.
func (s *ordered) search(n *node, alpha, beta int) int {
	if n.Leaf(n.Depth()) {
		return n.Value()
	}
	value := math.MaxInt
	if n.Max() {
		value = math.MinInt
	}
	for _, child := range n.Children() {
		if s.left--; s.left <= 0 {
			break
		}
		c := child.(*node)
		s.made(c)
		got := s.search(c, alpha, beta)
		if n.Max() {
			value = max(value, got)
			alpha = max(alpha, value)
		} else {
			value = min(value, got)
			beta = min(beta, value)
		}
		cut := s.prune && alpha >= beta
		s.undone(c, cut)
		if cut {
			break
		}
	}
	return value
}
