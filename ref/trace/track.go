// Package trace follows a search event by event: it keeps the nodes from the root to the current one, numbers the
// events as rows of a log, marks places at which the search can be resumed, and explains the numbers of an event as
// far as the reasons are the same in every game.
//
// The numbers of a reason are computed independently (from the child that raised a bound, from the children that have
// returned), not copied from the event.
package trace

import "github.com/stonecheck/stonecheck/ref"

// A Node is the state of a node on the path of a search, or of the last node that was at its place.
type Node struct {
	Event    ref.Event  // the last event of the node
	Number   int64      // number of that event
	Before   ref.Event  // the event before it; the difference shows what the child changed
	Returned []Returned // children, in order; valid until the next event

	best  ref.Move // the child that gave the value, ref.None before the first
	alpha bound
	beta  bound
}

// A Returned is a child that has returned to its node.
type Returned struct {
	Move   ref.Move
	Value  ref.Value // returned value
	Number int64     // number of its last event
	Cutoff bool      // its last event was a cutoff
}

// Moves returns the moves from the root to the last of the nodes.
func Moves(nodes []Node) []ref.Move {
	var moves []ref.Move
	for _, n := range nodes[1:] {
		moves = append(moves, n.Event.Move)
	}
	return moves
}

// A bound says where alpha or beta of a window comes from. The zero value stands for the window with which the search
// starts.
type bound struct {
	row    int64 // the first row that shows it
	length int32 // index of the node that raised alpha or lowered beta
	child  ref.Move
	value  ref.Value // what the child returned
}

// A tracker folds the events of a search: it keeps the nodes on the path from the root to the current node, and the
// child that returned last.
type tracker struct {
	nodes []Node
	row   int64 // number of the last event, as an editor counts: the header is row 1
}

// newTracker starts tracking a search; the root's first event may be missing.
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

// raised returns the bound that a child has just given to the node with this index.
func (t *tracker) raised(length int) bound {
	child := &t.nodes[length+1].Event
	return bound{row: t.row, length: int32(length), child: child.Move, value: child.Value}
}
