package takestones

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/lazy"
)

// A labelledLine is a line of a report as it was printed.
type labelledLine struct {
	number                          int64
	label, before, separator, after string // before and after the separator: white space
	value                           string
}

func (l *labelledLine) String() string { return l.label + l.before + l.separator + l.after + l.value }

// number matches the value of a line.
const number = `([-+0-9.eE]+|\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?|-?[A-Za-z]+)$`

// Lines of a report: label, colon, number. Some programs write another separator, and some only the numbers.
var (
	labelled   = lazy.MustCompile(`^[ \t]*([A-Za-z][A-Za-z0-9_ .()#/-]*?)([ \t]*)([:=]|->)([ \t]*)` + number)
	unmarked   = lazy.MustCompile(`^[ \t]*([A-Za-z][A-Za-z_ .()#/-]*?)([ \t]+)()()([-+]?[0-9][0-9.]*)$`)
	unlabelled = lazy.MustCompile(`^()()()()([-+]?[0-9.]+)$`)
)

// words are parts, in lower case, of the labels that programs write for each line.
var words = [6][]string{
	{"move", "stone"}, {"value", "score", "utility"}, {"visit", "explor", "generat"}, {"evaluat", "leaf", "leaves"},
	{"depth", "deep", "level", "plies"}, {"branch", "factor"},
}

// fewestLines is the number of the six lines that a text must have at least to be a report.
const fewestLines = 3

// reportLines returns the lines of a report, nil for those that are missing, and the first other line. If more than
// six lines look like lines of a report, only lines with known labels count.
func reportLines(text string) (report [6]*labelledLine, other string) {
	for _, form := range []*lazy.Regexp{labelled, unmarked, unlabelled} {
		lines := linesOf(text, form)
		if len(lines) > len(report) {
			lines = slices.DeleteFunc(lines, func(l labelledLine) bool { return !isLabel(l.label) })
		}
		if len(lines) > len(report) || form == unlabelled && len(lines) < len(report) {
			continue
		}
		if report = assigned(lines); len(present(report)) >= fewestLines {
			return report, otherLine(text, present(report))
		}
	}
	return [6]*labelledLine{}, ""
}

// linesOf returns the lines that have a form.
func linesOf(text string, form *lazy.Regexp) (lines []labelledLine) {
	number := int64(0)
	for line := range strings.Lines(text) {
		number++
		if m := form.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			lines = append(lines, labelledLine{number, m[1], m[2], m[3], m[4], m[5]})
		}
	}
	return lines
}

// otherLine returns the first line of a text that is neither empty nor among these.
func otherLine(text string, lines []*labelledLine) string {
	number := int64(0)
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line != "" && !slices.ContainsFunc(lines, func(l *labelledLine) bool { return l.number == number }) {
			return line
		}
	}
	return ""
}

func isLabel(text string) bool {
	for i := range labels {
		if isLabelOf(text, i) {
			return true
		}
	}
	return false
}

func isLabelOf(text string, i int) bool {
	return strings.EqualFold(text, labels[i]) || strings.EqualFold(text, labelsInOtherWords()[i])
}

// hasWordOf reports whether a label has a word of line i and no word of a later line. The label "value of the best move" has
// words of both Move and Value, and so belongs to Value.
func hasWordOf(text string, i int) bool {
	text = strings.ToLower(text)
	last := -1
	for j := range words {
		if slices.ContainsFunc(words[j], func(word string) bool { return strings.Contains(text, word) }) {
			last = j
		}
	}
	return last == i
}

// assigned decides which of the lines is which line of a report: by its label, then by words in its label, and then, if
// there are six lines, by their order.
func assigned(lines []labelledLine) (report [6]*labelledLine) {
	used := make([]bool, len(lines))
	for _, is := range []func(text string, i int) bool{isLabelOf, hasWordOf} {
		for i := range report {
			for j := range lines {
				if report[i] == nil && !used[j] && is(lines[j].label, i) {
					report[i], used[j] = &lines[j], true
				}
			}
		}
	}
	if len(lines) == len(report) {
		j := 0
		for i := range report {
			if report[i] != nil {
				continue
			}
			for used[j] {
				j++
			}
			report[i], used[j] = &lines[j], true
		}
	}
	return report
}

// present returns the lines that are there.
func present(report [6]*labelledLine) (lines []*labelledLine) {
	for _, line := range report {
		if line != nil {
			lines = append(lines, line)
		}
	}
	return lines
}
