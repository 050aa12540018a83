// Package trace follows a search event by event: it knows the nodes from the root to
// the current one, numbers the events as rows of a log, marks places from which the
// search can go on, and gives those reasons for the numbers of an event that are the
// same in every game.
//
// The numbers of a reason are worked out anew (from the child that raised a bound,
// from the children that have returned), not copied from the event.
package trace

import "github.com/stonecheck/stonecheck/ref"

// A Node is what is known of a node that is on the path of a search, or was last.
type Node struct {
	Event    ref.Event  // the last event there
	Number   int64      // of that event
	Before   ref.Event  // the event before it; an update shows what the child has changed
	Returned []Returned // in order; valid until the next event

	best  ref.Move // the child that gave the value, ref.None as long as none has
	alpha bound
	beta  bound
}

// A Returned is a child that has returned to its node.
type Returned struct {
	Move   ref.Move
	Value  ref.Value // that it returned
	Number int64     // of the last event there
	Cutoff bool      // that event was a cutoff
}

// Moves returns those from the root to the last of the nodes.
func Moves(nodes []Node) []ref.Move {
	var moves []ref.Move
	for _, n := range nodes[1:] {
		moves = append(moves, n.Event.Move)
	}
	return moves
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
	nodes []Node
	row   int64 // of the last event, as an editor counts: the header is row 1
}

// newTracker begins a search; the events need not have the root's first one.
func newTracker() *tracker {
	root := ref.Event{Move: ref.None, Max: true, Value: -ref.Infinity, Alpha: -ref.Infinity, Beta: ref.Infinity}
	return &tracker{nodes: []Node{{Event: root, best: ref.None}}, row: 1}
}

func (t *tracker) add(e *ref.Event) {
	t.row++
	length := int(e.Length)
	if e.Kind == ref.Update {
		n, child := &t.nodes[length], &t.nodes[length+1]
		n.Returned = append(n.Returned, Returned{child.Event.Move, child.Event.Value, child.Number, child.Event.Cutoff})
		if n.Event.Value != e.Value {
			n.best = child.Event.Move
		}
		if n.Event.Alpha != e.Alpha {
			n.alpha = t.raised(length)
		}
		if n.Event.Beta != e.Beta {
			n.beta = t.raised(length)
		}
		n.Before, n.Event, n.Number = n.Event, *e, t.row
		return
	}
	if length == len(t.nodes) {
		t.nodes = append(t.nodes, Node{})
	}
	n := &t.nodes[length]
	n.Event, n.Number, n.best, n.Returned = *e, t.row, ref.None, n.Returned[:0]
	if length > 0 {
		n.alpha, n.beta = t.nodes[length-1].alpha, t.nodes[length-1].beta
	}
}

// raised returns a bound that the child of the node of a length has just given.
func (t *tracker) raised(length int) bound {
	child := &t.nodes[length+1].Event
	return bound{row: t.row, length: int32(length), child: child.Move, value: child.Value}
}
