package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/ref/lazy"
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
	text := b.endingNamed(c)
	switch {
	case c.Verdict == checker.TimeLimit && c.Limit != nil:
		text = b.say("run-stopped", n, b.limit(c))
	case n == 1:
		text = b.say("run-ends", text)
	case n+waived == b.run.Totals.Judged:
		text = b.say("all-runs-end", n, text)
	case len(b.groups) == 1:
		text = b.say("all-failing-end", n, text)
	default:
		text = b.say("runs-end", n, text)
	}
	lines := wrap("", text, b.Width)
	lines = append(lines, b.misplaced(g)...)
	if c.Fault != "" {
		lines = append(lines, wrap("  ", c.Fault, b.Width)...)
	}
	if waived > 0 {
		lines = append(lines, wrap("", b.say("not-run-too", waived, b.hangTime(g, waived)), b.Width)...)
	}
	lines = b.where(lines, c)
	if c.Verdict == checker.MissingOutput && len(c.Stdout) > 0 {
		lines = append(lines, b.say("it-printed"))
		lines = b.quote(lines, c.Stdout, 4)
	}
	return lines
}

// where adds where a program hangs or crashes, as far as it is known, or what it printed.
func (b *brief) where(lines []string, c *Case) []string {
	if len(c.StoppedAt) > 0 {
		lines = append(lines, wrap("", c.stopped(b.run.Phrases), b.Width)...)
		return b.quote(lines, c.StoppedAt[:min(len(c.StoppedAt), b.room.places)], b.room.places)
	}
	if places := c.places(); places != nil {
		lines = append(lines, wrap("", b.say("raised-at"), b.Width)...)
		return b.quote(lines, places[:min(len(places), b.room.places)], 4)
	}
	return b.quote(lines, c.Stderr, 12)
}

// places returns where a program hangs or crashes, the innermost place first, as far as it
// is known.
func (c *Case) places() []string {
	if len(c.StoppedAt) > 0 || c.Raises() == "" {
		return c.StoppedAt
	}
	return pythonPlaces(c.Stderr)
}

// stopped introduces the places at which a program hangs or crashes.
func (c *Case) stopped(book *phrases.Book) string {
	switch {
	case c.Verdict != checker.TimeLimit:
		return book.Say("raised-at")
	case c.StaysIn != "":
		return book.Say("stays-in", c.StaysIn)
	}
	return book.Say("stopped-at")
}

// pythonPlaces returns the places of a traceback, the innermost first. It ends where lines
// were left out.
func pythonPlaces(stderr []string) []string {
	var places []string
	for i, line := range slices.Backward(stderr) {
		if strings.HasPrefix(line, "[") {
			break
		}
		if frame := pythonPlace.FindStringSubmatch(line); frame != nil && i+1 < len(stderr) {
			places = append(places, frame[1]+":"+frame[2]+", "+frame[3]+": "+strings.TrimSpace(stderr[i+1]))
		}
	}
	return places
}

var pythonPlace = lazy.MustCompile(`^  File "(?:.*/)?([^"/]+)", line (\d+), in (\S+)$`)

// limit describes the limit on time that a program reached.
func (b *brief) limit(c *Case) string {
	time := strconv.FormatFloat(c.Limit.Milliseconds/1000, 'f', -1, 64) + " s"
	if c.Limit.Kind == "cpu" {
		return b.say("cpu-time", time)
	}
	return time
}

// hangTime is about how long runs of a program that hangs would take.
func (b *brief) hangTime(g group, runs int) string {
	var limit float64
	for _, c := range g.cases {
		if c.Limit != nil {
			limit = max(limit, c.Limit.Milliseconds/1000)
		}
	}
	if seconds := float64(runs) * limit; seconds < 90 {
		return fmt.Sprintf("%.0f s", math.Ceil(seconds))
	}
	return fmt.Sprintf("%.0f min", math.Ceil(float64(runs)*limit/60))
}

// misplaced names the places where a program wrote outputs that belong in files.
func (b *brief) misplaced(g group) []string {
	var lines []string
	counts := map[string]int{}
	add := func(text string) { counts[text]++ }
	var printed []string
	for _, c := range g.cases {
		for _, name := range c.Printed {
			if !slices.Contains(printed, name) {
				printed = append(printed, name)
			}
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
	if len(printed) > 0 {
		lines = append(lines, wrap("  ", b.say("prints-file", b.run.Phrases.And(printed)), b.Width)...)
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
func (b *brief) endingNamed(c *Case) string {
	if c.Verdict == checker.TimeLimit && c.Limit != nil && c.Known == nil {
		return b.say("stopped-after", b.limit(c))
	}
	if missing := c.missing(); missing != "" && c.Raises() == "" {
		if c.Exit != nil && *c.Exit > 0 {
			return b.say("ends-unwritten", missing, *c.Exit)
		}
		return b.say("not-written", missing)
	}
	return c.endingNamed()
}

func (c *Case) endingNamed() string {
	text := c.ending()
	if c.NotRun != "" {
		text = string(c.Verdict)
	}
	if raises := c.Raises(); raises != "" {
		raises, _, _ = strings.Cut(raises, ". Did you mean: ") // a guess of Python's, which is often wrong
		if c.Known != nil {
			raises += ", " + string(c.Known.Mark)
		}
		return raises
	}
	if missing := c.missing(); missing != "" {
		return text + ": " + missing
	}
	return text
}

// missing returns the first output that a program should have written; empty if that is not
// why it fails.
func (c *Case) missing() string {
	if c.Verdict == checker.MissingOutput && c.NotRun == "" {
		for _, o := range c.Outputs {
			if o.Missing {
				return o.Name
			}
		}
	}
	return ""
}

// Raises returns the last line of the standard error that names an exception, if the
// program failed to end normally.
func (c *Case) Raises() string {
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
	return c.Verdict == checker.Mismatch && c.Exit != nil && *c.Exit != 0 && c.Raises() != ""
}

// differs reports whether the program ended by itself, with a wrong output.
func (c *Case) differs() bool { return c.Verdict == checker.Mismatch && !c.stopsEarly() }
