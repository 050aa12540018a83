package checker

import (
	"context"
	"iter"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An allowance is how much a program may write: four times what is expected of it,
// and a megabyte. What is expected of a long search is counted no further than the
// program has written.
type allowance struct {
	next    func() (int64, bool) // a part of what is expected, in bytes
	release func()
	counted int64
}

func newAllowance(ctx context.Context, p assignment.Problem) *allowance {
	a := &allowance{}
	a.next, a.release = iter.Pull(func(yield func(int64) bool) {
		for _, output := range p.Outputs {
			for size := range until(ctx, output).Sizes() {
				if !yield(size) {
					return
				}
			}
		}
	})
	return a
}

// bytes returns the allowance as far as it is counted.
func (a *allowance) bytes() int64 { return 4*a.counted + 1<<20 }

// covers reports whether so many bytes may be written.
func (a *allowance) covers(written int64) bool {
	for written > a.bytes() {
		size, more := a.next()
		if !more {
			return false
		}
		a.counted += size
	}
	return true
}

// atOnce is the allowance that is counted before a program starts, in bytes: all
// but that of a long log.
const atOnce = 16 << 20
