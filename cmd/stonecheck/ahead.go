package main

import (
	"iter"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/ref/sow"
)

// Two lanes are enough, as printing and writing rows takes most of the time that finding
// them does. A lane waits when it has filled all its stretches; one is half of what a
// processor's own cache holds.
const (
	lanes       = 2
	stretches   = 8
	stretchRows = 64 << 10
)

// A stretch is rows of one search after another, in parts; each search ends in a part
// that is empty.
type stretch struct {
	rows  sow.Rows
	parts []sow.Rows
}

func (s *stretch) add(rows sow.Rows) {
	n := len(s.rows)
	s.rows = append(s.rows, rows...)
	s.parts = append(s.parts, s.rows[n:])
}

// A lane runs some of the searches, in a goroutine of its own. What it has filled comes
// back by free.
type lane struct {
	full, free chan stretch
	stop       <-chan struct{}
	now        stretch // what is read, from the part at on
	at         int
}

// ahead is a sow.Ahead that has the searches done in two lanes by turns. It ends, and
// both have ended, when use does.
func ahead(searches iter.Seq[iter.Seq[sow.Rows]], use func(next func() iter.Seq[sow.Rows])) {
	var all [lanes]*lane
	var running sync.WaitGroup
	stop := make(chan struct{})
	for i := range all {
		l := &lane{full: make(chan stretch, stretches), free: make(chan stretch, stretches), stop: stop}
		for range stretches - 2 { // one is filled and one read
			l.free <- stretch{}
		}
		all[i] = l
		running.Go(func() { l.run(searches, i) })
	}
	turn := -1
	use(func() iter.Seq[sow.Rows] {
		turn++
		return all[turn%lanes].next
	})
	close(stop)
	running.Wait()
}

// run runs every search whose turn is own.
func (l *lane) run(searches iter.Seq[iter.Seq[sow.Rows]], own int) {
	defer close(l.full)
	turn := 0
	var s stretch // grows as it must: most searches are short
	for search := range searches {
		mine := turn%lanes == own
		turn++
		if !mine {
			continue
		}
		for rows := range search {
			if len(s.rows)+len(rows) > stretchRows {
				l.full <- s // has room for all
				select {
				case s = <-l.free:
					s.rows, s.parts = slices.Grow(s.rows[:0], stretchRows), s.parts[:0]
				case <-l.stop:
					return
				}
			}
			s.add(rows)
		}
		s.parts = append(s.parts, nil)
	}
	l.full <- s
}

// next is the next search.
func (l *lane) next(yield func(sow.Rows) bool) {
	for more := true; more; {
		for l.at < len(l.now.parts) {
			part := l.now.parts[l.at]
			l.at++
			if len(part) == 0 || !yield(part) {
				return
			}
		}
		l.free <- l.now
		l.now, more = <-l.full
		l.at = 0
	}
}
