package checker

import (
	"sync"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// A Retry repeats runs that time out: a program may have waited for others. Only a run that
// others overlapped is repeated, once, with no other beside it.
type Retry struct {
	exclusive sync.RWMutex // locked for writing by a repeated run

	mu               sync.Mutex
	started, running int
}

// do runs a case, and again if the result of the first run is doubtful. It reports whether the
// result is that of a run which no other overlapped. Without a Retry nothing is repeated.
func (t *Retry) do(run func() Result, doubtful func(Result) bool) (r Result, exclusive bool) {
	if t == nil {
		return run(), true
	}
	r, exclusive = t.first(run)
	if exclusive || !doubtful(r) {
		return r, exclusive
	}
	t.exclusive.Lock()
	defer t.exclusive.Unlock()
	discard(r)
	return run(), true
}

// first runs a case beside others, and reports whether none overlapped it.
func (t *Retry) first(run func() Result) (r Result, exclusive bool) {
	t.exclusive.RLock()
	defer t.exclusive.RUnlock()
	t.mu.Lock()
	t.started++
	t.running++
	number, beside := t.started, t.running > 1
	t.mu.Unlock()
	r = run()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.running--
	return r, !beside && t.started == number
}

// isDoubtful reports whether a result may be due to other runs. CPU time does not grow so much
// by them that a small case runs out of it, and a program that has hung in an exclusive run
// hangs.
func (c *Checker) isDoubtful(r Result) bool {
	return r.Verdict == TimeLimit && !(isSmall(r.Problem) && (r.Run.Limit == sandbox.CPULimit || c.hung.Load()))
}

// discard removes the folder of an attempt that another has taken the place of.
func discard(r Result) {
	if r.Folder != "" {
		_ = untrusted.RemoveAll(r.Folder)
	}
}
