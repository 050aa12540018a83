package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/mutate"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// mutation holds the flags of `corpus adequacy --mutants`.
type mutation struct {
	jobsFlag
	programs string
	sample   int
	guided   int
	save     string
	write    string
	tier     tierFlag
}

func (m *mutation) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&m.programs, "mutants", "", "measure with mutants of the right programs in this `FOLDER`, each a file or a folder of its own")
	flags.IntVar(&m.sample, "sample", 0, "the number of mutants, always the same ones; 0: all")
	flags.IntVar(&m.guided, "guided", 2000, "the number of generated cases for mutants that too few cases catch")
	flags.StringVar(&m.save, "save", "", "add the generated cases that catch such mutants to the corpus in this `FOLDER`")
	flags.StringVar(&m.write, "write", "", "keep the figures in this `FILE`, instead of earlier ones of the same folder of programs")
	m.jobsFlag.add(cmd)
	m.tier.add(cmd)
}

// fits rejects flags that only apply with --mutants, or only without it.
func (m *mutation) fits(cmd *cobra.Command) error {
	if name := firstChanged(cmd, "sample", "guided", "save", "write"); name != "" && m.programs == "" {
		return fmt.Errorf("--%s without --mutants FOLDER, want both", name)
	}
	if m.programs != "" && cmd.Flags().Changed("pool") {
		return errors.New("--pool with --mutants, want --guided: the number of generated cases for mutants")
	}
	return nil
}

func (m *mutation) validate() error {
	switch {
	case m.sample < 0:
		return fmt.Errorf("--sample %d, want 0 or more", m.sample)
	case m.guided < 0:
		return fmt.Errorf("--guided %d, want 0 or more", m.guided)
	}
	return firstError(m.jobsFlag.validate(), m.tier.validate())
}

func (m *mutation) run(cmd *cobra.Command, of *corpusFlags) error {
	dir, a, err := of.open(cmd)
	if a == nil {
		a = all.Default()
	}
	if err := firstError(err, m.validate()); err != nil {
		return usage(err)
	}
	programs, err := programsIn(m.programs)
	if err != nil {
		return usage(err)
	}
	cases, err := loadCorpus(dir, a)
	if err != nil {
		return usage(err)
	}
	if cases = corpus.Select(cases, a, nil, nil); len(cases) == 0 {
		return usage(fmt.Errorf("no case of assignment %s in the corpus", a.Name))
	}
	if m.write != "" {
		if err := files.Replaceable(m.write); err != nil {
			return usage(fmt.Errorf("--write %w", err))
		}
	}
	if m.save != "" {
		if err := writable(m.save, true); err != nil {
			return usage(fmt.Errorf("--save %w", err))
		}
	}
	keep := func(found *mutate.Report) error { return m.finish(cmd, a, dir, found) }
	err = m.measure(cmd, a, cases, programs, keep)
	if errors.Is(err, mutate.ErrWrong) {
		return usage(err)
	}
	return err
}

// measure runs the mutants, shows on a terminal how many were run, and passes the report to
// keep. It does so before it cleans up, which may take longer than an interrupted command has.
func (m *mutation) measure(cmd *cobra.Command, a *assignment.Assignment, cases []corpus.Case, programs []string, keep func(*mutate.Report) error) error {
	sb, err := m.tier.open()
	if err != nil {
		return err
	}
	defer sb.Close()
	temp, err := files.NewTemp()
	if err != nil {
		return err
	}
	defer temp.Remove()
	bar := progressbar.NewOptions(-1,
		progressbar.OptionSetWriter(cmd.ErrOrStderr()),
		progressbar.OptionSetVisibility(isTerminal(cmd.ErrOrStderr())),
		progressbar.OptionSetDescription("mutants"),
		progressbar.OptionClearOnFinish())
	measurement := &mutate.Measurement{
		Sandbox: sb, Assignment: a, Cases: cases, Programs: programs,
		Sample: m.sample, Guided: m.guided, Jobs: m.jobs, Dir: temp.Dir, Progress: func() { _ = bar.Add(1) },
	}
	found, err := measurement.Run(cmd.Context())
	_ = bar.Finish()
	if err != nil {
		return err
	}
	return keep(found)
}

// finish prints and keeps the figures, and then saves the cases: figures that took hours must not depend on a folder.
func (m *mutation) finish(cmd *cobra.Command, a *assignment.Assignment, dir string, found *mutate.Report) error {
	if err := found.Write(cmd.OutOrStdout()); err != nil {
		return err
	}
	if m.write != "" {
		title := fmt.Sprintf("%s, programs in the folder %s", a.Name, filepath.Base(m.programs))
		if err := found.Keep(m.write, title, m.made(dir)); err != nil {
			return err
		}
	}
	if m.save != "" && len(found.Gaps) > 0 {
		if err := m.saveGaps(cmd.Context(), a, found.Gaps); err != nil {
			return err
		}
	}
	if err := cmd.Context().Err(); err != nil {
		return err // main says that the run was interrupted
	}
	if len(found.Survivors) > 0 {
		return &statusError{status: differs}
	}
	return nil
}

// saveGaps adds the cases that the corpus lacks to the corpus of --save.
func (m *mutation) saveGaps(ctx context.Context, a *assignment.Assignment, gaps []mutate.Gap) error {
	var cases []corpus.Case
	for _, gap := range gaps {
		c, err := gap.Case.Complete(ctx)
		if err != nil {
			return err
		}
		cases = append(cases, c)
	}
	return saveCorpus(m.save, cases, a.Flags)
}

// made says how the figures are made.
func (m *mutation) made(dir string) string {
	cases := "the corpus in " + dir
	if dir == "" {
		version, _ := corpus.Version(corpus.Embedded()) // a test has read it
		cases = fmt.Sprintf("version %d of the corpus", version)
	}
	return fmt.Sprintf("%s, --sample %d --guided %d --jobs %d", cases, m.sample, m.guided, m.jobs)
}

// programsIn returns the folders and the source files in a folder.
func programsIn(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("--mutants %s: no such folder", dir)
	}
	var programs []string
	for _, entry := range entries {
		if entry.IsDir() || build.LanguageOf(entry.Name()) != nil {
			programs = append(programs, filepath.Join(dir, entry.Name()))
		}
	}
	if len(programs) == 0 {
		return nil, fmt.Errorf("--mutants %s: no programs, want a file or a folder for each", dir)
	}
	return programs, nil
}
