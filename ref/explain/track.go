package explain

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// A node is what is known of a node that is on the path of a search, or was last.
type node struct {
	at     ref.Event // the last event there
	row    int64     // the row of that event
	before ref.Event // the event before it; an update shows what the child has changed
	best   ref.Move  // the child that gave the value, ref.None as long as none has
	alpha  bound
	beta   bound

	returned []Returned // the children that have returned to it
}

// A bound is where a bound of a window comes from. The zero value is the window
// that the search begins with.
type bound struct {
	row    int64 // the row that shows it first
	length int32 // of the node that raised alpha or lowered beta
	child  ref.Move
	value  ref.Value // what the child returned
}

// A tracker folds the events of a search: it knows the nodes on the path from the
// root to the current node, and the child that returned last.
type tracker struct {
	nodes []node
	row   int64 // of the last event, as an editor counts: the header is row 1
}

// newTracker begins a search; the events need not have the root's first one.
func newTracker(max bool) *tracker {
	root := ref.Event{Move: ref.None, Max: max, Value: ref.Infinity, Alpha: -ref.Infinity, Beta: ref.Infinity}
	if max {
		root.Value = -ref.Infinity
	}
	return &tracker{nodes: []node{{at: root, best: ref.None}}, row: 1}
}

func (t *tracker) add(e *ref.Event) {
	t.row++
	length := int(e.Length)
	if e.Kind == ref.Update {
		n, child := &t.nodes[length], &t.nodes[length+1]
		n.returned = append(n.returned, Returned{child.at.Move, child.at.Value, child.row, child.at.Cutoff})
		if n.at.Value != e.Value {
			n.best = child.at.Move
		}
		if n.at.Alpha != e.Alpha {
			n.alpha = t.raised(length)
		}
		if n.at.Beta != e.Beta {
			n.beta = t.raised(length)
		}
		n.before, n.at, n.row = n.at, *e, t.row
		return
	}
	if length == len(t.nodes) {
		t.nodes = append(t.nodes, node{})
	}
	n := &t.nodes[length]
	n.at, n.row, n.best, n.returned = *e, t.row, ref.None, n.returned[:0]
	if length > 0 {
		n.alpha, n.beta = t.nodes[length-1].alpha, t.nodes[length-1].beta
	}
}

// raised is a bound that the child of the node of a length has just given.
func (t *tracker) raised(length int) bound {
	child := &t.nodes[length+1].at
	return bound{row: t.row, length: int32(length), child: child.Move, value: child.Value}
}

// snapshot is the nodes from the root to the current one and, after an update, the
// child that has just returned and the last child of that; else those that were
// there before.
func (t *tracker) snapshot(length int32) []node {
	return slices.Clone(t.nodes[:min(len(t.nodes), int(length)+3)])
}
