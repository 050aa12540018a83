package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/match"
)

func solveGameCommand() *cobra.Command {
	var s solveGame
	cmd := &cobra.Command{
		Use:   "solve-game [flags]",
		Short: "Find the value of a game with perfect play",
		Long: `Solve-game plays a game from its first position perfectly for both sides, and
prints by how much the first player wins (less than 0: loses) and by which sowings.
The time grows fast with the board: ref/solve/README.md has a table. With --table the
values of positions with few seeds are read from a file if it exists, and kept in it.`,
		Example: `  stonecheck solve-game --board 6x4 --rules kalah
  stonecheck solve-game --board 6x5 --progress --table mancala6.table`,
		Args: cobra.NoArgs,
		RunE: guard(s.run),
	}
	flags := cmd.Flags()
	flags.StringVar(&s.board, "board", "4x4", "houses a side (1 to 12) and stones in each, as `HxS`")
	flags.BoolVar(&s.progress, "progress", false, "print bounds of the value on standard error whenever they improve")
	flags.StringVar(&s.table, "table", "", "keep the endgame table in this `FILE`, of one rule set and number of houses")
	addRules(cmd, &s.rules, "mancala", "")
	return cmd
}

type solveGame struct {
	board, rules, table string
	progress            bool
}

func (s *solveGame) run(cmd *cobra.Command, _ []string) error {
	setup, err := parseSetup(s.rules, s.board, nil)
	if err != nil {
		return usage(err)
	}
	if setup.Rules != setup.Rules.AfterOpening() {
		return usage(fmt.Errorf("--rules %v: want neither first=noextra nor swap=yes, which only matches have", setup.Rules))
	}
	options := match.SolveOptions{Table: s.table}
	if s.progress {
		options.Progress = cmd.ErrOrStderr()
	}
	if s.table != "" {
		if err := canWriteFile(s.table); err != nil {
			return usage(fmt.Errorf("--table %w", err))
		}
	}
	err = match.Solve(cmd.Context(), setup, options, cmd.OutOrStdout())
	if errors.As(err, new(match.TableError)) {
		return usage(fmt.Errorf("--table %w", err))
	}
	return err
}
