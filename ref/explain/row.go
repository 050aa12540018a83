// Package explain says what a search does, event by event: for a row of a
// traverse log the node that it belongs to, the way there from the root, and what
// the sowings on it did.
package explain

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// A Row is a line of a traverse log, and the event of the search that it shows.
type Row struct {
	Line  int64     // counted as the lines of a problem's output are, from 0, the header
	Event ref.Event // at the node
	Root  sow.Position
	Path  []Step // the moves from the root to the node; empty at the root
}

// A Step is a move on the way from the root to a node.
type Step struct {
	Pit    string // that was sown from, such as B3
	Mover  sow.Player
	Sowing sow.Sowing
	After  sow.Position
}

// Position is the node's.
func (r Row) Position() sow.Position {
	if len(r.Path) == 0 {
		return r.Root
	}
	return r.Path[len(r.Path)-1].After
}

// Sowing is what the last move to the node did; it reports false at the root.
func (r Row) Sowing() (sow.Sowing, bool) {
	if len(r.Path) == 0 {
		return sow.Sowing{}, false
	}
	return r.Path[len(r.Path)-1].Sowing, true
}

// Find finds the row on a line of the log. It reports false for the header, for a
// line after the last, and if stop ends the search; on an optional line it finds
// the row that the line stands before.
func Find(reading assignment.Reading, in assignment.Input, line int64, stop assignment.Stop) (Row, bool) {
	row := Row{Line: line, Root: sow.Position{Board: in.Board, ToMove: in.Player}}
	var moves []ref.Move // from the root to the current node
	found, events := false, 0
	reading.Trace(in, func(e *ref.Event, at int64) bool {
		if e.Length > 0 {
			moves = append(moves[:e.Length-1], e.Move)
		}
		if found = at >= line; found {
			row.Event = *e
			moves = moves[:e.Length]
		}
		events++
		return !found && (events%stopEvery != 0 || stop == nil || !stop())
	})
	if line < 1 || !found {
		return row, false
	}
	row.Path = Play(reading.Rules, row.Root, moves)
	return row, true
}

// stopEvery is how many events are between two looks at a stop.
const stopEvery = 1 << 16

// Play makes moves from a position.
func Play(rules sow.Rules, root sow.Position, moves []ref.Move) []Step {
	var path []Step
	for at := root; len(path) < len(moves); {
		step := Step{Pit: sow.Name(at.Board.Pits(), moves[len(path)]), Mover: at.ToMove}
		step.After, step.Sowing = rules.Describe(at, moves[len(path)])
		path = append(path, step)
		at = step.After
	}
	return path
}

// Turn is the sowings of the best turn.
func Turn(reading assignment.Reading, in assignment.Input) []Step {
	return Play(reading.Rules, sow.Position{Board: in.Board, ToMove: in.Player}, reading.Turn(in))
}
