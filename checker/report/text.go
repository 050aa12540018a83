// Package report prints results for people.
package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/box"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/corpus"
)

// Text is the report for a terminal. It is written as the results come, and is
// the same at any number of jobs.
type Text struct {
	W       io.Writer
	Title   string // the first line
	Color   bool
	Details bool                     // a line for each case that passes, and the first differences
	Times   bool                     // CPU and wall time of each case
	Repeat  func(corpus.Case) string // a command that runs one case again; nil: there is none

	results []checker.Result
	gapped  bool // the last line is empty
	err     error
}

// Err is the first error of writing; after it nothing is written.
func (t *Text) Err() error { return t.err }

// Add reports the result of the next case.
func (t *Text) Add(r checker.Result) {
	if t.results = append(t.results, r); len(t.results) == 1 {
		t.printf("%s\n", compare.Visible(t.Title))
		t.gap()
	}
	switch {
	case r.Verdict == checker.Skipped:
	case r.Verdict == checker.Pass && !t.Details:
	case r.Verdict == checker.Pass:
		t.printf("%s  %s%s\n", t.color(green, "pass"), compare.Visible(r.Case.ID), t.times(r))
	default:
		mark := "FAIL"
		if r.Verdict == checker.Internal {
			mark = "----" // not the program's
		}
		t.printf("%s  %s: %s%s\n", t.color(red, mark), compare.Visible(r.Case.ID), verdict(r), t.times(r))
		if t.Details && r.Verdict != checker.BuildFailed {
			t.details(r)
		}
	}
}

// verdict is the verdict with what the program ended with.
func verdict(r checker.Result) string {
	switch {
	case r.Verdict == checker.Crash:
		return fmt.Sprintf("%s (%s)", r.Verdict, r.Run.Signal)
	case r.Verdict == checker.TimeLimit && r.Run.Limit == box.CPULimit:
		return fmt.Sprintf("%s (%v of CPU time)", r.Verdict, r.Limits.CPU)
	case r.Verdict == checker.TimeLimit:
		return fmt.Sprintf("%s (%v by the clock)", r.Verdict, r.Limits.Wall)
	case r.Verdict == checker.OutputLimit:
		return fmt.Sprintf("%s (%d kB)", r.Verdict, r.Limits.Output/1000)
	case r.Run != nil && r.Run.Status > 0:
		return fmt.Sprintf("%s (exit status %d)", r.Verdict, r.Run.Status)
	}
	return string(r.Verdict)
}

func (t *Text) times(r checker.Result) string {
	if !t.Times || r.Run == nil {
		return ""
	}
	return fmt.Sprintf("  (%d ms CPU, %d ms)", r.Run.CPU.Milliseconds(), r.Run.Wall.Milliseconds())
}

// details says where a case has failed, and how to see it again.
func (t *Text) details(r checker.Result) {
	if r.Case.Purpose != "" {
		t.item("purpose", r.Case.Purpose)
	}
	if r.Err != nil {
		t.item("fault", r.Err.Error())
	}
	if r.Problem.Disputed {
		t.item("disputed", "the opponent has no stones at the start; programs that are right in all else end such a game at once")
	}
	for _, output := range r.Outputs {
		t.output(output)
	}
	if len(r.Others) > 0 {
		t.item("it wrote", strings.Join(visibles(r.Others), ", "))
	}
	if r.Stderr != "" {
		t.item("stderr", strings.Split(r.Stderr, "\n")...)
	}
	if r.Stdout != "" {
		t.item("stdout", strings.Split(r.Stdout, "\n")...)
	}
	t.item("input", input(r.Case))
	if r.Folder != "" {
		t.item("kept in", r.Folder)
	}
	if t.Repeat != nil {
		t.item("repeat", t.Repeat(r.Case))
	}
	t.gap()
}

// input is a case's input on one line, in the form in which handouts quote it.
func input(c corpus.Case) string {
	if c.Input == nil {
		return strings.Join(c.Args, " ")
	}
	var lines []string
	for line := range strings.Lines(strings.TrimSpace(string(c.Input))) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.Join(lines, "/")
}

// output says whether an output is right, or shows its first difference.
func (t *Text) output(o checker.Output) {
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
	t.item("  expected", shown(d.Want, "the end of the file"))
	t.item("  got", shown(d.Got, "the end of the file"))
	for _, line := range d.Window() {
		number := ""
		if line.Line > 0 {
			number = fmt.Sprint(line.Line)
		}
		text := fmt.Sprintf("%c %6s  %s", line.Mark, number, compare.Visible(line.Text))
		t.printf("        %s\n", t.color(markColors[line.Mark], text))
	}
}

func shown(line *string, none string) string {
	switch {
	case line == nil:
		return "(" + none + ")"
	case *line == "":
		return "(an empty line)"
	}
	return compare.Visible(*line)
}

// item prints a name and its lines.
func (t *Text) item(name string, lines ...string) {
	for i, line := range lines {
		if i > 0 {
			name = ""
		}
		t.printf("      %-16s %s\n", name, line)
	}
}

// End prints what is said once: what the compiler refused, notes and the
// summary.
func (t *Text) End() {
	if i := slices.IndexFunc(t.results, func(r checker.Result) bool { return r.Build != nil }); i >= 0 {
		t.gap()
		t.printf("%s\n", t.results[i].Build.Command)
		for line := range strings.Lines(t.results[i].Build.Output) {
			t.printf("      %s\n", compare.Visible(strings.TrimRight(line, "\r\n")))
		}
	}
	if notes := t.notes(); len(notes) > 0 {
		t.gap()
		t.printf("notes\n")
		for _, note := range notes {
			t.printf("  %s\n", note)
		}
	}
	t.summary()
}

// notes are the notes of all cases, each once, with its number of cases.
func (t *Text) notes() []string {
	var notes []string
	count := map[string]int{}
	for _, r := range t.results {
		for _, note := range r.Notes {
			if count[note]++; count[note] == 1 {
				notes = append(notes, note)
			}
		}
	}
	for i, note := range notes {
		if n := count[note]; n > 1 {
			notes[i] = fmt.Sprintf("%s (%d cases)", note, n)
		}
	}
	return notes
}

// summary counts the cases by group and flag, and all.
func (t *Text) summary() {
	groups, flags := tally{}, tally{}
	passed, skipped, faults := 0, 0, 0
	for _, r := range t.results {
		if r.Verdict == checker.Skipped {
			skipped++
			continue
		}
		if r.Verdict == checker.Internal {
			faults++
			continue
		}
		if r.Verdict == checker.Pass {
			passed++
		}
		groups.add(r.Case.Group, r)
		for _, flag := range r.Case.Flags {
			flags.add(flag, r)
		}
	}
	t.gap()
	if len(t.results) > 1 {
		t.table("by task", groups)
		t.table("by flag", flags)
	}
	total := fmt.Sprintf("%d of %d cases pass", passed, len(t.results)-skipped-faults)
	if skipped > 0 {
		total += fmt.Sprintf(", %d skipped", skipped)
	}
	if faults > 0 {
		total += fmt.Sprintf(", %d not judged by a fault of stonecheck", faults)
	}
	color := green
	if passed+skipped < len(t.results) {
		color = red
	}
	t.printf("%s\n", t.color(color, total))
}

// A tally counts cases under names.
type tally map[string]*struct{ passed, all int }

func (t tally) add(name string, r checker.Result) {
	if t[name] == nil {
		t[name] = new(struct{ passed, all int })
	}
	t[name].all++
	if r.Verdict == checker.Pass {
		t[name].passed++
	}
}

func (t *Text) table(title string, counts tally) {
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	if len(names) == 0 {
		return
	}
	slices.Sort(names)
	t.printf("%s\n", title)
	for _, name := range names {
		count := counts[name]
		line := fmt.Sprintf("  %-24s %3d of %d", name, count.passed, count.all)
		if count.passed < count.all {
			line = t.color(red, line)
		}
		t.printf("%s\n", line)
	}
}

func visibles(lines []string) []string {
	var shown []string
	for _, line := range lines {
		shown = append(shown, compare.Visible(line))
	}
	return shown
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

var markColors = map[rune]string{'-': green, '+': red}

func (t *Text) color(code, text string) string {
	if !t.Color || code == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
