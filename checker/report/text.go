package report

import (
	"fmt"
	"io"
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// Text is the report for a terminal. It is written as results arrive, and is the same at
// any number of jobs.
type Text struct {
	W      io.Writer
	Run    Run    // what describes the run, for the first line
	Title  string // replaces the first line if it is not empty
	Detail Detail
	Color  bool
	Screen Screen // for the brief report
	Form   Form
	Times  bool // CPU and wall time of each case

	// Prelude is printed before anything else.
	Prelude string

	begun  bool
	gapped bool // the last line is empty
	err    error
}

// A Form selects how much a text report contains.
type Form int

// The forms.
const (
	Cases Form = iota // each case, then the diagnosis and the totals
	Flags             // and the totals of the cases with each flag
	Short             // only what fits on one screen
)

// Err returns the first write error, after which nothing more is written.
func (t *Text) Err() error { return t.err }

// Add reports the next case.
func (t *Text) Add(c Case) {
	if t.Form == Short {
		return
	}
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
	t.printf("%s", t.Prelude)
	title := t.Title
	if title == "" {
		title = t.Run.Title()
	}
	t.printf("%s\n", compare.Visible(title))
	t.gap()
}

// Title describes what was run, on one line.
func (r Run) Title() string {
	title := r.Program + ": " + r.Assignment
	if r.Language != "" {
		title += ", " + r.Language
	}
	title += ", " + r.Phrases.Say("cases", r.Planned)
	return title
}

// failure reports a case that fails or does not match the list of known failures.
func (t *Text) failure(c Case) {
	mark := t.color(red, "FAIL")
	switch {
	case c.Verdict == checker.Internal:
		mark = t.color(red, "----") // a fault that is not the program's
	case !c.Unexpected():
		mark = "fail"
	}
	t.printf("%s  %s: %s%s\n", mark, compare.Visible(c.ID), c.ending(), t.times(c))
	if t.Detail != Names && c.Verdict != checker.BuildFailed && c.NotRun == "" && (c.Unexpected() || c.Verdict == checker.Internal) {
		t.details(c)
	}
}

func (t *Text) times(c Case) string {
	if !t.Times || c.Times == nil {
		return ""
	}
	return fmt.Sprintf("  (%d ms CPU, %d ms)", c.Times.CPU, c.Times.Wall)
}

// End prints what appears once a run: the compiler's errors, the diagnosis, notes and the
// summary. The caller has already applied the detail to the run.
func (t *Text) End(run Run) {
	if t.Form == Short {
		t.printf("%s", t.Prelude)
		for _, line := range run.Brief(t.Screen) {
			t.printf("%s\n", line)
		}
		return
	}
	t.begin()
	if run.Build != nil {
		t.gap()
		t.printf("%s\n", run.Build.Command)
		for _, line := range run.Build.Output {
			t.printf("      %s\n", line)
		}
	}
	if len(run.InputNotFound) > 0 {
		t.gap()
		t.printf("%s\n  %s\n", t.say("label-hint"), t.say("astray"))
		for _, line := range run.InputNotFound {
			t.printf("      %s\n", line)
		}
	}
	t.stopped(run)
	if run.Diagnosis != nil {
		t.gap()
		t.printf("%s\n", t.say("diagnosis"))
		for _, line := range run.Diagnosis.Verbose(t.Run.Phrases) {
			t.printf("  %v\n", line)
		}
	}
	if len(run.Notes) > 0 {
		t.gap()
		t.printf("%s\n", t.say("notes"))
		for _, note := range run.Notes {
			t.printf("  %s\n", note.In(t.Run.Phrases))
		}
	}
	t.gap()
	if run.Totals.Cases > 1 {
		t.table(t.say("by-task"), run.Totals.Groups)
		if t.Form == Flags {
			t.table(t.say("by-flag"), run.Totals.Flags)
		}
	}
	color := green
	if run.Outcome != AsExpected {
		color = red
	}
	t.printf("%s\n", t.color(color, run.totals()))
	if t.Times {
		t.printf("stonecheck %s\n", run.Tool)
	}
	if t.Times || run.Tier < int(sandbox.Separate) {
		t.printf("%s\n", t.say("tier", sandbox.Tier(run.Tier)))
		if gap := sandbox.Tier(run.Tier).Unlimited(); gap != "" {
			t.printf("%s\n", gap)
		}
	}
}

// stopped prints where a program hangs. This is known only after all cases have been
// printed.
func (t *Text) stopped(run Run) {
	i := slices.IndexFunc(run.Cases, func(c Case) bool { return len(c.StoppedAt) > 0 })
	if i < 0 {
		return
	}
	t.gap()
	t.printf("%s\n", run.Cases[i].stopped(t.Run.Phrases))
	for _, place := range run.Cases[i].StoppedAt {
		t.printf("      %s\n", place)
	}
}

func (t *Text) table(title string, tallies []Tally) {
	if len(tallies) == 0 {
		return
	}
	t.printf("%s\n", title)
	width := 24
	for _, tally := range tallies {
		width = max(width, len(tally.Name))
	}
	for _, tally := range tallies {
		line := fmt.Sprintf("  %-*s %s", width, tally.Name, t.say("passed-of", fmt.Sprintf("%3d", tally.Passed), tally.Cases))
		if tally.NotRun > 0 {
			line += ", " + t.say("not-run-cases", tally.NotRun)
		}
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

// gap prints an empty line, unless the last line is empty.
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
	bold  = "1"
)

// markColors are the colors of the lines of a difference, as in git: an expected line is red,
// and a line that the program wrote is green.
var markColors = map[string]string{"-": red, "+": green}

// say returns words of the report.
func (t *Text) say(key string, args ...any) string { return t.Run.Phrases.Say(key, args...) }

func (t *Text) color(code, text string) string { return paint(text, code, t.Color) }
