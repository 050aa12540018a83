package report

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// diagnosis returns the first finding of a diagnosis in full, and a sentence for each of the
// others.
func (b *brief) diagnosis(d *diagnose.Diagnosis) []string {
	t := &told{brief: b, hidesExample: b.showsExample(d) || b.terse}
	skips, skipped := false, false
	for _, line := range d.Lines(b.run.Phrases) {
		if line.InCases && len(t.lines) > 0 {
			continue
		}
		if line.Level == 0 {
			skips = b.terse && len(t.lines) > 0 && line.Name != "again"
		}
		if skips && !skipped {
			t.lines = append(t.lines, theRest)
		}
		if skipped = skipped || skips; skips {
			continue
		}
		switch line.Level {
		case 0:
			t.sentence(line)
		case 1:
			t.heading(line.Text)
		default:
			t.item(line)
		}
	}
	return t.lines
}

// A told is the part of a diagnosis that has been told.
type told struct {
	*brief
	hidesExample bool // the smallest case shows the example of the first finding
	lines        []string
	findings     int
	detailed     bool   // the lines of the finding are shown
	introduced   bool   // a sentence introduces further findings
	also         string // the last further finding
}

func (t *told) sentence(line diagnose.Line) {
	first := len(t.lines) == 0
	if line.Name != "example" || !t.hidesExample {
		t.lines = append(t.lines, wrap("", compare.Printable(line.Text), t.Width)...)
	}
	t.detailed, t.introduced = false, !first
}

func (t *told) heading(text string) {
	t.findings++
	t.detailed = t.findings == 1
	switch {
	case t.detailed:
		text = paint(text, bold, t.Color)
	case !t.introduced:
		text = t.say("also", text)
	}
	t.also = text
	t.lines = append(t.lines, wrap("  ", text, t.Width)...)
}

// item tells a line of a finding: all of the first one; of others what the student seems to
// believe and, if there is room, an example.
func (t *told) item(line diagnose.Line) {
	switch {
	case t.findings > 1 && (line.Name == "belief" || line.Name == "perhaps"):
		t.extend(t.also + ": " + line.Text)
	case t.findings > 1 && line.At != "" && t.itemLines > withoutExamples:
		t.extend(t.say("for-example", t.also, line.At))
	case line.Name == "example" && t.hidesExample:
		t.detailed = false // its second line has no name
	case t.detailed && !slices.Contains(shownElsewhere, line.Name):
		text := line.Text
		if line.Name == "hint" {
			text = phrases.Terminal(text)
		}
		item := wrap(fmt.Sprintf("    %-11s ", line.Label), text, t.Width)
		n := max(t.itemLines, 1)
		switch {
		case n == shortQuotes && line.Name == "assignment":
			n = 2
		case n == shortQuotes:
			n = len(item)
		}
		if len(item) > n {
			item = append(item[:n-1:n-1], cut(item[n-1]+" …", t.Width))
		}
		t.lines = append(t.lines, item...)
	}
}

// The number of lines that each text of a finding may have, if there is little room.
const (
	shortQuotes     = 5 // only quotations have fewer lines: 2
	withoutExamples = 4 // further findings have no examples
)

// extend replaces the last further finding.
func (t *told) extend(text string) {
	n := len(t.lines) - len(wrap("  ", t.also, t.Width))
	t.lines, t.also = append(t.lines[:n:n], wrap("  ", text, t.Width)...), text
}

// showsExample reports whether the case that the report shows has the example of the
// diagnosis as its first difference, so that once is enough.
func (b *brief) showsExample(d *diagnose.Diagnosis) bool {
	id, output, line, _ := d.ShownBy()
	for _, c := range b.run.Cases {
		if c.ID != id {
			continue
		}
		if output == "" {
			return true // it is about a field
		}
		for i := len(c.Outputs) - 1; i >= 0; i-- {
			if first := c.Outputs[i].First; first != nil {
				return c.Outputs[i].Name == output && (line == 0 || first.Line == int64(line))
			}
		}
	}
	return false
}

// shownElsewhere are the items of a diagnosis that the smallest case shows, or that matter
// less.
var shownElsewhere = []string{"smallest", "matters for", "expected", "got", "note"}
