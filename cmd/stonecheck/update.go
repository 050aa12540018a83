package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func updateCommand(of *corpusFlags) *cobra.Command {
	var accept bool
	cmd := &cobra.Command{
		Use:   "update -a FOLDER",
		Short: "Store what the reference of a course writes for each case",
		Long: `Update runs the reference of the assignment in FOLDER twice on each of its cases and
stores the outputs with a MANIFEST. It also stores what the wrong solutions write. If an
output differs from the stored one, update shows the difference and stores nothing; with
--accept it stores the new one.`,
		Example: `  stonecheck corpus update -a maze
  stonecheck corpus update -a maze --accept`,
		Args: cobra.NoArgs,
		RunE: guard(func(cmd *cobra.Command, _ []string) error { return updateCases(cmd, of, accept) }),
	}
	cmd.Flags().BoolVar(&accept, "accept", false, "store outputs that differ from the stored ones")
	return cmd
}

func updateCases(cmd *cobra.Command, of *corpusFlags, accept bool) error {
	if of.assignment == "" {
		return usage(errors.New("no assignment, want -a FOLDER: the cases that stonecheck contains are updated by its tests"))
	}
	dir, a, err := of.open(cmd)
	if err != nil {
		return usage(err)
	}
	course := courses.Of(a)
	if course == nil {
		return usage(fmt.Errorf("assignment %s is built in, want -a FOLDER", a.Name))
	}
	cases, err := loadCorpus(dir, a)
	if err != nil {
		return usage(err)
	}
	u, err := course.Update(cmd.Context(), corpus.Select(cases, a, nil, nil))
	if errors.Is(err, declared.ErrCourse) {
		return usage(err)
	}
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	for _, change := range u.Changes {
		fmt.Fprint(out, change)
	}
	if len(u.Changes) > 0 && !accept {
		fmt.Fprintf(out, "%s: nothing is stored, --accept stores what the reference writes now\n", prose.Count(len(u.Changes), "changed output"))
		return &statusError{status: differs}
	}
	if err := u.Store(dir); err != nil {
		return refused(err)
	}
	_, err = fmt.Fprintln(out, u.Summary())
	return err
}
