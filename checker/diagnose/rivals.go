package diagnose

import (
	"context"

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

// proofRivals returns a rival for each set of changed rules that explains the log.
func proofRivals(sets []assignment.VariantSet) (rivals []rival) {
	for _, set := range sets {
		rivals = append(rivals, func(in assignment.Instance) string {
			if prover, ok := in.(assignment.Prover); ok {
				if p := prover.LogProof(); p != nil {
					return proof.Outcome(p, set)
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

// outcomes returns the number of different outputs that the rivals predict for a case.
func (d *Diagnosis) outcomes(reading assignment.Reading, c corpus.Case) int {
	different := map[string]bool{}
	for _, r := range d.causeRivals(context.Background()) {
		different[r(c)] = true
	}
	n := len(different)
	in, err := c.Instance(reading)
	if err != nil || len(d.rivals) < 2 {
		return n
	}
	clear(different)
	for _, r := range d.rivals {
		text := r(in)
		if text == "" {
			return n
		}
		different[text] = true
	}
	return max(n, len(different))
}
