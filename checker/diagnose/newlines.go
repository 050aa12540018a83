package diagnose

import (
	"fmt"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A newlineForm is a way to end the lines of an input. Some programs cannot read inputs whose lines end in this way.
type newlineForm struct {
	has         func(corpus.Newlines) bool
	where, hint string
}

var newlineForms = []newlineForm{
	{hasCRLF, "if its lines end in CRLF", "perhaps a carriage return (\\r) is left at the end of a line, or more than that is removed"},
	{endsBare, "if no newline follows its last line", "perhaps the last character or the last line is lost"},
}

func hasCRLF(n corpus.Newlines) bool  { return n == corpus.CRLF || n == corpus.CRLFBetween }
func endsBare(n corpus.Newlines) bool { return n == corpus.LFBetween || n == corpus.CRLFBetween }

// With fewer cases than these, the failing inputs may have something else in common than their newlines.
const (
	enoughFailing = 2
	enoughPassing = 10
)

// newlines reports whether all failing inputs have the same form of newlines, and there are enough cases. If so, it
// adds a finding about this form; if two forms fit, about the form that occurs least in passing inputs. The outputs
// need no further diagnosis then, because they follow from inputs that the program misread.
func (d *Diagnosis) newlines(results []checker.Result) bool {
	var best *finding.Finding
	fewest := 0
	for _, form := range newlineForms {
		failing, spared, passing, ok := form.count(results)
		if !ok || best != nil && spared >= fewest {
			continue
		}
		counts := fmt.Sprintf("all %s that fail are such inputs; %s with other inputs pass", prose.Count(failing, "case"), prose.Count(passing, "case"))
		if spared > 0 {
			counts += fmt.Sprintf(", and %s with such an input", prose.Count(spared, "case"))
		}
		fewest, best = spared, &finding.Finding{
			What: "the program reads an input wrongly", Where: form.where, Exact: spared == 0, Instead: form.hint, Counts: counts, Cases: failing,
		}
	}
	if best == nil {
		return false
	}
	d.Findings, d.settled = append(d.Findings, *best), true
	return true
}

// count counts the failing cases with inputs of this form, the passing cases with such inputs (spared), and the passing
// cases with other inputs (passing). ok is false if a case with another input fails too, or if there are too few cases.
func (f newlineForm) count(results []checker.Result) (failing, spared, passing int, ok bool) {
	for i := range results {
		r := &results[i]
		switch has := f.has(r.Case.Newlines); {
		case r.Failed() && has:
			failing++
		case r.Failed():
			return 0, 0, 0, false
		case r.Verdict == checker.Pass && has:
			spared++
		case r.Verdict == checker.Pass:
			passing++
		}
	}
	return failing, spared, passing, failing >= enoughFailing && passing >= enoughPassing
}
