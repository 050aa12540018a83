package diagnose

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// A report is what a Take-Stones program prints, with its form put right: labels,
// blanks, and numbers with one decimal. What has another shape stays as it is.
type report struct {
	form
	text  string
	lines [6]int64 // the number in the output of each line, from 1
}

// labelled is a line of a report: label, blanks, number.
var labelled = regexp.MustCompile(`^[ \t]*([A-Za-z][A-Za-z .-]*?)([ \t]*)[:=]([ \t]*)([-+0-9.eE]+|-?[A-Za-z]+)$`)

// The labels of the assignment, and those of the misreading other-labels.
var labels, labelsInOtherWords = labelsOf(0), labelsOf(otherLabels)

func labelsOf(set misread.Set) (labels [6]string) {
	text, _ := misread.TakeStones(takestones.Args{Stones: 7, Taken: []int{1, 4, 2}, Depth: 3}, set, 100)
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		labels[i], _, _ = strings.Cut(line, ":")
	}
	return labels
}

// A labelledLine is a line of a report as it was printed.
type labelledLine struct {
	number               int64
	label, before, after string // before and after the colon: blanks
	value                string
}

func parseReport(text string) *report {
	r := &report{text: text}
	lines, others := reportLines(text)
	if len(lines) != 6 {
		return r
	}
	if others > 0 {
		r.note("lines that are no part of the report", "")
	}
	r.labels(lines)
	r.text = ""
	for i, line := range lines {
		r.lines[i] = line.number
		r.text += labels[i] + ": " + r.number(i, line.value) + "\n"
	}
	return r
}

// reportLines are the lines of a report, and how many others there are. If too
// many look like one, only those with known labels are.
func reportLines(text string) (lines []labelledLine, others int) {
	all, number := 0, int64(0)
	var known []labelledLine
	for line := range strings.Lines(strings.TrimSpace(text)) {
		number++
		line = strings.TrimSpace(line)
		if line != "" {
			all++
		}
		if m := labelled.FindStringSubmatch(line); m != nil {
			parsed := labelledLine{number, m[1], m[2], m[3], m[4]}
			lines = append(lines, parsed)
			if isLabel(m[1]) {
				known = append(known, parsed)
			}
		}
	}
	if len(lines) != 6 {
		lines = known
	}
	return lines, all - len(lines)
}

func isLabel(text string) bool {
	for i := range labels {
		if strings.EqualFold(text, labels[i]) || strings.EqualFold(text, labelsInOtherWords[i]) {
			return true
		}
	}
	return false
}

// labels looks at the labels and the blanks beside the colons.
func (r *report) labels(lines []labelledLine) {
	var names [6]string
	blank, odd := false, false
	for i, line := range lines {
		names[i] = line.label
		isBlank := line.before == " " && i == 4
		blank = blank || isBlank
		odd = odd || line.before != "" && !isBlank || line.after != " "
	}
	r.saw(otherLabels, names == labelsInOtherWords)
	r.saw(extraSpaces, blank && !odd)
	if odd {
		r.note("other blanks beside the colons", "")
	}
	if names == labelsInOtherWords {
		return
	}
	for i, name := range names {
		if name != labels[i] {
			r.note(fmt.Sprintf("the label %q is written", labels[i]), name)
		}
	}
}

// number puts the number of a line right: the value and the branching factor have
// a point, the others have none.
func (r *report) number(line int, text string) string {
	isDecimal := strings.Contains(text, ".")
	switch {
	case line != 1 && line != 5:
		if whole, ok := strings.CutSuffix(text, ".0"); ok {
			r.note("counts are written like", text)
			return whole
		}
	case !isDecimal:
		r.saw(integerValues, true)
		return text + ".0"
	case strings.HasSuffix(text, ".0"):
		r.saw(integerValues, false)
	case strings.HasSuffix(text, ".00") || strings.HasSuffix(text, "0") && line == 1:
		r.note("numbers are written like", text)
		text = strings.TrimRight(text, "0")
		if strings.HasSuffix(text, ".") {
			text += "0"
		}
	}
	return text
}
