package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A sorting is a wrong order of children that programs for any game may use. Programs sort
// moves by the evaluation right after them, to get more cutoffs.
type sorting struct {
	text   string
	before func(parent, a, b assignment.TreeNode) bool // a comes before b; the right order decides otherwise
}

var orders = []sorting{
	{"tries the moves that are best by the evaluation right after them first", func(parent, a, b assignment.TreeNode) bool {
		return beats(parent, a.Value(), b.Value())
	}},
	{"tries the moves that are worst by the evaluation right after them first", func(parent, a, b assignment.TreeNode) bool {
		return beats(parent, b.Value(), a.Value())
	}},
	{"tries the moves with the highest evaluation right after them first, also where Min moves", func(_, a, b assignment.TreeNode) bool {
		return a.Value() > b.Value()
	}},
	{"tries the moves with the lowest evaluation right after them first, also where Max moves", func(_, a, b assignment.TreeNode) bool {
		return a.Value() < b.Value()
	}},
}

// byRanks are the orders in which the moves with the greatest number of a rank come first.
func byRanks(p *assignment.LogProof) (list []sorting) {
	for i, text := range p.Ranks {
		list = append(list, sorting{
			"sorts the moves of each node before it tries them, so that one that " + text + " comes first",
			func(_, a, b assignment.TreeNode) bool { return a.Ranks()[i] > b.Ranks()[i] },
		})
	}
	return list
}

// unranked returns the number of variants before the orders by ranks. A task that shows only positions does not distinguish
// such an order from a choice by the rank among equally good moves, which is a relation.
func unranked(p *assignment.LogProof) int { return len(p.Variants) - len(p.Ranks) }

// withOrders adds the orders to the variants of a proof, before the limits and the values.
func withOrders(p *assignment.LogProof) *assignment.LogProof {
	all, n := *p, len(p.Variants)
	all.Variants = slices.Clone(p.Variants)
	orders := slices.Concat(orders, byRanks(p))
	for _, o := range orders {
		all.Variants = append(all.Variants, o.text)
	}
	behind := len(p.Limits)
	if p.Valued {
		behind += len(p.Values)
	}
	all.Root = func(variants assignment.VariantSet) assignment.TreeNode {
		var own assignment.VariantSet
		for v := range n {
			if variants.Has(v) {
				own = own.Union(assignment.Variants(v))
			}
		}
		for i := range behind {
			if variants.Has(n + len(orders) + i) {
				own = own.Union(assignment.Variants(n + i))
			}
		}
		root := p.Root(own)
		for i, o := range orders {
			if variants.Has(n + i) {
				root = &ordered{TreeNode: root, by: o}
			}
		}
		return root
	}
	return &all
}

// An ordered node has its children in another order.
type ordered struct {
	assignment.TreeNode
	by       sorting
	children []assignment.TreeNode
	expanded bool
}

func (n *ordered) Children() []assignment.TreeNode {
	if n.expanded {
		return n.children
	}
	n.expanded = true
	for _, c := range n.TreeNode.Children() {
		n.children = append(n.children, &ordered{TreeNode: c, by: n.by})
	}
	slices.SortStableFunc(n.children, func(a, b assignment.TreeNode) int {
		switch {
		case n.by.before(n, a, b):
			return -1
		case n.by.before(n, b, a):
			return 1
		}
		return 0
	})
	return n.children
}
