package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/class"
)

func resultsCommand() *cobra.Command {
	var f resultsFlags
	cmd := &cobra.Command{
		Use:   "results [flags] OUT",
		Short: "Show the results of a class",
		Long: `Results shows the results of grade from the file in OUT, even while grade is running.
With --against, the exit status is 1 if a case is worse: it passed before and fails
now.`,
		Example: `  stonecheck results --failed hw2
  stonecheck results --student jdoe hw2
  stonecheck results --sql 'SELECT case_id, count(*) FROM judged WHERE verdict <> "Pass" GROUP BY 1' hw2
  stonecheck results --against hw2/earlier.sqlite hw2`,
		Args: one("OUT"),
		RunE: guard(func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) }),
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.failed, "failed", false, "only submissions with failing cases, with these cases")
	flags.StringVar(&f.student, "student", "", "the submission with this `ID`: its report, and its score point by point")
	flags.StringVar(&f.sql, "sql", "", "the result of this SQL `QUERY`, with tabs between the columns")
	flags.StringVar(&f.against, "against", "", "what is better or worse than in `BEFORE`, another OUT or the earlier.sqlite that --again keeps")
	cmd.MarkFlagsMutuallyExclusive("failed", "student", "sql", "against")
	return cmd
}

type resultsFlags struct {
	failed  bool
	student string
	sql     string
	against string
}

func (f *resultsFlags) run(cmd *cobra.Command, out string) error {
	store, err := openResults(out)
	if err != nil {
		return refused(err)
	}
	defer store.Close()
	if f.sql != "" {
		return usage(store.Query(cmd.Context(), cmd.OutOrStdout(), f.sql))
	}
	c, err := store.Class()
	if err != nil {
		return refused(err)
	}
	switch {
	case f.student != "":
		m, err := findMember(c, f.student)
		if err != nil {
			return usage(fmt.Errorf("--student %w", err))
		}
		return m.Show(cmd.OutOrStdout())
	case f.against != "":
		return f.compare(cmd, c)
	}
	return c.List(cmd.OutOrStdout(), f.failed)
}

// openResults opens the store in a folder, or a store file itself.
func openResults(out string) (*grade.Store, error) {
	if info, err := os.Stat(out); err == nil && info.Mode().IsRegular() {
		return grade.OpenToRead(out)
	}
	return grade.OpenToRead(filepath.Join(out, grade.StoreName))
}

func (f *resultsFlags) compare(cmd *cobra.Command, now class.Class) error {
	store, err := openResults(f.against)
	if err != nil {
		return refused(err)
	}
	defer store.Close()
	before, err := store.Class()
	if err != nil {
		return refused(err)
	}
	var text strings.Builder
	worse, err := class.Compare(&text, before, now)
	if errors.Is(err, class.ErrIncomparable) {
		return usage(fmt.Errorf("%s: %w", f.against, err))
	}
	if err != nil {
		return err
	}
	_, err = io.WriteString(cmd.OutOrStdout(), text.String())
	if worse && (err == nil || readerLeft(err)) {
		return &statusError{status: differs} // also if the reader of the output has left
	}
	return err
}
