package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/fuzz"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func fuzzCommand() *cobra.Command {
	var f fuzzing
	cmd := &cobra.Command{
		Use:   "fuzz [flags] PROGRAM [ARGS..]",
		Short: "Look for the smallest cases that a program fails",
		Long: `Fuzz runs PROGRAM on generated cases, minimises each failure, and shows the smallest
case of each kind of failure. With --against, the outputs of another program replace the
reference's; with --against-rules, two sets of rules are compared, without a PROGRAM.

The cases depend on the seed alone. With --all nothing is random: fuzz runs every input
within bounds, the smallest first, until one fails. If none does, PROGRAM is right on
all of them.`,
		Example: `  stonecheck fuzz mancala3.py
  stonecheck fuzz --time 10m --seed 7 --save found ./mancala
  stonecheck fuzz --against ./theirs ./ours
  stonecheck fuzz --rules mancala --against-rules kalah
  stonecheck fuzz --all 3x8 --resume progress.json --json certificate.json ./mancala`,
		RunE: guard(f.run),
	}
	f.reading.add(cmd, "inferred from the name of PROGRAM")
	f.jobsFlag.add(cmd)
	addSeed(cmd, &f.seed, "the random numbers")
	addArgs(cmd, &f.args)
	flags := cmd.Flags()
	flags.DurationVar(&f.time, "time", time.Minute, "how long to search; 0: until interrupted")
	flags.IntVar(&f.count, "count", 0, "run this many cases, however long it takes")
	flags.StringVar(&f.save, "save", "", "write the smallest cases as a corpus to this `FOLDER`")
	flags.BoolVar(&f.force, "force", false, "write into a folder that exists")
	flags.BoolVar(&f.disputed, "disputed", false, "also make boards on which right programs disagree")
	flags.StringVar(&f.against, "against", "", "use the outputs of another `COMMAND` as the expected outputs")
	flags.StringVar(&f.againstRules, "against-rules", "", "compare these `RULES` with --rules, without a program")
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

	built []prepared // the programs that run
}

func (f *fuzzing) run(cmd *cobra.Command, args []string) error {
	if err := firstError(f.validate(cmd, args), misplacedFlag(cmd, args)); err != nil {
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
	if _, err := f.saved(a); err != nil {
		return usage(err)
	}
	if f.all.bounds == "" {
		if err := requireRecipes(cmd, a); err != nil {
			return usage(err)
		}
	}
	if f.against == "" {
		if err := requireReference(a); err != nil {
			return usage(err)
		}
	}
	sb.Hide(append(f.secrets(args), courseSecrets(a, f.programs(args))...)...)
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
		return byReference(a, err)
	}
	if err := generatorError(a); err != nil {
		return usage(err)
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
	case f.count < 0 || f.count == 0 && cmd.Flags().Changed("count"):
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
	z.Runner = &checker.Pair{Program: program, Other: other, Alone: requireReference(a) != nil}
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
	f.built = append(f.built, program)
	k := &checker.Checker{
		Sandbox: sb, Program: program.Program, Reading: z.Reading, Dir: dir, Jobs: f.jobs, Invocations: a.Invocations, Meant: intake.Meant(a),
	}
	if cmd.Flags().Changed("args") {
		k.Invocations = []string{f.args}
	}
	return k, nil
}

// hide removes the paths of stonecheck's folders from what the programs have printed, as check does.
func (f *fuzzing) hide(r checker.Result) checker.Result {
	for _, program := range f.built {
		r = program.hide(r)
	}
	return r
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
		bar.Describe(fmt.Sprintf("%s, %.0f a second, %d fail in %s", prose.Count(p.Cases, "case"), rate, p.Failed, prose.Count(p.Groups, "group")))
		_ = bar.Add(1)
	}
	found, err := z.Run(cmd.Context())
	_ = bar.Finish()
	return found, err
}
