package checker

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A way is one way to start a program.
type way struct {
	program    build.Program // the program or its other version
	invocation string
	second     bool              // the input is in its second form
	beside     bool              // a copy of the script starts, in the working folder
	sources    map[string][]byte // copied into each working folder, by their paths with slashes
}

// ways lists the ways to start the program in the order in which they are tried: with each
// invocation, then the same with the program's other version, and last beside the input. It
// returns a *build.MissingTool if an invocation names a version that is not installed.
func (c *Checker) ways() ([]way, error) {
	versions := []build.Program{c.Program}
	if c.Program.Other != nil {
		versions = append(versions, *c.Program.Other)
	}
	var all []way
	for _, version := range versions {
		for _, invocation := range c.Invocations {
			rest, named := cutVersion(invocation)
			if named == "" || named == version.Language {
				all = append(all, newWay(version, rest))
			}
		}
	}
	if len(all) == 0 {
		_, named := cutVersion(c.Invocations[0])
		return nil, &build.MissingTool{Tools: named, For: "the program, which an earlier run started with it"}
	}
	if len(c.Invocations) == 1 {
		return all, nil
	}
	for _, version := range versions {
		if w := newWay(version, besidePrefix+c.Invocations[0]); w.beside {
			all = append(all, w)
		}
	}
	return all, nil
}

// cutVersion splits the version name off an invocation.
func cutVersion(invocation string) (rest, version string) {
	for _, version := range build.Versions() {
		if rest, ok := strings.CutPrefix(invocation, version.Name+": "); ok {
			return rest, version.Name
		}
	}
	return invocation, ""
}

// current returns the way that was found, once Run has begun with it.
func (c *Checker) current() (w way) {
	if found := c.way.Load(); found != nil {
		w = *found
	}
	return w
}

// Started returns the invocation that starts the program, once Run has returned. A Checker
// with it as its only invocation tries no other. If the program has two versions it begins
// with the name of the version, such as "Python 2: -i {input}".
func (c *Checker) Started() string {
	w := c.current()
	if c.Program.Other == nil && c.Program.Absent == nil {
		return w.line()
	}
	return w.program.Language + ": " + w.line()
}

// Language returns the language of the version that runs, once Run has returned.
func (c *Checker) Language() string {
	return cmp.Or(c.current().program.Language, c.Program.Language)
}

// findWay runs the first case in each way until the result is right, and keeps the way with
// the best result.
func (c *Checker) findWay(ctx context.Context, first corpus.Case, cpu time.Duration) Result {
	ways, err := c.ways()
	if err != nil {
		return Result{Case: first, Verdict: Internal, Err: err}
	}
	best, chosen := c.runIn(ctx, first, ways[0], cpu), ways[0]
	before := best.yield()
	for _, next := range ways[1:] {
		if !best.mayImprove(chosen, next) || best.Verdict == TimeLimit && !c.writesSoon(ctx, first, next, cpu) {
			continue
		}
		if r := c.runIn(ctx, first, next, cpu); r.yield() > best.yield() {
			discard(best)
			best, chosen = r, next
		} else {
			discard(r)
		}
	}
	c.way.Store(&chosen)
	if best.Verdict != Internal {
		best.Notes = append(best.Notes, c.startNotes(chosen, ways[0], before)...)
	}
	return best
}

// writesSoon reports whether a program writes an output in a fraction of its time limit. It
// avoids waiting for the full limit in every way to start a program that hangs.
func (c *Checker) writesSoon(ctx context.Context, first corpus.Case, w way, cpu time.Duration) bool {
	r := c.attempt(ctx, first, w, cmp.Or(cpu, DefaultCPU)/5)
	discard(r)
	return r.yield() >= empty
}

// A yield ranks the result of a way to start a program.
type yield int

const (
	notRun yield = iota
	nothing
	empty   // empty outputs, normal end
	content // an output with content, but the program failed afterwards
	started // an output with content
	right
)

func (r Result) yield() yield {
	there, filled := false, false
	for _, output := range r.Outputs {
		there = there || !output.Missing
		filled = filled || output.hasContent()
	}
	endedWell := r.Run != nil && r.Run.Status == 0 && r.Run.Signal == "" && r.Run.Limit == sandbox.NoLimit
	switch {
	case r.Verdict == Internal:
		return notRun
	case r.Verdict == Pass && (filled || endedWell): // an empty output after a failure proves nothing
		return right
	case filled && (endedWell || r.Run.Limit != sandbox.NoLimit):
		return started
	case filled:
		return content
	case there && endedWell:
		return empty
	}
	return nothing
}

// hasContent reports whether an output contains more than white space.
func (o Output) hasContent() bool {
	return !o.Missing && (o.Lines > 0 || o.First != nil && o.First.Got != nil && strings.TrimSpace(*o.First.Got) != "")
}

// mayImprove reports whether another way is worth trying after the result of the used one.
// For a program that reached a limit, or that wrote something, only its other version with
// the same invocation is.
func (r Result) mayImprove(used, next way) bool {
	limited := r.Run != nil && r.Run.Limit != sandbox.NoLimit
	switch {
	case r.yield() == right || r.Verdict == Internal:
		return false
	case used.program.Language != next.program.Language:
		return used.line() == next.line() || !limited && r.yield() < content
	}
	return !limited || r.yield() < content
}

// startNotes describes how the program was started, if not in the usual way; before is the
// yield of the usual way.
func (c *Checker) startNotes(chosen, usual way, before yield) (notes []string) {
	seen := "it wrote nothing"
	if before >= content {
		seen = "its output was wrong"
	}
	language := chosen.program.Language
	switch {
	case language != usual.program.Language:
		notes = append(notes, fmt.Sprintf("run with %s: %s with %s", language, seen, usual.program.Language))
	case c.Program.Note != "" && language == c.Program.Language:
		notes = append(notes, c.Program.Note)
	}
	switch {
	case chosen.beside && !usual.beside:
		notes = append(notes, fmt.Sprintf("started with %s in the same folder as its input: %s when started from another folder", describe(chosen.invocation), seen))
	case chosen.invocation != usual.invocation:
		notes = append(notes, fmt.Sprintf("started with %s: %s when started with %s", describe(chosen.invocation), seen, describe(usual.invocation)))
	}
	return notes
}

func describe(invocation string) string {
	if invocation == "" {
		return "no arguments"
	}
	return "`" + strings.ReplaceAll(invocation, "{input}", assignment.InputFile) + "`"
}
