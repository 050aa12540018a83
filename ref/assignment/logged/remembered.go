package logged

import (
	"fmt"
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may keep the values of positions in a table, and take the value of a position that comes up again from there
// without searching it. Its log then has a single row for that node, or none. After a cutoff, what it keeps is only a bound,
// which says nothing under another alpha and beta.

// A remembering is a way to keep such a table.
type remembering struct {
	text      string
	bounds    bool // it keeps what a node returns after a cutoff
	unwritten bool // a node whose value comes from the table has no row
	leaves    bool // leaves are in the table too
	window    bool // a value counts only for the same alpha and beta
}

const (
	rememberText = "keeps the value of each position in a table, and treats a position that comes up again at the same depth as a leaf with that value; "
	omitText     = "keeps the value of each position%s in a table, and neither searches nor logs a position that comes up again at the same depth"
)

var rememberings = func() []remembering {
	list := []remembering{
		{text: rememberText + "it also keeps the bounds that come from cutoffs", bounds: true},
		{text: rememberText + "it does not keep the bounds that come from cutoffs"},
	}
	for _, leaves := range []bool{false, true} {
		text := fmt.Sprintf(omitText, map[bool]string{false: " above the cut-off depth", true: ""}[leaves])
		list = append(list,
			remembering{text: text, bounds: true, unwritten: true, leaves: leaves},
			remembering{text: text + " with the same alpha and beta", bounds: true, unwritten: true, leaves: leaves, window: true},
			remembering{text: text + "; it does not keep the bounds that come from cutoffs", unwritten: true, leaves: leaves},
		)
	}
	return list
}()

// RememberTexts are the texts of the variants with such a table.
func RememberTexts() (texts []string) {
	for _, r := range rememberings {
		texts = append(texts, r.text)
	}
	return texts
}

// unwritten are the variants, the first of which is numbered first, under which nodes have no row.
func unwritten(first int) (variants []int) {
	for i, r := range rememberings {
		if r.unwritten {
			variants = append(variants, first+i)
		}
	}
	return variants
}

// A rememberer is a search with such a table.
type rememberer[P any] struct {
	remembering
	table map[string]int
	left  int // the number of nodes that may still be made
}

// Remember makes leaves of the nodes below a root that a program under variants, the first of which is numbered first,
// takes from its table. It reports false if there are too many nodes.
func (n *Node[P]) Remember(variants assignment.VariantSet, first int) bool {
	for i, how := range rememberings {
		if !variants.Has(first+i) || how.unwritten && !n.proof.Prune && (how.window || !how.bounds) {
			continue // a minimax search has no bounds, so that these would be the same as others
		}
		r := &rememberer[P]{how, map[string]int{}, maxShared}
		r.search(n, math.MinInt, math.MaxInt)
		return r.left > 0
	}
	return true
}

// key is what the table keeps the value of a node by.
func (r *rememberer[P]) key(n *Node[P], alpha, beta int) string {
	if r.window {
		return fmt.Sprint(n.At, n.depth, alpha, beta)
	}
	return fmt.Sprint(n.At, n.depth)
}

// search visits the tree below a node and returns the node's value.
func (r *rememberer[P]) search(n *Node[P], alpha, beta int) int {
	isLeaf := n.Leaf(n.depth)
	if isLeaf && !r.leaves {
		return n.Value()
	}
	key := r.key(n, alpha, beta)
	if value, met := r.table[key]; met {
		n.returned, n.unwritten = &value, r.unwritten
		return value
	}
	if isLeaf {
		r.table[key] = n.Value()
		return n.Value()
	}
	value, isMax := math.MaxInt, n.Max()
	if isMax {
		value = math.MinInt
	}
	for _, child := range n.Children() {
		if r.left--; r.left <= 0 {
			return value
		}
		got := r.search(child.(*Node[P]), alpha, beta)
		if isMax {
			value = max(value, got)
		} else {
			value = min(value, got)
		}
		if n.proof.Prune && (isMax && value >= beta || !isMax && value <= alpha) {
			if r.bounds {
				r.table[key] = value
			}
			return value
		}
		if isMax {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
	}
	r.table[key] = value
	return value
}
