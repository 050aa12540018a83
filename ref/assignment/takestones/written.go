package takestones

import (
	"fmt"
	"slices"
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

// forms returns the misreadings of form. Its parts are the report without one line, for each line, because a single line
// may be all that is not explained.
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
// numbers with one decimal. A missing line is empty. What has another shape stays as it is.
type report struct {
	form  assignment.Form
	args  Args
	limit int // a simulated search with more nodes cannot be the program's
	text  string
	read  bool     // at least some of the six lines were found
	lines [6]int64 // the number in the output of each line, from 1; 0 if it is missing
}

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
	r.limit = visited + 2 // the program may count neither the root nor the node at which it stops
	return r
}

func (r *report) Form() assignment.Form { return r.form }

// Steps returns the visited nodes.
func (r *report) Steps() [2]int { return [2]int{r.limit - 2, r.limit - 2} }

// Fits compares the reports, without the line that part leaves out, if any.
func (r *report) Fits(set assignment.Set, part string) (bits uint8, nodes int) {
	text, done := r.misread(set)
	if done && r.withoutLine(text, part) == r.withoutLine(r.text, part) {
		bits = 1
	}
	return bits, r.limit - 2
}

// withoutLine returns a report without the line that a part leaves out, and without the lines that the program leaves out.
func (r *report) withoutLine(text, part string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, label := range labels {
		if i < len(lines) && (part == exceptLine(label) || r.read && r.lines[i] == 0) {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "")
}

func (r *report) misread(set assignment.Set) (text string, done bool) {
	texts, done := r.args.Misread(set, r.limit)
	return texts[assignment.Stdout], done
}

// Outputs returns the lines that the program does not leave out.
func (r *report) Outputs(set assignment.Set) string {
	text, _ := r.misread(set)
	return r.withoutLine(text, "")
}

func parseReport(text string) *report {
	r := &report{text: text}
	lines, other := reportLines(text)
	if len(present(lines)) == 0 {
		return r
	}
	if other != "" {
		r.form.Note("there are lines that are not part of the report, such as", other)
	}
	r.labels(lines)
	r.separators(lines)
	r.read, r.text = true, ""
	for i, line := range lines {
		if line != nil {
			r.lines[i] = line.number
			r.text += labels[i] + ": " + r.normalised(i, line.value)
		}
		r.text += "\n"
	}
	return r
}

// labels looks at the labels, and at which lines are there.
func (r *report) labels(lines [6]*labelledLine) {
	if !slices.ContainsFunc(present(lines), func(line *labelledLine) bool { return line.label != "" }) {
		r.form.Note("the labels are missing", "")
		return
	}
	names := labels
	before, moved := int64(0), false
	for i, line := range lines {
		if line == nil {
			r.form.Note(fmt.Sprintf("the line %q is missing", labels[i]), "")
			continue
		}
		names[i] = line.label
		moved = moved || line.number < before
		before = line.number
	}
	if moved {
		r.form.Note("the lines are in another order", "")
	}
	r.form.Saw(otherLabels, names == labelsInOtherWords())
	if names == labelsInOtherWords() {
		return
	}
	for i, name := range names {
		if name != labels[i] {
			r.form.Note(fmt.Sprintf("the label %q is written", labels[i]), name)
		}
	}
}

// separators looks at the colons and the white space around them.
func (r *report) separators(lines [6]*labelledLine) {
	blank, odd := false, false
	for i, line := range lines {
		switch {
		case line == nil || line.label == "":
		case line.separator == "":
			r.form.Note("no colon follows the label, as in", line.String())
		case line.separator != ":":
			r.form.Note(fmt.Sprintf("%q is written for the colon, as in", line.separator), line.String())
		case line.before == " " && line.after == " " && i == 4:
			blank = true
		case line.before == "" && line.after == "":
			r.form.Note("the blank after the colon is missing, as in", line.String())
			odd = true
		case line.before != "" || line.after != " ":
			r.form.Note("other spaces next to the colons", "")
			odd = true
		}
	}
	r.form.Saw(extraSpaces, blank && !odd)
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
		if whole, ok := strings.CutSuffix(text, ".0"); ok && whole != "" {
			r.form.Note("counts are written like", text)
			return whole
		}
	case !isDecimal && strings.Trim(text, "+-0123456789") != "":
		return text // a word
	case !isDecimal:
		r.form.Saw(integerValues, true)
		return text + ".0"
	case strings.HasSuffix(text, ".0"):
		r.form.Saw(integerValues, false)
	case strings.HasSuffix(text, "0"):
		r.form.Note("numbers are written like", text)
		text = strings.TrimRight(text, "0")
		if strings.HasSuffix(text, ".") {
			text += "0"
		}
	}
	return text
}
