package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/report"
)

func historyCommand() *cobra.Command {
	last := 20
	cmd := &cobra.Command{
		Use:   "history FILE",
		Short: "Draw how many cases passed in the runs of check --history",
		Long: `History reads a file that check --history keeps and draws a bar for each of the last
runs of each program.`,
		Example: `  stonecheck check --history runs.jsonl mancala3.py
  stonecheck history runs.jsonl`,
		Args: cobra.ExactArgs(1),
		RunE: guard(func(cmd *cobra.Command, args []string) error {
			if last < 1 {
				return usage(fmt.Errorf("--last %d, want 1 or more", last))
			}
			points, err := readHistory(args[0])
			if err != nil {
				return usage(err)
			}
			return report.Chart(cmd.OutOrStdout(), points, last)
		}),
	}
	cmd.Flags().IntVar(&last, "last", last, "draw this many runs of each program")
	return cmd
}

func readHistory(name string) ([]report.Point, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return report.ReadHistory(name, data)
}

// validHistory refuses to add to a file that is not a history.
func validHistory(name string) error {
	if name == "" {
		return nil
	}
	_, err := readHistory(name)
	if errors.Is(err, os.ErrNotExist) {
		err = canWrite(name)
	}
	if err != nil {
		return fmt.Errorf("--history %w", err)
	}
	return nil
}
