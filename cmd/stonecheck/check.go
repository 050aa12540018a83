package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/build"
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
what it writes. PROGRAM is an executable, a script, a folder of sources or classes,
or a file with one of these extensions:
  ` + build.Extensions() + `
Sources are compiled once. For each case PROGRAM is started in a fresh folder, with ARGS
followed by the arguments that its assignment prescribes, such as -i input.txt.`,
		Example: `  stonecheck check mancala3.py
  stonecheck check -i input.txt mancala.java
  stonecheck check -a takestones --case '7 3 1 4 2 3' -- java -cp classes TakeStones`,
		RunE: guard(c.run),
	}
	c.reading.add(cmd, "inferred from the name of PROGRAM")
	c.judgeFlags.add(cmd)
	c.jobsFlag.add(cmd)
	addEarlyStop(cmd, &c.noEarlyStop, "")
	addArgs(cmd, &c.args)
	flags := cmd.Flags()
	flags.StringArrayVarP(&c.inputs, "input", "i", nil, "judge on this input `FILE` instead of the corpus (repeatable)")
	flags.StringArrayVar(&c.cases, "case", nil, "judge on this `INPUT` on one line instead of the corpus: '2/1/3/0 2 0/0 1 1/0/0' or the arguments of Take-Stones (repeatable)")
	flags.StringArrayVar(&c.only, "run", nil, "run only the cases whose ids match this `GLOB` (repeatable; * also matches /)")
	flags.StringArrayVar(&c.skip, "skip", nil, "skip the cases whose ids match this `GLOB` (repeatable)")
	flags.BoolVar(&c.quick, "quick", false, "run only the cases of the corpus that find the most mistakes, at most thirty")
	flags.BoolVar(&c.failFast, "fail-fast", false, "skip the cases after the first failure")
	flags.BoolVar(&c.keep, "keep", false, "keep the working folders and print where they are")
	flags.BoolVar(&c.diagnose, "diagnose", true, "diagnose the failures (with --detail full)")
	addNoProbe(cmd, &c.noProbe, ", nor again to see whether it writes the same, or where it hangs or crashes")
	flags.CountVarP(&c.verbose, "verbose", "v", "print every case with its times, and every failure in full (-vv: also the totals for each flag, or property, of the cases)")
	flags.BoolVar(&c.times, "times", true, "with -v, print times (--times=false: the same output in every run)")
	flags.StringVar(&c.history, "history", "", "add the totals of this run to `FILE`, which stonecheck history draws; state: a file in your state folder")
	flags.BoolVar(&c.watchSources, "watch", false, "check again whenever the sources change, and say what is better or worse")
	c.fresh.add(cmd, "")
	c.fresh.addKept(cmd)
	c.reports.add(cmd)
	c.known.add(cmd)
	c.tier.add(cmd)
	return cmd
}

type check struct {
	judgeFlags
	jobsFlag
	reading      readingFlags
	inputs       []string
	cases        []string
	only         []string
	skip         []string
	quick        bool
	failFast     bool
	noEarlyStop  bool
	keep         bool
	diagnose     bool
	noProbe      bool
	args         string
	verbose      int
	times        bool
	watchSources bool
	history      string
	fresh        freshFlags
	reports      reportFlags
	known        knownFlags
	tier         tierFlag
}

func (c *check) run(cmd *cobra.Command, args []string) error {
	if err := firstError(c.validate(args), misplacedFlag(cmd, args)); err != nil {
		return usage(err)
	}
	a, reading, err := c.reading.parse(cmd, args[0])
	if err != nil {
		return err
	}
	if err := c.validateFor(a); err != nil {
		return usage(err)
	}
	c.corpus = corpusOf(c.corpus, a)
	opened := c.tier.openEarly()
	cases, secrets, loadErr := c.load(a, reading, args)
	sb, err := opened()
	if err == nil {
		defer sb.Close()
	}
	switch {
	case loadErr != nil:
		return usage(loadErr)
	case err != nil:
		return err
	}
	sb.Hide(append(secrets, c.reports.secrets()...)...)
	job := &checkJob{check: c, cmd: cmd, args: args, assignment: a, reading: reading, cases: cases, sandbox: sb}
	if c.watchSources {
		return job.watch(cmd.Context())
	}
	run, err := job.once(cmd.Context())
	if err != nil {
		return err
	}
	return statusOf(run)
}

// statusOf returns the exit status for a run, as an error.
func statusOf(run report.Run) error {
	switch run.Outcome {
	case report.Unexpected:
		return &statusError{status: differs}
	case report.Fault:
		return &statusError{status: harnessFailed}
	}
	return nil
}

func (c *check) validate(args []string) error {
	switch {
	case len(args) == 0:
		return errors.New("no PROGRAM, want check [flags] PROGRAM [ARGS..]")
	case len(c.inputs)+len(c.cases) > 0 && c.corpus != "":
		return errors.New("--corpus with -i or --case, want one or the other")
	case len(c.inputs)+len(c.cases) > 0 && c.quick:
		return errors.New("--quick with -i or --case, want one or the other")
	case len(c.inputs)+len(c.cases) > 0 && c.fresh.used():
		return errors.New("--fresh with -i or --case, want one or the other")
	}
	err := firstError(c.jobsFlag.validate(), c.judgeFlags.validate(), c.fresh.validate(), validTemplate(c.args),
		c.known.validate(c), c.tier.validate(), c.reports.validate(c.reads(args)), validHistory(&c.history))
	if err != nil {
		return err
	}
	if c.watchSources && (c.known.rewrite || c.reports.onStdout() != "") {
		return errors.New("--watch with --update-known, --github or a report on the standard output, want one or the other")
	}
	return nil
}

// reads returns the files that a check reads, by their path, with what they are for.
func (c *check) reads(args []string) map[string]string {
	files := map[string]string{}
	for _, name := range args {
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			files[realPath(name)] = "PROGRAM"
		}
	}
	for _, name := range c.inputs {
		files[realPath(name)] = "--input"
	}
	for flag, name := range map[string]string{"--known": c.known.file, "--history": c.history, "--phrases": c.reports.phrases.name} {
		if name != "" {
			files[realPath(name)] = flag
		}
	}
	return files
}

// validTemplate rejects unknown placeholders in a value of --args.
func validTemplate(args string) error {
	if rest := strings.NewReplacer("{input}", "", "{args}", "").Replace(args); strings.ContainsAny(rest, "{}") {
		return fmt.Errorf("--args %q, want no other placeholders than {input} and {args}", args)
	}
	return nil
}

// validateFor rejects inputs that do not suit the assignment.
func (c *check) validateFor(a *assignment.Assignment) error {
	if a.Arguments && len(c.inputs) > 0 {
		return fmt.Errorf("-i: assignment %s takes its input as arguments, want --case 'ARGS'", a.Name)
	}
	return nil
}

// load collects the cases: given inputs, or those of a corpus. The outputs stored in the
// embedded corpus apply to the assignment as the course graded it; for another reading the
// reference makes them. secrets are the paths of the cases, which programs must not read.
func (c *check) load(a *assignment.Assignment, r assignment.Reading, program []string) (selected []corpus.Case, secrets []string, err error) {
	cases, err := c.given(a)
	if err != nil {
		return nil, nil, err
	}
	where := "the given inputs"
	if cases == nil {
		where = "the corpus"
		if cases, err = loadForJudging(c.corpus, a); err != nil {
			return nil, nil, err
		}
		secrets = secretCases(c.corpus, cases, program)
		fresh, err := c.fresh.of(a, r, cases)
		if err != nil {
			return nil, nil, err
		}
		if c.quick {
			if cases, err = quickCases(c.corpus, cases); err != nil {
				return nil, nil, err
			}
		}
		secrets = append(secrets, secretCases(c.fresh.kept, fresh, program)...)
		cases = append(cases, fresh...)
	}
	selected = corpus.Select(cases, a, c.only, c.skip)
	if c.corpus == "" && !a.IsGraded(r) {
		for i := range selected {
			selected[i].Expected = nil
		}
	}
	if len(selected) == 0 {
		return nil, nil, fmt.Errorf("no case of assignment %s in %s%s", a.Name, where, c.selection(a, cases))
	}
	secrets = append(secrets, courseSecrets(a, program)...)
	return selected, secrets, firstError(requireOutputs(a, selected), c.known.load(c, selected))
}

// given returns the cases of -i and --case.
func (c *check) given(a *assignment.Assignment) (cases []corpus.Case, err error) {
	for _, name := range c.inputs {
		data, err := readInput(name)
		if err != nil {
			return nil, err
		}
		given, err := corpus.Given(a, name, assignment.Given{Input: data}, c.reading.anyCount)
		if err != nil {
			return nil, err
		}
		cases = append(cases, given)
	}
	for _, args := range c.cases {
		given, err := givenLine(a, "case", args, c.reading.anyCount)
		if err != nil {
			return nil, err
		}
		cases = append(cases, given)
	}
	return cases, nil
}

// selection describes how the cases were chosen.
func (c *check) selection(a *assignment.Assignment, cases []corpus.Case) string {
	if len(c.only)+len(c.skip) == 0 {
		return ""
	}
	text := " that --run and --skip select"
	for _, word := range c.only {
		if word == "" {
			continue
		}
		for _, glob := range []string{"*/" + word + "/*", "*" + word + "*"} {
			if len(corpus.Select(cases, a, []string{glob}, c.skip)) > 0 {
				return text + fmt.Sprintf(", did you mean --run '%s'?", glob)
			}
		}
	}
	return text
}
