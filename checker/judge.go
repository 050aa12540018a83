package checker

import (
	"cmp"
	"context"
	"time"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/corpus"
)

// Judge runs one case within a CPU time; it may be called at the same time as
// others. A time-out is repeated once with none beside it before it is believed,
// unless the case is small and the program has used all its CPU time or has hung
// before, or the CPU time is another than the checker's own: a caller that gives less
// can be wrong now and then. The first call finds the way to start the program; no other
// of this checker runs beside it.
func (c *Checker) Judge(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	var first *Result
	c.finding.Do(func() {
		r := c.first(ctx, each, cpu)
		first = &r
	})
	if first == nil {
		r := c.believed(ctx, each, cpu)
		first = &r
	}
	return c.blameTool(*first)
}

// believed runs a case, and again if it ran out of time, with none beside it: it may
// have waited for others.
func (c *Checker) believed(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	alone := cmp.Or(c.Alone, &c.alone)
	alone.RLock()
	r := c.attempt(ctx, each, cpu)
	alone.RUnlock()
	if r.Verdict != TimeLimit || c.Jobs <= 1 || cpu != c.CPU {
		return r
	}
	small := isSmall(r.Problem)
	if small && (r.Run.Limit == sandbox.CPULimit || c.hung.Load()) {
		return r // other runs do not make CPU time so much longer, and what has hung alone is believed
	}
	alone.Lock()
	defer alone.Unlock()
	discard(r)
	r = c.attempt(ctx, each, cpu)
	c.hung.CompareAndSwap(false, small && r.Verdict == TimeLimit)
	return r
}

func (c *Checker) attempt(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	r := Result{Case: each}
	if err := c.judgeIn(ctx, &r, cpu); err != nil {
		r.Verdict, r.Err = Internal, err
	}
	return r
}

// discard removes the folder of an attempt that another has taken the place of.
func discard(r Result) {
	if r.Folder != "" {
		_ = untrusted.RemoveAll(r.Folder)
	}
}
