package solution

import (
	"iter"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Two lanes are enough: one goroutine writes to a file hardly faster than two lanes
// produce. A lane waits when all its stretches are full. Some of them fit in a processor's
// own cache.
const (
	lanes       = 2
	stretches   = 8
	stretchSize = 256 << 10 // bytes
)

// A stretch is a sequence of blocks from consecutive parts of a log; each part ends with a
// block without text.
type stretch struct {
	text   []byte
	blocks []assignment.Block
}

func (s *stretch) add(b assignment.Block) {
	n := len(s.text)
	s.text = append(s.text, b.Text...)
	b.Text, b.Optional = s.text[n:], nil
	s.blocks = append(s.blocks, b)
}

// A lane makes some of the parts, in its own goroutine. Its full stretches come back
// through free.
type lane struct {
	full, free chan stretch
	stop       <-chan struct{}
	now        stretch // the stretch that is being read, from block at on
	at         int
}

// Prefetch is an assignment.Ahead that makes the parts alternately in two lanes. It returns
// when use does, after both lanes have ended.
func Prefetch(parts assignment.Parts, use func(next func() iter.Seq[assignment.Block])) {
	var all [lanes]*lane
	var running sync.WaitGroup
	stop := make(chan struct{})
	for i := range all {
		l := &lane{full: make(chan stretch, stretches), free: make(chan stretch, stretches), stop: stop}
		for range stretches - 2 { // one is being filled and one is being read
			l.free <- stretch{}
		}
		all[i] = l
		running.Go(func() { l.run(parts, i) })
	}
	turn := -1
	use(func() iter.Seq[assignment.Block] {
		turn++
		return all[turn%lanes].next
	})
	close(stop)
	running.Wait()
}

// run makes every second part, starting with own.
func (l *lane) run(parts assignment.Parts, own int) {
	defer close(l.full)
	turn := 0
	var s stretch // grows on demand: most stretches are short
	for part := range parts(l.wanted) {
		mine := turn%lanes == own
		turn++
		if !mine {
			continue
		}
		for block := range part {
			if len(s.text)+len(block.Text) > stretchSize {
				l.full <- s // never blocks: full has room for all
				select {
				case s = <-l.free:
					s.text, s.blocks = slices.Grow(s.text[:0], stretchSize), s.blocks[:0]
				case <-l.stop:
					return
				}
			}
			s.add(block)
		}
		s.blocks = append(s.blocks, assignment.Block{})
	}
	l.full <- s
}

func (l *lane) wanted() bool {
	select {
	case <-l.stop:
		return false
	default:
		return true
	}
}

// next yields the blocks of the next part.
func (l *lane) next(yield func(assignment.Block) bool) {
	for more := true; more; {
		for l.at < len(l.now.blocks) {
			block := l.now.blocks[l.at]
			l.at++
			if len(block.Text) == 0 || !yield(block) {
				return
			}
		}
		l.free <- l.now
		l.now, more = <-l.full
		l.at = 0
	}
}
