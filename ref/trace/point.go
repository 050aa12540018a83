package trace

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// A Mark is a place in a search from which it can go on: after the event by which a
// node was entered. The zero Mark is the beginning.
type Mark struct {
	Number int64 // of that event, as Point has it; 0 at the beginning
	Line   int64
	nodes  []Node // the open ones
}

// A Point is an event of a search, with what is known of the nodes that are open.
type Point struct {
	Event *ref.Event
	Line  int64 // of the log, from 0, the header, optional lines counted; 0 without a log
	// Number is the row, as an editor shows the reference's log: from 1, the header.
	// The events of a search without a log are numbered in the same way, from 2.
	Number int64
	t      *tracker
}

// Points makes a callback of a search that goes on from a mark, which hands out the
// points until visit returns false.
func Points(from Mark, visit func(*Point) bool) func(e *ref.Event, line int64) bool {
	p := Point{t: from.tracker()}
	return func(e *ref.Event, line int64) bool {
		p.t.add(e)
		p.Event, p.Line, p.Number = e, line, p.t.row
		return visit(&p)
	}
}

// Until returns a visit that also ends when stop, which may be nil and is asked now and
// then, returns true.
func Until(stop func() bool, visit func(*Point) bool) func(*Point) bool {
	const stopEvery = 1 << 16
	events := 0
	return func(p *Point) bool {
		events++
		return visit(p) && (events%stopEvery != 0 || stop == nil || !stop())
	}
}

func (m Mark) tracker() *tracker {
	if m.nodes == nil {
		return newTracker()
	}
	return &tracker{nodes: cloneNodes(m.nodes), row: m.Number}
}

// Path returns the last event of every open node, as ref.Resume wants it; nil at the
// beginning.
func (m Mark) Path() []ref.Event {
	var path []ref.Event
	for _, n := range m.nodes {
		path = append(path, n.Event)
	}
	return path
}

// Moves returns those from the root to the node that was entered.
func (m Mark) Moves() []ref.Move {
	if m.nodes == nil {
		return nil
	}
	return Moves(m.nodes)
}

// Mark marks the place of the event, which must be an Enter.
func (p *Point) Mark() Mark {
	return Mark{p.Number, p.Line, cloneNodes(p.Open())}
}

// cloneNodes copies nodes with what they refer to.
func cloneNodes(nodes []Node) []Node {
	nodes = slices.Clone(nodes)
	for i := range nodes {
		nodes[i].Returned = slices.Clone(nodes[i].Returned)
	}
	return nodes
}

// Open returns the open nodes, from the root to that of the event; valid until the next
// event.
func (p *Point) Open() []Node { return p.t.nodes[:p.Event.Length+1] }

// Moves returns those from the root to the node of the event.
func (p *Point) Moves() []ref.Move { return Moves(p.Open()) }

// Child is, after an update, the child that has just returned.
func (p *Point) Child() *Node { return &p.t.nodes[p.Event.Length+1] }

// Nodes returns the nodes from the root to the current one and, after an update, the
// child that has just returned and the last child of that; else those that were
// there before.
func (p *Point) Nodes() []Node {
	return slices.Clone(p.t.nodes[:min(len(p.t.nodes), int(p.Event.Length)+3)])
}

// A Seeker looks for the node that moves lead to among the points of a walk.
type Seeker struct{ follower }

// Seek begins to look for a node. The walk must begin at a mark that comes before the
// node is entered.
func Seek(from Mark, moves []ref.Move) *Seeker {
	matched := 0
	for i, m := range from.Moves() {
		if i == len(moves) || moves[i] != m {
			break
		}
		matched++
	}
	return &Seeker{follower{moves: moves, matched: matched}}
}

// At reports whether a point is the first of the node and, if not, whether the search
// turns away from the node here: at a leaf, or by a cutoff before the child that
// leads on.
func (s *Seeker) At(p *Point) (found, turnedAway bool) {
	sight := s.see(p.Event)
	return sight == here, sight == turned
}

// Visit walks through a search until it has left the node that moves lead to, or has
// turned away from it for good. It hands out the points of the node, or else that at
// which the search turns away. It reports false if the walk ends too early.
func Visit(moves []ref.Move, walk func(visit func(*Point) bool) bool, see func(p *Point, turnedAway bool)) bool {
	f := follower{moves: moves}
	done := false
	completed := walk(func(p *Point) bool {
		switch f.see(p.Event) {
		case here:
			see(p, false)
		case turned:
			see(p, true)
			done = true
		case past:
			done = true
		}
		return !done
	})
	return done || completed
}

// A follower follows a search on its way to a node.
type follower struct {
	moves   []ref.Move
	matched int // moves from the root to the last node on the way that was entered
}

// A sight is what an event is to a follower.
type sight int

const (
	elsewhere sight = iota
	here            // an event of the node
	turned          // the search turns away from the node for good
	past            // the search has left the node
)

func (f *follower) see(e *ref.Event) sight {
	length, want := int(e.Length), len(f.moves)
	if e.Kind != ref.Update && f.matched < want && length == f.matched+1 && e.Move == f.moves[f.matched] {
		f.matched++
	}
	switch {
	case length != f.matched && (f.matched < want || length > want):
		return elsewhere
	case f.matched < want && (e.Kind == ref.Leaf || e.Cutoff):
		return turned
	case f.matched < want:
		return elsewhere
	case length == want:
		return here
	default:
		return past
	}
}
