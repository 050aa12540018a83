package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
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

// solveTable is 2^24 entries, 256 MB: enough not to be full before the patience
// is at an end.
const solveTable = 24

func (s *solveGame) run(cmd *cobra.Command, _ []string) error {
	rules, err := sow.ParseRules(s.rules)
	if err != nil {
		return usage(err)
	}
	board, err := parseBoard("board", s.board)
	if err != nil {
		return usage(err)
	}
	return s.solve(cmd.Context(), rules, board, cmd.OutOrStdout())
}

// solve searches until the value is certain. The line of a search may end early:
// then the next search goes on where it ends, with what the table remembers.
func (s *solveGame) solve(ctx context.Context, rules sow.Rules, board sow.Board, w io.Writer) error {
	begin := time.Now()
	e := engine.New(rules, solveTable)
	limits := engine.Limits{Stop: func() bool { return ctx.Err() != nil }}
	p, over := sow.Position{Board: board}, false
	var value ref.Value
	var nodes int64
	var turns []string // the sowings of a turn are joined by +
	for again := false; !over; {
		found := e.Search(p.Board, p.ToMove, limits)
		if !found.Exact {
			return ctx.Err()
		}
		if turns == nil {
			value = found.Value
		}
		nodes += found.Nodes
		for _, m := range found.Line {
			name := sow.Name(board.Pits(), m)
			if again {
				turns[len(turns)-1] += "+" + name
			} else {
				turns = append(turns, name)
			}
			p, over, again = rules.Play(p, m)
		}
	}
	margin := "0"
	if value != 0 {
		margin = fmt.Sprintf("%+d", value)
	}
	_, err := fmt.Fprintf(w, "value  %s\nline   %s\nend    %v\nnodes  %d\ntime   %v\n",
		margin, strings.Join(turns, " "), p.Board, nodes, time.Since(begin).Round(time.Millisecond))
	return err
}
