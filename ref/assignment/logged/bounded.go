package logged

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may search the children of the root with alpha at the best value so far. What such a search returns for a
// child that is no better is only a bound, which may equal the best value although the child's value is less.

// Bounded is how a program takes these bounds for values when it compares the moves of the root.
type Bounded[P any] struct {
	// Sort puts the moves of a position, which come in the right order, into the order in which they are tried; nil for
	// the right order.
	Sort func(at *P, moves []ref.Move)
	// Below sorts the moves of the nodes below the root too.
	Below bool
	// Hard says that a search returns no value outside of its window.
	Hard bool
	// Tried says that the program chooses the first tried of the moves that return the best value, but a move of equal value
	// for which Replaces is true takes the place of the chosen one.
	Tried    bool
	Replaces func(chosen, by ref.Move) bool
	// From is the value that alpha has before the first move; nil for -Infinity.
	From *int
	// Own says that a node uses one of its bounds as its value: a Max node alpha, a Min node beta.
	Own bool
	// Table says that what the search of a position returns, even if it is only a bound, counts as its value whenever it comes
	// up again at the same depth.
	Table bool
	// Always says that a task that does not prune is searched so, too.
	Always bool
	// GivesUp reports whether the search of a node other than a leaf returns at once; nil if it never does. Its value lies
	// outside of the window.
	GivesUp func(n *Node[P], alpha, beta int) (value int, ok bool)
	// Last says that the program chooses the last tried of the moves that return the best value. Other programs choose the
	// first in the right order.
	Last bool
}

// A bounder searches as a program with these bounds does.
type bounder[P any] struct {
	Bounded[P]
	left  int // the number of nodes that may still be made
	table map[string]int
}

// Bound gives each child of the root the value that its search returns, and puts first the child that is chosen of equal
// ones, if the task prunes or Always is set. It reports false if there are too many nodes.
func (n *Node[P]) Bound(how Bounded[P]) bool {
	if n.Turn.Over || !n.proof.Prune && !how.Always {
		return true
	}
	b := &bounder[P]{how, maxShared, map[string]int{}}
	right := n.Game.Moves(&n.At, nil)
	tried := slices.Clone(right)
	if how.Sort != nil {
		how.Sort(&n.At, tried)
	}
	best, returned, chosen := math.MinInt, map[ref.Move]int{}, tried[0]
	from := math.MinInt
	if how.From != nil {
		from = *how.From
	}
	for _, m := range tried {
		value := b.search(n.child(&n.At, m), max(from, best), math.MaxInt)
		if value > best || value == best && how.Replaces != nil && how.Replaces(chosen, m) {
			chosen = m
		}
		if returned[m], best = value, max(best, value); best == assignment.Infinity {
			break // this value reaches beta
		}
	}
	switch {
	case how.Last:
		slices.Reverse(tried)
		right = tried
	case how.Tried:
		others := slices.DeleteFunc(right, func(m ref.Move) bool { return m == chosen })
		right = append([]ref.Move{chosen}, others...)
	}
	n.expanded = true
	n.children = []assignment.TreeNode{}
	for _, m := range right {
		c := n.child(&n.At, m)
		value := returned[m]
		c.returned = &value
		n.children = append(n.children, c)
	}
	return b.left > 0
}

// search returns what the search of a node with a window returns.
func (b *bounder[P]) search(n *Node[P], alpha, beta int) int {
	if b.left--; b.left <= 0 || n.Leaf(n.depth) {
		return b.within(n.Value(), alpha, beta)
	}
	if !b.Table {
		return b.inner(n, alpha, beta)
	}
	key := fmt.Sprint(n.At, n.depth)
	if _, met := b.table[key]; !met {
		b.table[key] = b.inner(n, alpha, beta)
	}
	return b.table[key]
}

// inner is search for a node that is not a leaf.
func (b *bounder[P]) inner(n *Node[P], alpha, beta int) (value int) {
	if b.GivesUp != nil {
		if value, ok := b.GivesUp(n, alpha, beta); ok {
			return value
		}
	}
	moves := n.Game.Moves(&n.At, nil)
	if b.Sort != nil && b.Below {
		b.Sort(&n.At, moves)
	}
	return b.best(n, moves, alpha, beta, func(c *Node[P], _, alpha, beta int) int { return b.search(c, alpha, beta) })
}

// best returns what the search of a node returns; search searches its i-th child within a window of the node.
func (b *bounder[P]) best(n *Node[P], moves []ref.Move, low, high int, search func(c *Node[P], i, alpha, beta int) int) (value int) {
	alpha, beta := low, high
	if value = math.MaxInt; n.Max() {
		value = math.MinInt
	}
	switch {
	case b.Own && n.Max():
		value = alpha
	case b.Own:
		value = beta
	}
	for i, m := range moves {
		if got := search(n.child(&n.At, m), i, alpha, beta); n.Max() {
			value = max(value, got)
			alpha = max(alpha, value)
		} else {
			value = min(value, got)
			beta = min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	return b.within(value, low, high)
}

// within returns a value or, if Hard is set and the value lies outside the window, the bound beyond which it lies.
func (b *bounder[P]) within(value, alpha, beta int) int {
	if b.Hard {
		return min(max(value, alpha), beta)
	}
	return value
}
