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
	{longestLine, "character", "a line of the input has more than %s", "perhaps it reads only part of such a line"},
}

// sizes adds a finding if exactly the failing inputs are larger than all others in some
// respect, unless a finding says more.
func (d *Diagnosis) sizes(results []checker.Result) {
	if d.settled || len(d.Causes) > 0 || d.Proof.HasExact() {
		return
	}
	for _, f := range d.Findings {
		if f.Exact {
			return
		}
	}
	for _, size := range inputSizes {
		failing, passing, most, ok := size.divide(results)
		if !ok || failing < fewestMisread || passing < enoughPassing {
			continue
		}
		d.Findings = append(d.Findings, finding.Finding{
			What: "The program is wrong", Where: "exactly where " + fmt.Sprintf(size.where, prose.Count(most, size.unit)), Exact: true, Instead: size.hint, Cases: failing,
			Counts: fmt.Sprintf("all %s that fail are such; none of the %d that pass is", prose.Count(failing, "case"), passing),
		})
		return
	}
}

// divide returns the numbers of failing and of passing inputs and the largest size of a passing
// one. ok is false unless all failing inputs are larger.
func (s inputSize) divide(results []checker.Result) (failing, passing, most int, ok bool) {
	least := 0
	for i := range results {
		r := &results[i]
		if r.Case.Input == nil {
			return 0, 0, 0, false
		}
		size := s.of(inputLines(string(r.Case.Input)))
		switch {
		case r.Failed():
			if failing++; failing == 1 || size < least {
				least = size
			}
		case r.Verdict == checker.Pass:
			passing++
			most = max(most, size)
		}
	}
	return failing, passing, most, least > most
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

// longestLine returns the number of characters of the longest line.
func longestLine(lines []string) (most int) {
	for _, line := range lines {
		most = max(most, utf8.RuneCountInString(line))
	}
	return most
}
