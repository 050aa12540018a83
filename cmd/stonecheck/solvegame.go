package main

import (
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
The time grows fast with the board: see README.`,
		Example: `  stonecheck solve-game --board 4x4
  stonecheck solve-game --board 5x3 --rules kalah`,
		Args: cobra.NoArgs,
		RunE: guard(s.run),
	}
	flags := cmd.Flags()
	flags.StringVar(&s.board, "board", "4x4", "`HOUSESxSTONES` of each side, 1 to 12 houses")
	addRules(cmd, &s.rules, "mancala", "")
	return cmd
}

type solveGame struct{ board, rules string }

func (s *solveGame) run(cmd *cobra.Command, _ []string) error {
	setup, err := parseSetup(s.rules, s.board, nil)
	if err != nil {
		return usage(err)
	}
	return match.Solve(cmd.Context(), setup, cmd.OutOrStdout())
}
