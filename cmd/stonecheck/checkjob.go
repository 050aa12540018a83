package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A checkJob checks a program on cases.
type checkJob struct {
	*check
	cmd        *cobra.Command
	args       []string // the program and its arguments
	assignment *assignment.Assignment
	reading    assignment.Reading
	cases      []corpus.Case
	sandbox    *sandbox.Sandbox
}

// once builds the program, runs the cases and writes the reports. It also reports an
// interrupted run and then returns ctx's error. The returned run is complete, whatever the
// detail of the reports.
func (j *checkJob) once(ctx context.Context) (report.Run, error) {
	temp, err := files.NewTemp()
	if err != nil {
		return report.Run{}, err
	}
	out := j.reports.open(j.cmd)
	if j.keep {
		defer fmt.Fprintf(out, "working folders are kept in %s\n", temp.Dir)
		defer temp.Keep()
	} else {
		defer temp.Remove()
	}
	rec := &report.Recorder{
		Run:     j.header(),
		Repeat:  func(r checker.Result) string { return j.repeat(j.cmd, r, j.args) },
		Explain: func(each corpus.Case, row int64) string { return j.explainAgain(j.cmd, each, row) },
		Known:   j.known.list,
		Reading: j.reading,
		Stop:    assignment.Done(ctx),
	}
	text := j.text(out)
	err = j.fill(ctx, temp.Dir, rec, text)
	if superseded(ctx) {
		return rec.Run, ctx.Err()
	}
	var faults *checker.FaultsError
	if err != nil && ctx.Err() == nil && text.Err() == nil && !errors.As(err, &faults) {
		return rec.Run, err
	}
	finished := len(rec.Run.Cases)
	run := rec.End(j.cases[finished:], j.known.notRun)
	if err == nil {
		for _, c := range run.Cases[finished:] {
			text.Add(c)
		}
		err = j.known.update(run)
	}
	if err == nil && j.history != "" {
		err = report.AppendHistory(j.history, report.PointOf(run))
	}
	written := j.reports.write(j.cmd, j.args, run, text)
	if readerLeft(written) { // all cases have run, so the verdict stands
		written = nil
	}
	return run, firstError(err, written)
}

// text returns the report for people, in the form that -v selects.
func (j *checkJob) text(w io.Writer) *report.Text {
	text := &report.Text{W: w, Detail: j.reports.detail, Times: j.verbose > 0 && j.times, Color: hasColor(w), Screen: report.PlainScreen}
	switch {
	case j.verbose > 1:
		text.Form = report.Flags
	case j.verbose == 0:
		text.Form = report.Short
	}
	text.Screen.Color = text.Color
	if f, ok := w.(*os.File); ok {
		if width, height, err := term.GetSize(int(f.Fd())); err == nil && width >= 40 && height >= 10 {
			text.Screen.Terminal = true
			text.Screen.Width, text.Screen.Height = width, height-1 // the prompt takes the last line
			if j.watchSources {
				text.Prelude, text.Screen.Height = clearScreen, height-4 // three lines follow the report
			}
		}
	}
	return text
}

// hasColor reports whether a report is in color: on a terminal, unless NO_COLOR is set.
func hasColor(w io.Writer) bool { return os.Getenv("NO_COLOR") == "" && isTerminal(w) }

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// header returns what is known about a run before it starts.
func (j *checkJob) header() report.Run {
	run := report.Run{
		Tool: version(), Assignment: j.assignment.Name, Program: compare.Printable(strings.Join(j.args, " ")),
		Started: time.Now(), Planned: len(j.cases), Tier: int(j.sandbox.Tier()), Phrases: j.reports.phrases.book,
	}
	run.Host, _ = os.Hostname()
	options := j.assignment.Options(j.reading)
	run.Rules, run.Profile = options.Rules, options.Profile
	if j.fresh.used() {
		run.Fresh = &report.Fresh{Cases: fresh(j.cases), Seed: j.fresh.seed}
	}
	if j.corpus == "" && len(j.inputs)+len(j.check.cases) == 0 {
		number, _ := corpus.Version(corpus.Embedded()) // a test reads it, so it cannot fail
		run.Corpus = strconv.Itoa(number)
	}
	return run
}

// fill builds the program, and records and prints a result for each case. An error is never
// the program's fault.
func (j *checkJob) fill(ctx context.Context, dir string, rec *report.Recorder, text *report.Text) error {
	bar := newProgress(j.cmd.ErrOrStderr(), len(j.cases))
	defer bar.end()
	bar.begin("building")
	program, err := prepare(ctx, j.sandbox, j.assignment, j.args, dir)
	rec.Run.Language = program.Language
	rec.Note(append(program.notes, j.fresh.note()...))
	text.Run = rec.Run
	var refused *build.Failure
	switch {
	case errors.As(err, &refused):
		for _, r := range checker.Refused(j.cases, refused) {
			bar.aside(func() { text.Add(rec.Add(r)) })
		}
		return text.Err()
	case err != nil:
		return err
	}
	bar.finish("building")
	k := j.checker(program, dir)
	results, err := j.record(ctx, k, program, rec, text, bar)
	if err != nil {
		return err
	}
	if ctx.Err() == nil {
		rec.Astray(results, program.wired)
		rec.Note(j.assumption(results))
		j.trace(ctx, k, results, rec)
	}
	if j.diagnosing() && ctx.Err() == nil {
		rec.Diagnose(diagnose.Confirm(ctx, j.reading, results, j.asking(k, program)).InLanguage(k.Language()))
	}
	return ctx.Err()
}

// assumption returns a note that the assignment may be another one, if no output is right.
func (j *checkJob) assumption(results []checker.Result) []string {
	fits := func(r checker.Result) bool {
		return slices.ContainsFunc(r.Outputs, func(o checker.Output) bool { return o.Right() })
	}
	if !j.check.reading.assumed || slices.ContainsFunc(results, fits) {
		return nil
	}
	return []string{fmt.Sprintf("nothing in the program's name or text tells its assignment, so %s is assumed: -a NAME names another (see stonecheck assignments)", j.assignment.Name)}
}

// diagnosing reports whether failures are diagnosed.
func (j *checkJob) diagnosing() bool { return j.diagnose && j.reports.detail == report.Full }

// checker returns a checker of the built program.
func (j *checkJob) checker(program prepared, dir string) *checker.Checker {
	k := &checker.Checker{
		Sandbox: j.sandbox, Program: program.Program, Reading: j.reading, Dir: dir, CPU: j.timeout, Jobs: j.jobs, Strict: j.strict,
		Keep: j.keep, Invocations: j.assignment.Invocations, Meant: intake.Meant(j.assignment), Retry: &checker.Retry{}, NoEarlyStop: j.noEarlyStop,
	}
	if j.diagnosing() {
		k.Capture = diagnose.CaptureLimit(len(j.cases))
	}
	if j.cmd.Flags().Changed("args") {
		k.Invocations = []string{j.check.args}
	}
	return k
}

// record runs the cases, and records and prints their results.
func (j *checkJob) record(ctx context.Context, k *checker.Checker, program prepared, rec *report.Recorder, text *report.Text, bar *progress) ([]checker.Result, error) {
	var last report.Case
	if j.failFast {
		k.FailFast = func(checker.Result) bool { return last.Unexpected() }
	}
	k.Began = func(each corpus.Case) { bar.begin(each.ID) }
	k.Done = func(each corpus.Case) { bar.finish(each.ID); bar.add() }
	var results []checker.Result
	var faults checker.Faults
	for r := range k.Check(ctx, j.cases) {
		if errors.Is(r.Err, sandbox.ErrNotStarted) {
			return nil, usage(r.Err)
		}
		if missing := new(build.MissingTool); errors.As(r.Err, &missing) {
			return nil, missing
		}
		if len(results) == 0 { // the first case determines the version, unless it is settled later
			rec.Run.Language = k.Language()
			text.Run = rec.Run
		}
		r = program.hide(r)
		results = append(results, r)
		last = rec.Add(r)
		bar.aside(func() { text.Add(last) })
		if text.Err() != nil {
			return nil, text.Err()
		}
		faults.Add(r)
		if err := faults.Err(); err != nil {
			return nil, fmt.Errorf("%w (run check again once this is fixed)", err)
		}
	}
	if first := rec.Run.Language; k.Language() != first && len(results) > 0 {
		rec.Run.Language = k.Language()
		rec.Note([]string{fmt.Sprintf("run with %s: some outputs are wrong with %s", k.Language(), first)})
		text.Run = rec.Run
	}
	return results, nil
}

// trace finds where a program hangs or crashes: on the smallest case on which it does.
func (j *checkJob) trace(ctx context.Context, k *checker.Checker, results []checker.Result, rec *report.Recorder) {
	if j.noProbe || j.failFast {
		return
	}
	k.Keep = false
	var hang, crash *checker.Result
	for i := range results {
		r, smallest := &results[i], &hang
		switch {
		case rec.Run.Cases[i].Raises() != "":
			smallest = &crash
		case r.NotRun != "" || !r.Hangs():
			continue
		}
		if *smallest == nil || len(r.Case.Line()) < len((*smallest).Case.Line()) {
			*smallest = r
		}
	}
	for _, r := range []*checker.Result{hang, crash} {
		if r != nil {
			rec.Stopped(r.Case.ID, k.Trace(ctx, *r))
		}
	}
}

// asking returns a function that runs the program for a diagnosis; nil if it must not be run again.
func (j *checkJob) asking(k *checker.Checker, p prepared) diagnose.Runner {
	if j.noProbe || j.failFast {
		return nil
	}
	k.Done, k.Keep, k.CPU = nil, false, min(cmp.Or(k.CPU, checker.DefaultCPU), 2*time.Second)
	return func(ctx context.Context, cases []corpus.Case) (answers []checker.Result) {
		for r := range k.Check(ctx, cases) {
			if r.Verdict == checker.TimeLimit {
				break
			}
			answers = append(answers, p.hide(r))
		}
		return answers
	}
}
