package takestones

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones/misread"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// The misreadings that only change the form of the report.
var (
	integerValues = assignment.SetNamed(misread.Misreadings(), "integer-values")
	extraSpaces   = assignment.SetNamed(misread.Misreadings(), "extra-spaces")
	otherLabels   = assignment.SetNamed(misread.Misreadings(), "other-labels")
)

// forms returns the misreadings of form. Each line may be the only unexplained one.
func forms() *assignment.Forms {
	f := &assignment.Forms{Texts: assignment.UnionOf(integerValues, extraSpaces, otherLabels), Fits: make([]assignment.Set, 1)}
	for _, label := range labels {
		f.Parts = append(f.Parts, assignment.Part{
			Name: exceptLine(label), Output: assignment.Stdout, Kinds: []string{"rules", "search", "log", "format"}, Form: f.Texts,
		})
	}
	return f
}

// exceptLine returns the name of the report without one line.
func exceptLine(label string) string { return assignment.Stdout + " without " + label }

// A report is what a program prints, with its form normalised: labels, white space, and
// numbers with one decimal. What has another shape stays as it is.
type report struct {
	form  assignment.Form
	args  Args
	limit int // a simulated search with more nodes cannot be the program's
	text  string
	lines [6]int64 // the number in the output of each line, from 1
}

// labelled is a line of a report: label, white space, number.
var labelled = lazy.MustCompile(`^[ \t]*([A-Za-z][A-Za-z .-]*?)([ \t]*)[:=]([ \t]*)([-+0-9.eE]+|\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?|-?[A-Za-z]+)$`)

// thousands matches what separates the thousands of a number.
var thousands = lazy.MustCompile(`[,' ]`)

// labelsInOtherWords are the labels that the misreading other-labels writes.
var labelsInOtherWords = lazy.Value(func() [6]string { return labelsOf(otherLabels) })

func labelsOf(set assignment.Set) (labels [6]string) {
	texts, _ := Args{Stones: 7, Taken: []int{1, 4, 2}, Depth: 3}.Misread(set, 100)
	for i, line := range strings.Split(strings.TrimSpace(texts[assignment.Stdout]), "\n") {
		labels[i], _, _ = strings.Cut(line, ":")
	}
	return labels
}

// ReadWritten reads the six lines of a program.
func (a Args) ReadWritten(texts map[string]string, limit int) assignment.Written {
	r := parseReport(texts[assignment.Stdout])
	r.args = a
	visited, err := strconv.Atoi(numberIn(r.text, 2))
	if err != nil || visited < 0 || visited > limit {
		asked := 0 // once in 2^16 nodes
		solved, _ := a.SolveUntil(func() bool { asked++; return asked<<16 > limit })
		visited = solved.Visited
	}
	r.limit = visited + 2 // one more if it does not count the root
	return r
}

func (r *report) Form() assignment.Form { return r.form }

// Steps returns the visited nodes.
func (r *report) Steps() [2]int { return [2]int{r.limit - 2, r.limit - 2} }

// Fits compares the reports, without the line that part leaves out, if any.
func (r *report) Fits(set assignment.Set, part string) (bits uint8, nodes int) {
	text, done := r.misread(set)
	if done && withoutLine(text, part) == withoutLine(r.text, part) {
		bits = 1
	}
	return bits, r.limit - 2
}

// withoutLine returns a report without the line that a part leaves out.
func withoutLine(text, part string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, label := range labels {
		if i < len(lines) && part == exceptLine(label) {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "")
}

func (r *report) misread(set assignment.Set) (text string, done bool) {
	texts, done := r.args.Misread(set, r.limit)
	return texts[assignment.Stdout], done
}

// Outputs returns the six lines.
func (r *report) Outputs(set assignment.Set) string {
	text, _ := r.misread(set)
	return text
}

// A labelledLine is a line of a report as it was printed.
type labelledLine struct {
	number               int64
	label, before, after string // before and after the colon: white space
	value                string
}

func parseReport(text string) *report {
	r := &report{text: text}
	lines, others := reportLines(text)
	if len(lines) != 6 {
		return r
	}
	if others > 0 {
		r.form.Note("lines that are not part of the report", "")
	}
	r.labels(lines)
	r.text = ""
	for i, line := range lines {
		r.lines[i] = line.number
		r.text += labels[i] + ": " + r.normalised(i, line.value) + "\n"
	}
	return r
}

// reportLines returns the lines of a report, and how many others there are. If the lines
// that look like those of a report are not six, only lines with known labels count.
func reportLines(text string) (lines []labelledLine, others int) {
	all, number := 0, int64(0)
	var known []labelledLine
	for line := range strings.Lines(text) {
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
		if strings.EqualFold(text, labels[i]) || strings.EqualFold(text, labelsInOtherWords()[i]) {
			return true
		}
	}
	return false
}

// labels looks at the labels and the white space around the colons.
func (r *report) labels(lines []labelledLine) {
	var names [6]string
	blank, odd := false, false
	for i, line := range lines {
		names[i] = line.label
		isBlank := line.before == " " && i == 4
		blank = blank || isBlank
		odd = odd || line.before != "" && !isBlank || line.after != " "
	}
	r.form.Saw(otherLabels, names == labelsInOtherWords())
	r.form.Saw(extraSpaces, blank && !odd)
	if odd {
		r.form.Note("other spaces next to the colons", "")
	}
	if names == labelsInOtherWords() {
		return
	}
	for i, name := range names {
		if name != labels[i] {
			r.form.Note(fmt.Sprintf("the label %q is written", labels[i]), name)
		}
	}
}

// normalised returns the number of a line in its right form: the value and the branching factor have
// a decimal point, the others have none.
func (r *report) normalised(line int, text string) string {
	if thousands.MatchString(text) {
		r.form.Note("thousands are separated, as in", text)
		text = thousands.ReplaceAllString(text, "")
	}
	isDecimal := strings.Contains(text, ".")
	switch {
	case line != 1 && line != 5:
		if whole, ok := strings.CutSuffix(text, ".0"); ok {
			r.form.Note("counts are written like", text)
			return whole
		}
	case !isDecimal:
		r.form.Saw(integerValues, true)
		return text + ".0"
	case strings.HasSuffix(text, ".0"):
		r.form.Saw(integerValues, false)
	case strings.HasSuffix(text, ".00") || strings.HasSuffix(text, "0") && line == 1:
		r.form.Note("numbers are written like", text)
		text = strings.TrimRight(text, "0")
		if strings.HasSuffix(text, ".") {
			text += "0"
		}
	}
	return text
}
