package proof

import (
	"math"
	"slices"
)

// keep returns the relation of a program that keeps the position after each improvement that counts, or only the first.
func keep(text string, equal, first bool, counts func(root, parent, child *visited) bool) relation {
	return relation{text, 0, func(root *visited) *visited {
		var kept *visited
		root.improvements(equal, func(parent, child *visited) {
			if counts(root, parent, child) && (!first || kept == nil) {
				kept = child
			}
		})
		if kept == nil {
			return unset(root)
		}
		return kept
	}}
}

// shallow reports whether a move ends the turn that begins at the root.
func shallow(_, parent, child *visited) bool {
	return parent.node.Max() && child.node.Depth() == 1 && !child.node.Extra()
}

const lastImprovement = "the position of the last improvement by any move of the turn, "

// kept lists relations of programs that keep the position in a variable during the search.
func kept() []relation {
	anyMax := func(root, parent, child *visited) bool { return parent.node.Max() }
	best := func(text string, equal bool, counts func(parent, child *visited) bool) relation {
		return relation{text, 0, func(root *visited) *visited {
			kept := unset(root)
			value := math.MinInt
			root.improvements(true, func(parent, child *visited) {
				if counts(parent, child) && (child.value > value || equal && child.value == value) {
					kept, value = child, child.value
				}
			})
			return kept
		}}
	}
	ends := func(parent, child *visited) bool { return parent.node.Max() && !child.node.Extra() }
	return slices.Concat(improving(), again(), []relation{
		best("the position of the best move at any Max node, also in later turns", false, ends),
		best("the position of the last of the best moves at any Max node, also in later turns", true, ends),
		best("the position of the best move of the turn by a value that is kept throughout the search", false, func(parent, child *visited) bool {
			return ends(parent, child) && child.node.Depth() == 1
		}),
		keep(lastImprovement+"also below a move that is not the best", false, false, shallow),
		keep("the position of the last move of the turn that improves or equals a value, also below a move that is not the best", true, false, shallow),
		keep("the position of the last improvement at any Max node", false, false, anyMax),
		keep("the position of the last improvement at any node", false, false, func(_, _, _ *visited) bool { return true }),
		keep("the position of the first move of the turn that improves a value", false, true, shallow),
		keep("the position of the last improvement at depth 1", false, false, func(_, _, child *visited) bool { return child.node.Depth() == 1 }),
		keep("the position of the last improvement at the root, without the extra moves", false, false, func(root, parent, _ *visited) bool { return parent == root }),
		{"the position of the leaf with the best value", 0, func(root *visited) *visited { return root.extreme(false) }},
		{"the position of the last leaf with the best value", 0, func(root *visited) *visited { return root.extreme(true) }},
		{"the position of the last node that is visited", 0, func(root *visited) *visited {
			at := root
			for len(at.children) > 0 {
				at = at.children[len(at.children)-1]
			}
			return at
		}},
		{"the position of the first node of the turn that has the root's value", 0, func(root *visited) *visited { return root.same(false) }},
		{"the position of the last node of the turn that has the root's value", 0, func(root *visited) *visited { return root.same(true) }},
	})
}
