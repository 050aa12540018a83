package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/fuzz"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// finish prints and saves the findings.
func (f *fuzzing) finish(cmd *cobra.Command, z *fuzz.Fuzzer, a *assignment.Assignment, programs [][]string, title string, found fuzz.Report) error {
	if found.Cases == 0 && len(found.Findings) == 0 { // silence would pass for success
		return firstError(cmd.Context().Err(), usage(fmt.Errorf("--time %v: no case was finished, want more time", f.time)))
	}
	w := cmd.OutOrStdout()
	rec := &report.Recorder{Repeat: f.repeat(cmd, programs), Reading: z.Reading}
	text := &report.Text{
		W: w, Title: fmt.Sprintf("%s, seed %d", title, f.seed), Detail: report.Full,
		Color: os.Getenv("NO_COLOR") == "" && isTerminal(w),
	}
	var cases []corpus.Case
	for _, finding := range found.Findings {
		r := f.hide(finding.Smallest)
		r.Case.Purpose = describe(finding, found)
		text.Add(rec.Add(r))
		cases = append(cases, r.Case)
	}
	if text.Err() != nil {
		return text.Err()
	}
	if err := f.write(cmd.Context(), a, z.Reading, cases); err != nil {
		return err
	}
	if err := f.summary(cmd, found, text.Title, programs); err != nil {
		return err
	}
	if len(found.Findings) > 0 {
		return &statusError{status: differs}
	}
	return nil
}

// describe describes a finding and how often it occurred.
func describe(finding fuzz.Finding, found fuzz.Report) string {
	text := fmt.Sprintf("%d of %s; minimised in %s", finding.Cases, prose.Count(found.Cases, "case"), prose.Count(finding.Runs, "run"))
	if found.Hopeless {
		text = fmt.Sprintf("the simplest case; it fails %d of %[1]d runs", finding.Runs)
	} else if kind := finding.Group.Kind(); kind != "" {
		text = fmt.Sprintf("%s (%s)", kind, text)
	}
	return strings.Join(append([]string{text}, finding.Smallest.Notes...), "; ")
}

// summary prints how many differences were found, or what to do next.
func (f *fuzzing) summary(cmd *cobra.Command, found fuzz.Report, title string, programs [][]string) (err error) {
	w := cmd.OutOrStdout()
	switch {
	case found.Hopeless && len(programs) > 1:
		_, err = fmt.Fprintln(w, "they differ even on the simplest case: `stonecheck check` shows which one is wrong")
	case found.Hopeless:
		_, err = fmt.Fprintf(w, "it fails even the simplest case: `%s` shows more\n", checkAgain(cmd, nil, programs[0]))
	case len(found.Findings) == 0:
		_, err = fmt.Fprintf(w, "%s\n\nno difference in %s\n", title, prose.Count(found.Cases, "case"))
	default:
		_, err = fmt.Fprintf(w, "%s in %d of %s\n", prose.Count(len(found.Findings), "kind")+" of difference", found.Failed, prose.Count(found.Cases, "case"))
	}
	return err
}

// language returns a program's language as the continuation of a title.
func language(p build.Program) string {
	if p.Language == "" {
		return ""
	}
	return ", " + p.Language
}

// repeat returns the commands that reproduce a finding.
func (*fuzzing) repeat(cmd *cobra.Command, programs [][]string) func(checker.Result) string {
	return func(r checker.Result) string {
		var commands []string
		for _, program := range programs {
			commands = append(commands, checkAgain(cmd, append(repeated(cmd, "timeout"), "--case", r.Case.Line()), program))
		}
		return strings.Join(commands, "; ")
	}
}

// saved returns the inputs that the folder of --save has already.
func (f *fuzzing) saved(a *assignment.Assignment) (map[string]bool, error) {
	there := map[string]bool{}
	if _, err := os.Stat(f.save); err != nil {
		return there, nil
	}
	before, err := corpus.LoadFor(os.DirFS(f.save), a)
	if err != nil {
		return nil, fmt.Errorf("--save %s: %w", f.save, err)
	}
	for _, c := range before {
		there[string(c.Files()[0].Data)] = true
	}
	return there, nil
}

// write saves the smallest cases, except those whose inputs the folder already has. Under
// the graded reading, a saved case contains its expected outputs. Under other readings the
// reference computes them whenever the case is used.
func (f *fuzzing) write(ctx context.Context, a *assignment.Assignment, reading assignment.Reading, cases []corpus.Case) error {
	if f.save == "" {
		return nil
	}
	there, err := f.saved(a)
	if err != nil {
		return err
	}
	var fresh []corpus.Case
	for _, c := range cases {
		if there[string(c.Files()[0].Data)] {
			continue
		}
		if a.IsGraded(reading) {
			var err error
			if c, err = c.Complete(ctx); err != nil && !errors.Is(err, assignment.ErrNoReference) {
				return err
			}
		}
		fresh = append(fresh, c)
	}
	if len(fresh) == 0 {
		return nil
	}
	return saveCorpus(f.save, fresh, a.Flags)
}

// notBuilt reports a compiler error, which counts as a difference. It returns other errors
// unchanged.
func notBuilt(w io.Writer, err error) error {
	var refused *build.Failure
	if !errors.As(err, &refused) {
		return err
	}
	fmt.Fprintf(w, "%s\n", refused.Command)
	for line := range strings.Lines(refused.Output) {
		fmt.Fprintf(w, "      %s\n", compare.Visible(strings.TrimRight(line, "\r\n")))
	}
	return &statusError{status: differs}
}
