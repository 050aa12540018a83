package checker

import (
	"context"
	"time"

	"github.com/stonecheck/stonecheck/corpus"
)

// Run runs one case within a CPU time. It is safe for concurrent use. The first call finds
// the way to start the program, and the others wait for it.
func (c *Checker) Run(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	var r Result
	first := false
	c.finding.Do(func() {
		first = true
		r = c.findWay(ctx, each, cpu)
		r = c.runSecond(ctx, r, c.current(), cpu)
		if r.yield() < content && (r.Verdict == MissingOutput || r.Verdict == Mismatch) {
			c.absent = c.Program.Absent
		}
	})
	used := c.current()
	if !first {
		r = c.runForms(ctx, each, used, cpu)
	}
	r = c.inVersion(ctx, r, used, cpu)
	return c.blameTool(r)
}

// runForms runs a case in one way, with its input in one form or else the other.
func (c *Checker) runForms(ctx context.Context, each corpus.Case, w way, cpu time.Duration) Result {
	return c.runSecond(ctx, c.runIn(ctx, each, w, cpu), w, cpu)
}

// runSecond is called with the first result of a case. If the case failed and its input has a
// second form, it runs the case with that form too, and returns the better of the two results.
func (c *Checker) runSecond(ctx context.Context, first Result, w way, cpu time.Duration) Result {
	if !first.Failed() || first.Problem.Second == nil {
		return first
	}
	w.second = true
	second := c.runIn(ctx, first.Case, w, cpu)
	if second.better(first) <= 0 {
		discard(second)
		return first
	}
	discard(first)
	second.Notes = append(second.Notes, second.Problem.SecondNote)
	return second
}

// runIn runs a case in one way to start the program, and repeats it if necessary.
func (c *Checker) runIn(ctx context.Context, each corpus.Case, w way, cpu time.Duration) Result {
	r, exclusive := c.Retry.do(func() Result { return c.attempt(ctx, each, w, cpu) }, c.isDoubtful)
	if exclusive && r.Verdict == TimeLimit && isSmall(r.Problem) {
		c.hung.Store(true)
	}
	return r
}
