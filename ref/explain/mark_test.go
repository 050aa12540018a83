package explain_test

import (
	"reflect"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/explain"
)

// A told is all that is said at a point.
type told struct {
	line, number int64
	event        ref.Event
	open         []explain.Node
	reasons      []explain.Reason
}

// A search that goes on from a mark has the points of the whole search, with the same
// numbers, the same open nodes and the same reasons.
func TestWalkFromMarks(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	marks := 0
	for reading, in := range inputs(t, 40, reference.AlphaBeta, reference.MiniMax) {
		marks += checkMarks(t, func(from explain.Mark, visit func(*explain.Point) bool) {
			explain.Walk(reading, in, from, visit)
		}, func(p *explain.Point) []explain.Reason { return explain.Reasons(reading, in, p.Row(reading, in)) })
	}
	for c := range gen.Cases(gen.Recipes(takestones.Assignment), 5, true) {
		args, err := takestones.ParseArgs(c.Args)
		if err != nil {
			t.Fatal(err)
		}
		marks += checkMarks(t, func(from explain.Mark, visit func(*explain.Point) bool) {
			explain.WalkStones(args, from, visit)
		}, func(p *explain.Point) []explain.Reason { return explain.StonesReasons(args, p.Moment()) })
		if marks > 1500 {
			break
		}
	}
	if marks < 1000 {
		t.Errorf("%d marks, want more", marks)
	}
}

// checkMarks checks some marks of a search, and reports how many.
func checkMarks(t *testing.T, walk func(explain.Mark, func(*explain.Point) bool), reasons func(*explain.Point) []explain.Reason) int {
	t.Helper()
	const most = 3000
	tell := func(p *explain.Point) told {
		open := p.Open()
		for i := range open {
			open[i].Returned = append([]explain.Returned{}, open[i].Returned...)
		}
		return told{p.Line, p.Number, *p.Event, open, reasons(p)}
	}
	var all []told
	var marks []explain.Mark
	walk(explain.Mark{}, func(p *explain.Point) bool {
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
		walk(mark, func(p *explain.Point) bool {
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

// A node is found from any mark before it, at its first row.
func TestSeek(t *testing.T) {
	sought := 0
	for reading, in := range inputs(t, 30, reference.AlphaBeta, reference.MiniMax) {
		var marks []explain.Mark
		var rows []explain.Row
		explain.Walk(reading, in, explain.Mark{}, func(p *explain.Point) bool {
			if p.Event.Kind == ref.Enter {
				marks = append(marks, p.Mark())
			}
			if p.Event.Kind != ref.Update {
				rows = append(rows, p.Row(reading, in))
			}
			return len(rows) < 2000
		})
		for _, row := range some(rows, 10) {
			moves, err := explain.ParsePath(reading, in, explain.PathName(row))
			if err != nil {
				t.Fatal(err)
			}
			for _, mark := range append(some(marks, 5), explain.Mark{}) {
				if mark.Number >= row.Number {
					continue
				}
				sought++
				seeker, found := explain.Seek(mark, moves), int64(0)
				explain.Walk(reading, in, mark, func(p *explain.Point) bool {
					if here, turned := seeker.At(p); here || turned {
						found = p.Number
						if turned {
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
