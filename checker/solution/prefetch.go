package solution

import (
	"iter"
	"slices"
	"sync"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Two lanes are enough, as one writes to a file hardly faster than two make what is
// written. A lane waits when it has filled all its stretches; some of these fit into
// what a processor has as a cache of its own.
const (
	lanes       = 2
	stretches   = 8
	stretchSize = 256 << 10 // bytes
)

// A stretch is blocks of one part of a log after the other; each part ends in a block
// without text.
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

// A lane makes some of the parts, in a goroutine of its own. What it has filled comes
// back by free.
type lane struct {
	full, free chan stretch
	stop       <-chan struct{}
	now        stretch // what is read, from the block at on
	at         int
}

// Prefetch is an assignment.Ahead that has the parts made in two lanes by turns. It ends, and
// both have ended, when use does.
func Prefetch(parts assignment.Parts, use func(next func() iter.Seq[assignment.Block])) {
	var all [lanes]*lane
	var running sync.WaitGroup
	stop := make(chan struct{})
	for i := range all {
		l := &lane{full: make(chan stretch, stretches), free: make(chan stretch, stretches), stop: stop}
		for range stretches - 2 { // one is filled and one read
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

// run makes every part whose turn is own.
func (l *lane) run(parts assignment.Parts, own int) {
	defer close(l.full)
	turn := 0
	var s stretch // grows as it must: most are short
	for part := range parts(l.wanted) {
		mine := turn%lanes == own
		turn++
		if !mine {
			continue
		}
		for block := range part {
			if len(s.text)+len(block.Text) > stretchSize {
				l.full <- s // has room for all
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

// next is the next part.
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
