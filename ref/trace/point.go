package trace

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
)

// A Mark is a place at which a search can be resumed: after the event that entered a node. The zero Mark is the start
// of the search.
type Mark struct {
	Number int64 // Number of that event, as in Point; 0 at the start
	Line   int64
	nodes  []Node // the nodes that are open there
}

// A Point is an event of a search, with the state of the open nodes.
type Point struct {
	Event *ref.Event
	Line  int64 // line of the log, from 0 for the header, optional lines included; 0 without a log
	// Number is the row as an editor shows the reference's log, from 1 for the header. The events of a search without
	// a log are numbered in the same way, from 2.
	Number int64
	t      *tracker
}

// Points returns a callback for a search that continues from a mark. It passes the points to visit until visit
// returns false.
func Points(from Mark, visit func(*Point) bool) func(e *ref.Event, line int64) bool {
	p := Point{t: from.tracker()}
	return func(e *ref.Event, line int64) bool {
		p.t.add(e)
		p.Event, p.Line, p.Number = e, line, p.t.row
		return visit(&p)
	}
}

// Until returns a visit function that also ends when stop returns true. It calls stop, which may be nil, at times.
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

// Path returns the last event of every open node, in the form that ref.Resume takes; nil at the start.
func (m Mark) Path() []ref.Event {
	var path []ref.Event
	for _, n := range m.nodes {
		path = append(path, n.Event)
	}
	return path
}

// Moves returns the moves from the root to the node that was entered.
func (m Mark) Moves() []ref.Move {
	if m.nodes == nil {
		return nil
	}
	return Moves(m.nodes)
}

// Mark returns the place of the event, which must be an Enter.
func (p *Point) Mark() Mark {
	return Mark{p.Number, p.Line, cloneNodes(p.Open())}
}

// cloneNodes copies nodes deeply.
func cloneNodes(nodes []Node) []Node {
	nodes = slices.Clone(nodes)
	for i := range nodes {
		nodes[i].Returned = slices.Clone(nodes[i].Returned)
	}
	return nodes
}

// Open returns the open nodes, from the root to the node of the event; valid until the next event.
func (p *Point) Open() []Node { return p.t.nodes[:p.Event.Length+1] }

// Moves returns the moves from the root to the node of the event.
func (p *Point) Moves() []ref.Move { return Moves(p.Open()) }

// Child returns the child that has just returned. The event must be an update.
func (p *Point) Child() *Node { return &p.t.nodes[p.Event.Length+1] }

// Nodes returns the nodes from the root to the current one, and up to two nodes below it that the search has left:
// after an update, the child that has just returned and the last child of that child.
func (p *Point) Nodes() []Node {
	return slices.Clone(p.t.nodes[:min(len(p.t.nodes), int(p.Event.Length)+3)])
}

// A Seeker looks among the points of a walk for the node that a sequence of moves leads to.
type Seeker struct{ follower }

// Seek starts looking for a node. The walk must start at a mark before the node is entered.
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

// At reports whether a point is the first of the node. If not, it reports whether the search skips the node
// here: at a leaf, or by a cutoff before the child on the path to the node.
func (s *Seeker) At(p *Point) (found, skipped bool) {
	sight := s.see(p.Event)
	return sight == here, sight == skips
}

// Visit walks through a search until it has left the node that moves lead to, or has skipped it for good. It
// calls see with each point of the node, or with the point at which the search skips it. It reports false if the
// walk ends too early.
func Visit(moves []ref.Move, walk func(visit func(*Point) bool) bool, see func(p *Point, skipped bool)) bool {
	f := follower{moves: moves}
	done := false
	completed := walk(func(p *Point) bool {
		switch f.see(p.Event) {
		case here:
			see(p, false)
		case skips:
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
	matched int // length of the path, among moves, that the search has entered
}

// A sight says what an event means to a follower.
type sight int

const (
	elsewhere sight = iota
	here            // an event of the node
	skips           // the search skips the node for good
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
		return skips
	case f.matched < want:
		return elsewhere
	case length == want:
		return here
	default:
		return past
	}
}
