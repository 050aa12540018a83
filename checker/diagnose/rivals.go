package diagnose

import (
	"context"
	"slices"

	"github.com/stonecheck/stonecheck/checker/diagnose/field"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A rival stands for one of several explanations that fit equally well. It returns what a
// program with that fault writes for an input, or "" if that is not known.
type rival func(in assignment.Instance) string

// fieldRivals returns a rival for each explanation of the wrong fields of an output.
func fieldRivals(all []field.Rival) (rivals []rival) {
	for _, r := range all {
		rivals = append(rivals, func(in assignment.Instance) string {
			if fielded, ok := readFields(in, nil); ok {
				return r.Outcome(fielded)
			}
			return ""
		})
	}
	return rivals
}

// proofRivals returns a rival for each cause that explains the log or the positions. None of them shows in a right task.
func proofRivals(report *proof.Report) (rivals []rival) {
	for _, cause := range report.Rivals {
		rivals = append(rivals, func(in assignment.Instance) string {
			if slices.Contains(report.Right, in.Group()) {
				return "right"
			}
			if prover, ok := in.(assignment.Prover); ok {
				if p := prover.LogProof(); p != nil {
					return cause.Outcome(p)
				}
			}
			return ""
		})
	}
	return rivals
}

// causeRivals returns a function for each cause. The function says whether a program with that
// cause passes or fails a case.
func (d *Diagnosis) causeRivals(ctx context.Context) (rivals []func(corpus.Case) string) {
	if len(d.Causes) < 2 {
		return nil
	}
	for _, cause := range d.Causes[:min(len(d.Causes), maxCauses)] {
		rivals = append(rivals, func(c corpus.Case) string {
			if gen.Catches(ctx, c, cause.Set) {
				return "fails"
			}
			return "passes"
		})
	}
	return rivals
}

// predict returns what a program does with a case by each of some causes, and what it writes by each of the rivals. A list is
// empty if this is not known.
func (d *Diagnosis) predict(reading assignment.Reading, c corpus.Case, causes []func(corpus.Case) string) (predicted [2][]string) {
	for _, r := range causes {
		predicted[0] = append(predicted[0], r(c))
	}
	in, err := c.Instance(reading)
	if err != nil || len(d.rivals) < 2 {
		return predicted
	}
	for _, r := range d.rivals {
		text := r(in)
		if text == "" {
			predicted[1] = nil
			break
		}
		predicted[1] = append(predicted[1], text)
	}
	return predicted
}
