package explain_test

import (
	"reflect"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/trace"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A told has all texts about a point.
type told struct {
	line, number int64
	event        ref.Event
	open         []openNode
	reasons      []trace.Reason
}

type openNode struct {
	event    ref.Event
	number   int64
	returned []trace.Returned
}

// A search that continues from a mark has the points of the whole search, with the same numbers, open nodes and
// reasons.
func TestWalkFromMarks(t *testing.T) {
	needs.Time(t)
	marks := 0
	for reading, in := range inputs(t, needs.ByLength(20, 20, 40), reference.AlphaBeta, reference.MiniMax) {
		marks += checkMarks(t, func(from trace.Mark, visit func(*trace.Point) bool) {
			explain.Walk(reading, in, from, visit)
		}, func(p *trace.Point) []trace.Reason {
			return explain.Reasons(reading, in, explain.RowOf(reading, in, p))
		})
	}
	for c := range gen.Cases(takestones.Assignment, takestones.Assignment.Recipes, 5, true) {
		args, err := takestones.ParseArgs(c.Args)
		if err != nil {
			t.Fatal(err)
		}
		marks += checkMarks(t, func(from trace.Mark, visit func(*trace.Point) bool) {
			takestones.Walk(args, from, visit)
		}, func(p *trace.Point) []trace.Reason { return takestones.Reasons(args, takestones.MomentOf(p)) })
		if marks > 1500 {
			break
		}
	}
	if marks < 1000 {
		t.Errorf("%d marks, want more", marks)
	}
}

// checkMarks checks some marks of a search, and returns how many.
func checkMarks(t *testing.T, walk func(trace.Mark, func(*trace.Point) bool), reasons func(*trace.Point) []trace.Reason) int {
	t.Helper()
	const most = 3000
	tell := func(p *trace.Point) told {
		var open []openNode
		for _, n := range p.Open() {
			open = append(open, openNode{n.Event, n.Number, append([]trace.Returned{}, n.Returned...)})
		}
		return told{p.Line, p.Number, *p.Event, open, reasons(p)}
	}
	var all []told
	var marks []trace.Mark
	walk(trace.Mark{}, func(p *trace.Point) bool {
		all = append(all, tell(p))
		if p.Event.Kind == ref.Enter {
			marks = append(marks, p.Mark())
		}
		return len(all) < most
	})
	marks = some(marks, 20)
	for _, mark := range marks {
		rest := all[mark.Number-1:]
		n := 0
		walk(mark, func(p *trace.Point) bool {
			if n == len(rest) {
				t.Errorf("after mark %d: %v, want the end", mark.Number, *p.Event)
				return false
			}
			if got := tell(p); !reflect.DeepEqual(got, rest[n]) {
				t.Errorf("after mark %d: %+v, want %+v", mark.Number, got, rest[n])
				return false
			}
			n++
			return n < min(200, len(rest))
		})
		if n < min(200, len(rest)) {
			t.Errorf("after mark %d: %d points, want %d", mark.Number, n, len(rest))
		}
	}
	return len(marks)
}

// Seek finds a node from any mark before it, at its first row.
func TestSeek(t *testing.T) {
	sought := 0
	for reading, in := range inputs(t, 30, reference.AlphaBeta, reference.MiniMax) {
		var marks []trace.Mark
		var rows []explain.Row
		explain.Walk(reading, in, trace.Mark{}, func(p *trace.Point) bool {
			if p.Event.Kind == ref.Enter {
				marks = append(marks, p.Mark())
			}
			if p.Event.Kind != ref.Update {
				rows = append(rows, explain.RowOf(reading, in, p))
			}
			return len(rows) < 2000
		})
		for _, row := range some(rows, 10) {
			moves, err := explain.ParsePath(reading, in, explain.PathName(row))
			if err != nil {
				t.Fatal(err)
			}
			for _, mark := range append(some(marks, 5), trace.Mark{}) {
				if mark.Number >= row.Number {
					continue
				}
				sought++
				seeker, found := trace.Seek(mark, moves), int64(0)
				explain.Walk(reading, in, mark, func(p *trace.Point) bool {
					if here, skipped := seeker.At(p); here || skipped {
						found = p.Number
						if skipped {
							found = -found
						}
						return false
					}
					return true
				})
				if found != row.Number {
					t.Errorf("%v: %s from mark %d is in row %d, want %d", in, explain.PathName(row), mark.Number, found, row.Number)
				}
			}
		}
	}
	if sought < 500 {
		t.Errorf("%d nodes sought, want more", sought)
	}
}
