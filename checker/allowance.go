package checker

import (
	"context"
	"iter"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An allowance limits how much a program may write: four times the size of the expected
// outputs, plus a megabyte. The expected output of a long search is computed only as far as
// the program has written.
type allowance struct {
	next    func() (int64, bool) // the size of the next part of the expected outputs, in bytes
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

// bytes returns the allowance computed so far.
func (a *allowance) bytes() int64 { return 4*a.counted + 1<<20 }

// covers reports whether the program may write this many bytes.
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

// atOnce is the size of expected output, in bytes, that is computed before a program
// starts. Only a long log is larger.
const atOnce = 16 << 20
