package checker

import (
	"sync"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// A Retry repeats runs that time out, because the program may have waited for other runs.
// It repeats only a run that overlapped others, once and exclusively.
type Retry struct {
	exclusive sync.RWMutex // write-locked during a repeated run

	mu               sync.Mutex
	started, running int
}

// do runs a case, and runs it again if the first result is doubtful. It reports whether no
// other run overlapped the one that gave the result. A nil Retry repeats nothing.
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

// isDoubtful reports whether other runs may have caused a result. They do not increase CPU
// time enough to make a small case time out. A program that hung in an exclusive run will
// hang again.
func (c *Checker) isDoubtful(r Result) bool {
	return r.Verdict == TimeLimit && !(isSmall(r.Problem) && (r.Run.Limit == sandbox.CPULimit || c.hung.Load()))
}

// discard removes the folder of an attempt that another one replaces.
func discard(r Result) {
	if r.Folder != "" {
		_ = untrusted.RemoveAll(r.Folder)
	}
}
