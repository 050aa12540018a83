package declared

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"
)

// The error is always the one with the smallest number, even if a later one comes first; after an error no more begin.
func TestFirstError(t *testing.T) {
	early, late := errors.New("early"), errors.New("late")
	var begun atomic.Int32
	err := firstError(1000, func(i int) error {
		begun.Add(1)
		switch i {
		case 2:
			time.Sleep(50 * time.Millisecond)
			return early
		case 3:
			return late
		}
		return nil
	})
	if n := begun.Load(); n == 1000 || !errors.Is(err, early) {
		t.Errorf("%v after %d calls", err, n)
	}
	if err := firstError(3, func(int) error { return nil }); err != nil {
		t.Error(err)
	}
}
