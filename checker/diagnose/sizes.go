package diagnose

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// An inputSize is a size of an input, with what a program may do with a large one.
type inputSize struct {
	of          func(lines []string) int
	unit        string
	where, hint string // where has a place for the size that no passing input exceeds
}

var inputSizes = []inputSize{
	{mostDigits, "digit", "a number in a row of the input has more than %s", "perhaps it reads only part of such a number, or each digit alone"},
	{longestRow, "character", "a row of cells in the input has more than %s", "perhaps a buffer or an array of the program is too small for it"},
	{longestLine, "character", "a line of the input has more than %s", "perhaps it reads only part of such a line"},
}

// Of the inputs that are no larger than a passing one, at most one in smallShare may fail, which this does not explain.
// There must be fewestLarger larger ones.
const (
	smallShare   = 10
	fewestLarger = 5
)

// sizes adds a finding if exactly the failing inputs, or nearly so, are larger than all others in some respect, unless a
// finding says more.
func (d *Diagnosis) sizes(results []checker.Result) {
	if d.settled || len(d.Causes) > 0 || d.Proof.HasExact() {
		return
	}
	for _, f := range d.Findings {
		if f.Exact {
			return
		}
	}
	for _, others := range []bool{false, true} {
		for _, size := range inputSizes {
			if f := size.finding(size.divide(results), others); f != nil {
				d.Findings = append(d.Findings, *f)
				return
			}
		}
	}
}

// finding says that the larger inputs fail; others says whether others do too. It is nil if the inputs do not show that.
func (s inputSize) finding(by division, others bool) *finding.Finding {
	if others != (by.others > 0) || by.failing < fewestMisread || by.passing < enoughPassing {
		return nil
	}
	f := &finding.Finding{
		What: "The program is wrong", Where: "exactly where " + fmt.Sprintf(s.where, prose.Count(by.most, s.unit)), Exact: true, Instead: s.hint, Cases: by.failing,
		Counts: fmt.Sprintf("all %s that fail are such; none of the %d that pass is", prose.Count(by.failing, "case"), by.passing),
	}
	if others {
		if by.ended > 0 || by.failing < fewestLarger || smallShare*by.others > by.passing {
			return nil
		}
		f.What, f.Exact = "The program is always wrong", false
		f.Where = strings.TrimPrefix(f.Where, "exactly ")
		f.Counts = fmt.Sprintf("all %s of this kind fail; of the others, %d pass and %d fail, which this does not explain", prose.Count(by.failing, "case"), by.passing, by.others)
	}
	return f
}

// A division counts inputs: failing ones that are larger than all passing ones, the passing ones, and other failing ones.
type division struct {
	failing, passing, others int
	ended                    int // the larger ones that end badly, such as at a time limit
	most                     int // the largest size of a passing input
}

// divide divides inputs by their size; no input is counted if one is not text.
func (s inputSize) divide(results []checker.Result) (by division) {
	var failing []*checker.Result
	sizes := make([]int, 0, len(results))
	for i := range results {
		r := &results[i]
		if r.Case.Input == nil {
			return division{}
		}
		size := s.of(inputLines(string(r.Case.Input)))
		switch {
		case r.Failed():
			failing, sizes = append(failing, r), append(sizes, size)
		case r.Verdict == checker.Pass:
			by.passing++
			by.most = max(by.most, size)
		}
	}
	for i, r := range failing {
		switch {
		case sizes[i] <= by.most:
			by.others++
		case r.Verdict != checker.Mismatch:
			by.ended++
			fallthrough
		default:
			by.failing++
		}
	}
	return by
}

// mostDigits returns the most digits of a number in a line that has several.
func mostDigits(lines []string) (most int) {
	for _, line := range lines {
		if fields := strings.Fields(line); len(fields) > 1 {
			for _, field := range fields {
				if n, err := strconv.Atoi(field); err == nil && n >= 0 {
					most = max(most, len(field))
				}
			}
		}
	}
	return most
}

// longestRow returns the most characters of a line without blanks, digits and commas that is as long as the line before
// it. Rows of boards are such lines, but names of tasks are not.
func longestRow(lines []string) (most int) {
	before := 0
	for _, line := range lines {
		n := utf8.RuneCountInString(line)
		if n == before && !strings.ContainsAny(line, " ,0123456789") {
			most = max(most, n)
		}
		before = n
	}
	return most
}

// longestLine returns the number of characters of the longest line.
func longestLine(lines []string) (most int) {
	for _, line := range lines {
		most = max(most, utf8.RuneCountInString(line))
	}
	return most
}
