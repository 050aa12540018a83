package web

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/trace"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Inputs with logs of some length.
const (
	short      = "3/1/3/2 0 1 1/1 2 0 1/0/0"
	million    = "3/1/8/4 4 4 4 4 4/4 4 4 4 4 4/0/0"      // 1,136,762 rows
	three      = "2/1/6/4 4 4 4 4 4/4 4 4 4 4 4/0/0"      // 2,787,438 rows: the marks are thinned out
	longest    = "2/1/7/4 4 4 4 4 4/4 4 4 4 4 4/0/0"      // 26,050,626 rows
	endless    = "2/1/40/4 4 4 4 4 4/4 4 4 4 4 4/0/0"     // more than anybody waits for
	wide       = "3/2/4/20 1 0 4 7 300/9 4 4 0 4 14/10/0" // on wide boards
	takeThirty = "30 3 1 2 4 0"
)

func parse(t testing.TB, in string) exploration {
	t.Helper()
	q := url.Values{"in": {in}}
	if !strings.Contains(in, "/") {
		q.Set("a", "takestones")
	}
	s, err := parseExploration(q)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// logOf is the log that a program must write, line by line.
func logOf(t testing.TB, in string) []string {
	t.Helper()
	parsed, err := reference.ParseInput("input.txt", []byte(strings.ReplaceAll(in, "/", "\n")), true)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	if _, err := (reference.Reading{}).Solve(parsed, &log); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(log.String(), "\n"), "\n")
}

// Every window has the rows that the log has there.
func TestWindow(t *testing.T) {
	needs.Seconds(t)
	for _, in := range []string{short, wide, million, three} {
		lines := logOf(t, in)
		tr := newTrail(parse(t, in))
		defer tr.close()
		random := rand.New(rand.NewPCG(1, 2))
		for i := range 60 {
			first := 1 + random.Int64N(int64(len(lines)))
			if i == 0 {
				first = int64(len(lines)) // the last is waited for
			}
			rows, err := windowOf(context.Background(), tr, nil, first, 50)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, row := range rows {
				got = append(got, row.Text)
			}
			if want := lines[first-1 : min(len(lines), int(first)+49)]; fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: from row %d:\n%v, want\n%v", in, first, got, want)
			}
		}
		if p, _ := tr.ask(); p.Rows != int64(len(lines)) || !p.Ended || p.Long {
			t.Errorf("%s: %+v, want %d rows", in, p, len(lines))
		}
	}
}

// A counted search counts the events that are made.
type counted struct {
	assignment.Search
	events *int
}

func (c counted) Walk(from trace.Mark, visit func(*trace.Point) bool) bool {
	return c.Search.Walk(from, func(p *trace.Point) bool {
		*c.events++
		return visit(p)
	})
}

// A window of a long log is made from few rows, and the marks are few. That bounds
// time and memory, however long the log is.
func TestWindowIsMadeFromTheLastMark(t *testing.T) {
	events := 0
	e := parse(t, three)
	e.Search = counted{e.Search, &events}
	tr := newTrail(e)
	defer tr.close()
	p, err := tr.wait(context.Background(), maxRows)
	if err != nil {
		t.Fatal(err)
	}
	if len(tr.marks) >= maxMarks || len(tr.marks) < maxMarks/2 {
		t.Errorf("%d marks, want %d to %d", len(tr.marks), maxMarks/2, maxMarks)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		events = 0
		if err := tr.window(context.Background(), 2+random.Int64N(p.Rows-1), 200, func(*trace.Point) {}); err != nil {
			t.Fatal(err)
		}
		if most := int(2*tr.every + 300); events > most {
			t.Fatalf("%d rows are made for a window of 200, want at most %d", events, most)
		}
	}
}

// The search for a path finds the row that enters the node, wherever the marks are, or the
// row at which a cutoff skips the node.
func TestSeek(t *testing.T) {
	for _, in := range []string{short, million, wide, takeThirty} {
		s := parse(t, in)
		tr := newTrail(s)
		defer tr.close()
		p, err := tr.wait(context.Background(), maxRows)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(5, 6))
		entered, left := 0, 0
		for range 300 {
			var moves []ref.Move
			var row int64
			visited := true
			err := tr.window(context.Background(), 2+random.Int64N(p.Rows-1), 1, func(at *trace.Point) {
				moves, row = (*trace.Point).Moves(at), at.Number
				if at.Event.Kind != ref.Update {
					return
				}
				children := s.Children(moves)
				returned := len(at.Open()[len(moves)].Returned)
				if at.Event.Cutoff && returned < len(children) {
					moves, visited = append(moves, children[returned]), false
				} else {
					row = 0 // it is not the node's first
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			if row == 0 {
				continue
			}
			got, found, err := tr.seek(context.Background(), moves)
			if err != nil || found != visited || got != row {
				t.Errorf("%s: %s is in row %d (entered: %v), %v; want %d (%v)", in, s.pathOf(moves), got, found, err, row, visited)
			}
			if visited {
				entered++
			} else {
				left++
			}
		}
		if entered < 10 || left < 5 {
			t.Errorf("%s: %d nodes that are entered and %d that are left out, want more", in, entered, left)
		}
	}
}

// Searches that nobody waits for end.
func TestTrailsThatAreDroppedEnd(t *testing.T) {
	s := newServer(t, nil)
	first := s.trail(parse(t, endless))
	first.ask()
	for depth := range maxTrails {
		s.trail(parse(t, fmt.Sprintf("2/1/%d/3 3 3/3 3 3/0/0", depth+1)))
	}
	if _, err := first.wait(context.Background(), maxRows); err == nil {
		t.Error("a search that was dropped goes on")
	}
}

func BenchmarkWindow(b *testing.B) {
	tr := newTrail(parse(b, longest))
	defer tr.close()
	p, err := tr.wait(context.Background(), maxRows)
	if err != nil {
		b.Fatal(err)
	}
	random := rand.New(rand.NewPCG(7, 8))
	for b.Loop() {
		if _, err := windowOf(context.Background(), tr, nil, 2+random.Int64N(p.Rows-200), 200); err != nil {
			b.Fatal(err)
		}
	}
}
