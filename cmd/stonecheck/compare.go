package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/report"
)

func compareCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "compare BEFORE.json NOW.json",
		Short: "Show what is better or worse in one result than in another",
		Long: `Compare reads two results of check --json and shows which cases are worse, better,
changed, new or gone. The exit status is 1 if any is worse: it passed before and
fails now.`,
		Example: `  stonecheck check --json before.json mancala3.py
  stonecheck compare before.json now.json`,
		Args: cobra.ExactArgs(2),
		RunE: guard(func(cmd *cobra.Command, args []string) error { return compareResults(cmd, args[0], args[1]) }),
	}
}

func compareResults(cmd *cobra.Command, before, now string) error {
	was, err := readResult(before)
	if err != nil {
		return usage(err)
	}
	is, err := readResult(now)
	if err != nil {
		return usage(err)
	}
	comparison, err := report.Compare(was, is)
	if err != nil {
		return usage(fmt.Errorf("%s, %s: %w", before, now, err))
	}
	if err := comparison.Print(cmd.OutOrStdout()); err != nil {
		return err
	}
	if len(comparison.Worse) > 0 {
		return &statusError{status: differs}
	}
	return nil
}

func readResult(name string) (report.Run, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return report.Run{}, err
	}
	return report.ReadJSON(name, data)
}
