package logged

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may keep one list of the free squares, take out the square of each move, and put it back after the search.
// If it puts the square elsewhere, later nodes try their moves in another order.

// lists are ways to put squares back at the end of the list.
var lists = []struct {
	text   string
	cut    bool // only after cutoffs
	copied bool // a node loops over a copy of the list made on entering
}{
	{"puts the square of a move that causes a cutoff back at the end of the list of free squares instead of at its place, so that later nodes try the squares in another order", true, false},
	{"puts the square of a move that causes a cutoff back at the end of the list of free squares instead of at its place, so that later nodes try the squares in another order (each node loops over a copy of the list)", true, true},
	{"takes the square of each move from the front of the list of free squares and puts it back at the end, so that later nodes try the squares in another order", false, false},
	{"puts the square of each move back at the end of the list of free squares instead of at its place, so that later nodes try the squares in another order (each node loops over a copy of the list)", false, true},
}

// ListTexts returns the texts of the variants that put squares back at the end of a list.
func ListTexts() (texts []string) {
	for _, way := range lists {
		texts = append(texts, way.text)
	}
	return texts
}

// A lister searches a tree with one list of the moves that are still possible.
type lister[P any] struct {
	prune, cut, copied bool
	free               []ref.Move
	left               int // the number of nodes that may still be made
}

// list builds the tree in the first way that variants contains; the parameter first is the number of the variant of
// lists[0]. It returns nil if variants contains no way, if the way matters only at cutoffs and nothing is cut, or if the
// tree is too large.
func (p *Proof[P]) list(variants assignment.VariantSet, first int) *Node[P] {
	for number, way := range lists {
		if !variants.Has(first+number) || way.cut && !p.Prune {
			continue
		}
		root := p.root(variants)
		l := &lister[P]{p.Prune, way.cut, way.copied, root.Game.Moves(&root.At, nil), maxShared}
		if l.search(root, math.MinInt, math.MaxInt); l.left > 0 {
			return root
		}
	}
	return nil
}

// search builds the tree below a node and returns the node's value.
func (l *lister[P]) search(n *Node[P], alpha, beta int) int {
	if n.Leaf(n.depth) {
		return n.Value()
	}
	n.expanded = true
	value := math.MaxInt
	if n.Max() {
		value = math.MinInt
	}
	entered := slices.Clone(l.free)
	for i := range entered {
		if l.left--; l.left <= 0 {
			break
		}
		at := l.next(i, entered)
		c := n.child(&n.At, l.free[at])
		n.children = append(n.children, c)
		l.free = slices.Delete(l.free, at, at+1)
		got := l.search(c, alpha, beta)
		if n.Max() {
			value = max(value, got)
			alpha = max(alpha, value)
		} else {
			value = min(value, got)
			beta = min(beta, value)
		}
		cut := l.prune && alpha >= beta
		if cut || !l.cut {
			at = len(l.free)
		}
		l.free = slices.Insert(l.free, at, c.Move)
		if cut {
			break
		}
	}
	return value
}

// next returns the place in the list of a node's i-th move; entered is the list as it was on entering.
func (l *lister[P]) next(i int, entered []ref.Move) int {
	switch {
	case l.copied:
		return slices.Index(l.free, entered[i])
	case l.cut:
		return i
	}
	return 0
}
