package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// A group holds failing cases that end alike or, for wrong outputs, differ at the same kind
// of place.
type group struct {
	key   string
	cases []*Case
}

// groups returns the groups of the cases that need attention, the largest first.
func (r Run) groups() []group {
	var groups []group
	for i := range r.Cases {
		c := &r.Cases[i]
		if !c.needsAttention() {
			continue
		}
		key := c.likeness()
		if at := slices.IndexFunc(groups, func(g group) bool { return g.key == key }); at >= 0 {
			groups[at].cases = append(groups[at].cases, c)
		} else {
			groups = append(groups, group{key, []*Case{c}})
		}
	}
	slices.SortStableFunc(groups, func(a, b group) int { return len(b.cases) - len(a.cases) })
	return groups
}

// likeness returns equal texts for failures with one cause.
func (c *Case) likeness() string {
	switch c.Verdict {
	case checker.Mismatch:
		if c.stopsEarly() {
			return c.Raises()
		}
		return string(c.Verdict)
	case checker.TimeLimit, checker.BuildFailed, checker.Skipped:
		return string(c.Verdict)
	case checker.Internal:
		return c.Fault
	}
	return string(c.Verdict) + crash(*c)
}

// smallest returns the case that is easiest to follow: the shortest input, then the
// earliest difference.
func (g group) smallest() *Case {
	size := func(c *Case) [2]int {
		line := 0
		for _, o := range c.Outputs {
			if o.First != nil {
				line = int(o.First.Line)
			}
		}
		ran := 0
		if c.NotRun != "" {
			ran = 1 << 20
		}
		return [2]int{ran + len(c.inputLine()), line}
	}
	return slices.MinFunc(g.cases, func(a, b *Case) int {
		x, y := size(a), size(b)
		return slices.Compare(x[:], y[:])
	})
}

// cause describes what is wrong; c is the case that is shown, or nil.
func (b *brief) cause(c *Case) []string {
	first := b.groups[0]
	var lines []string
	switch {
	case b.run.Build != nil:
		lines = append(lines, wrap("", b.say("does-not-compile"), b.Width)...)
		lines = b.quote(lines, b.run.Build.lines(), 16)
		return append(lines, wrap("", b.say("fix-this"), b.Width)...)
	case b.syntax != nil:
		return b.syntaxCause()
	case len(b.run.InputNotFound) > 0:
		lines = append(lines, wrap("", b.say("astray"), b.Width)...)
		lines = b.quote(lines, b.run.InputNotFound, 8)
	case !c.differs():
		lines = b.ending(first, c)
		if d := b.run.Diagnosis; d != nil && d.Cases > 0 && d.Failing > 0 && c.NotRun == "" {
			lines = append(lines, b.diagnosis(d)...)
		}
	case b.run.Diagnosis != nil:
		lines = b.diagnosis(b.run.Diagnosis)
	}
	if c.differs() && !b.run.Diagnosis.Says() {
		lines = append(lines, b.kinds(first)...)
	}
	for _, g := range b.groups[1:] {
		lines = append(lines, cut(b.say("also-cases", len(g.cases), b.endingNamed(g.cases[0])), b.Width))
	}
	return lines
}

// quote adds lines of a program or a compiler, at most most.
func (b *brief) quote(lines, quoted []string, most int) []string {
	for _, line := range quoted[:min(len(quoted), most)] {
		lines = append(lines, fold("  ", line, b.Width)...)
	}
	if n := len(quoted) - most; n > 0 {
		lines = append(lines, "  "+b.say("more-lines", n))
	}
	return lines
}

// kinds counts wrong outputs by the kind of place where they differ, and explains the
// first.
func (b *brief) kinds(g group) []string {
	var kinds []group
	for _, c := range g.cases {
		key := strings.TrimPrefix(c.Failure, string(checker.Mismatch)+": ")
		if key == "" {
			return nil
		}
		if at := slices.IndexFunc(kinds, func(k group) bool { return k.key == key }); at >= 0 {
			kinds[at].cases = append(kinds[at].cases, c)
		} else {
			kinds = append(kinds, group{key, []*Case{c}})
		}
	}
	slices.SortStableFunc(kinds, func(a, b group) int { return len(b.cases) - len(a.cases) })
	var lines []string
	const most = 3
	for _, k := range kinds[:min(len(kinds), most)] {
		lines = append(lines, cut(b.say("cases-differ", len(k.cases), k.key), b.Width))
	}
	if n := len(kinds) - most; n > 0 {
		lines = append(lines, b.say("more-kinds", n))
	}
	return lines
}

// diagnosis returns the first finding of a diagnosis, and one line for each of the others.
func (b *brief) diagnosis(d *diagnose.Diagnosis) []string {
	var lines []string
	blocks, detailed, introduced := 0, false, false
	for _, line := range d.Lines(b.run.Phrases) {
		switch {
		case line.InCases && len(lines) > 0:
		case line.Name == "example" && blocks > 1:
			lines = append(lines, b.place(line.Text)...)
		case line.Name == "example" && b.showsExample(d):
			detailed = false // its second line has no name
		case line.Level == 0 && len(lines) == 0:
			lines = append(lines, wrap("", line.Text, b.Width)...)
		case line.Level == 0:
			lines = append(lines, b.sentence(line)...)
			detailed, introduced = false, true
		case line.Level == 1:
			blocks++
			detailed = blocks == 1
			switch {
			case detailed:
				lines = append(lines, wrap("  ", paint(line.Text, bold, b.Color), b.Width)...)
			case introduced:
				lines = append(lines, wrap("  ", line.Text, b.Width)...)
			default:
				lines = append(lines, wrap("  ", b.say("also", line.Text), b.Width)...)
			}
		case blocks > 1 && (line.Name == "belief" || line.Name == "perhaps"):
			lines = append(lines[:len(lines)-1], wrap("  ", strings.TrimSpace(lines[len(lines)-1])+": "+line.Text, b.Width)...)
		case detailed && !slices.Contains(shownElsewhere, line.Name):
			text := line.Text
			if line.Name == "hint" {
				text = phrases.Terminal(text)
			}
			item := wrap(fmt.Sprintf("    %-11s ", line.Label), text, b.Width)
			if n := b.itemLines; len(item) > n {
				item = append(item[:n-1:n-1], cut(item[n-1]+" …", b.Width))
			}
			lines = append(lines, item...)
		}
	}
	return lines
}

// place returns the place of a further finding, if there is room.
func (b *brief) place(example string) []string {
	if b.itemLines < withPlaces {
		return nil
	}
	return wrap("    ", example, b.Width)
}

// withPlaces is the number of lines of a text from which there is room for places.
const withPlaces = 5

// sentence returns a sentence after the first.
func (b *brief) sentence(line diagnose.Line) []string {
	text := compare.Printable(line.Text)
	return wrap("", text, b.Width)
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
