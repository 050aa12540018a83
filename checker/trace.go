package checker

import (
	"cmp"
	"context"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/corpus"
)

// traceTime is how long a program that is known to hang runs before it says where it is.
const traceTime = time.Second

// Trace runs a case that timed out once more, and returns where the program is after a
// moment: places in its sources, the innermost first. It returns nil if its language does
// not tell. Cases must have been run before.
func (c *Checker) Trace(ctx context.Context, each corpus.Case) []string {
	cpu := cmp.Or(c.CPU, DefaultCPU)
	traced, ok := c.way.program.Traced(min(cpu, traceTime))
	if !ok {
		return nil
	}
	r := c.attempt(ctx, each, way{traced, c.way.invocation}, max(cpu, 3*traceTime))
	defer discard(r)
	var places []string
	for line := range strings.Lines(r.Stderr) {
		if place, ok := strings.CutPrefix(line, build.TraceMark); ok {
			places = append(places, strings.TrimRight(place, "\n"))
		}
	}
	return places
}

// Hangs reports whether a program timed out on a case that the reference solves in a
// moment.
func (r Result) Hangs() bool { return r.Verdict == TimeLimit && isSmall(r.Problem) }
