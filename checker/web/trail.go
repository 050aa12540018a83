package web

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// Limits of a trail. Between two marks there are at most twice maxRows/maxMarks rows, which
// take some 40 ms to compute again; a mark takes some 5 kB.
const (
	maxTrails  = 4
	maxMarks   = 2048
	firstEvery = 1 << 10
	maxRows    = 1 << 30
	lookEvery  = 1 << 15
	idle       = 30 * time.Second
)

// A trail is a search with marks, from which any row can be computed quickly. It is
// extended in the background while it is in use.
type trail struct {
	search exploration
	ctx    context.Context
	close  context.CancelFunc

	mu      sync.Mutex
	marks   []trace.Mark // the first is the start of the search
	every   int64        // the minimum number of rows between marks
	laid    int64        // the number of the last row passed
	ended   bool         // complete, or extended to maxRows
	laying  bool
	asked   time.Time     // the time of the last request
	changed chan struct{} // closed when laid or ended changes, or laying ends
}

func newTrail(e exploration) *trail {
	t := &trail{search: e, marks: make([]trace.Mark, 1), every: firstEvery, laid: 1, changed: make(chan struct{})}
	t.ctx, t.close = context.WithCancel(context.Background())
	return t
}

// A progress is the progress of a trail.
type progress struct {
	Rows  int64 `json:"rows"`  // the number of the last row so far
	Ended bool  `json:"ended"` // there are no further rows, or none that is shown
	Long  bool  `json:"long"`  // there are more rows than the page shows
}

// ask extends the trail if necessary, and returns its progress.
func (t *trail) ask() (progress, <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.asked = time.Now()
	if !t.ended && !t.laying {
		t.laying = true
		go t.lay()
	}
	return progress{t.laid, t.ended, t.laid >= maxRows}, t.changed
}

// wait waits until a row is passed or the trail has ended.
func (t *trail) wait(ctx context.Context, row int64) (progress, error) {
	for {
		p, changed := t.ask()
		if p.Rows >= row || p.Ended {
			return p, nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return p, fmt.Errorf("row %d: the search has only reached row %d", row, p.Rows)
		case <-t.ctx.Done():
			return p, errors.New("too many searches are open: load the page again")
		}
	}
}

// lay extends the trail from the last mark.
func (t *trail) lay() {
	t.mu.Lock()
	from, every := t.marks[len(t.marks)-1], t.every
	t.mu.Unlock()
	next, last, points := from.Number+every, from.Number, 0
	goOn := true
	done := t.search.Walk(from, func(p *trace.Point) bool {
		last = p.Number
		if p.Event.Kind == ref.Enter && last >= next {
			next = last + t.mark(p.Mark())
		}
		if points++; points%lookEvery == 0 {
			goOn = t.pass(last)
		}
		return goOn && last < maxRows
	})
	t.mu.Lock()
	defer t.mu.Unlock()
	t.laid = max(t.laid, last)
	t.ended = done || last >= maxRows
	t.laying = false
	t.tell()
}

// mark stores a mark, and returns how many rows may pass before the next one.
func (t *trail) mark(m trace.Mark) (every int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.marks = append(t.marks, m)
	if len(t.marks) == maxMarks {
		for i := range maxMarks / 2 {
			t.marks[i] = t.marks[2*i]
		}
		clear(t.marks[maxMarks/2:])
		t.marks = t.marks[:maxMarks/2]
		t.every *= 2
	}
	return t.every
}

// pass records a passed row, and reports whether to continue.
func (t *trail) pass(row int64) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.laid = max(t.laid, row)
	t.tell()
	return t.ctx.Err() == nil && time.Since(t.asked) < idle
}

func (t *trail) tell() {
	close(t.changed)
	t.changed = make(chan struct{})
}

// from returns the last mark for which earlier is true; it must be true for all marks
// before.
func (t *trail) from(earlier func(trace.Mark) bool) trace.Mark {
	t.mu.Lock()
	defer t.mu.Unlock()
	i, _ := slices.BinarySearchFunc(t.marks[1:], false, func(m trace.Mark, _ bool) int {
		if earlier(m) {
			return -1
		}
		return 1
	})
	return t.marks[i]
}

// window passes the points of count rows, starting with first, to visit. There may be
// fewer.
func (t *trail) window(ctx context.Context, first, count int64, visit func(*trace.Point)) error {
	if _, err := t.wait(ctx, first); err != nil {
		return err
	}
	mark := t.from(func(m trace.Mark) bool { return m.Number < first })
	return t.walk(ctx, mark, func(p *trace.Point) bool {
		if p.Number >= first {
			visit(p)
		}
		return p.Number < min(first+count-1, maxRows)
	})
}

// seek finds the row that enters a node. If there is none, it finds the row at which the
// search skips the node.
func (t *trail) seek(ctx context.Context, moves []ref.Move) (row int64, found bool, err error) {
	t.ask()
	mark := t.from(func(m trace.Mark) bool { return t.enters(m.Moves(), moves) })
	seeker := trace.Seek(mark, moves)
	err = t.walk(ctx, mark, func(p *trace.Point) bool {
		here, skipped := seeker.At(p)
		row, found = p.Number, here
		return !here && !skipped && row < maxRows
	})
	return row, found, err
}

// enters reports whether the search enters one node before another.
func (t *trail) enters(one, other []ref.Move) bool {
	common := 0
	for common < len(one) && common < len(other) && one[common] == other[common] {
		common++
	}
	if common == len(one) || common == len(other) {
		return len(one) < len(other)
	}
	siblings := t.search.Children(one[:common])
	return slices.Index(siblings, one[common]) < slices.Index(siblings, other[common])
}

// walk walks from a mark until visit or ctx ends it.
func (t *trail) walk(ctx context.Context, from trace.Mark, visit func(*trace.Point) bool) error {
	points, last := 0, from.Number
	t.search.Walk(from, func(p *trace.Point) bool {
		points, last = points+1, p.Number
		return visit(p) && (points%lookEvery != 0 || ctx.Err() == nil)
	})
	if ctx.Err() != nil {
		return fmt.Errorf("not found in time: the search has reached row %d", last)
	}
	return nil
}
