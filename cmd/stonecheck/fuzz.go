package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/fuzz"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func fuzzCommand() *cobra.Command {
	var f fuzzing
	cmd := &cobra.Command{
		Use:   "fuzz [flags] PROGRAM [ARGS..]",
		Short: "Look for the smallest cases that a program fails",
		Long: `Fuzz runs PROGRAM on generated cases, makes each failure as small as it gets, and
shows the smallest case of each kind of failure. With --against the outputs of
another program are expected instead of the reference's; with --against-rules two
sets of rules are held against each other, and there is no PROGRAM.

The cases depend on the seed alone. With --all there is no chance: every input within
bounds is run, the smallest first, until one fails. If none does, PROGRAM is right on
all of them.`,
		Example: `  stonecheck fuzz mancala3.py
  stonecheck fuzz --time 10m --seed 7 --save found ./mancala
  stonecheck fuzz --against ./theirs ./ours
  stonecheck fuzz --rules mancala --against-rules kalah
  stonecheck fuzz --all 3x8 --resume progress.json --json certificate.json ./mancala`,
		RunE: guard(f.run),
	}
	f.reading.add(cmd)
	f.jobsFlag.add(cmd)
	addSeed(cmd, &f.seed, "the random numbers")
	addArgs(cmd, &f.args)
	flags := cmd.Flags()
	flags.DurationVar(&f.time, "time", time.Minute, "how long it takes; 0: until interrupted")
	flags.IntVar(&f.count, "count", 0, "look at this many cases, however long it takes")
	flags.StringVar(&f.save, "save", "", "write the smallest cases as a corpus to this `FOLDER`")
	flags.BoolVar(&f.force, "force", false, "write into a folder that exists")
	flags.BoolVar(&f.disputed, "disputed", false, "also make boards on which right programs disagree")
	flags.StringVar(&f.against, "against", "", "another `COMMAND`, whose outputs are expected")
	flags.StringVar(&f.againstRules, "against-rules", "", "other `RULES`, to be held against --rules without a program")
	f.all.add(cmd)
	f.tier.add(cmd)
	return cmd
}

type fuzzing struct {
	jobsFlag
	reading      readingFlags
	time         time.Duration
	count        int
	seed         uint64
	save         string
	force        bool
	disputed     bool
	against      string
	againstRules string
	args         string
	all          allFlags
	tier         tierFlag
}

func (f *fuzzing) run(cmd *cobra.Command, args []string) error {
	if err := f.validate(cmd, args); err != nil {
		return usage(err)
	}
	sb, err := f.tier.open()
	if err != nil {
		return err
	}
	defer sb.Close()
	a, reading, err := f.reading.parse(cmd, strings.Join(args[:min(1, len(args))], ""))
	if err != nil {
		return err
	}
	if len(a.Recipes) == 0 && f.all.bounds == "" {
		return usage(fmt.Errorf("fuzz is for assignments with recipes, and %s has none", a.Name))
	}
	sb.Hide(f.secrets(args)...)
	temp, err := files.NewTemp()
	if err != nil {
		return err
	}
	defer temp.Remove()
	z := &fuzz.Fuzzer{
		Reading: reading, Cases: gen.Guided(a, f.seed, f.disputed), Count: f.count, Jobs: f.jobs,
	}
	if !cmd.Flags().Changed("count") || cmd.Flags().Changed("time") {
		z.Time = f.time
	}
	title, programs, err := f.judge(cmd, sb, z, a, args, temp.Dir)
	if err != nil {
		return err
	}
	if f.all.bounds != "" {
		return f.runAll(cmd, sb, a, z, programs, title)
	}
	found, err := f.search(cmd, z)
	if errors.Is(err, sandbox.ErrNotStarted) {
		return usage(err)
	}
	if err != nil {
		return err
	}
	return f.finish(cmd, z, a, programs, title, found)
}

func (f *fuzzing) validate(cmd *cobra.Command, args []string) error {
	switch {
	case len(args) == 0 && f.againstRules == "":
		return errors.New("no PROGRAM, want fuzz [flags] PROGRAM [ARGS..]")
	case len(args) > 0 && f.againstRules != "":
		return fmt.Errorf("%s with --against-rules, which compares rules without a program", args[0])
	case f.against != "" && f.againstRules != "":
		return errors.New("--against with --against-rules, want one or the other")
	case cmd.Flags().Changed("against") && strings.TrimSpace(f.against) == "":
		return fmt.Errorf("--against %q, want a COMMAND", f.against)
	case f.count < 0:
		return fmt.Errorf("--count %d, want 1 or more", f.count)
	case f.time < 0:
		return fmt.Errorf("--time %v, want 0 or more", f.time)
	}
	if err := firstError(f.jobsFlag.validate(), f.tier.validate(), f.all.validate(cmd)); err != nil || f.save == "" {
		return err
	}
	return writable(f.save, f.force)
}

// judge sets up the judge of the cases. It returns its description and the programs that
// may be wrong, with their arguments: one, two that are compared with each other, or none
// when rules are compared.
func (f *fuzzing) judge(cmd *cobra.Command, sb *sandbox.Sandbox, z *fuzz.Fuzzer, a *assignment.Assignment, args []string, dir string) (title string, programs [][]string, err error) {
	if f.againstRules != "" {
		title, err = f.judgeRules(z, a)
		return title, nil, err
	}
	program, err := f.checker(cmd, sb, z, a, args, dir)
	if err != nil {
		return "", nil, err
	}
	z.Runner = program
	title = fmt.Sprintf("%s: %s%s", strings.Join(args, " "), a.Name, language(program.Program))
	if f.against == "" {
		return title, [][]string{args}, nil
	}
	against := strings.Fields(f.against)
	other, err := f.checker(cmd, sb, z, a, against, dir)
	if err != nil {
		return "", nil, err
	}
	program.Keep, other.Keep = true, true
	z.Runner = &checker.Pair{Program: program, Other: other}
	return title + fmt.Sprintf(", against %s%s", f.against, language(other.Program)), [][]string{args, against}, nil
}

func (f *fuzzing) judgeRules(z *fuzz.Fuzzer, a *assignment.Assignment) (title string, err error) {
	if !a.HasChoices() {
		return "", usage(fmt.Errorf("--against-rules is for an assignment with rules to choose, this is %s", a.Name))
	}
	options := z.Reading.Options()
	expected := options.Rules
	options.Rules = f.againstRules
	other, err := a.Read(options)
	if err != nil {
		return "", usage(fmt.Errorf("--against-rules: %v", err))
	}
	if rules := other.Options().Rules; rules == expected {
		return "", usage(fmt.Errorf("--against-rules %s: the rules %v, want others than --rules", f.againstRules, rules))
	}
	z.Runner = fuzz.Readings{Expected: z.Reading, Other: other}
	return fmt.Sprintf("- rules %v, + rules %v", expected, other.Options().Rules), nil
}

func (f *fuzzing) checker(cmd *cobra.Command, sb *sandbox.Sandbox, z *fuzz.Fuzzer, a *assignment.Assignment, args []string, dir string) (*checker.Checker, error) {
	program, err := prepare(cmd.Context(), sb, a, args, dir)
	if err != nil {
		return nil, notBuilt(cmd.OutOrStdout(), err)
	}
	for _, note := range program.notes {
		fmt.Fprintf(cmd.ErrOrStderr(), "note: %s\n", note)
	}
	k := &checker.Checker{
		Sandbox: sb, Program: program.Program, Reading: z.Reading, Dir: dir, Jobs: f.jobs, Invocations: a.Invocations, Meant: intake.Meant(a),
	}
	if cmd.Flags().Changed("args") {
		k.Invocations = []string{f.args}
	}
	return k, nil
}

// search runs the fuzzer and shows its progress on a terminal. An interruption keeps what
// was found before it.
func (f *fuzzing) search(cmd *cobra.Command, z *fuzz.Fuzzer) (fuzz.Report, error) {
	bar := progressbar.NewOptions(-1,
		progressbar.OptionSetWriter(cmd.ErrOrStderr()),
		progressbar.OptionSetVisibility(isTerminal(cmd.ErrOrStderr())),
		progressbar.OptionClearOnFinish())
	start := time.Now()
	z.Progress = func(p fuzz.Progress) {
		rate := float64(p.Cases) / time.Since(start).Seconds()
		bar.Describe(fmt.Sprintf("%d cases, %.0f a second, %d fail in %s", p.Cases, rate, p.Failed, prose.Count(p.Groups, "group")))
		_ = bar.Add(1)
	}
	found, err := z.Run(cmd.Context())
	_ = bar.Finish()
	return found, err
}

func (f *fuzzing) finish(cmd *cobra.Command, z *fuzz.Fuzzer, a *assignment.Assignment, programs [][]string, title string, found fuzz.Report) error {
	w := cmd.OutOrStdout()
	rec := &report.Recorder{Repeat: f.repeat(cmd, programs), Reading: z.Reading}
	text := &report.Text{
		W: w, Title: fmt.Sprintf("%s, seed %d", title, f.seed), Detail: report.Full,
		Color: os.Getenv("NO_COLOR") == "" && isTerminal(w),
	}
	var cases []corpus.Case
	for _, finding := range found.Findings {
		r := finding.Smallest
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
	if err := f.summary(w, found, text.Title, programs); err != nil {
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

func (*fuzzing) summary(w io.Writer, found fuzz.Report, title string, programs [][]string) (err error) {
	switch {
	case found.Hopeless && len(programs) > 1:
		_, err = fmt.Fprintln(w, "they differ even on the simplest case: `stonecheck check` shows which one is wrong")
	case found.Hopeless:
		_, err = fmt.Fprintf(w, "it fails even the simplest case: `stonecheck check %s` shows more\n", strings.Join(programs[0], " "))
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
func (*fuzzing) repeat(cmd *cobra.Command, programs [][]string) func(corpus.Case) string {
	return func(c corpus.Case) string {
		var commands []string
		for _, program := range programs {
			commands = append(commands, checkAgain(cmd, []string{"--case", c.Line()}, program))
		}
		return strings.Join(commands, "; ")
	}
}

// write saves the smallest cases, except those whose inputs the folder already has. They
// store the outputs of the course's reading; for other readings the reference makes them.
func (f *fuzzing) write(ctx context.Context, a *assignment.Assignment, reading assignment.Reading, cases []corpus.Case) error {
	if f.save == "" {
		return nil
	}
	there := map[string]bool{}
	if _, err := os.Stat(f.save); err == nil {
		before, err := corpus.Load(os.DirFS(f.save))
		if err != nil {
			return err
		}
		for _, c := range before {
			there[string(c.Files()[0].Data)] = true
		}
	}
	var fresh []corpus.Case
	for _, c := range cases {
		if there[string(c.Files()[0].Data)] {
			continue
		}
		if a.IsGraded(reading) {
			var err error
			if c, err = c.Complete(ctx); err != nil {
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
