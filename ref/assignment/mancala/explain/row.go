// Package explain says in plain sentences what a search does and why: for a row of a traverse log, it names the node,
// the path from the root, the sowings on that path, and the reason for every number.
//
// It is a fold over the events of a search that keeps only the path from the root to the current node and the
// requested rows. It computes the numbers of an explanation again from their reasons (the stores on the board, the
// turns on the path, the child that raised a bound) instead of copying them from the row.
//
// Rows are numbered as an editor shows the reference's log: from 1, the header, and without the optional rows. A node
// is named by the moves that lead to it, such as B2,B3,A4.
package explain

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A Row is a line of a traverse log, and the event of the search that it shows.
type Row struct {
	Line   int64     // numbered like the lines of a problem's output, from 0 for the header
	Number int64     // numbered as an editor shows the reference's log, from 1 for the header
	Event  ref.Event // the event of the row
	Root   sow.Position
	Path   []Step       // the moves from the root to the node; empty at the root
	nodes  []trace.Node // from the root to the node; after an update the child too
}

// A Step is a move on the path from the root to a node.
type Step struct {
	Pit    string // the pit sown from, such as B3
	Move   ref.Move
	Mover  sow.Player
	Before sow.Position
	Sowing sow.Sowing
	After  sow.Position
}

// Position returns the position at the node.
func (r Row) Position() sow.Position {
	if len(r.Path) == 0 {
		return r.Root
	}
	return r.Path[len(r.Path)-1].After
}

// Sowing returns what the last move before the node did; it reports false at the root.
func (r Row) Sowing() (sow.Sowing, bool) {
	if len(r.Path) == 0 {
		return sow.Sowing{}, false
	}
	return r.Path[len(r.Path)-1].Sowing, true
}

// Find finds the row on a line of the log. On an optional line it finds the row that the line precedes. It reports
// false for the header, for a line after the last, and if stop ends the search.
func Find(reading reference.Reading, in reference.Input, line int64, stop assignment.Stop) (Row, bool) {
	row, found := find(reading, in, stop, func(at, _ int64) bool { return at >= line })
	return row, found && line >= 1
}

// FindNumber finds the row with a number. It reports false for the header, if stop ends the search, and for a number
// after the last row; in the latter case it returns the last row.
func FindNumber(reading reference.Reading, in reference.Input, number int64, stop assignment.Stop) (Row, bool) {
	row, found := find(reading, in, stop, func(_, at int64) bool { return at >= number })
	return row, found && number >= 2
}

// find returns the first wanted row, or else the last row.
func find(reading reference.Reading, in reference.Input, stop assignment.Stop, wanted func(line, number int64) bool) (Row, bool) {
	var row Row
	found := false
	walk(reading, in, stop, func(p *trace.Point) bool {
		row.Line, row.Number, row.Event = p.Line, p.Number, *p.Event
		if found = wanted(p.Line, p.Number); found {
			row = RowOf(reading, in, p)
		}
		return !found
	})
	row.Root = rootOf(in)
	return row, found
}

// walk passes the points of a search to visit until visit returns false.
func walk(reading reference.Reading, in reference.Input, stop assignment.Stop, visit func(*trace.Point) bool) (ref.Result, bool) {
	return reading.Trace(in, trace.Points(trace.Mark{}, trace.Until(stop, visit)))
}

// Walk continues a search from a mark, and calls visit with every event until visit returns false. It reports whether
// the search was completed.
func Walk(reading reference.Reading, in reference.Input, from trace.Mark, visit func(*trace.Point) bool) bool {
	emit := trace.Points(from, visit)
	if path := from.Path(); path != nil {
		return reading.Resume(in, path, from.Line, emit)
	}
	_, done := reading.Trace(in, emit)
	return done
}

// RowOf returns the row of a point of a search.
func RowOf(reading reference.Reading, in reference.Input, p *trace.Point) Row {
	row := Row{Line: p.Line, Number: p.Number, Event: *p.Event, Root: rootOf(in), nodes: p.Nodes()}
	row.Path = Play(reading.Rules, row.Root, p.Moves())
	return row
}

func rootOf(in reference.Input) sow.Position {
	return sow.Position{Board: in.Board, ToMove: in.Player}
}

// Play makes moves from a position.
func Play(rules sow.Rules, root sow.Position, moves []ref.Move) []Step {
	var path []Step
	for at := root; len(path) < len(moves); {
		move := moves[len(path)]
		step := Step{Pit: sow.Name(at.Board.Pits(), move), Move: move, Mover: at.ToMove, Before: at}
		step.After, step.Sowing = rules.Describe(at, move)
		path = append(path, step)
		at = step.After
	}
	return path
}
