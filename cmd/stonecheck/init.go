package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/declared"
	"github.com/stonecheck/stonecheck/checker/shell"
)

func initCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "init FOLDER",
		Short: "Make a folder with an assignment of your own to start from",
		Long: `Init makes FOLDER with a small, complete assignment: an assignment.toml, a reference, a
wrong solution and inputs. Change them to your own.`,
		Example: `  stonecheck init maze
  stonecheck corpus update -a maze`,
		Args: one("FOLDER"),
		RunE: guard(func(cmd *cobra.Command, args []string) error {
			err := declared.Init(args[0])
			if errors.Is(err, declared.ErrExists) {
				return usage(err)
			}
			if err != nil {
				return refused(err)
			}
			folder := shell.Quote(args[0])
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "next  stonecheck corpus update -a %s\n      stonecheck check -a %s PROGRAM\n", folder, folder)
			return err
		}),
	}
}
