package ref_test

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// The fast searches have the events of the plain search: sow.Walk on another board, and a packed search as rows.
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
			if !search.Prune {
				for range packed.Strands(search, always) {
					met["strands"]++
				}
			}
			if wrong := packedEquals(packed, search, want, result, s); wrong != "" {
				return fmt.Sprintf("%+v: packed: %s", search, wrong)
			}
		}
		return ""
	})
	met.require(t, "packed", "not packed", "strands")
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

// walks are the ways to run a packed search: in one piece, and strand by strand.
var walks = []packedWalk{(*sow.Packed).Walk, walkByStrands}

func always() bool { return true }

type packedWalk func(*sow.Packed, ref.Search, func(sow.Rows) bool) (ref.Result, bool)

func walkByStrands(p *sow.Packed, search ref.Search, emit func(sow.Rows) bool) (ref.Result, bool) {
	if search.Prune {
		return p.Walk(search, emit) // there are no strands
	}
	next, stop := iter.Pull(p.Strands(search, always))
	defer stop()
	return p.WalkAround(search, func() (last uint64, ok bool) {
		strand, _ := next()
		for range strand {
			break // a strand that is stopped must not affect later ones
		}
		for rows := range strand {
			if !emit(rows) {
				return 0, false
			}
			last = rows[len(rows)-1]
		}
		return last, true
	}, emit)
}

func packedEquals(p *sow.Packed, search ref.Search, want []ref.Event, result ref.Result, s sample) string {
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
	turn, _ := wholeTurn(s, result.Line)
	for _, walk := range walks {
		got, r, done := packedEvents(p, search, walk)
		if !slices.Equal(rows, got) || !done {
			return differ("rows", rows, got)
		}
		if r.Value != result.Value || !slices.Equal(r.Line, turn) {
			return differ("result", result, r)
		}
	}
	return ""
}

func packedEvents(p *sow.Packed, search ref.Search, walk packedWalk) (got []ref.Event, r ref.Result, done bool) {
	r, done = walk(p, search, func(rows sow.Rows) bool {
		for _, row := range rows {
			c := p.Cell(uint32(row))
			e := ref.Event{Move: c.Move, Depth: c.Depth, Value: c.Value, Over: c.Over}
			if search.Prune {
				e.Alpha, e.Beta = p.Window(uint32(row >> 32))
			}
			got = append(got, e)
		}
		return true
	})
	return got, r, done
}

// Strands end when they are no longer wanted, however far the next one is.
func TestUnwantedStrands(t *testing.T) {
	four := []int{4, 4, 4, 4, 4, 4}
	p, _ := sow.Pack(sow.Game{}, sow.Position{Board: sow.NewBoard(four, four, [2]int{})})
	strands, asked := 0, 0
	for range p.Strands(ref.Search{Depth: 8}, func() bool { asked++; return asked < 3 }) {
		strands++
	}
	if asked != 3 || strands == 0 {
		t.Errorf("%d strands, asked %d times, want some and 3", strands, asked)
	}
}

// A packed search that is stopped emits no more rows.
func TestStoppedPackedSearch(t *testing.T) {
	checkSearches(t, func(s sample) string {
		p, ok := sow.Pack(s.game(), s.root())
		if !ok {
			return ""
		}
		for _, search := range bothSearches(s) {
			for _, walk := range walks {
				batches := 0
				walk(p, search, func(sow.Rows) bool { batches++; return true })
				last, calls := s.Board.Total()%batches, 0
				_, done := walk(p, search, func(sow.Rows) bool { calls++; return calls <= last })
				if calls != last+1 || done {
					return fmt.Sprintf("%+v: %d batches of %d, want %d", search, calls, batches, last+1)
				}
			}
		}
		return ""
	})
}
