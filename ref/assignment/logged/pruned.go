package logged

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An alpha-beta search that treats its bounds wrongly leaves out children that it should visit. The tree without these
// children leads to the values that such a search returns.

// A Pruning is how a program prunes. The zero value is right.
type Pruning struct {
	// A program may keep alpha and beta in global variables, which each node restores when it returns: a Max node alpha,
	// a Min node beta. NotRestored are the nodes that do not restore theirs.
	NotRestored Nodes
	AtCutoff    bool // only at a cutoff
	// OwnBound are the nodes that compare their value with the bound that they move, not with the other one.
	OwnBound Nodes
	// After limits these comparisons to those after certain moves; nil for all.
	After func(ref.Move) bool
	// BelowRoot leaves out the root.
	BelowRoot bool
	// A program may count in a global variable what is left, such as free squares, one less for each move. Lost are the nodes
	// that do not count the last move back at a cutoff, and Left is the count at the root. Nodes at which it is 0 are leaves.
	Lost Nodes
	Left int
}

// LostTexts are the texts of LostOf: about free squares and then about the depth.
func LostTexts() (texts []string) {
	for _, of := range []string{
		"counts the free squares in a global variable, and does not count a move back that causes a cutoff%s, so that later boards seem full",
		"counts the depth in a global variable, and does not count a move back that causes a cutoff%s, so that later nodes seem to be at the cut-off depth",
	} {
		for _, at := range []string{"", " at a Max node", " at a Min node"} {
			texts = append(texts, fmt.Sprintf(of, at))
		}
	}
	return texts
}

// LostOf returns the pruning with the number of one of LostTexts, in a search with a number of free squares to a depth.
func LostOf(number, free, depth int) Pruning {
	nodes := []Nodes{{Max: true, Min: true}, {Max: true}, {Min: true}}[number%3]
	return Pruning{Lost: nodes, Left: []int{free, depth}[number/3]}
}

// Nodes are kinds of nodes.
type Nodes struct{ Max, Min bool }

func (k Nodes) has(isMax bool) bool { return isMax && k.Max || !isMax && k.Min }

// A pruner is a search with global bounds.
type pruner[P any] struct {
	Pruning
	alpha, beta int
	counted     int // moves that are not counted back
	left        int // the number of nodes that may still be made
}

// Visit gives the node and those below it only the children that an alpha-beta search visits, if it is the root of a task
// that prunes. It reports false if they are too many.
func (n *Node[P]) Visit(how Pruning) bool {
	if !n.proof.Prune {
		return true
	}
	p := &pruner[P]{how, math.MinInt, math.MaxInt, 0, maxShared}
	p.search(n)
	return p.left > 0
}

// search returns the value of a node.
func (p *pruner[P]) search(n *Node[P]) int {
	if n.Leaf(n.depth) {
		return n.Value()
	}
	if p.Lost != (Nodes{}) && p.counted >= p.Left {
		value := n.Value()
		n.returned = &value
		return value
	}
	n.expanded = true
	alpha, beta := p.alpha, p.beta
	value, isMax, cut := math.MaxInt, n.Max(), false
	if isMax {
		value = math.MinInt
	}
	for _, m := range n.Game.Moves(&n.At, nil) {
		if p.left--; p.left <= 0 {
			break
		}
		c := n.child(&n.At, m)
		n.children = append(n.children, c)
		p.counted++
		if got := p.search(c); isMax {
			value = max(value, got)
		} else {
			value = min(value, got)
		}
		if cut = p.cuts(n, m, value); !cut || !p.Lost.has(isMax) {
			p.counted--
		}
		if cut {
			break
		}
		if isMax {
			p.alpha = max(p.alpha, value)
		} else {
			p.beta = min(p.beta, value)
		}
	}
	switch {
	case p.NotRestored.has(isMax) && (cut || !p.AtCutoff):
	case isMax:
		p.alpha = alpha
	default:
		p.beta = beta
	}
	return value
}

// cuts reports whether the search of a node stops after a move.
func (p *pruner[P]) cuts(n *Node[P], m ref.Move, value int) bool {
	own := p.OwnBound.has(n.Max()) && (p.After == nil || p.After(m)) && !(p.BelowRoot && n.Parent == nil)
	if n.Max() == own {
		return n.Max() && value >= p.alpha || !n.Max() && value <= p.alpha
	}
	return n.Max() && value >= p.beta || !n.Max() && value <= p.beta
}

// SortChildren sorts the children of a node.
func (n *Node[P]) SortChildren(compare func(a, b *Node[P]) int) {
	n.Children()
	slices.SortStableFunc(n.children, func(a, b assignment.TreeNode) int { return compare(a.(*Node[P]), b.(*Node[P])) })
}
