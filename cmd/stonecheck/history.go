package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/report"
)

func historyCommand() *cobra.Command {
	last := 20
	cmd := &cobra.Command{
		Use:   "history [FILE]",
		Short: "Draw how many cases passed in the runs of check --history",
		Long: `History reads a file that check --history keeps and draws a bar for each of the last
runs of each program. Without FILE it reads what check --history state keeps: history.jsonl
in the folder stonecheck of your state folder ($XDG_STATE_HOME, or ~/.local/state; on macOS
and Windows the folder for the data of applications).`,
		Example: `  stonecheck check --history runs.jsonl mancala3.py
  stonecheck history runs.jsonl`,
		Args: cobra.MaximumNArgs(1),
		RunE: guard(func(cmd *cobra.Command, args []string) error {
			if last < 1 {
				return usage(fmt.Errorf("--last %d, want 1 or more", last))
			}
			name, err := historyFile(append(args, inState)[0])
			if err != nil {
				return err
			}
			points, err := readHistory(name)
			switch {
			case len(args) == 0 && errors.Is(err, os.ErrNotExist):
				return usage(fmt.Errorf("%s: there is no history yet, check --history state begins it", name))
			case err != nil:
				return usage(err)
			}
			return report.Chart(cmd.OutOrStdout(), points, last)
		}),
	}
	cmd.Flags().IntVar(&last, "last", last, "draw this many runs of each program")
	return cmd
}

// inState stands for the history in the user's state folder. A file of this name in the
// working folder is ./state.
const inState = "state"

// historyFile returns the file of a history.
func historyFile(name string) (string, error) {
	if name != inState {
		return name, nil
	}
	dir := os.Getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(dir) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		dir = filepath.Join(home, ".local", "state")
		if runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
			if dir, err = os.UserConfigDir(); err != nil {
				return "", err
			}
		}
	}
	return filepath.Join(dir, "stonecheck", "history.jsonl"), nil
}

func readHistory(name string) ([]report.Point, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return report.ReadHistory(name, data)
}

// validHistory refuses to add to a file that is not a history. It replaces the name by that
// of the file, and makes the folder of the file that inState stands for.
func validHistory(name *string) error {
	if *name == "" {
		return nil
	}
	file, err := historyFile(*name)
	if err == nil && *name == inState {
		err = os.MkdirAll(filepath.Dir(file), 0o700)
	}
	if err != nil {
		return err
	}
	*name = file
	_, err = readHistory(file)
	if errors.Is(err, os.ErrNotExist) {
		err = canWriteFile(file)
	}
	if err != nil {
		return fmt.Errorf("--history %w", err)
	}
	return nil
}
