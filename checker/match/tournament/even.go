package tournament

import (
	"context"
	"fmt"
	"iter"
	"runtime"
	"sync"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/expert"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
)

const (
	// evenTable is the size limit of the endgame table in bytes. With 6 houses it covers the positions with up to 18 seeds.
	evenTable = 100 << 20
	// solvable is how many more seeds than the table covers a position may have; solving such a position takes seconds.
	solvable = 26
	// After allHard positions in a row with more seeds than that, no others are tried.
	allHard = 100
)

// EvenStarts returns count different starts of a series, each after random turns, from which neither player wins with
// perfect play. It returns fewer if there are not enough or ctx is done. progress is called with the number of
// starts found so far. The error says why the positions cannot be solved.
func EvenStarts(ctx context.Context, series match.Series, count int, progress func(found int)) ([]sow.Position, error) {
	if series.Rules != series.Rules.AfterOpening() {
		return nil, fmt.Errorf("rules %s, want rules without a special first move", series.Rules)
	}
	if houses, seeds := series.Board.Pits(), series.Board.Total(); !solve.Fits(series.Board) {
		return nil, fmt.Errorf("board %dx%d, want at most %d houses and %d seeds in all", houses, seeds/2/houses, solve.MaxHouses, solve.MaxStones)
	}
	table := expert.NewTable(series.Rules, series.Board.Pits(), series.Board.Total(), evenTable)
	return evenStarts(ctx, series, table, count, progress)
}

func evenStarts(ctx context.Context, series match.Series, table *solve.Table, count int, progress func(found int)) (even []sow.Position, err error) {
	next, stop := iter.Pull(distinctStarts(ctx, series))
	defer stop()
	solvers := make([]*solve.Solver, runtime.GOMAXPROCS(0))
	for i := range solvers {
		solvers[i] = solve.New(table)
	}
	most := table.Stones() + solvable
	hard := 0 // the number of positions in a row with more seeds
	for len(even) < count && hard < allHard {
		var batch []sow.Position
		for len(batch) < len(solvers) && hard < allHard {
			start, ok := next()
			if !ok {
				break
			}
			if hard++; start.Board.Side(sow.One)+start.Board.Side(sow.Two) <= most {
				batch, hard = append(batch, start), 0
			}
		}
		if len(batch) == 0 {
			break
		}
		even = append(even, evenOf(ctx, solvers, batch)...)
		progress(min(len(even), count))
	}
	if ctx.Err() == nil && (hard == allHard || hard > 0 && len(even) == 0) {
		return nil, fmt.Errorf("more than %d seeds are in play after the openings, which takes too long to solve; want more turns", most)
	}
	return even[:min(count, len(even))], nil
}

// evenOf returns the positions that are draws with perfect play. It solves all at the same time, each with a solver of
// its own.
func evenOf(ctx context.Context, solvers []*solve.Solver, positions []sow.Position) (even []sow.Position) {
	drawn := make([]bool, len(positions))
	var all sync.WaitGroup
	for i, p := range positions {
		all.Go(func() { drawn[i] = isDrawn(ctx, solvers[i], p) })
	}
	all.Wait()
	for i, p := range positions {
		if drawn[i] {
			even = append(even, p)
		}
	}
	return even
}

// isDrawn reports whether a position is a draw with perfect play.
func isDrawn(ctx context.Context, s *solve.Solver, p sow.Position) bool {
	won := false
	result := s.Solve(p.Board, p.ToMove, solve.Limits{
		WinFirst: true,
		Stop:     func() bool { return won || ctx.Err() != nil },
		Bounds:   func(low, high ref.Value) { won = low > 0 || high < 0 },
	})
	return result.Solved && result.Low == 0
}
