package ref_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// The fast searches are the plain one: sow.Walk has its events on another board,
// and a packed search has them as rows.
func TestFastSearchesEqualThePlainOne(t *testing.T) {
	met := tally{}
	checkSearches(t, func(s sample) string {
		for _, search := range bothSearches(s) {
			want, result := events(s, search)
			if wrong := wideEquals(s, search, want, result); wrong != "" {
				return fmt.Sprintf("%+v: wide: %s", search, wrong)
			}
			packed, ok := sow.Pack(s.game(), s.root())
			if !ok {
				met["not packed"]++
				continue
			}
			met["packed"]++
			if wrong := packedEquals(packed, search, want, result, s); wrong != "" {
				return fmt.Sprintf("%+v: packed: %s", search, wrong)
			}
		}
		return ""
	})
	met.require(t, "packed", "not packed")
}

func wideEquals(s sample, search ref.Search, want []ref.Event, result ref.Result) string {
	var got []ref.Event
	r, done := sow.Walk(s.game(), s.root(), search, func(e *ref.Event) bool {
		got = append(got, *e)
		return true
	})
	if !slices.Equal(want, got) || !done {
		return differ("events", want, got)
	}
	if r.Value != result.Value || !slices.Equal(r.Line, result.Line) {
		return differ("result", result, r)
	}
	return ""
}

func packedEquals(p *sow.Packed, search ref.Search, want []ref.Event, result ref.Result, s sample) string {
	var got []ref.Event
	var window sow.Cell
	r, done := p.Walk(search, func(rows sow.Rows) bool {
		for _, number := range rows {
			c := p.Cell(number)
			if c.Window {
				window = c
				continue
			}
			got = append(got, ref.Event{Move: c.Move, Depth: c.Depth, Value: c.Value, Over: c.Over, Alpha: window.Alpha, Beta: window.Beta})
		}
		return true
	})
	var rows []ref.Event
	for _, e := range want {
		row := ref.Event{Move: e.Move, Depth: e.Depth, Value: e.Value}
		if search.Prune {
			row.Alpha, row.Beta = e.Alpha, e.Beta
		}
		if e.Kind == ref.Leaf && e.Over {
			over := row
			over.Over, over.Value = true, 0
			rows = append(rows, over)
		}
		rows = append(rows, row)
	}
	if !slices.Equal(rows, got) || !done {
		return differ("rows", rows, got)
	}
	turn, _ := wholeTurn(s, result.Line)
	if r.Value != result.Value || !slices.Equal(r.Line, turn) {
		return differ("result", result, r)
	}
	return ""
}

// A packed search that is stopped hands out no row more.
func TestStoppedPackedSearch(t *testing.T) {
	checkSearches(t, func(s sample) string {
		p, ok := sow.Pack(s.game(), s.root())
		if !ok {
			return ""
		}
		for _, search := range bothSearches(s) {
			batches := 0
			p.Walk(search, func(sow.Rows) bool { batches++; return true })
			last, calls := s.Board.Total()%batches, 0
			_, done := p.Walk(search, func(sow.Rows) bool { calls++; return calls <= last })
			if calls != last+1 || done {
				return fmt.Sprintf("%+v: %d batches of %d, want %d", search, calls, batches, last+1)
			}
		}
		return ""
	})
}
