package checker

import (
	"cmp"
	"context"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/corpus"
)

// probes is the number of cases on which the versions of a program are compared, beside the
// case that failed.
const probes = 8

// inVersion returns the result of a case in the version of the program that runs it; used
// is the way in which r came about. The first case that fails decides for good between the
// two versions of a language, if both can run the program: the first cases often do not
// reach what the versions do differently, such as a division.
func (c *Checker) inVersion(ctx context.Context, r Result, used way, cpu time.Duration) Result {
	if c.Program.Other == nil || !r.Failed() {
		return r
	}
	c.settling.Do(func() { c.settle(ctx, r, used, cpu) })
	w := c.current()
	if w.program.Language == used.program.Language {
		return r
	}
	discard(r)
	return c.runForms(ctx, r.Case, w, cpu)
}

// settle compares the two versions of a program on the probes, and then on a case that the
// used one has failed. The version that is better on the first case on which they differ runs
// all further cases; a program that is right in one version fails no case in it.
func (c *Checker) settle(ctx context.Context, failed Result, used way, cpu time.Duration) {
	other := newWay(c.otherVersion(used), used.line())
	versus := func(r Result, cpu time.Duration) int {
		second := c.runForms(ctx, r.Case, other, cpu)
		discard(second)
		return second.better(r)
	}
	if failed.Verdict == TimeLimit { // each probe may take as long
		if versus(failed, cmp.Or(cpu, DefaultCPU)/5) > 0 {
			c.way.Store(&other)
		}
		return
	}
	d := 0
	for _, each := range spread(c.Probes, probes) {
		if d != 0 {
			break
		}
		r := c.runForms(ctx, each, used, cpu)
		discard(r)
		if r.Failed() && r.Verdict != TimeLimit {
			d = versus(r, cpu)
		}
	}
	if d > 0 || d == 0 && versus(failed, cpu) > 0 {
		c.way.Store(&other)
	}
}

// otherVersion returns the version of the program that a way does not start.
func (c *Checker) otherVersion(w way) build.Program {
	if w.program.Language == c.Program.Other.Language {
		return c.Program
	}
	return *c.Program.Other
}

// better compares two results of a case: it is positive if r is better than the other.
func (r Result) better(other Result) int {
	return cmp.Or(cmp.Compare(r.yield(), other.yield()), cmp.Compare(r.rightLines(), other.rightLines()))
}

// rightLines counts the lines before the first difference in each output, and the right ones of the few that are known
// after it.
func (r Result) rightLines() (n int64) {
	for _, output := range r.Outputs {
		n += output.Lines
		if output.First == nil {
			continue
		}
		for i, want := range output.First.WantAfter {
			if i < len(output.First.GotAfter) && strings.TrimSpace(output.First.GotAfter[i]) == strings.TrimSpace(want) {
				n++
			}
		}
	}
	return n
}

// spread returns up to n cases at equal distances.
func spread(cases []corpus.Case, n int) (some []corpus.Case) {
	for i := range min(n, len(cases)) {
		some = append(some, cases[i*len(cases)/min(n, len(cases))])
	}
	return some
}
