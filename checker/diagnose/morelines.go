package diagnose

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// maxMoreLines is the greatest number of extra or missing lines, all at one place.
const maxMoreLines = 3

// A lineChange is what makes an output right: removing lines or, if more is negative, adding lines at its start.
type lineChange struct {
	output string
	more   int    // the number of extra lines; if negative, of missing ones
	at     string // the place of the lines, before a colon or the end of a sentence
}

// moreLines adds a finding if all wrong outputs are right without a few lines at the same place, or with a few more at the start.
func (d *Diagnosis) moreLines(ctx context.Context, reading assignment.Reading, trials []*trial) {
	wrong := failing(trials)
	if d.Fits() || len(wrong) < fewestMisread {
		return
	}
	var common lineChange
	first := ""
	for i, t := range wrong {
		change, line, ok := t.lineChange(ctx, reading)
		if !ok || i > 0 && change != common {
			return
		}
		if i == 0 {
			common, first = change, compare.Visible(line)
		}
	}
	has, with := "has", "without"
	count := fmt.Sprintf("%d more %s", common.more, prose.Form(common.more, "line", "lines"))
	if common.more < 0 {
		has, with = "lacks", "with"
		count = prose.Count(-common.more, "line")
	}
	d.Findings = append(d.Findings, finding.Finding{
		What:    fmt.Sprintf("%s %s %s %s, such as `%s`", common.output, has, count, common.at, first),
		Instead: fmt.Sprintf("%s %s, the output is right", with, prose.Form(max(common.more, -common.more), "it", "them")),
		Exact:   true, Cases: len(wrong), Counts: "in all " + prose.Count(len(wrong), "case") + " that fail",
	})
	d.settled, d.Causes, d.Certain, d.Unexplained, d.Alone = true, []Cause{}, false, nil, nil
}

// lineChange returns what makes the only wrong output of a case right, and the first line that is taken away or added.
func (t *trial) lineChange(ctx context.Context, reading assignment.Reading) (change lineChange, line string, ok bool) {
	outputs, err := referenceOutputs(ctx, reading, t.result.Case)
	if err != nil || len(outputs) != len(t.result.Outputs) {
		return change, "", false
	}
	for i, output := range t.result.Outputs {
		if output.Right() {
			continue
		}
		first := firstDifference(string(output.Text), outputs[i])
		if change.output != "" || first == nil {
			return change, "", false
		}
		change = lineChange{output: output.Name, at: whereIn(first)}
		right := func(lines []string) bool { return firstDifference(strings.Join(lines, ""), outputs[i]) == nil }
		if change.more, line = moreAt(first, slices.Collect(strings.Lines(string(output.Text))), right); change.more == 0 {
			return change, "", false
		}
	}
	return change, line, change.output != ""
}

func whereIn(first *compare.Divergence) string {
	switch {
	case first.Line == 1:
		return "at its start"
	case first.Want == nil:
		return "at its end"
	}
	return fmt.Sprintf("before line %d", first.Line)
}

// moreAt returns the number of extra lines at a difference, negative if lines are missing there, and the first of these lines.
// The number is 0 if other lines are wrong too.
func moreAt(first *compare.Divergence, lines []string, right func([]string) bool) (more int, line string) {
	at := min(int(first.Line)-1, len(lines))
	for n := 1; n <= maxMoreLines; n++ {
		if first.Got != nil && at+n <= len(lines) && right(slices.Concat(lines[:at], lines[at+n:])) {
			return n, *first.Got
		}
	}
	if at > 0 || first.Want == nil {
		return 0, "" // reading a log row by row says more about a missing row
	}
	var added []string
	for _, text := range append([]string{*first.Want}, first.WantAfter...) {
		added = append(added, text+"\n")
		if len(added) <= maxMoreLines && right(slices.Concat(lines[:at], added, lines[at:])) {
			return -len(added), *first.Want
		}
	}
	return 0, ""
}
