package proof

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may make the best move and, if it earns an extra move, search again from the position after it, and so on to
// the end of the turn. If each search opens the log anew, the log has only the last search. If each appends to it, the log
// has all of them, one after another.

// resumedLogs is how many logs must show this, of roots with several moves: a program that only plays forced moves without
// a search writes the same for the others.
const resumedLogs = 2

// findResumed looks for such a program. It is one only if all logs of turns with an extra move follow from this. The readings
// are then about the search that the log begins with, so that other faults show as in other logs.
func (g *group) findResumed(variants assignment.VariantSet) bool {
	order := make([]int, len(g.readings))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(g.readings[a].rows), len(g.readings[b].rows)) })
	for _, last := range []bool{true, false} {
		if readings := g.resumed(order, last, variants); readings != nil {
			g.readings = readings
			return true
		}
	}
	return false
}

// resumed returns the readings of logs that have the last search only, or all searches; nil if a log refutes this. It tries
// wrong logs first, and both kinds in the given order.
func (g *group) resumed(order []int, last bool, variants assignment.VariantSet) []*reading {
	list := slices.Clone(g.readings)
	shown := 0
	for _, isRight := range []bool{false, true} { // a wrong log refutes most programs
		for _, i := range order {
			r := g.readings[i]
			if r.of.Broken || r.of.Right != isRight {
				continue
			}
			starts, ok := resumedFrom(r.of.Proof.Root(variants))
			switch {
			case !ok && isRight, len(starts) == 1:
				continue
			case !ok || isRight:
				return nil
			}
			if list[i] = r.resumed(starts, last, variants); list[i] == nil {
				return nil
			}
			if len(starts[0].Children()) > 1 {
				shown++
			}
		}
	}
	if shown < resumedLogs {
		return nil
	}
	return list
}

// resumedFrom returns the nodes from which such a program searches: the root, and those after each extra move of the turn. It
// reports false if a search has too many nodes.
func resumedFrom(root assignment.TreeNode) ([]assignment.TreeNode, bool) {
	list := []assignment.TreeNode{root}
	left := maxVisited
	for at := root; slices.ContainsFunc(at.Children(), assignment.TreeNode.Extra); {
		v, ok := searchWithin(begun{at, root}, 0, -assignment.Infinity, assignment.Infinity, &left)
		if !ok {
			return nil, false
		}
		best := rightPick(v)
		if !best.node.Extra() || best.node.Over() {
			break
		}
		at = best.node
		list = append(list, at)
	}
	return list, true
}

// resumed reads a log again, as a log of the last of several searches or of all of them. It returns nil if the log is neither.
func (r *reading) resumed(starts []assignment.TreeNode, last bool, variants assignment.VariantSet) *reading {
	next := *r
	if last {
		next.later = true
		next.align(variants, r.alignment.cost)
		if !next.follows() || next.alignment.cost >= r.alignment.cost {
			return nil
		}
		next.begins = &step{kind: enter, node: starts[len(starts)-1], row: &next.rows[min(1, len(next.rows)-1)]}
		return &next
	}
	logs := r.split()
	if len(logs) < 2 || len(logs) > len(starts) || len(logs) < len(starts) && !r.cut {
		return nil
	}
	for i, rows := range logs[1:] {
		later := reading{of: r.of, rows: rows, cut: r.cut && i == len(logs)-2}
		later.alignment = align(r.of.Proof, begun{starts[i+1], starts[0]}, rows, habits{}, r.alignment.cost)
		if !later.follows() {
			return nil
		}
	}
	next.rows, next.cut = logs[0], false
	next.align(variants, r.alignment.cost)
	if !next.follows() {
		return nil
	}
	next.begins = &step{kind: enter, node: starts[1], row: &logs[1][0]}
	return &next
}

// follows reports whether the rows make up a whole search, apart from a few wrong numbers.
func (r *reading) follows() bool {
	a := &r.alignment
	return len(r.rows) > 0 && !a.broken && (a.ended || r.cut) && a.cost <= enoughCost*float32(len(r.rows))
}

// split returns the rows of each search of a log: a search begins with a row of the root that has its first value.
func (r *reading) split() (logs [][]row) {
	begin := 0
	for i := range r.rows {
		if i > begin && r.rows[i].Name == r.tree.Name() && r.rows[i].Value == firstValue(r.tree) {
			logs = append(logs, r.rows[begin:i])
			begin = i
		}
	}
	return append(logs, r.rows[begin:])
}

// start is the node at which the search begins whose rows are read.
func (r *reading) start(variants assignment.VariantSet) assignment.TreeNode {
	root := r.of.Proof.Root(variants)
	if r.later {
		if starts, ok := resumedFrom(r.of.Proof.Root(variants)); ok && len(starts) > 1 {
			return begun{starts[len(starts)-1], root}
		}
	}
	return root
}

// observeResumed records that the log has another search than the first, or more than one. This comes before what is wrong
// in the rows of a search.
func (r *reading) observeResumed(o *observer) {
	of := everySearch
	if r.later {
		of = lastSearch
	}
	rows := o.observed
	o.observed = nil
	o.add(r.begins, of, true, o.of(r.begins, r.begins.node, nil, nil))
	o.observed = append(o.observed, rows...)
}
