package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/fuzz"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// allFlags are the flags of a run on every input within bounds.
type allFlags struct {
	bounds string
	resume string
	json   string
}

func (f *allFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.bounds, "all", "", "run every input within `BOUNDS` instead, the smallest first, until one fails: 3x8 is 3 pits a side with up to 8 stones; for Take-Stones, 10 is up to 10 stones")
	flags.StringVar(&f.resume, "resume", "", "with --all: keep the progress in this `FILE`, and continue from there")
	flags.StringVar(&f.json, "json", "", "with --all: write the result as JSON to this `FILE` (- for the standard output)")
}

func (f *allFlags) validate(cmd *cobra.Command) error {
	if !cmd.Flags().Changed("all") {
		if f.resume != "" || f.json != "" {
			return errors.New("--resume and --json need --all")
		}
		return nil
	}
	if f.bounds == "" {
		return errors.New("--all is empty, want BOUNDS such as 3x8")
	}
	if name := firstChanged(cmd, "time", "count", "seed"); name != "" {
		return fmt.Errorf("--%s with --all, which runs every input, the smallest first", name)
	}
	if f.resume != "" {
		if err := files.Replaceable(f.resume); err != nil {
			return fmt.Errorf("--resume %w", err)
		}
	}
	if f.json == "" {
		return nil
	}
	if err := canWrite(f.json); err != nil {
		return fmt.Errorf("--json %w", err)
	}
	if f.resume != "" && realPath(f.json) == realPath(f.resume) {
		return fmt.Errorf("--json %s is taken by --resume, want another file", f.json)
	}
	return nil
}

// inputs returns the inputs within the bounds.
func (f *allFlags) inputs(a *assignment.Assignment) (assignment.Inputs, error) {
	if a.Within == nil {
		return assignment.Inputs{}, fmt.Errorf("--all: %s cannot list its inputs", a.Name)
	}
	inputs, err := a.Within(f.bounds)
	if err != nil {
		err = fmt.Errorf("--all %w", err)
	}
	return inputs, err
}

// runAll runs every input within the bounds, and judges it as the fuzzer z judges its cases.
func (f *fuzzing) runAll(cmd *cobra.Command, sb *sandbox.Sandbox, a *assignment.Assignment, z *fuzz.Fuzzer, programs [][]string, title string) error {
	inputs, err := f.all.inputs(a)
	if err != nil {
		return usage(err)
	}
	e := &fuzz.Exhaustive{Runner: z.Runner, Assignment: a, Inputs: inputs, Disputed: f.disputed, Jobs: f.jobs}
	plan, err := e.Plan(cmd.Context())
	if err != nil {
		return usage(err)
	}
	switch { // a run on no input would certify any program
	case plan.Inputs > 0:
	case plan.LeftOut > 0:
		return usage(fmt.Errorf("--all %s: right programs disagree on all %s, want larger bounds or --disputed", f.all.bounds, prose.Count(plan.LeftOut, "input")))
	default:
		return usage(fmt.Errorf("--all %s: no inputs, want larger bounds", f.all.bounds))
	}
	header := f.header(a, z.Reading, programs)
	header.Tier = int(sb.Tier())
	save, err := f.resume(e, a, z.Reading, plan, append(programs, []string{f.args, f.againstRules}))
	if err != nil {
		return err
	}
	bar := f.showAll(cmd, e, plan)
	found, err := e.Run(cmd.Context(), plan)
	_ = bar.Finish()
	if errors.Is(err, sandbox.ErrNotStarted) {
		return usage(err)
	}
	if err := firstError(save(found.Right), err); err != nil {
		return err
	}
	rec := &report.Recorder{Run: header, Repeat: f.repeat(cmd, programs), Reading: z.Reading}
	return f.reportAll(cmd, a, rec, title, found)
}

// resume reads the progress of an earlier run, and returns a function that saves the
// progress of this one.
func (f *fuzzing) resume(e *fuzz.Exhaustive, a *assignment.Assignment, r assignment.Reading, plan fuzz.Coverage, commands [][]string) (save func(int) error, err error) {
	if f.all.resume == "" {
		return func(int) error { return nil }, nil
	}
	checkpoint := fuzz.Checkpoint{Assignment: a.Name, Reading: r.Options().String(), Bounds: plan.Bounds, Inputs: plan.SHA256}
	if checkpoint.Programs, err = fuzz.Fingerprint(commands...); err != nil {
		return nil, usage(err)
	}
	if e.From, err = checkpoint.Load(f.all.resume); err != nil {
		return nil, usage(err)
	}
	if e.From > plan.Inputs {
		return nil, usage(fmt.Errorf("%s: %d right inputs, want at most %d", f.all.resume, e.From, plan.Inputs))
	}
	e.Progress, save = checkpoint.Saver(f.all.resume)
	return save, nil
}

// showAll shows the progress of the run and the remaining time on a terminal.
func (f *fuzzing) showAll(cmd *cobra.Command, e *fuzz.Exhaustive, plan fuzz.Coverage) *progressbar.ProgressBar {
	bar := progressbar.NewOptions(plan.Inputs,
		progressbar.OptionSetWriter(cmd.ErrOrStderr()),
		progressbar.OptionSetVisibility(isTerminal(cmd.ErrOrStderr())),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionSetItsString("inputs"),
		progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish())
	_ = bar.Add(e.From)
	saved := e.Progress
	e.Progress = func(right int) error {
		_ = bar.Add(1)
		if saved != nil {
			return saved(right)
		}
		return nil
	}
	return bar
}

// header returns what is known about a run before it starts.
func (f *fuzzing) header(a *assignment.Assignment, r assignment.Reading, programs [][]string) report.Run {
	run := report.Run{Tool: version(), Assignment: a.Name, Started: time.Now()}
	if len(programs) > 0 {
		run.Program = compare.Printable(strings.Join(programs[0], " "))
	}
	run.Host, _ = os.Hostname()
	options := a.Options(r)
	run.Rules, run.Profile = options.Rules, options.Profile
	return run
}

// reportAll prints the result of a run.
func (f *fuzzing) reportAll(cmd *cobra.Command, a *assignment.Assignment, rec *report.Recorder, title string, found fuzz.Coverage) error {
	flags := reportFlags{files: []*reportFile{{flag: "json", write: report.JSON, file: f.all.json}}}
	w := flags.open(cmd)
	text := &report.Text{W: w, Title: title, Detail: report.Full, Color: os.Getenv("NO_COLOR") == "" && isTerminal(w)}
	covered := report.Exhaustive(found.Covered)
	rec.Run.Exhaustive, rec.Run.Planned = &covered, found.Inputs
	if r := found.Failure; r != nil {
		r.Case.Purpose = strings.Join(append([]string{"the smallest input that is not right"}, r.Notes...), "; ")
		text.Add(rec.Add(f.hide(*r)))
		if err := f.write(cmd.Context(), a, rec.Reading, []corpus.Case{r.Case}); err != nil {
			return err
		}
	}
	run := rec.End(nil, nil)
	fmt.Fprint(w, coverage(title, found))
	for _, file := range flags.files {
		if err := file.save(cmd, run); err != nil {
			return err
		}
	}
	switch {
	case text.Err() != nil:
		return text.Err()
	case found.Failure != nil:
		return &statusError{status: differs}
	}
	return cmd.Context().Err()
}

// coverage describes the result in a few lines.
func coverage(title string, found fuzz.Coverage) string {
	said := ""
	switch {
	case found.Failure != nil:
		said = fmt.Sprintf("input %d of %d fails, all before it are right: %s\n", found.Right+1, found.Inputs, found.Meaning)
	case found.Complete():
		said = fmt.Sprintf("%s\n\nright on all %s: %s\n", title, prose.Count(found.Inputs, "input"), found.Meaning)
	default:
		said = fmt.Sprintf("%s\n\ninterrupted: right on the first %d of %s: %s\n", title, found.Right, prose.Count(found.Inputs, "input"), found.Meaning)
	}
	if found.LeftOut > 0 {
		said += fmt.Sprintf("%s on which right programs disagree are left out (--disputed runs them too)\n", prose.Count(found.LeftOut, "input"))
	}
	return said
}
