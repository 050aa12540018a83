package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/checker/shell"
)

func initCommand() *cobra.Command {
	var samples string
	cmd := &cobra.Command{
		Use:   "init [--samples DIR] FOLDER",
		Short: "Make a folder with an assignment of your own to start from",
		Long: `Init makes FOLDER with a small, complete assignment: an assignment.toml, a reference, a
wrong solution and inputs. Change them to your own.

With --samples it makes the assignment from sample inputs and outputs instead: folders, each
with an input.txt and the files that a right program writes, or pairs of a standard input
and output such as 1.in and 1.out. It guesses what inputs look like, the groups of cases,
and the columns of the outputs, and says what it has guessed.`,
		Example: `  stonecheck init maze
  stonecheck init --samples handout/samples maze`,
		Args: one("FOLDER"),
		RunE: guard(func(cmd *cobra.Command, args []string) error { return initFolder(cmd, args[0], samples) }),
	}
	cmd.Flags().StringVar(&samples, "samples", "", "make the assignment from the sample inputs and outputs in this `DIR`")
	return cmd
}

func initFolder(cmd *cobra.Command, folder, samples string) error {
	if samples == "" {
		err := declared.Init(folder)
		if errors.Is(err, declared.ErrExists) {
			return usage(err)
		}
		if err != nil {
			return refused(err)
		}
		quoted := shell.Quote(folder)
		_, err = fmt.Fprintf(cmd.OutOrStdout(), "next  stonecheck corpus update -a %s\n      stonecheck check -a %s PROGRAM\n", quoted, quoted)
		return err
	}
	guesses, err := declared.InitFrom(folder, samples)
	if err != nil {
		return usage(err)
	}
	out := cmd.OutOrStdout()
	for _, guess := range guesses {
		fmt.Fprintln(out, guess)
	}
	_, err = fmt.Fprintf(out, "next  correct %s\n      stonecheck check -a %s PROGRAM\n",
		shell.Quote(filepath.Join(folder, declared.FileName)), shell.Quote(folder))
	return err
}
