package report

import (
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Recorder makes the model of a run.
type Recorder struct {
	Run    Run                         // the caller sets what describes the run (Tool to Started, Planned, Fresh, Phrases); Seconds are measured if they are zero
	Repeat func(checker.Result) string // returns a command that runs a case again
	// Explain returns a command that explains a row of the log of a case, or the result of the
	// case if row is 0. It may be nil.
	Explain func(c corpus.Case, row int64) string
	Known   *KnownList         // nil if there is none
	Reading assignment.Reading // the reading that explains failing cases
	Stop    assignment.Stop    // called at times; explaining stops when it returns true; may be nil

	explained map[string]string // for each kind of failure, the id of the first case
}

// Add adds the result of the next case and returns its model.
func (rec *Recorder) Add(r checker.Result) Case {
	c := rec.Case(r)
	c.Repeat = valid(rec.Repeat(r))
	if rec.Explain != nil && r.Failed() && r.Verdict != checker.BuildFailed && r.Problem.Answer == nil {
		c.Explain = valid(rec.Explain(r.Case, c.LogRow()))
	}
	c.Known = rec.Known.mark(c)
	if r.Build != nil && rec.Run.Build == nil {
		rec.Run.Build = NewBuild(r.Build)
	}
	return rec.Take(c)
}

// Case returns the model of a single result. Of several failures of one kind it explains
// only the first.
func (rec *Recorder) Case(r checker.Result) Case {
	c := newCase(r)
	if in, err := r.Case.Instance(rec.Reading); err == nil {
		c.Turn = rec.turn(r, in)
		c.roles(in, r)
		c.numberRow(in, r, rec.Stop)
		rec.explain(r, in, &c)
	}
	return c
}

// Take adds a case that another Recorder has modelled. It returns the case as it appears in
// this run.
func (rec *Recorder) Take(c Case) Case {
	if c.Failure != "" && !rec.first(c.Failure, c.ID) {
		c.Explanation = nil
	}
	rec.note(c.Notes)
	rec.Run.Cases = append(rec.Run.Cases, c)
	return c
}

// first reports whether a case is the first one with its kind of failure.
func (rec *Recorder) first(failure, id string) bool {
	if rec.explained == nil {
		rec.explained = map[string]string{}
	}
	if rec.explained[failure] == "" {
		rec.explained[failure] = id
	}
	return rec.explained[failure] == id
}

// Diagnose adds a diagnosis and marks the cases that it explains.
func (rec *Recorder) Diagnose(d *diagnose.Diagnosis) {
	rec.Run.Diagnosis = d
	if d != nil {
		d.Phrase(rec.Run.Phrases)
	}
	if d == nil || len(d.Causes) == 0 || len(d.Causes[0].Misreadings) == 0 {
		return
	}
	for i := range rec.Run.Cases {
		c := &rec.Run.Cases[i]
		c.Explained = c.Verdict == checker.Mismatch && c.Answer != "" && d.Explains(c.ID)
	}
}

// End completes the model. unfinished are the cases that an interrupted run did not finish;
// notRun are the ids of known failures without a case.
func (rec *Recorder) End(unfinished []corpus.Case, notRun []string) Run {
	run := &rec.Run
	if run.Cases == nil {
		run.Cases = []Case{} // interrupted before the first case: an empty list, because nil means hidden
	}
	for _, id := range notRun {
		c := Case{ID: id, Verdict: checker.Skipped}
		c.Known = rec.Known.mark(c)
		run.Cases = append(run.Cases, c)
	}
	run.Version, run.Detail = SchemaVersion, Full
	if run.Seconds == 0 {
		run.Seconds = time.Since(run.Started).Seconds()
	}
	for _, c := range unfinished {
		run.Unfinished = append(run.Unfinished, valid(c.ID))
	}
	run.Totals = count(run.Cases)
	run.Outcome = outcome(*run)
	return *run
}

func outcome(run Run) Outcome {
	switch {
	case len(run.Unfinished) > 0:
		return Interrupted
	case run.Totals.Faults > 0:
		return Fault
	case slices.ContainsFunc(run.Cases, Case.Unexpected):
		return Unexpected
	case run.Exhaustive != nil && run.Exhaustive.Right < run.Exhaustive.Inputs:
		return Interrupted
	}
	return AsExpected
}

// Note adds notes about the program as a whole, each once.
func (rec *Recorder) Note(texts []string) {
	for _, text := range texts {
		text = compare.Printable(text)
		if !slices.ContainsFunc(rec.Run.Notes, func(n Note) bool { return n.Text == text }) {
			rec.Run.Notes = append(rec.Run.Notes, Note{Text: text, Cases: 1})
		}
	}
}

// Astray adds signs that the program looks for its input in the wrong place. wired are the
// hard-wired names of files and the uses of arguments, such as sys.argv[2], in its sources,
// each with its place.
func (rec *Recorder) Astray(results []checker.Result, wired []string) {
	rec.Run.InputNotFound = visible(checker.Astray(results, wired))
}

// Stopped adds where the program hangs or crashes on a case.
func (rec *Recorder) Stopped(id string, at checker.Trace) {
	for i := range rec.Run.Cases {
		if c := &rec.Run.Cases[i]; c.ID == id {
			c.StoppedAt, c.StaysIn = at.Places, at.Stays
		}
	}
}

// note adds the notes of a case to the notes of the run, each of which says in how many cases
// it occurs.
func (rec *Recorder) note(notes []string) {
	for _, text := range notes {
		i := slices.IndexFunc(rec.Run.Notes, func(n Note) bool { return n.Text == text })
		if i < 0 {
			i = len(rec.Run.Notes)
			rec.Run.Notes = append(rec.Run.Notes, Note{Text: text})
		}
		rec.Run.Notes[i].Cases++
	}
}

// NewBuild returns the model of a compiler error, or nil.
func NewBuild(f *build.Failure) *Build {
	if f == nil {
		return nil
	}
	b := &Build{Command: compare.Printable(f.Command)}
	for line := range strings.Lines(f.Output) {
		b.Output = append(b.Output, compare.Visible(strings.TrimRight(line, "\r\n")))
	}
	return b
}

func newCase(r checker.Result) Case {
	c := Case{
		ID: valid(r.Case.ID), Verdict: r.Verdict, Group: valid(r.Case.Group), Weight: r.Case.Weight,
		Purpose: valid(r.Case.Purpose), Disputed: r.Problem.Disputed, Fresh: r.Case.IsFresh(),
		Input: input(r.Case), Wrote: visible(r.Others), Folder: valid(r.Folder),
		Stderr: lines(r.Stderr), Stdout: lines(r.Stdout), NotRun: valid(r.NotRun),
	}
	for _, flag := range r.Case.Flags {
		c.Flags = append(c.Flags, valid(flag))
	}
	if r.Case.Input == nil {
		c.Args = r.Case.Args
	}
	for _, note := range r.Notes {
		c.Notes = append(c.Notes, compare.Printable(note))
	}
	if r.Err != nil {
		c.Fault = compare.Printable(r.Err.Error())
		c.MissingTool = errors.As(r.Err, new(*build.MissingTool))
	}
	if r.Run != nil {
		c.ended(*r.Run, r.Limits)
	}
	for i, o := range r.Outputs {
		output := newOutput(o, r.Problem.Outputs[i])
		if o.Text != nil && o.Name == assignment.Stdout {
			output.EachLine = eachLine(r.Problem.Outputs[i], o.Text)
		}
		c.Outputs = append(c.Outputs, output)
	}
	if r.Verdict == checker.MissingOutput {
		c.Printed = printed(r)
	}
	c.Answer = answer(c, r.Outputs)
	return c
}

// ended fills in how the program ended.
func (c *Case) ended(o sandbox.Outcome, limits sandbox.Limits) {
	c.Times = &Times{CPU: o.CPU.Milliseconds(), Wall: o.Wall.Milliseconds()}
	c.Signal = o.Signal
	if o.Status >= 0 {
		c.Exit = &o.Status
	}
	switch o.Limit {
	case sandbox.CPULimit:
		c.Limit = &Limit{Kind: "cpu", Milliseconds: milliseconds(limits.CPU)}
	case sandbox.WallLimit:
		c.Limit = &Limit{Kind: "wall", Milliseconds: milliseconds(limits.Wall)}
	case sandbox.OutputLimit:
		c.Limit = &Limit{Kind: "output", Bytes: limits.Output}
	case sandbox.FilesLimit:
		c.Limit = &Limit{Kind: "output", Bytes: limits.Files}
	case sandbox.MemoryLimit:
		c.Limit = &Limit{Kind: "memory", Bytes: limits.Memory}
	case sandbox.ProcessLimit:
		c.Limit = &Limit{Kind: "processes"}
	}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
