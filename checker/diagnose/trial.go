package diagnose

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// A trial is a case that a program has solved: its input, and what was written,
// with its form put right.
type trial struct {
	result *checker.Result
	form   form // of all outputs
	in     reference.Input
	args   takestones.Args
	log    *log                   // nil if the task has none
	state  *state                 // nil for Take-Stones
	report *report                // nil for Mancala
	limit  int                    // rows or nodes after which a search is not the program's
	long   map[misread.Set]string // what unseen has found in long searches
	costs  [2]int                 // rows or nodes of the program's search, and of a Greedy one that is as deep as the input says
}

// Bounds of the work, in rows of logs and nodes of Take-Stones. A second has some
// ten millions.
const (
	maxCost  = 300_000   // of all cases together, solved once
	maxWork  = 6_000_000 // of the search for a cause
	overhead = 40        // of a case, whatever its size
)

// trials are the cases that can be looked at, in the order of the results; the
// others are counted by their reasons.
func (d *Diagnosis) trials(ctx context.Context, reading assignment.Reading, results []checker.Result) []*trial {
	var trials []*trial
	for i := range results {
		r := &results[i]
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

func (d *Diagnosis) leaveOut(reason string) {
	i := slices.IndexFunc(d.LeftOut, func(l LeftOut) bool { return l.Reason == reason })
	if i < 0 {
		d.LeftOut = append(d.LeftOut, LeftOut{Reason: reason})
		i = len(d.LeftOut) - 1
	}
	d.LeftOut[i].Cases++
}

// affordable leaves out the cases with the longest searches, if there are too many.
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
	manyWays      = "many answers are right"
)

// unusable says why a result has no outputs that can be compared, or nothing.
func unusable(r *checker.Result) string {
	switch {
	case r.Verdict == checker.Skipped || r.Verdict == checker.Internal || r.Verdict == checker.BuildFailed:
		return skipped
	case r.Problem.Answer != nil:
		return manyWays
	case r.Problem.Disputed:
		return disputed
	case r.Verdict != checker.Pass && r.Verdict != checker.Mismatch && r.Verdict != checker.NonzeroExit:
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

// newTrial reads what a program has written for a case. A Disagreement is an error:
// such a case shows how the program reads the case, not how it reads the assignment.
func newTrial(ctx context.Context, reading assignment.Reading, r *checker.Result) (*trial, error) {
	texts, err := writtenTexts(ctx, reading, r)
	if err != nil {
		return nil, err
	}
	t := &trial{result: r}
	if r.Problem.Assignment == takestones.Assignment {
		return t, t.takeStones(texts[assignment.Stdout])
	}
	return t, t.mancala(texts)
}

func (t *trial) takeStones(text string) (err error) {
	if t.args, err = takestones.ParseArgs(t.result.Case.Args); err != nil {
		return err
	}
	t.report = parseReport(text)
	t.form = t.report.form
	visited, err := strconv.Atoi(numberIn(t.report.text, 2))
	if err != nil || visited < 0 || visited > maxCost {
		asked := 0 // once in 2^16 nodes
		solved, _ := t.args.SolveUntil(func() bool { asked++; return asked<<16 > maxCost })
		visited = solved.Visited
	}
	t.costs = [2]int{visited + overhead, visited + overhead}
	t.limit = visited + 2 // one more if it does not count the root
	return nil
}

// line is a line of a text, counted from 0.
func line(text string, i int) string {
	for line := range strings.Lines(text) {
		if i == 0 {
			return strings.TrimSuffix(line, "\n")
		}
		i--
	}
	return ""
}

func (t *trial) mancala(texts map[string]string) (err error) {
	if t.in, err = reference.ParseInput(t.result.Case.ID, t.result.Case.Input, true); err != nil {
		return err
	}
	t.state = parseState(texts[reference.NextStateFile], t.in.Board.Pits())
	t.form = t.state.form
	if !t.in.Task.HasLog() {
		t.limit = maxUnseen
		_, t.costs[0] = t.unseen(0)
		_, t.costs[1] = t.unseen(greedyUsesDepth)
		return nil
	}
	t.log = parseLog(texts[reference.LogFile], t.in.Task == reference.AlphaBeta, t.in.Board.Total())
	t.form.shows |= t.log.shows
	t.form.denies |= t.log.denies
	t.form.other = slices.Concat(t.form.other, t.log.other)
	// Of the rows of a search more than a third is printed, whatever is misread:
	// every leaf, and of every other node the row after its first child.
	t.limit = 3*len(t.log.lines) + 100
	t.costs = [2]int{len(t.log.lines) + overhead, len(t.log.lines) + overhead}
	return nil
}
