package diagnose

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A newlineForm is a way in which the lines of inputs end that some programs cannot read.
type newlineForm struct {
	has         func(corpus.Newlines) bool
	where, hint string
}

var newlineForms = []newlineForm{
	{
		func(n corpus.Newlines) bool { return strings.HasPrefix(string(n), string(corpus.CRLF)) },
		"if its lines end in CRLF", "a carriage return (\\r) is left at the end of what it reads from a line",
	},
	{
		func(n corpus.Newlines) bool { return strings.HasSuffix(string(n), "between") },
		"if no newline follows its last line", "perhaps the last character or the last line is lost",
	},
}

// The numbers of cases from which newlines are the cause, and not another trait of the same inputs.
const (
	enoughFailing = 2
	enoughPassing = 10
)

// newlines looks whether a program fails only inputs whose lines end in another way than those of the inputs that it
// passes. What it writes then follows from what it has misread, and is not worth reading.
func (d *Diagnosis) newlines(results []checker.Result) bool {
	for _, form := range newlineForms {
		failing, other, passing := 0, 0, 0
		for i := range results {
			r := &results[i]
			switch has := form.has(r.Case.Newlines); {
			case r.Failed() && has:
				failing++
			case r.Failed():
				other++
			case r.Verdict == checker.Pass && !has:
				passing++
			}
		}
		if other > 0 || failing < enoughFailing || passing < enoughPassing {
			continue
		}
		d.settled = true
		d.Findings = append(d.Findings, finding.Finding{
			What: "the program reads an input wrongly", Where: form.where, Exact: true, Instead: form.hint, Cases: failing,
			Counts: fmt.Sprintf("all %s that fail are such inputs; %s with other inputs pass", prose.Count(failing, "case"), prose.Count(passing, "case")),
		})
		return true
	}
	return false
}
