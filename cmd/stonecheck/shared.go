package main

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// judgeFlags select how a program is judged.
type judgeFlags struct {
	corpus  string
	timeout time.Duration
	strict  bool
}

func (f *judgeFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.corpus, "corpus", "", "judge on the cases in this `FOLDER`")
	flags.DurationVar(&f.timeout, "timeout", checker.DefaultCPU, "CPU time for a case; the limit of wall time is three times as long")
	flags.BoolVar(&f.strict, "strict", false, "treat tolerated deviations as failures: white space, and a nonzero exit status")
}

func (f *judgeFlags) validate() error {
	if f.timeout <= 0 {
		return fmt.Errorf("--timeout %v, want more than 0", f.timeout)
	}
	return nil
}

// jobsFlag is the number of cases that run at the same time.
type jobsFlag struct{ jobs int }

func (f *jobsFlag) add(cmd *cobra.Command) {
	cmd.Flags().IntVar(&f.jobs, "jobs", runtime.NumCPU(), "run this many cases at the same time")
}

func (f *jobsFlag) validate() error {
	if f.jobs < 1 {
		return fmt.Errorf("--jobs %d, want 1 or more", f.jobs)
	}
	return nil
}

// detailFlag selects how much reports show.
type detailFlag struct {
	name   string
	detail report.Detail
}

// add adds the flag. Its help begins with subject, such as "all reports show", and note follows it.
func (f *detailFlag) add(cmd *cobra.Command, subject, note string) {
	cmd.Flags().StringVar(&f.name, "detail", "full", "what "+subject+": full, own (inputs and the program's output, no expected output), names (ids and verdicts) or score (totals)"+note)
}

func (f *detailFlag) validate() error {
	var err error
	if f.detail, err = report.ParseDetail(f.name); err != nil {
		return fmt.Errorf("--detail %v", err)
	}
	return nil
}

// phrasesFlag selects the words of reports.
type phrasesFlag struct {
	name string
	book *phrases.Book
}

// add adds the flag. Its help begins with subject, such as "all reports", and note follows it.
func (f *phrasesFlag) add(cmd *cobra.Command, subject, note string) {
	cmd.Flags().StringVar(&f.name, "phrases", "", "the words of "+subject+": "+prose.Or(phrases.Names)+", or your own `FILE` (see checker/README.md)"+note)
}

func (f *phrasesFlag) validate() error {
	if f.name == "" {
		return nil
	}
	var err error
	if f.book, err = phrases.Load(f.name); err != nil {
		return fmt.Errorf("--phrases %w", err)
	}
	return nil
}

// firstChanged returns the first of the named flags of a command that is set, or "".
func firstChanged(cmd *cobra.Command, names ...string) string {
	i := slices.IndexFunc(names, cmd.Flags().Changed)
	if i < 0 {
		return ""
	}
	return names[i]
}

// addEarlyStop adds the flag that turns off the early stop of programs that hang; kept says where it is kept.
func addEarlyStop(cmd *cobra.Command, off *bool, kept string) {
	cmd.Flags().BoolVar(off, "no-early-stop", false, "run all cases, even after a program hung on three small cases of a task"+kept)
}

// addNoProbe adds the flag for diagnoses that do not run the program; also says what else it turns off.
func addNoProbe(cmd *cobra.Command, off *bool, also string) {
	cmd.Flags().BoolVar(off, "no-probe", false, fmt.Sprintf("do not run the program on up to %d more inputs that confirm a diagnosis%s", diagnose.MaxProbes, also))
}

// addSeed adds the flag for a seed; subject says what the seed decides.
func addSeed(cmd *cobra.Command, seed *uint64, subject string) {
	cmd.Flags().Uint64Var(seed, "seed", 1, "the seed of "+subject)
}

// addRules adds the flag for the rules. note follows their syntax.
func addRules(cmd *cobra.Command, rules *string, value, note string) {
	cmd.Flags().StringVar(rules, "rules", value, "the rules: "+ruleForms+note)
}

// addPlayedRules adds the flag for the rules of a game, whose default depends on the
// players.
func addPlayedRules(cmd *cobra.Command, rules *string) {
	cmd.Flags().StringVar(rules, "rules", "", "the rules: "+gameRuleForms+` (default "kalah"; "mancala" if a player uses the protocol files, "kalah,lap=skip" if one uses lab, "`+match.MkRules+`" if one uses mk)`)
}

// addArgs adds the flag for a program's arguments.
func addArgs(cmd *cobra.Command, args *string) {
	cmd.Flags().StringVar(args, "args", "", "the program's command line, such as '-i {input}': {input} is the input file, {args} the arguments of the case")
}
