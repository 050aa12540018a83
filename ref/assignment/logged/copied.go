package logged

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may have one loop for each kind of moves, in the functions for Max and for Min: four loops, which are made by
// copying. A loop that is not adapted to its player does parts of what the other player's loop does.

// Copied is such a loop.
type Copied struct {
	Of        Nodes
	BelowRoot bool                // leaves out the root
	Loop      func(ref.Move) bool // the moves of the loop
	// Value, Test and Bound are the parts that are not adapted: which value replaces the value of the node, the test for a
	// cutoff, and the bound that is moved.
	Value, Test, Bound bool
}

// A copier searches with such a loop.
type copier[P any] struct {
	Copied
	prunes bool
	left   int // the number of nodes that may still be made
}

// Copy gives each child of the root that is searched the value that leads to the choice of a program with such a loop.
// Alpha-beta is needed to see a loop that compares values rightly. It reports false if there are too many nodes.
func (n *Node[P]) Copy(how Copied) bool {
	if n.Turn.Over || !n.proof.Prune && !how.Value {
		return true
	}
	c := &copier[P]{how, n.proof.Prune, maxShared}
	best := -assignment.Infinity // of the other loop, from which the root's value goes down in a loop that compares wrongly
	n.expanded, n.children = true, []assignment.TreeNode{}
	c.loop(n, -assignment.Infinity, assignment.Infinity, func(child *Node[P], got int) {
		if c.Value && c.copied(n, child.Move) {
			got = max(2*best-got, -assignment.Infinity) // the less the better, if it is less than the best
		} else {
			best = max(best, got)
		}
		child.returned = &got
		n.children = append(n.children, child)
	})
	return c.left > 0
}

func (c *copier[P]) copied(n *Node[P], m ref.Move) bool {
	return c.Of.has(n.Max()) && c.Loop(m) && !(c.BelowRoot && n.Parent == nil)
}

// search returns the value of a node.
func (c *copier[P]) search(n *Node[P], alpha, beta int) int {
	if c.left--; c.left <= 0 || n.Leaf(n.depth) {
		return n.Value()
	}
	return c.loop(n, alpha, beta, nil)
}

// loop searches the children of a node, calls seen for each, and returns the value of the node.
func (c *copier[P]) loop(n *Node[P], alpha, beta int, seen func(child *Node[P], got int)) int {
	value := assignment.Infinity
	if n.Max() {
		value = -value
	}
	for _, m := range n.Game.Moves(&n.At, nil) {
		child := n.child(&n.At, m)
		got := c.search(child, alpha, beta)
		if seen != nil {
			seen(child, got)
		}
		copied := c.copied(n, m)
		asMax := func(part bool) bool { return n.Max() != (copied && part) }
		if asMax(c.Value) {
			value = max(value, got)
		} else {
			value = min(value, got)
		}
		if test := asMax(c.Test); c.prunes && (test && value >= beta || !test && value <= alpha) {
			break
		}
		if asMax(c.Bound) {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
	}
	return value
}
