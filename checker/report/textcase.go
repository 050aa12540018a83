package report

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
)

// details describes where a case failed and how to see it again.
func (t *Text) details(c Case) {
	if c.Purpose != "" {
		t.item(t.say("purpose"), c.Purpose)
	}
	if c.Known != nil && c.Known.Listed != "" {
		t.item(t.say("listed"), compare.Visible(c.Known.Listed))
	}
	if c.NotRun != "" {
		t.item(t.say("not-run"), c.NotRun)
	}
	if c.Fault != "" {
		t.item(t.say("fault"), c.Fault)
	}
	if c.Disputed {
		t.item(t.say("disputed"), t.say("disputed-start"))
	}
	for _, output := range c.Outputs {
		t.output(output)
	}
	t.item(t.say("why"), c.Explanation...)
	if len(c.Wrote) > 0 {
		t.item(t.say("it-wrote"), strings.Join(c.Wrote, ", "))
	}
	if len(c.StoppedAt) > 0 {
		t.item(c.stopped(t.Run.Phrases))
		t.item(" ", c.StoppedAt...)
	}
	t.item("stderr", t.printed(c.Stderr)...)
	t.item("stdout", t.printed(c.Stdout)...)
	if input := c.inputLine(); input != "" {
		t.item(t.say("input"), input)
	}
	if c.Folder != "" {
		t.item(t.say("kept-in"), c.Folder)
	}
	if c.Explain != "" {
		t.item(t.say("explain"), c.Explain)
	}
	if c.Repeat != "" {
		t.item(t.say("repeat"), c.Repeat)
	}
	t.gap()
}

// inputLine returns a case's input on one line, as handouts quote it.
func (c Case) inputLine() string {
	if c.Args != nil {
		return strings.Join(c.Args, " ")
	}
	return strings.ReplaceAll(c.Input, "\n", "/")
}

// output reports an output as right, or shows its first difference.
func (t *Text) output(o Output) {
	switch {
	case o.Missing:
		t.item(o.Name, t.say("missing"))
		return
	case o.First == nil:
		t.item(o.Name, t.say("right"))
		return
	}
	d := o.First
	t.item(o.Name, d.numbered(t.Run.Phrases, t.say("differs", d.Line)))
	t.item("", d.Named(t.Run.Phrases)...)
	if d.Header != "" {
		t.item("", d.Header)
	}
	if !d.Hidden {
		t.item("  "+t.say("expected"), shown(t.Run.Phrases, d.Want))
	}
	t.item("  "+t.say("got"), shown(t.Run.Phrases, d.Got))
	for _, line := range d.Window {
		number := ""
		if line.Line > 0 {
			number = fmt.Sprint(line.Line)
		}
		text := fmt.Sprintf("%s %6s  %s", line.Mark, number, line.Text)
		t.printf("        %s\n", t.color(markColors[line.Mark], text))
	}
}

// item prints a name and its lines; it prints nothing without lines.
func (t *Text) item(name string, lines ...string) {
	for i, line := range lines {
		if i > 0 {
			name = ""
		}
		t.printf("      %-16s %s\n", name, line)
	}
}

// Plain returns the text report of a case of a run without its first line and indentation.
func (c Case) Plain(run Run) []string {
	d := run.Detail
	if d == Names || d == Score || c.Verdict == checker.BuildFailed || c.ID == "" {
		return nil
	}
	var text bytes.Buffer
	(&Text{W: &text, Run: run, Detail: d}).details(c)
	var lines []string
	for line := range strings.Lines(strings.TrimRight(text.String(), "\n")) {
		lines = append(lines, strings.TrimPrefix(strings.TrimRight(line, "\n"), "      "))
	}
	return lines
}

// printed returns lines of a program with what was left out of them in the words of the report.
func (t *Text) printed(lines []string) []string {
	all := make([]string, 0, len(lines))
	for _, line := range lines {
		all = append(all, t.Run.Phrases.Reword(line, "lines-omitted"))
	}
	return all
}

// ending returns the verdict with its details and its mark.
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
		return fmt.Sprintf("%v of wall time", after)
	case "memory":
		return fmt.Sprintf("%d MiB of memory", l.Bytes>>20)
	case "processes":
		return fmt.Sprintf("%d processes or %d threads", sandbox.MaxProcesses, sandbox.MaxTasks)
	}
	return fmt.Sprintf("%d kB", l.Bytes/1000)
}
