package explain

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// A Mark is a place in a search from which it can go on: after the event by which a
// node was entered. The zero Mark is the beginning.
type Mark struct {
	Number int64 // of that event, as Row has it; 0 at the beginning
	line   int64
	nodes  []node // the open ones
}

// A Point is an event of a search, with what is known of the nodes that are open.
type Point struct {
	Event  *ref.Event
	Line   int64 // as Row has it; 0 in Take-Stones
	Number int64 // as Row has it; in Take-Stones the events are numbered in the same way, from 2
	t      *tracker
}

// A Node is an open node: one that is on the way from the root to the current node,
// or that one itself.
type Node struct {
	Event    ref.Event  // the last event there
	Number   int64      // of that event
	Returned []Returned // in order; valid until the next event
}

// A Returned is a child that has returned to its node.
type Returned struct {
	Move   ref.Move
	Value  ref.Value // that it returned
	Number int64     // of the last event there
	Cutoff bool      // that event was a cutoff
}

// Walk goes on with a search from a mark, and calls visit with every event until it
// returns false. It reports whether the search was completed.
func Walk(reading reference.Reading, in reference.Input, from Mark, visit func(*Point) bool) bool {
	p := Point{t: from.tracker()}
	emit := func(e *ref.Event, line int64) bool {
		p.t.add(e)
		p.Event, p.Line, p.Number = e, line, p.t.row
		return visit(&p)
	}
	if from.nodes == nil {
		_, done := reading.Trace(in, emit)
		return done
	}
	return reading.Resume(in, from.path(), from.line, emit)
}

// WalkStones is Walk of a Take-Stones search.
func WalkStones(args takestones.Args, from Mark, visit func(*Point) bool) bool {
	p := Point{t: from.tracker()}
	emit := func(e *ref.Event) bool {
		p.t.add(e)
		p.Event, p.Number = e, p.t.row
		return visit(&p)
	}
	if from.nodes == nil {
		_, done := args.Trace(emit)
		return done
	}
	return args.Resume(from.path(), emit)
}

func (m Mark) tracker() *tracker {
	if m.nodes == nil {
		return newTracker(true)
	}
	return &tracker{nodes: cloneNodes(m.nodes), row: m.Number}
}

// path is the last event of every open node.
func (m Mark) path() []ref.Event {
	var path []ref.Event
	for _, n := range m.nodes {
		path = append(path, n.at)
	}
	return path
}

// Moves are those from the root to the node that was entered.
func (m Mark) Moves() []ref.Move {
	if m.nodes == nil {
		return nil
	}
	return moves(m.nodes)
}

// Mark marks the place of the event, which must be an Enter.
func (p *Point) Mark() Mark {
	return Mark{p.Number, p.Line, cloneNodes(p.t.nodes[:p.Event.Length+1])}
}

// cloneNodes copies nodes with what they refer to.
func cloneNodes(nodes []node) []node {
	nodes = slices.Clone(nodes)
	for i := range nodes {
		nodes[i].returned = slices.Clone(nodes[i].returned)
	}
	return nodes
}

// Open are the open nodes, from the root to that of the event.
func (p *Point) Open() []Node {
	var open []Node
	for _, n := range p.t.nodes[:p.Event.Length+1] {
		open = append(open, Node{n.at, n.row, n.returned})
	}
	return open
}

// Row is the row of the event.
func (p *Point) Row(reading reference.Reading, in reference.Input) Row {
	return newRow(reading, in, p.t, p.Event, p.Line)
}

// Moment is the event in a Take-Stones search.
func (p *Point) Moment() Moment { return Moment{*p.Event, p.t.snapshot(p.Event.Length)} }

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
