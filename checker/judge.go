package checker

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/box"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Judge runs one case within a CPU time; it may be called at the same time as
// others. A time-out is repeated once with none beside it before it is believed,
// unless the case is small and the program has used all its CPU time or has hung
// before, or the CPU time is another than the checker's own: who gives less can be
// wrong now and then. The first call finds the invocation that yields an output; no other of
// this checker runs beside it.
func (c *Checker) Judge(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	var first *Result
	c.finding.Do(func() {
		r := c.first(ctx, each, cpu)
		first = &r
	})
	if first != nil {
		return *first
	}
	return c.believed(ctx, each, cpu)
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
	if small && (r.Run.Limit == box.CPULimit || c.hung.Load()) {
		return r // other runs do not make CPU time so much longer, and what has hung alone is believed
	}
	alone.Lock()
	defer alone.Unlock()
	discard(r)
	r = c.attempt(ctx, each, cpu)
	c.hung.CompareAndSwap(false, small && r.Verdict == TimeLimit)
	return r
}

// first runs the first case, with one invocation after the other until one yields
// an output.
func (c *Checker) first(ctx context.Context, first corpus.Case, cpu time.Duration) Result {
	run := c.attempt // none is beside it
	if c.Alone != nil {
		run = c.believed
	}
	known := c.Invocations
	c.started = known[0]
	result := run(ctx, first, cpu)
	if result.Verdict == Internal || result.wroteAny() {
		return result
	}
	timedOut := result.Verdict == TimeLimit
	c.hung.CompareAndSwap(false, timedOut && isSmall(result.Problem))
	for _, c.started = range known[1:] {
		if timedOut && !c.writesSoon(ctx, first, cpu) {
			continue
		}
		other := run(ctx, first, cpu)
		if !other.wroteAny() {
			discard(other)
			continue
		}
		discard(result)
		other.Notes = append(other.Notes, fmt.Sprintf("started with %s: it wrote nothing when started with %s",
			describe(c.started), describe(known[0])))
		return other
	}
	c.started = known[0]
	return result
}

// writesSoon reports whether a program writes an output in a part of its time. A program
// that hangs is not waited for in full with every invocation.
func (c *Checker) writesSoon(ctx context.Context, first corpus.Case, cpu time.Duration) bool {
	r := c.attempt(ctx, first, cmp.Or(cpu, DefaultCPU)/5)
	discard(r)
	return r.wroteAny()
}

// Started is the invocation that yields an output, once Judge has returned. A Checker
// that has it as its only one looks for no other.
func (c *Checker) Started() string { return c.started }

func describe(invocation string) string {
	if invocation == "" {
		return "no arguments"
	}
	return "`" + strings.ReplaceAll(invocation, "{input}", assignment.InputFile) + "`"
}

func (r Result) wroteAny() bool {
	for _, output := range r.Outputs {
		if !output.Missing {
			return true
		}
	}
	return false
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
		_ = box.Remove(r.Folder)
	}
}
