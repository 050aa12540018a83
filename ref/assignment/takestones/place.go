package takestones

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Texts returns the report. If all lines but one are explained, the explained lines are
// shown as right.
func (r *report) Texts(_ assignment.Set, explained map[string]bool) []assignment.Text {
	want := r.args.Solve().String()
	text := r.filled(want)
	for i, label := range labels {
		got := assignment.TextLine(r.text, i)
		if explained[exceptLine(label)] && r.has(i) && got != assignment.TextLine(want, i) {
			lines := strings.SplitAfter(want, "\n")
			lines[i] = got + "\n"
			text = strings.Join(lines, "")
			break
		}
	}
	return []assignment.Text{{Output: assignment.Stdout, Text: text, Number: func(line int64) int64 {
		if r.read {
			return r.lines[line-1]
		}
		return line
	}}}
}

// filled returns the report with the missing lines taken from the right one.
func (r *report) filled(want string) string {
	if !r.read {
		return r.text
	}
	lines := strings.SplitAfter(r.text, "\n")
	for i := range labels {
		if !r.has(i) {
			lines[i] = assignment.TextLine(want, i) + "\n"
		}
	}
	return strings.Join(lines, "")
}

// has reports whether one of the six lines was found.
func (r *report) has(line int) bool { return r.lines[line] > 0 }

// Tell describes what the number in a wrong line could be, and names the other wrong lines.
func (r *report) Tell(t assignment.Text, d assignment.Difference, _ assignment.Stop) (why, notes []string) {
	if !r.read {
		return nil, []string{"it does not have the six lines of a report, `Label: number`"}
	}
	want := r.args.Solve().String()
	notes = numberNotes(t.Text, want, int(d.Line))
	var also []string
	for i := int(d.Line) + 1; i < len(labels); i++ {
		if got := numberIn(t.Text, i); got != numberIn(want, i) {
			also = append(also, fmt.Sprintf("%s (%s, want %s)", labels[i], got, numberIn(want, i)))
		}
	}
	if len(also) > 0 {
		notes = append(notes, "also wrong: "+strings.Join(also, ", "))
	}
	return nil, notes
}

// Reach compares the line.
func (r *report) Reach(t assignment.Text, d assignment.Difference, set assignment.Set) (reach int, what string) {
	text, _ := r.misread(set)
	if line := int(d.Line); r.read && assignment.TextLine(text, line) == assignment.TextLine(t.Text, line) {
		return 1, "the same"
	}
	return 0, ""
}

// numberNotes describes what the number in a line of a report could be.
func numberNotes(text, want string, i int) (notes []string) {
	wanted, got := numberIn(want, i), numberIn(text, i)
	x, err := strconv.ParseFloat(wanted, 64)
	y, err2 := strconv.ParseFloat(got, 64)
	switch {
	case err != nil || err2 != nil:
	case isCount(i) && y == x+1:
		notes = append(notes, "it is one too many")
	case isCount(i) && y == x-1:
		notes = append(notes, "it is one too few")
	case i == valueLine && y == -x && x != 0:
		notes = append(notes, "it is the value as the other player sees it")
	}
	for j := range labels {
		if j != i && isCount(i) && isCount(j) && got == numberIn(want, j) {
			notes = append(notes, fmt.Sprintf("%s would be right as %q", got, labels[j]))
		}
	}
	return notes
}

// valueLine is the line of a report with the value, counted from 0.
const valueLine = 1

// isCount reports whether a line of a report has a count. A move is the name of a stone,
// and the last line is a ratio.
func isCount(line int) bool { return line > valueLine && line < len(labels)-1 }

// numberIn returns the number in a line of a report.
func numberIn(report string, i int) string {
	_, number, _ := strings.Cut(assignment.TextLine(report, i), ": ")
	return number
}
