package diagnose

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// mostRepeated is the greatest number of failing cases that are run again to see whether the program writes the same.
const mostRepeated = 6

// unsteady runs a few failing cases again, and reports whether the program then writes other outputs. Nothing else that its
// outputs show can be trusted then, so this becomes the only finding about them.
func (d *Diagnosis) unsteady(ctx context.Context, results []checker.Result, run Runner) bool {
	before := map[string]*checker.Result{}
	var cases []corpus.Case
	for _, r := range toRepeat(results) {
		before[r.Case.ID] = r
		cases = append(cases, r.Case)
	}
	if len(cases) == 0 {
		return false
	}
	repeated, differ, example := 0, 0, ""
	for _, r := range run(ctx, affordable(cases, results)) {
		if r.Verdict != checker.Pass && r.Verdict != checker.Mismatch {
			continue // it has ended otherwise, perhaps because the machine is busy
		}
		repeated++
		if !sameOutputs(before[r.Case.ID], &r) {
			if differ++; differ == 1 {
				example = r.Case.ID
			}
		}
	}
	if differ == 0 {
		return false
	}
	*d = Diagnosis{
		Assignment: d.Assignment, Findings: slices.DeleteFunc(d.Findings, aboutOutputs), Cases: d.Cases, Failing: d.Failing,
		LeftOut: d.LeftOut, Disagreements: d.Disagreements, Causes: []Cause{}, settled: true,
	}
	d.Findings = append([]finding.Finding{{
		What: "the program writes other outputs when it runs again on the same input", Exact: true,
		Instead: "perhaps they depend on the order of a hash table, on random numbers, on the time or on memory that it has not set",
		Counts:  fmt.Sprintf("in %d of %s that ran again", differ, prose.Count(repeated, "case")), Cases: differ,
		Example: &finding.Example{Case: example},
	}}, d.Findings...)
	return true
}

// toRepeat chooses failing cases, the first of each task before the second of any.
func toRepeat(results []checker.Result) (chosen []*checker.Result) {
	place := map[string]int{} // of the next failing case of a task
	var all [][]*checker.Result
	for i := range results {
		r := &results[i]
		if r.Verdict != checker.Mismatch || r.Run == nil {
			continue
		}
		n := place[r.Case.Group]
		if place[r.Case.Group]++; n == len(all) {
			all = append(all, nil)
		}
		all[n] = append(all[n], r)
	}
	chosen = slices.Concat(all...)
	return chosen[:min(len(chosen), mostRepeated)]
}

// sameOutputs reports whether the outputs of two runs on a case are equal, as far as they are kept: right ones are not.
func sameOutputs(a, b *checker.Result) bool {
	return slices.EqualFunc(a.Outputs, b.Outputs, func(a, b checker.Output) bool {
		return a.Missing == b.Missing && a.Right() == b.Right() && (a.Text == nil || b.Text == nil || bytes.Equal(a.Text, b.Text))
	})
}
