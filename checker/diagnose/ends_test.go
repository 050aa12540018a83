package diagnose

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

// A file that is missing in some tasks at one depth is a finding with that condition.
func TestEndsByTaskAndDepth(t *testing.T) {
	results := run(t, mancala.Assignment.Graded(), casesOf(t, mancala.Assignment), withMisreadings(assignment.Set{}))
	results = slices.Repeat(results, 5) // two conditions need many cases
	for i := range results {
		in, err := results[i].Case.Instance(mancala.Assignment.Graded())
		if err != nil {
			t.Fatal(err)
		}
		if traits := searchTraits(in); traits[0].Has && in.Group() != "greedy" {
			results[i].Verdict = checker.MissingOutput
			results[i].Outputs[len(results[i].Outputs)-1].Missing = true
		}
	}
	d := Diagnose(t.Context(), mancala.Assignment.Graded(), results)
	i := slices.IndexFunc(d.Findings, func(f finding.Finding) bool { return f.End })
	if i < 0 || !d.Findings[i].Exact || !strings.Contains(d.Findings[i].Where, "the cut-off depth of the input is 1 and the task is not greedy") {
		t.Errorf("%+v", d.Findings)
	}
}
