package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/box"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

func checkCommand() *cobra.Command {
	var c check
	cmd := &cobra.Command{
		Use:   "check [flags] PROGRAM [ARGS..]",
		Short: "Run a program on cases and judge what it writes",
		Long: `Check runs PROGRAM on every case of the corpus, or on given inputs, and judges
what it writes. PROGRAM is an executable, a script, a source file (.py .java .cpp
.cc .c .go .js), a folder of sources or classes, or a jar; sources are compiled
once. It is started in a fresh folder with ARGS and then as the homework says:
-i input.txt, or the arguments of Take-Stones.`,
		Example: `  stonecheck check mancala3.py
  stonecheck check -i input.txt mancala.java
  stonecheck check -a takestones --case '7 3 1 4 2 3' -- java -cp classes TakeStones`,
		RunE: guard(c.run),
	}
	c.reading.add(cmd)
	flags := cmd.Flags()
	flags.StringArrayVarP(&c.inputs, "input", "i", nil, "judge on this input `FILE` instead of the corpus (repeatable)")
	flags.StringArrayVar(&c.cases, "case", nil, "judge on these Take-Stones `ARGS` instead of the corpus (repeatable)")
	flags.StringVar(&c.corpus, "corpus", "", "judge on the cases in this `FOLDER`")
	flags.StringVar(&c.level, "level", "full", "summary (failures by name) or full (with their first differences)")
	flags.IntVar(&c.jobs, "jobs", runtime.NumCPU(), "run this many cases at the same time")
	flags.DurationVar(&c.timeout, "timeout", checker.DefaultCPU, "CPU time for a case; three times as much by the clock")
	flags.StringArrayVar(&c.only, "run", nil, "run only the cases whose ids match this `GLOB` (repeatable; * also matches /)")
	flags.StringArrayVar(&c.skip, "skip", nil, "skip the cases whose ids match this `GLOB` (repeatable)")
	flags.BoolVar(&c.failFast, "fail-fast", false, "skip the cases after the first failure")
	flags.BoolVar(&c.keep, "keep", false, "keep the working folders and print where they are")
	flags.BoolVar(&c.strict, "strict", false, "what is otherwise noted fails: white space, and a nonzero exit status")
	flags.BoolVar(&c.diagnose, "diagnose", true, "say which known misreadings explain the failures (with --level full)")
	flags.StringVar(&c.args, "args", "", "how PROGRAM is started, such as '-i {input}' or '{args}'")
	flags.BoolVarP(&c.verbose, "verbose", "v", false, "print the times of each case")
	return cmd
}

type check struct {
	reading  readingFlags
	inputs   []string
	cases    []string
	corpus   string
	level    string
	jobs     int
	timeout  time.Duration
	only     []string
	skip     []string
	failFast bool
	keep     bool
	strict   bool
	diagnose bool
	args     string
	verbose  bool
}

func (c *check) run(cmd *cobra.Command, args []string) error {
	if err := c.validate(args); err != nil {
		return usage(err)
	}
	a, reading, err := c.reading.parse(cmd, args[0])
	if err != nil {
		return err
	}
	if err := c.validateFor(a); err != nil {
		return usage(err)
	}
	cases, err := c.load(a, reading)
	if err != nil {
		return usage(err)
	}
	dir, err := tempFolder()
	if err != nil {
		return err
	}
	if c.keep {
		defer fmt.Fprintf(cmd.OutOrStdout(), "working folders are kept in %s\n", dir)
	} else {
		defer os.RemoveAll(dir)
	}
	program, err := c.build(cmd.Context(), a, args, dir)
	text := c.report(cmd, args)
	text.Title = fmt.Sprintf("%s: %s%s, %s", strings.Join(args, " "), a.Name, language(program), count(len(cases), "case"))
	var refused *build.Failure
	switch {
	case errors.As(err, &refused):
		for _, r := range checker.Refused(cases, refused) {
			text.Add(r)
		}
		return finish(text, differs)
	case err != nil:
		return err
	}
	k := &checker.Checker{
		Program: program, Reading: reading, Dir: dir, CPU: c.timeout, Jobs: c.jobs, Strict: c.strict,
		FailFast: c.failFast, Keep: c.keep, Invocations: a.Invocations,
	}
	if c.diagnose && c.level == "full" {
		k.Capture = diagnose.Capture(len(cases))
	}
	if cmd.Flags().Changed("args") {
		k.Invocations = []string{c.args}
	}
	return c.judge(cmd, k, cases, text)
}

// judge runs the cases and reports them.
func (c *check) judge(cmd *cobra.Command, k *checker.Checker, cases []corpus.Case, text *report.Text) error {
	bar := c.progress(cmd, len(cases))
	k.Done = func() { _ = bar.Add(1) }
	status := conforms
	var results []checker.Result
	for r := range k.Check(cmd.Context(), cases) {
		_ = bar.Clear()
		if errors.Is(r.Err, box.ErrNotStarted) {
			return usage(r.Err)
		}
		text.Add(r)
		results = append(results, r)
		switch {
		case text.Err() != nil:
			return text.Err()
		case r.Verdict == checker.Internal:
			status = harnessFailed
		case r.Failed():
			status = max(status, differs)
		}
	}
	_ = bar.Finish()
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	err := finish(text, status)
	if k.Capture > 0 {
		printDiagnosis(cmd, diagnose.Diagnose(cmd.Context(), k.Reading, results))
	}
	return err
}

func printDiagnosis(cmd *cobra.Command, d *diagnose.Diagnosis) {
	if d != nil {
		fmt.Fprintf(cmd.OutOrStdout(), "\n%s\n", strings.Join(d.Lines(), "\n"))
	}
}

// finish ends a report.
func finish(text *report.Text, status int) error {
	text.End()
	if err := text.Err(); err != nil {
		return err
	}
	if status != conforms {
		return &statusError{status: status}
	}
	return nil
}

// tempFolder makes a folder for what is built and run; its path is absolute
// whatever TMPDIR is.
func tempFolder() (string, error) {
	dir, err := os.MkdirTemp("", "stonecheck-")
	if err != nil {
		return "", err
	}
	return filepath.Abs(dir)
}

func (c *check) validate(args []string) error {
	switch {
	case len(args) == 0:
		return errors.New("no PROGRAM, want check [flags] PROGRAM [ARGS..]")
	case c.level != "summary" && c.level != "full":
		return fmt.Errorf("--level %q, want summary or full", c.level)
	case c.jobs < 1:
		return fmt.Errorf("--jobs %d, want 1 or more", c.jobs)
	case c.timeout <= 0:
		return fmt.Errorf("--timeout %v, want more than 0", c.timeout)
	case len(c.inputs)+len(c.cases) > 0 && c.corpus != "":
		return errors.New("--corpus with -i or --case, want one or the other")
	}
	if rest := strings.NewReplacer("{input}", "", "{args}", "").Replace(c.args); strings.ContainsAny(rest, "{}") {
		return fmt.Errorf("--args %q, want no other placeholders than {input} and {args}", c.args)
	}
	return nil
}

// validateFor refuses inputs of another assignment.
func (c *check) validateFor(a *assignment.Assignment) error {
	switch {
	case a != assignment.Mancala && len(c.inputs) > 0:
		return fmt.Errorf("-i is for assignment mancala, this is %s: want --case 'ARGS'", a.Name)
	case a != assignment.TakeStones && len(c.cases) > 0:
		return fmt.Errorf("--case is for assignment takestones, this is %s: want -i FILE, or -a takestones", a.Name)
	}
	return nil
}

// load collects the cases: given ones, or those of a corpus. The outputs that are
// stored in the embedded corpus hold for the assignment as the course graded it;
// in another reading the reference makes them.
func (c *check) load(a *assignment.Assignment, r assignment.Reading) ([]corpus.Case, error) {
	var cases []corpus.Case
	for _, name := range c.inputs {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		given, err := corpus.Given(name, data, c.reading.anyCount)
		if err != nil {
			return nil, err
		}
		cases = append(cases, given)
	}
	for _, args := range c.cases {
		given, err := corpus.GivenArgs(args)
		if err != nil {
			return nil, fmt.Errorf("--case: %v", err)
		}
		cases = append(cases, given)
	}
	where := "the given inputs"
	if cases == nil {
		var err error
		where = "the corpus"
		if cases, err = loadCorpus(c.corpus); err != nil {
			return nil, err
		}
	}
	selected := corpus.Select(cases, a, c.only, c.skip)
	if c.corpus == "" && r != (assignment.Reading{}) {
		for i := range selected {
			selected[i].Expected = nil
		}
	}
	if len(selected) == 0 {
		return nil, fmt.Errorf("no case of assignment %s in %s%s", a.Name, where, c.selection())
	}
	return selected, nil
}

// selection says how the cases were chosen.
func (c *check) selection() string {
	if len(c.only)+len(c.skip) == 0 {
		return ""
	}
	return " that --run and --skip leave"
}

// build prepares the program. A *build.Failure is the program's, other errors
// are the user's or, like a tool that is missing, ours.
func (c *check) build(ctx context.Context, a *assignment.Assignment, args []string, dir string) (build.Program, error) {
	out := dir + "/build"
	if err := os.Mkdir(out, 0o755); err != nil {
		return build.Program{}, err
	}
	program, err := build.Prepare(ctx, args[0], args[1:], a.Mains, out)
	if errors.Is(err, build.ErrUnusable) {
		err = usage(err)
	}
	return program, err
}

func (c *check) report(cmd *cobra.Command, args []string) *report.Text {
	return &report.Text{
		W:       cmd.OutOrStdout(),
		Color:   os.Getenv("NO_COLOR") == "" && isTerminal(cmd.OutOrStdout()),
		Details: c.level == "full",
		Times:   c.verbose,
		Repeat:  func(each corpus.Case) string { return c.repeat(cmd, each, args) },
	}
}

// repeat is the command that runs one case again: the flags that were given,
// less those that chose cases.
func (c *check) repeat(cmd *cobra.Command, each corpus.Case, args []string) string {
	words := []string{"stonecheck", "check"}
	for _, name := range []string{"assignment", "profile", "rules", "any-count", "strict", "timeout", "args", "corpus"} {
		flag := cmd.Flags().Lookup(name)
		switch {
		case !flag.Changed:
		case flag.Value.Type() == "bool":
			words = append(words, "--"+name)
		default:
			words = append(words, "--"+name, flag.Value.String())
		}
	}
	switch {
	case len(c.inputs) > 0:
		words = append(words, "-i", each.ID)
	case len(c.cases) > 0:
		words = append(words, "--case", each.ID)
	default:
		words = append(words, "--run", each.ID)
	}
	if strings.HasPrefix(args[0], "-") {
		words = append(words, "--")
	}
	words = append(words, args...)
	for i, word := range words {
		words[i] = shellQuote(word)
	}
	return strings.Join(words, " ")
}

// shellQuote quotes a word for a POSIX shell if it needs it.
func shellQuote(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=:+@%"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// progress is a bar on a terminal, and nothing elsewhere.
func (c *check) progress(cmd *cobra.Command, cases int) *progressbar.ProgressBar {
	return progressbar.NewOptions(cases,
		progressbar.OptionSetWriter(cmd.ErrOrStderr()),
		progressbar.OptionSetVisibility(isTerminal(cmd.ErrOrStderr())),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionClearOnFinish())
}

func isTerminal(w any) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func language(p build.Program) string {
	if p.Language == "" {
		return ""
	}
	return ", " + p.Language
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
