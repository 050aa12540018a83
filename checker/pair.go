package checker

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"time"

	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Pair judges a program by another one, whose outputs are the expected ones. Both
// checkers must keep their folders; the Pair removes them after each case.
type Pair struct {
	Program, Other *Checker
	// Alone says that the assignment has no reference: nothing but the outputs of Other is
	// known.
	Alone bool
}

// Run runs both programs on a case. They agree if their outputs are the same, if both are
// right, or if both end in the same way without all of their outputs.
func (p *Pair) Run(ctx context.Context, each corpus.Case, cpu time.Duration) Result {
	stored := each
	if p.Alone {
		stored.Expected = emptyOutputs(each.Assignment)
	}
	r, other := p.Program.Run(ctx, stored, cpu), p.Other.Run(ctx, stored, cpu)
	r.Case = each
	defer func() {
		discard(r)
		discard(other)
	}()
	judged := r
	judged.Folder = ""
	switch {
	case r.Verdict == Internal:
	case other.Verdict == Internal:
		judged.Verdict, judged.Err = Internal, other.Err
	case r.complete() && other.complete():
		if err := p.compare(ctx, &judged, r.Folder, other); err != nil {
			judged.Verdict, judged.Err = Internal, err
		}
	case r.Verdict == other.Verdict:
		judged.Verdict = Pass
	default:
		judged.Notes = append(r.Notes, fmt.Sprintf("the other program: %s, this one: %s", other.Verdict, r.Verdict))
		if r.complete() {
			judged.Verdict = other.Verdict
		}
	}
	return judged
}

// emptyOutputs returns empty stored outputs.
func emptyOutputs(a *assignment.Assignment) (all []corpus.File) {
	for _, f := range a.Outputs {
		all = append(all, corpus.File{Name: f.Name})
	}
	return all
}

// complete reports whether a program ended normally and wrote all outputs.
func (r Result) complete() bool {
	return r.Verdict == Pass || r.Verdict == Mismatch || r.Verdict == NonzeroExit
}

// compare compares the outputs of r's program, which are in dir, with the other's. A
// difference is reported at the first row in which one of them departs from the reference.
func (p *Pair) compare(ctx context.Context, r *Result, dir string, other Result) error {
	r.Verdict = Pass
	for i, output := range r.Problem.Outputs {
		if r.Outputs[i].Right() && other.Outputs[i].Right() {
			continue
		}
		departs := r.Outputs[i].First
		if departs == nil {
			departs = other.Outputs[i].First
		}
		file, err := folderAt(other.Folder).file(output.Name)
		written, err := untrusted.Read(file, err, other.Limits.Output)
		if err != nil && !gone(err) { // what is not printed may leave no file
			return err
		}
		output.Lines, output.Blocks = plainLines(written), nil
		compared, err := folderAt(dir).compare(ctx, output, p.Program.Strict, r.Limits.Output)
		if err != nil {
			return err
		}
		switch {
		case compared.Missing:
			r.Verdict = MissingOutput
		case compared.First != nil:
			compared.First.Row = departs.Row
			r.Verdict = Mismatch
		}
		r.Outputs[i] = compared
	}
	return nil
}

// plainLines returns the lines of a text, all of them required.
func plainLines(text []byte) iter.Seq[assignment.Line] {
	return func(yield func(assignment.Line) bool) {
		for line := range bytes.Lines(text) {
			if !yield(assignment.Line{Text: bytes.TrimRight(line, " \t\r\n")}) {
				return
			}
		}
	}
}
