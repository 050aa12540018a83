package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// diagnosed returns the first finding of a diagnosis in full, with or without its example, and a sentence for each of the
// others.
func (b *brief) diagnosed(d *diagnose.Diagnosis, hidesExample bool) []string {
	t := &shownPart{brief: b, hidesExample: hidesExample}
	for _, line := range d.Lines(b.run.Phrases) {
		if line.Name == "end" && len(b.groups) > 1 || line.InCases && len(t.lines) > 0 {
			continue // the report says by itself how the runs of the other groups end
		}
		if line.Name == "again" && len(b.groups) > 1 {
			continue // the report says it after the other groups
		}
		if line.Level == 0 && line.Name == "" {
			t.parts++
		}
		if t.parts > b.room.parts && line.Name != "again" {
			b.leftOut = true
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

// A shownPart is the part of a diagnosis that the report has shown so far.
type shownPart struct {
	*brief
	hidesExample bool // the smallest case shows the example of the first finding, or there is no room
	lines        []string
	parts        int
	findings     int
	detailed     bool   // the lines of the finding are shown
	introduced   bool   // a sentence introduces further findings
	first, also  string // the first finding, and the last further one
}

func (t *shownPart) sentence(line diagnose.Line) {
	first := len(t.lines) == 0
	if line.Name != "example" || !t.hidesExample {
		t.lines = append(t.lines, wrap("", compare.Printable(line.Text), t.Width)...)
	}
	t.detailed, t.introduced = false, !first
}

func (t *shownPart) heading(text string) {
	t.findings++
	if t.findings-1 > t.room.further {
		t.leftOut = true
		return
	}
	t.detailed = t.findings == 1
	switch {
	case t.detailed:
		t.first = text
		text = paint(text, bold, t.Color)
	case text == t.first:
		t.also = "" // the next item says where, which is all that differs
		return
	case !t.introduced:
		text = t.say("also", text)
	}
	if t.detailed {
		t.lines = append(t.lines, wrap("  ", text, t.Width)...)
		return
	}
	t.also = text
	t.lines = append(t.lines, t.told(text)...)
}

// item adds a line of a finding. Every line of the first finding is shown; of the others only
// what the program does instead and, for the second one if there is room, an example.
func (t *shownPart) item(line diagnose.Line) {
	switch {
	case t.findings-1 > t.room.further:
	case t.findings > 1 && t.also == "":
		t.also = t.say("also", line.Text)
		t.lines = append(t.lines, t.told(t.also)...)
	case t.findings > 1 && (line.Name == "belief" || line.Name == "perhaps"):
		t.believe(line.Text)
	case t.findings > 1 && !t.room.beliefs:
	case t.findings > 1 && line.Name == "written":
		t.extend(t.say("writes", t.also, line.Text))
	case t.findings == 2 && line.At != "":
		t.giveExample(line)
	case line.Name == "example" && t.hidesExample:
		t.detailed = false // its second line has no name
	case t.detailed && !slices.Contains(shownElsewhere, line.Name):
		text := line.Text
		if line.Name == "hint" {
			text = phrases.Terminal(text)
		}
		if line.Name != "assignment" && line.Name != "right" || t.room.quoted {
			t.lines = append(t.lines, wrap(fmt.Sprintf("    %-11s ", line.Label), text, t.Width)...)
		}
	}
}

// giveExample adds an example to the last further finding: the whole of it, or only its case.
// On a screen it takes no line of its own.
func (t *shownPart) giveExample(line diagnose.Line) {
	for _, example := range []struct {
		needs examples
		text  string
	}{{whole, line.At}, {named, line.Case}} {
		text := t.say("for-example", strings.TrimSuffix(t.also, "."), example.text)
		if t.room.examples >= example.needs && (t.Height >= Page.Height || len(wrap("  ", text, t.Width)) == len(wrap("  ", t.also, t.Width))) {
			t.extend(text)
			return
		}
	}
}

// believe adds what the program believes to the last further finding, or puts it in the place of
// its name if there is only room for one line and that holds it.
func (t *shownPart) believe(text string) {
	named, unnamed := t.also+": "+text, t.say("also", text)
	fits := func(text string) bool { return len(wrap("  ", text, t.Width)) == 1 }
	if !t.room.wraps() && !fits(named) && fits(unnamed) {
		named = unnamed
	}
	t.extend(named)
}

// extend replaces the last further finding with a longer text.
func (t *shownPart) extend(text string) {
	n := len(t.lines) - len(t.told(t.also))
	t.lines, t.also = append(t.lines[:n:n], t.told(text)...), text
}

// told returns the lines of a further finding, or what fits on one line.
func (t *shownPart) told(text string) []string {
	lines := wrap("  ", text, t.Width)
	if t.room.wraps() || len(lines) == 1 {
		return lines
	}
	const cut = " …"
	first := wrap("  ", text, t.Width-utf8.RuneCountInString(cut))[0]
	return []string{first + cut}
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
