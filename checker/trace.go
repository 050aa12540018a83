package checker

import (
	"cmp"
	"context"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
)

// traceTime is how long a program that is known to hang runs before it says where it is.
const traceTime = time.Second

// A Trace says where a program hangs or crashes. Its texts are made visible (compare.Visible).
type Trace struct {
	Places []string // in its sources, the innermost first, with values of variables
	Stays  string   // the function whose call does not end; empty if that is not known
}

// Trace runs a case that timed out or crashed once more, and returns where the program
// crashes, or where it is after a moment. It returns no places if its language does not
// tell, or if the program now behaves in another way.
func (c *Checker) Trace(ctx context.Context, before Result) (t Trace) {
	w := c.current()
	program, cpu := w.program, cmp.Or(c.CPU, DefaultCPU)
	traced, ok := program.Traced(min(cpu, traceTime))
	if !ok || before.Verdict != TimeLimit && !strings.HasPrefix(program.Language, "Python") {
		return t
	}
	w.program = traced
	r := c.attempt(ctx, before.Case, w, max(cpu, 3*traceTime))
	defer discard(r)
	if before.Verdict != TimeLimit && !strings.Contains(r.Stderr, lastLine(before.Stderr)) {
		return t
	}
	for line := range strings.Lines(r.Stderr) {
		line = strings.TrimRight(line, "\n")
		if place, ok := strings.CutPrefix(line, build.TraceMark); ok {
			t.Places = append(t.Places, place)
		}
		if function, ok := strings.CutPrefix(line, build.StaysMark); ok {
			t.Stays = function
		}
	}
	if program.Language == "Java" {
		t.Places = withSources(t.Places, program.Home)
	}
	return t
}

// lastLine returns the last line of a text.
func lastLine(text string) string { return text[strings.LastIndexByte(text, '\n')+1:] }

// Hangs reports whether a program timed out on a case that the reference solves in a
// moment.
func (r Result) Hangs() bool { return r.Verdict == TimeLimit && isSmall(r.Problem) }
