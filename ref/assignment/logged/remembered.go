package logged

import (
	"fmt"
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may keep the values of positions in a table, and take the value of a position that comes up again from there
// without searching it. Its log then has a single row for that node. After a cutoff, what it keeps is only a bound, which
// says nothing under another alpha and beta.

const rememberText = "keeps the value of each position in a table, and treats a position that comes up again at the same depth as a leaf with that value; "

// RememberTexts are the texts of the variants with such a table.
func RememberTexts() []string {
	return []string{
		rememberText + "it also keeps the bounds that come from cutoffs",
		rememberText + "it does not keep the bounds that come from cutoffs",
	}
}

// A rememberer is a search with such a table.
type rememberer[P any] struct {
	table  map[string]int
	bounds bool // it keeps what a node returns after a cutoff
	left   int  // the number of nodes that may still be made
}

// Remember makes leaves of the nodes below a root that a program under variants, the first of which is numbered first,
// takes from its table. It reports false if there are too many nodes.
func (n *Node[P]) Remember(variants assignment.VariantSet, first int) bool {
	for i := range RememberTexts() {
		if variants.Has(first + i) {
			r := &rememberer[P]{map[string]int{}, i == 0, maxShared}
			r.search(n, math.MinInt, math.MaxInt)
			return r.left > 0
		}
	}
	return true
}

// search visits the tree below a node and returns the node's value.
func (r *rememberer[P]) search(n *Node[P], alpha, beta int) int {
	if n.Leaf(n.depth) {
		return n.Value()
	}
	key := fmt.Sprint(n.At, n.depth)
	if value, met := r.table[key]; met {
		n.returned = &value
		return value
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
