package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may play the only move of the root without a search. Its log then ends after the header or the root's first
// row. If the turn goes on, the log may instead have the search that begins after that move.

// findForced marks the readings whose root has a single move, if the move was played without a search in all of them. It
// marks none unless there are roots with several moves, all with longer logs.
func (g *group) findForced() {
	var forced []*reading
	searches := false
	for _, r := range g.readings {
		switch n := len(r.tree.Children()); {
		case r.of.Broken || n == 0 || r.tree.Leaf(r.tree.Depth()): // a root at which the game is over may have a pass for a child
		case n > 1 && r.isShort():
			return
		case n > 1:
			searches = true
		case r.of.Right || !r.isShort() && !r.continues():
			return
		default:
			forced = append(forced, r)
		}
	}
	if !searches {
		return
	}
	for _, r := range forced {
		r.forced = true
		r.alignment = alignment{rows: len(r.rows)} // the rows are not about the right tree
	}
}

// isShort reports whether a log has nothing but the root's first row and at most one more of the root.
func (r *reading) isShort() bool {
	isOther := func(row row) bool { return row.Name != "" && row.Name != r.tree.Name() }
	return len(r.rows) <= 2 && !slices.ContainsFunc(r.rows, isOther)
}

// continues reports whether a log has the search that begins after the first moves of the turn, all forced.
func (r *reading) continues() bool {
	for n := assignment.TreeNode(r.tree); len(n.Children()) == 1; {
		if n = n.Children()[0]; !n.Extra() || n.Over() {
			return false
		}
		a := align(r.of.Proof, begun{n, r.tree}, r.rows, habits{}, r.alignment.cost)
		if !a.broken && (a.ended || r.cut) && a.cost < r.alignment.cost && a.cost <= enoughCost*float32(len(r.rows)) {
			return true
		}
	}
	return false
}

// begun is a node at which a search begins, as at the root.
type begun struct {
	assignment.TreeNode
	root assignment.TreeNode
}

func (b begun) Name() string        { return b.root.Name() }
func (b begun) Depth() int          { return b.root.Depth() }
func (b begun) Leaf(depth int) bool { return b.root.Leaf(depth) }

// observeForced records that the only move of the root was not searched.
func (r *reading) observeForced(o *observer) {
	s := &step{kind: enter, node: r.tree}
	if len(r.rows) > 0 {
		s.row = &r.rows[0]
	}
	o.add(s, forcedMove, true, o.of(s, s.node, s.node.Children()[0], nil))
}
