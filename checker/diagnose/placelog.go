package diagnose

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/explain"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// placeRow says where in the search the expected row of a difference is, and how
// the row that was written differs from it.
func (t *trial) placeRow(p *Place, reading assignment.Reading, d *compare.Divergence, stop assignment.Stop) {
	if d.Want == nil {
		p.note("the search is at its end, and the program goes on")
		return
	}
	row, ok := explain.Find(reading, t.in, d.Row, stop)
	if !ok {
		return
	}
	s := surroundings(reading, t.in, row.Line)
	at := row.Position()
	p.Node, p.Turn, p.Board = path(row.Path), at.ToMove.String(), at.Board.String()
	if t.in.Task == assignment.AlphaBeta {
		p.Window = value(row.Event.Alpha) + " to " + value(row.Event.Beta)
	}
	if len(row.Path) > 0 {
		p.Sowing = sowing(row.Path[len(row.Path)-1])
	}
	p.Event = t.event(row, s)
	if d.Got == nil {
		p.note("the log ends before this row")
	} else {
		t.compareRows(p, row, s, strings.Split(*d.Want, ","), strings.Split(*d.Got, ","))
	}
}

// path names the moves to a node.
func path(steps []explain.Step) string {
	if len(steps) == 0 {
		return "root"
	}
	var pits []string
	for _, step := range steps {
		pits = append(pits, step.Pit)
	}
	return strings.Join(pits, ", ")
}

func value(v ref.Value) string {
	switch v {
	case ref.Infinity:
		return infinity
	case -ref.Infinity:
		return "-" + infinity
	}
	return strconv.Itoa(int(v))
}

// sowing says what a move did.
func sowing(step explain.Step) string {
	s := step.Sowing
	did := []string{fmt.Sprintf("%v sows %s", step.Mover, step.Pit)}
	if s.Laps > 0 {
		did = append(did, "goes round the board")
	}
	switch {
	case s.Own:
		did = append(did, "ends in the own store")
	case s.Captures && s.Captured == 0:
		did = append(did, "captures the last stone alone")
	case s.Captures:
		did = append(did, fmt.Sprintf("captures the last stone and %d opposite", s.Captured))
	}
	switch {
	case s.Over && s.Swept > 0:
		did = append(did, fmt.Sprintf("ends the game: %s swept", plural(s.Swept, "stone")))
	case s.Over:
		did = append(did, "ends the game")
	case s.Again:
		did = append(did, "moves again")
	}
	return strings.Join(did, ", ")
}

// event says what a row shows.
func (t *trial) event(row explain.Row, s surrounding) string {
	switch e := row.Event; {
	case e.Kind == ref.Enter && e.Max:
		return "a Max node is entered"
	case e.Kind == ref.Enter:
		return "a Min node is entered"
	case e.Kind == ref.Leaf && e.Over:
		return "a leaf: the game is over"
	case e.Kind == ref.Leaf:
		return "a leaf at the cut-off depth"
	case e.Cutoff:
		return fmt.Sprintf("back from %s, and the other children are cut off", s.child)
	default:
		return "back from " + s.child
	}
}

// A surrounding is what the search knows at a row.
type surrounding struct {
	parent  *ref.Event // the last event at the node's parent, nil at the root
	before  *ref.Event // the last event at the node, nil if this is the first
	child   string     // that has returned to the node
	back    ref.Value  // with this value
	sibling *ref.Value // the value of the parent's child before this one
}

// surroundings searches up to a line.
func surroundings(reading assignment.Reading, in assignment.Input, line int64) surrounding {
	var s surrounding
	// The last events at the nodes on the path, and at the child that was left last.
	nodes := []ref.Event{{Max: true, Move: ref.None, Value: -ref.Infinity, Alpha: -ref.Infinity, Beta: ref.Infinity}}
	reading.Trace(in, func(e *ref.Event, at int64) bool {
		length := int(e.Length)
		if at < line {
			if length == len(nodes) {
				nodes = append(nodes, *e)
			}
			nodes[length] = *e
			if e.Kind != ref.Update {
				nodes = nodes[:length+1]
			} else {
				nodes = nodes[:length+2]
			}
			return true
		}
		if length > 0 {
			s.parent = &nodes[length-1]
		}
		switch {
		case e.Kind == ref.Update:
			s.before, s.back, s.child = &nodes[length], nodes[length+1].Value, sow.Name(in.Board.Pits(), nodes[length+1].Move)
		case length > 0 && length < len(nodes):
			s.sibling = &nodes[length].Value
		}
		return false
	})
	return s
}
