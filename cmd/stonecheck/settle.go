package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/class"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

func settleCommand() *cobra.Command {
	var s settling
	cmd := &cobra.Command{
		Use:   "settle [flags] OUT ID",
		Short: "Decide about a submission that needs a human, and judge it",
		Long: `Settle stores a human's decision about a submission and judges it again: which source
is the program (--main), how to start it (--args), or that it has no score (--excuse).
Without these flags it is judged as it is. The decision holds for all later runs of
grade; another settle replaces it.`,
		Example: `  stonecheck settle --main mancala_v2.py hw2 jdoe
  stonecheck settle --args '{input} 3' hw2 jdoe
  stonecheck settle --excuse 'ill until May' hw2 jdoe`,
		Args: cobra.ExactArgs(2),
		RunE: guard(s.run),
	}
	flags := cmd.Flags()
	flags.StringVar(&s.decision.Main, "main", "", "the `FILE` of the submission that is the program's main source")
	flags.StringVar(&s.decision.Excuse, "excuse", "", "`WHY` the submission has no score")
	addArgs(cmd, &s.args)
	s.jobsFlag.add(cmd)
	s.tier.add(cmd)
	s.files.add(cmd)
	return cmd
}

// A settling is a run of settle.
type settling struct {
	jobsFlag
	decision intake.Decision
	args     string
	tier     tierFlag
	files    classFlags
}

func (s *settling) run(cmd *cobra.Command, args []string) error {
	if err := s.validate(cmd); err != nil {
		return usage(err)
	}
	store, err := grade.Open(filepath.Join(args[0], grade.StoreName))
	if err != nil {
		return refused(err)
	}
	defer store.Close()
	m, err := memberOf(store, args[1])
	if err != nil {
		return refused(err)
	}
	temp, err := files.NewTemp()
	if err != nil {
		return err
	}
	defer temp.Remove()
	if err := s.settle(cmd, store, m, args[0], temp.Dir); err != nil {
		return refused(err)
	}
	if m, err = memberOf(store, m.ID); err != nil {
		return refused(err)
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n\n", m.ID, m.Status())
	return endClass(cmd, store, args[0], &s.files)
}

func (s *settling) validate(cmd *cobra.Command) error {
	changed := cmd.Flags().Changed
	switch {
	case changed("excuse") && (changed("main") || changed("args")):
		return errors.New("--excuse with --main or --args, want one or the other: what is excused is not judged")
	case changed("excuse") && strings.TrimSpace(s.decision.Excuse) == "":
		return errors.New("--excuse is empty, want a reason")
	case changed("main") && s.decision.Main == "":
		return errors.New("--main is empty, want a file of the submission")
	}
	if changed("args") {
		if err := validTemplate(s.args); err != nil {
			return err
		}
		s.decision.Args = &s.args
	}
	return firstError(s.jobsFlag.validate(), s.tier.validate(), s.files.validate())
}

// findMember finds a submission of a class.
func findMember(c class.Class, id string) (class.Member, error) {
	var ids []string
	for _, m := range c.Members {
		if m.ID == id {
			return m, nil
		}
		ids = append(ids, m.ID)
	}
	return class.Member{}, fmt.Errorf("%s: no such submission%s", id, nearest.Hint(id, ids))
}

// memberOf reads a submission of a store. An unknown id is the user's error.
func memberOf(store *grade.Store, id string) (class.Member, error) {
	c, err := store.Class()
	if err != nil {
		return class.Member{}, err
	}
	m, err := findMember(c, id)
	return m, usage(err)
}

// settle stores the decision, and judges or excuses the submission accordingly.
func (s *settling) settle(cmd *cobra.Command, store *grade.Store, m class.Member, out, dir string) error {
	s.decision.ID = m.ID
	terms, err := store.Terms()
	if err != nil {
		return err
	}
	scheme, err := store.Scheme(terms)
	if err != nil {
		return err
	}
	if s.decision.Excuse != "" {
		if err := store.Settle(cmd.Context(), s.decision); err != nil {
			return err
		}
		return finishClass(cmd.Context(), store, terms, scheme, s.jobs, nil)
	}
	sb, err := s.tier.open()
	if err != nil {
		return err
	}
	defer sb.Close()
	again, err := s.readAgain(cmd.Context(), m, terms, dir)
	if err != nil {
		return err
	}
	if err := store.Settle(cmd.Context(), s.decision); err != nil {
		return err
	}
	job := &gradeJob{
		gradeFlags: &gradeFlags{out: out, jobsFlag: s.jobsFlag}, cmd: cmd, sandbox: sb, terms: terms, scheme: scheme,
		enrolment: grade.Enrolment{Submissions: []intake.Submission{again}, Again: grade.All, Pattern: m.Pattern},
	}
	return job.grade(cmd.Context(), nil, store, dir)
}

// readAgain reads a submission from its download, with the chosen main source.
func (s *settling) readAgain(ctx context.Context, m class.Member, terms grade.Terms, dir string) (again intake.Submission, err error) {
	o := intake.Options{Assignment: terms.Assignment}
	o.Decisions = []intake.Decision{{Main: s.decision.Main, Download: m.Download, Source: m.Source}} // without an id, which may differ in the download
	if m.Pattern != "" {
		if o.Pattern, err = intake.ParsePattern(m.Pattern); err != nil {
			return again, err
		}
	}
	all, err := intake.Read(ctx, []string{m.Download}, filepath.Join(dir, "in"), o)
	if err != nil {
		return again, usage(fmt.Errorf("reading the submission again: %w", err))
	}
	for _, each := range all {
		switch {
		case filepath.Base(each.Source) != filepath.Base(m.Source):
		case s.decision.Main != "" && each.Unclear != "":
			return again, usage(fmt.Errorf("--main %s: %s", s.decision.Main, each.Unclear))
		case s.decision.Args != nil && each.Unclear != "":
			return again, usage(fmt.Errorf("--args %s: %s", *s.decision.Args, each.Unclear))
		default:
			each.ID, each.Name = m.ID, m.Name // intake may have numbered the id differently
			return each, nil
		}
	}
	return again, usage(fmt.Errorf("%s: no submission %s in it any more", m.Download, m.ID))
}
