package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/endgame"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	endtable "github.com/stonecheck/stonecheck/ref/solve"
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
	flags.StringVar(&s.board, "board", "4x4", "`HOUSESxSTONES` of each side, 1 to 12 houses")
	flags.BoolVar(&s.progress, "progress", false, "print bounds of the value on standard error as they close")
	flags.StringVar(&s.table, "table", "", "keep the endgame table in this `FILE`, of one rule set and number of houses")
	addRules(cmd, &s.rules, "mancala", "")
	return cmd
}

type solveGame struct {
	board, rules, table string
	progress            bool
}

const (
	// solveTable is the most bytes of an endgame table: with 6 houses it has the
	// positions of up to 21 stones.
	solveTable = 600 << 20
	// solveHash is 2^24 entries, 256 MB, for boards that ref/solve does not take.
	solveHash = 24
)

// A gameValue is the value of a game and best play by both sides.
type gameValue struct {
	value ref.Value
	line  []ref.Move
	nodes int64
}

func (s *solveGame) run(cmd *cobra.Command, _ []string) error {
	rules, err := sow.ParseRules(s.rules)
	if err != nil {
		return usage(err)
	}
	board, err := parseBoard("board", s.board)
	if err != nil {
		return usage(err)
	}
	if s.table != "" && !endtable.Fits(board) {
		return usage(fmt.Errorf("--table with --board %s, want at most %d houses and %d seeds in all", s.board, endtable.MaxHouses, endtable.MaxStones))
	}
	begin := time.Now()
	var found gameValue
	if endtable.Fits(board) {
		found, err = s.solve(cmd.Context(), rules, board, cmd.ErrOrStderr())
	} else {
		found, err = solveByEngine(cmd.Context(), rules, board)
	}
	if err != nil {
		return err
	}
	return found.print(cmd.OutOrStdout(), rules, board, time.Since(begin))
}

// solve finds the solution with an endgame table.
func (s *solveGame) solve(ctx context.Context, rules sow.Rules, board sow.Board, progress io.Writer) (gameValue, error) {
	table, kept := endtable.NewTable(rules, board.Pits()), 0
	if s.table != "" {
		if err := canWrite(s.table); err != nil {
			return gameValue{}, usage(fmt.Errorf("--table %w", err))
		}
		loaded, err := endgame.Load(s.table, table)
		if err != nil {
			return gameValue{}, usage(fmt.Errorf("--table %w", err))
		}
		if loaded {
			kept = table.Stones()
		}
	}
	limits := endtable.Limits{Table: solveTable, Stop: func() bool { return ctx.Err() != nil }}
	if s.progress {
		begin := time.Now()
		limits.Bounds = func(low, high ref.Value) {
			fmt.Fprintf(progress, "%8v  value %+d to %+d, table up to %d seeds\n", time.Since(begin).Round(time.Millisecond), low, high, table.Stones())
		}
	}
	found := endtable.New(table).Solve(board, sow.One, limits)
	if s.table != "" && table.Stones() > kept {
		if err := endgame.Save(s.table, table); err != nil {
			return gameValue{}, err
		}
	}
	if !found.Solved {
		return gameValue{}, ctx.Err()
	}
	return gameValue{found.Low, found.Line, found.Nodes}, nil
}

// solveByEngine searches until the value is certain. The line of a search may end
// early: then the next search goes on where it ends, with what the table remembers.
func solveByEngine(ctx context.Context, rules sow.Rules, board sow.Board) (gameValue, error) {
	e := engine.New(rules, solveHash)
	limits := engine.Limits{Stop: func() bool { return ctx.Err() != nil }}
	var s gameValue
	p := sow.Position{Board: board}
	for over := false; !over; {
		found := e.Search(p.Board, p.ToMove, limits)
		if !found.Exact {
			return s, ctx.Err()
		}
		if s.line == nil {
			s.value = found.Value
		}
		s.nodes += found.Nodes
		s.line = append(s.line, found.Line...)
		for _, m := range found.Line {
			p, over, _ = rules.Play(p, m)
		}
	}
	return s, nil
}

// print prints a solution; the sowings of a turn are joined by +.
func (s gameValue) print(w io.Writer, rules sow.Rules, board sow.Board, took time.Duration) error {
	var turns []string
	p, again := sow.Position{Board: board}, false
	for _, m := range s.line {
		name := sow.Name(board.Pits(), m)
		if again {
			turns[len(turns)-1] += "+" + name
		} else {
			turns = append(turns, name)
		}
		p, _, again = rules.Play(p, m)
	}
	margin := "0"
	if s.value != 0 {
		margin = fmt.Sprintf("%+d", s.value)
	}
	_, err := fmt.Fprintf(w, "value  %s\nline   %s\nend    %v\nnodes  %d\ntime   %v\n",
		margin, strings.Join(turns, " "), p.Board, s.nodes, took.Round(time.Millisecond))
	return err
}
