package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/endgame"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/engine"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
	"github.com/stonecheck/stonecheck/ref/solve"
)

const (
	// solveTable is the size limit of an endgame table in bytes; with 6 houses it covers the
	// positions with up to 22 stones.
	solveTable = 600 << 20
	// solveHash is 2^24 entries, 256 MB, for boards that ref/solve does not support.
	solveHash = 24
)

// A TableError reports a file that is not an endgame table of the game.
type TableError struct{ error }

// SolveOptions configure Solve.
type SolveOptions struct {
	Table    string    // the file that keeps the endgame table; empty means none
	Progress io.Writer // gets a line whenever the bounds of the value improve; may be nil
}

// A gameValue is the value of a game with a line of best play by both sides.
type gameValue struct {
	value ref.Value
	line  []ref.Move
	nodes int64
}

// Solve finds the value of a game with perfect play and prints it with a line of best play.
func Solve(ctx context.Context, s Setup, o SolveOptions, w io.Writer) error {
	board := s.Start.Board
	fits := solve.Fits(board)
	if o.Table != "" && !fits {
		return TableError{fmt.Errorf("%s: no table for this board, want at most %d houses and %d seeds in all", o.Table, solve.MaxHouses, solve.MaxStones)}
	}
	begin := time.Now()
	var found gameValue
	var err error
	if fits {
		found, err = solveByTable(ctx, s.Rules, board, o)
	} else {
		found, err = solveByEngine(ctx, s.Rules, board)
	}
	if found.line == nil {
		return err
	}
	return errors.Join(found.print(w, s.Rules, board, time.Since(begin)), err)
}

// solveByTable searches with an endgame table. It returns the value even if the table cannot be saved.
func solveByTable(ctx context.Context, rules sow.Rules, board sow.Board, o SolveOptions) (gameValue, error) {
	table, kept := solve.NewTable(rules, board.Pits()), 0
	if o.Table != "" {
		loaded, err := endgame.Load(o.Table, table)
		if err != nil {
			return gameValue{}, TableError{err}
		}
		if loaded {
			kept = table.Stones()
		}
	}
	limits := solve.Limits{Table: solveTable, Stop: func() bool { return ctx.Err() != nil }}
	if o.Progress != nil {
		begin := time.Now()
		limits.Bounds = func(low, high ref.Value) {
			fmt.Fprintf(o.Progress, "%8v  value %+d to %+d, table up to %s\n", time.Since(begin).Round(time.Millisecond), low, high, prose.Count(table.Stones(), "seed"))
		}
	}
	found := solve.New(table).Solve(board, sow.One, limits)
	var unsaved error
	if o.Table != "" && table.Stones() > kept {
		unsaved = endgame.Save(o.Table, table)
	}
	if !found.Solved {
		return gameValue{}, cmp.Or(unsaved, ctx.Err())
	}
	return gameValue{found.Low, found.Line, found.Nodes}, unsaved
}

// solveByEngine searches until the value is certain. A search may return only the start of
// a best line; then the next search continues at its end and uses the same table.
func solveByEngine(ctx context.Context, rules sow.Rules, board sow.Board) (gameValue, error) {
	e := engine.New(rules, solveHash)
	limits := engine.Limits{Stop: func() bool { return ctx.Err() != nil }}
	var s gameValue
	p := sow.Position{Board: board}
	for over := false; !over; {
		found := e.Search(p.Board, p.ToMove, limits)
		if !found.Exact {
			return gameValue{}, ctx.Err()
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

// print prints a solution; + joins the sowings of a turn.
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
