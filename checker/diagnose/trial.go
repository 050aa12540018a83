package diagnose

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A trial is a case with what the program wrote for it.
type trial struct {
	assignment.Written
	result *checker.Result
	costs  [2]int // the cost of the program's search, and of a search that is as deep as the input says
}

// Limits on the work, in rows of logs and nodes of Take-Stones. A second suffices for tens
// of millions.
const (
	maxCost    = 300_000   // all cases together, solved once
	maxWork    = 6_000_000 // the whole search for a cause
	overhead   = 40        // of a case, whatever its size
	longSearch = 10_000    // searches above this are tried last
)

// trials returns the cases that can be examined, in the order of the results. The others
// are counted by reason.
func (d *Diagnosis) trials(ctx context.Context, reading assignment.Reading, results []checker.Result) []*trial {
	var trials []*trial
	for i := range results {
		r := rightIfStatusIsAll(&results[i])
		reason := unusable(r)
		if reason == "" {
			t, err := newTrial(ctx, reading, r)
			if err == nil {
				trials = append(trials, t)
				continue
			}
			reason = err.Error()
			if disagreement := (*Disagreement)(nil); errors.As(err, &disagreement) && r.Failed() {
				d.Disagreements = append(d.Disagreements, *disagreement)
			}
		}
		if reason != skipped {
			d.leaveOut(reason)
		}
	}
	trials = d.affordable(trials)
	for _, t := range trials {
		if t.result.Failed() {
			d.Failing++
		}
	}
	d.Cases = len(trials)
	return trials
}

// rightIfStatusIsAll is a result as it would be if the exit status did not count: outputs
// that are right show no misreading.
func rightIfStatusIsAll(r *checker.Result) *checker.Result {
	if r.Verdict != checker.NonzeroExit {
		return r
	}
	right := *r
	right.Verdict = checker.Pass
	return &right
}

func (d *Diagnosis) leaveOut(reason string) {
	i := slices.IndexFunc(d.LeftOut, func(l Omission) bool { return l.Reason == reason })
	if i < 0 {
		d.LeftOut = append(d.LeftOut, Omission{Reason: reason})
		i = len(d.LeftOut) - 1
	}
	d.LeftOut[i].Cases++
}

// affordable leaves out the cases with the longest searches if the total cost is too high.
func (d *Diagnosis) affordable(trials []*trial) []*trial {
	sorted := slices.Clone(trials)
	slices.SortStableFunc(sorted, func(a, b *trial) int { return a.costs[0] - b.costs[0] })
	total, bound := 0, 0
	for _, t := range sorted {
		if total += t.costs[0]; total > maxCost {
			break
		}
		bound = t.costs[0]
	}
	return slices.DeleteFunc(trials, func(t *trial) bool {
		if t.costs[0] > bound {
			d.leaveOut(tooLong)
		}
		return t.costs[0] > bound
	})
}

// Reasons not to look at a case.
const (
	skipped       = "skipped"
	tooLong       = "its outputs are too long"
	storedDiffers = "its stored output differs from the reference"
	disputed      = "disputed"
	failed        = "it ended with an error"
	manyWays      = "several answers are right"
)

// unusable returns the reason why a result has no outputs to compare, or "".
func unusable(r *checker.Result) string {
	switch {
	case r.Verdict == checker.Skipped || r.Verdict == checker.Internal || r.Verdict == checker.BuildFailed:
		return skipped
	case r.Problem.Answer != nil:
		return manyWays
	case r.Problem.Disputed:
		return disputed
	case r.Verdict != checker.Pass && r.Verdict != checker.Mismatch:
		return string(r.Verdict)
	case r.Verdict == checker.Mismatch && r.Run != nil && r.Run.Status != 0 && r.Stderr != "":
		return failed
	}
	for _, output := range r.Outputs {
		if !output.Right() && output.Text == nil {
			return tooLong
		}
	}
	return ""
}

// newTrial reads what a program wrote for a case. If the stored output of the case differs from
// the reference's, it returns a *Disagreement as the error: the outputs of such a case do not
// show how the program reads the assignment.
func newTrial(ctx context.Context, reading assignment.Reading, r *checker.Result) (*trial, error) {
	texts, err := writtenTexts(ctx, reading, r)
	if err != nil {
		return nil, err
	}
	in, err := r.Case.Instance(reading)
	if err != nil {
		return nil, err
	}
	t := &trial{result: r}
	if reader, ok := in.(assignment.WrittenReader); ok {
		t.Written = reader.ReadWritten(texts, maxCost)
	} else if t.Written, err = readWhole(ctx, reading, r, texts); err != nil {
		return nil, err
	}
	for i, steps := range t.Steps() {
		t.costs[i] = steps + overhead
	}
	return t, nil
}

// fielded returns the fields of what the program wrote.
func (t *trial) fielded(reading assignment.Reading) (assignment.Fielded, bool) {
	whole, ok := t.Written.(*wholeTexts)
	if !ok {
		fielded, ok := t.Written.(assignment.Fielded)
		return fielded, ok
	}
	in, err := t.result.Case.Instance(reading)
	if problem := t.result.Problem; err == nil && problem.Second != nil && bytes.Equal(problem.Input, problem.Second) {
		in, err = reading.Parse(assignment.InputFile, problem.Given, false) // the form that the program has read
	}
	if err != nil {
		return nil, false
	}
	return readFields(in, whole.written)
}

// readFields reads fields of the outputs for an input.
func readFields(in assignment.Instance, texts map[string]string) (assignment.Fielded, bool) {
	var fielded assignment.Fielded
	switch reader := in.(type) {
	case assignment.WrittenReader:
		fielded, _ = reader.ReadWritten(texts, maxCost).(assignment.Fielded)
	case assignment.FieldReader:
		fielded = reader.ReadFields(texts)
	}
	return fielded, fielded != nil
}

// fits calls Fits and also returns the cost of the call.
func (t *trial) fits(set assignment.Set, part string) (bits uint8, cost int) {
	bits, steps := t.Fits(set, part)
	return bits, steps + overhead
}

// has reports whether the program must write the named output.
func (t *trial) has(output string) bool {
	return slices.ContainsFunc(t.result.Problem.Outputs, func(o assignment.Output) bool { return o.Name == output })
}
