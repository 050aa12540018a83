package report

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
)

// ending describes how the runs of a group ended, with the output of one of them.
func (b *brief) ending(g group, c *Case) []string {
	n, waived := len(g.cases), 0
	for _, c := range g.cases {
		if c.NotRun != "" {
			waived++
		}
	}
	if waived < n {
		n -= waived
	}
	text := c.endingNamed()
	switch {
	case n == 1:
		text = b.say("run-ends", text)
	case n+waived == b.run.Totals.Judged:
		text = b.say("all-runs-end", n, text)
	default:
		text = b.say("runs-end", n, text)
	}
	lines := wrap("", text, b.Width)
	lines = append(lines, b.misplaced(g)...)
	if c.Fault != "" {
		lines = append(lines, wrap("  ", c.Fault, b.Width)...)
	}
	if waived > 0 {
		lines = append(lines, wrap("", b.say("not-run-too", waived), b.Width)...)
	}
	if i := slices.IndexFunc(g.cases, func(c *Case) bool { return len(c.StoppedAt) > 0 }); i >= 0 {
		lines = append(lines, wrap("", b.say("stopped-at"), b.Width)...)
		lines = b.quote(lines, g.cases[i].StoppedAt, 3)
	}
	lines = b.quote(lines, c.Stderr, 12)
	if c.Verdict == checker.MissingOutput && len(c.Stdout) > 0 {
		lines = append(lines, b.say("it-printed"))
		lines = b.quote(lines, c.Stdout, 4)
	}
	return lines
}

// misplaced names the places where a program wrote outputs that belong in files.
func (b *brief) misplaced(g group) []string {
	var lines []string
	counts := map[string]int{}
	add := func(text string) { counts[text]++ }
	for _, c := range g.cases {
		for _, name := range c.Printed {
			add(b.say("prints-file", name))
		}
		var missing []string
		for _, o := range c.Outputs {
			if o.Missing {
				missing = append(missing, o.Name)
			}
		}
		if len(c.Wrote) > 0 && len(missing) > 0 {
			add(b.say("writes-instead", strings.Join(c.Wrote, ", "), b.run.Phrases.And(missing)))
		}
	}
	texts := make([]string, 0, len(counts))
	for text := range counts {
		texts = append(texts, text)
	}
	slices.SortFunc(texts, func(x, y string) int {
		if counts[x] != counts[y] {
			return counts[y] - counts[x]
		}
		return strings.Compare(x, y)
	})
	for _, text := range texts[:min(len(texts), 2)] {
		lines = append(lines, wrap("  ", text, b.Width)...)
	}
	return lines
}

// endingNamed describes how a case ended, with the exception if it is known.
func (c *Case) endingNamed() string {
	text := c.ending()
	if c.NotRun != "" {
		text = string(c.Verdict)
	}
	if raises := c.raises(); raises != "" {
		if c.Known != nil {
			raises += ", " + string(c.Known.Mark)
		}
		return raises
	}
	if c.Verdict == checker.MissingOutput {
		for _, o := range c.Outputs {
			if o.Missing {
				return text + ": " + o.Name
			}
		}
	}
	return text
}

// raises returns the last line of the standard error that names an exception, if the
// program failed to end normally.
func (c *Case) raises() string {
	switch c.Verdict {
	case checker.Crash, checker.MissingOutput, checker.NonzeroExit, checker.Mismatch:
	default:
		return ""
	}
	for _, line := range slices.Backward(c.Stderr) {
		if raised.MatchString(line) {
			return line
		}
	}
	return ""
}

// stopsEarly reports whether an exception ended a program that had written something.
func (c *Case) stopsEarly() bool {
	return c.Verdict == checker.Mismatch && c.Exit != nil && *c.Exit != 0 && c.raises() != ""
}

// differs reports whether the program ended by itself, with a wrong output.
func (c *Case) differs() bool { return c.Verdict == checker.Mismatch && !c.stopsEarly() }
