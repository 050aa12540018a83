package report

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Text is the report for a terminal. It is written as the cases come, and is the
// same at any number of jobs.
type Text struct {
	W      io.Writer
	Run    Run    // the header, for the first line
	Title  string // the first line, if it is another
	Detail Detail
	Color  bool
	Times  bool // CPU and wall time of each case

	begun  bool
	gapped bool // the last line is empty
	err    error
}

// Err is the first error of writing; after it nothing is written.
func (t *Text) Err() error { return t.err }

// Add reports the next case.
func (t *Text) Add(c Case) {
	t.begin()
	c = t.Detail.Case(c)
	switch {
	case t.Detail == Score:
	case c.Verdict == checker.Skipped && !c.Unexpected():
	case c.Verdict == checker.Pass && !c.Unexpected() && t.Detail == Names:
	case c.Verdict == checker.Pass && !c.Unexpected():
		t.printf("%s  %s%s\n", t.color(green, "pass"), compare.Visible(c.ID), t.times(c))
	default:
		t.failure(c)
	}
}

func (t *Text) begin() {
	if t.begun {
		return
	}
	t.begun = true
	title := t.Title
	if title == "" {
		title = t.Run.title()
	}
	t.printf("%s\n", compare.Visible(title))
	t.gap()
}

// title is what was run, on one line.
func (r Run) title() string {
	title := r.Program + ": " + r.Assignment
	if r.Language != "" {
		title += ", " + r.Language
	}
	return title + ", " + prose.Count(r.Planned, "case")
}

// failure reports a case that fails or is not as the list of known failures says.
func (t *Text) failure(c Case) {
	mark := t.color(red, "FAIL")
	switch {
	case c.Verdict == checker.Internal:
		mark = t.color(red, "----") // not the program's
	case !c.Unexpected():
		mark = "fail"
	}
	t.printf("%s  %s: %s%s\n", mark, compare.Visible(c.ID), c.ending(), t.times(c))
	if t.Detail != Names && c.Verdict != checker.BuildFailed && c.NotRun == "" && (c.Unexpected() || c.Verdict == checker.Internal) {
		t.details(c)
	}
}

// ending is the verdict with what the program ended with, and its mark.
func (c Case) ending() string {
	text := string(c.Verdict)
	switch {
	case c.NotRun != "":
		text += " (not run)"
	case c.Limit != nil:
		text += " (" + c.Limit.String() + ")"
	case c.Verdict == checker.Crash:
		text += " (" + c.Signal + ")"
	case c.Exit != nil && *c.Exit > 0:
		text += fmt.Sprintf(" (exit status %d)", *c.Exit)
	}
	if c.Known != nil {
		text += ", " + string(c.Known.Mark)
	}
	return text
}

func (l Limit) String() string {
	after := time.Duration(l.Milliseconds * float64(time.Millisecond))
	switch l.Kind {
	case "cpu":
		return fmt.Sprintf("%v of CPU time", after)
	case "wall":
		return fmt.Sprintf("%v by the clock", after)
	case "memory":
		return fmt.Sprintf("%d MiB of memory", l.Bytes>>20)
	case "processes":
		return fmt.Sprintf("%d processes or %d threads", sandbox.MaxProcesses, sandbox.MaxTasks)
	}
	return fmt.Sprintf("%d kB", l.Bytes/1000)
}

func (t *Text) times(c Case) string {
	if !t.Times || c.Times == nil {
		return ""
	}
	return fmt.Sprintf("  (%d ms CPU, %d ms)", c.Times.CPU, c.Times.Wall)
}

// details says where a case has failed, and how to see it again.
func (t *Text) details(c Case) {
	if c.Purpose != "" {
		t.item("purpose", c.Purpose)
	}
	if c.Known != nil && c.Known.Listed != "" {
		t.item("listed", compare.Visible(c.Known.Listed))
	}
	if c.NotRun != "" {
		t.item("not run", c.NotRun)
	}
	if c.Fault != "" {
		t.item("fault", c.Fault)
	}
	if c.Disputed {
		t.item("disputed", disputed)
	}
	for _, output := range c.Outputs {
		t.output(output)
	}
	t.item("why", c.Explanation...)
	if len(c.Wrote) > 0 {
		t.item("it wrote", strings.Join(c.Wrote, ", "))
	}
	t.item("stderr", c.Stderr...)
	t.item("stdout", c.Stdout...)
	if input := c.inputLine(); input != "" {
		t.item("input", input)
	}
	if c.Folder != "" {
		t.item("kept in", c.Folder)
	}
	if c.Repeat != "" {
		t.item("repeat", c.Repeat)
	}
	t.gap()
}

const disputed = "the opponent has no stones at the start; programs that are right in all else end such a game at once"

// inputLine is a case's input on one line, in the form in which handouts quote it.
func (c Case) inputLine() string {
	if c.Args != nil {
		return strings.Join(c.Args, " ")
	}
	return strings.ReplaceAll(c.Input, "\n", "/")
}

// output says whether an output is right, or shows its first difference.
func (t *Text) output(o Output) {
	switch {
	case o.Missing:
		t.item(o.Name, "missing")
		return
	case o.First == nil:
		t.item(o.Name, "right")
		return
	}
	d := o.First
	t.item(o.Name, fmt.Sprintf("differs in line %d", d.Line))
	if !d.Hidden {
		t.item("  expected", shown(d.Want))
	}
	t.item("  got", shown(d.Got))
	for _, line := range d.Window {
		number := ""
		if line.Line > 0 {
			number = fmt.Sprint(line.Line)
		}
		text := fmt.Sprintf("%s %6s  %s", line.Mark, number, line.Text)
		t.printf("        %s\n", t.color(markColors[line.Mark], text))
	}
}

// item prints a name and its lines, if there are any.
func (t *Text) item(name string, lines ...string) {
	for i, line := range lines {
		if i > 0 {
			name = ""
		}
		t.printf("      %-16s %s\n", name, line)
	}
}

// End prints what is said once: what the compiler refused, the diagnosis, notes
// and the summary. The run is as the detail leaves it.
func (t *Text) End(run Run) {
	t.begin()
	if run.Build != nil {
		t.gap()
		t.printf("%s\n", run.Build.Command)
		for _, line := range run.Build.Output {
			t.printf("      %s\n", line)
		}
	}
	if len(run.Astray) > 0 {
		t.gap()
		t.printf("hint\n  %s\n", astrayTitle)
		for _, line := range run.Astray {
			t.printf("      %s\n", line)
		}
	}
	if run.Diagnosis != nil {
		t.gap()
		t.printf("diagnosis\n")
		for _, line := range run.Diagnosis.Lines() {
			t.printf("  %v\n", line)
		}
	}
	if len(run.Notes) > 0 {
		t.gap()
		t.printf("notes\n")
		for _, note := range run.Notes {
			t.printf("  %s\n", note)
		}
	}
	t.gap()
	if run.Totals.Cases > 1 {
		t.table("by task", run.Totals.Groups)
		t.table("by flag", run.Totals.Flags)
	}
	color := green
	if run.Outcome != AsExpected {
		color = red
	}
	totals := run.Totals.String()
	if n := len(run.Unfinished); n > 0 {
		totals += fmt.Sprintf(", %d not finished", n)
	}
	t.printf("%s\n", t.color(color, totals))
	if t.Times || run.Tier < int(sandbox.Separate) {
		t.printf("programs ran at tier %v\n", sandbox.Tier(run.Tier))
		if gap := sandbox.Tier(run.Tier).Unlimited(); gap != "" {
			t.printf("%s\n", gap)
		}
	}
}

// astrayTitle stands above what shows that a program looks in the wrong place.
const astrayTitle = "No case has an output: the program seems to look for its input in the wrong place. It is input.txt in the working folder."

func (n Note) String() string {
	if n.Cases > 1 {
		return fmt.Sprintf("%s (%d cases)", n.Text, n.Cases)
	}
	return n.Text
}

// String is the totals in a sentence.
func (t Totals) String() string {
	text := fmt.Sprintf("%d of %d cases pass", t.Passed, t.Judged)
	if t.Known > 0 {
		text += ", " + prose.Count(t.Known, "known failure")
	}
	if t.Surprises > 0 {
		text += fmt.Sprintf(", %d not as the list of known failures says", t.Surprises)
	}
	if t.Skipped > 0 {
		text += fmt.Sprintf(", %d skipped", t.Skipped)
	}
	if t.Faults > 0 {
		text += fmt.Sprintf(", %d could not be judged", t.Faults)
	}
	return text
}

func (t *Text) table(title string, tallies []Tally) {
	if len(tallies) == 0 {
		return
	}
	t.printf("%s\n", title)
	for _, tally := range tallies {
		line := fmt.Sprintf("  %-24s %3d of %d", tally.Name, tally.Passed, tally.Cases)
		if tally.Passed < tally.Cases {
			line = t.color(red, line)
		}
		t.printf("%s\n", line)
	}
}

func (t *Text) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.W, format, args...)
	}
	t.gapped = false
}

// gap prints an empty line, unless the last line is one.
func (t *Text) gap() {
	if !t.gapped {
		t.printf("\n")
		t.gapped = true
	}
}

// ANSI colors.
const (
	red   = "31"
	green = "32"
)

var markColors = map[string]string{"-": green, "+": red}

func (t *Text) color(code, text string) string { return paint(text, code, t.Color) }
