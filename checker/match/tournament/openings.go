package tournament

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// RandomStarts returns count different starts of a series, each after random turns. It
// returns fewer if there are not enough or ctx is done. They are fair because each player
// plays both sides.
func RandomStarts(ctx context.Context, series match.Series, count int) (starts []sow.Position) {
	for start := range distinctStarts(ctx, series) {
		if starts = append(starts, start); len(starts) == count {
			break
		}
	}
	return starts
}

// distinctStarts yields different starts of a series until many tries in a row find none, or ctx is done.
func distinctStarts(ctx context.Context, series match.Series) iter.Seq[sow.Position] {
	const inVain = 2000
	return func(yield func(sow.Position) bool) {
		seen := map[sow.Position]bool{}
		for try, last := 0, 0; try-last <= inVain && ctx.Err() == nil; try++ {
			if start := series.Start(2 * try); !seen[start] {
				seen[start] = true
				last = try
				if !yield(start) {
					return
				}
			}
		}
	}
}

// An Opening is a line of a file of openings: the houses of the first sowings, such as `B3
// B6 A2`.
type Opening struct {
	where  string // file and line
	houses []string
}

// ReadOpenings parses a file of openings. It ignores empty lines and what follows a #.
// Errors of Opening.Start begin with name and the line number.
func ReadOpenings(name, text string) ([]Opening, error) {
	var openings []Opening
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if houses := strings.Fields(line); len(houses) > 0 {
			openings = append(openings, Opening{fmt.Sprintf("%s:%d", name, i+1), houses})
		}
	}
	if len(openings) == 0 {
		return nil, fmt.Errorf("%s: no opening, want lines such as \"B3 B6 A2\"", name)
	}
	return openings, nil
}

// Start returns the position after an opening on a board.
func (o Opening) Start(rules sow.Rules, board sow.Board) (sow.Position, error) {
	g := match.Game{Rules: rules, Start: rules.Begin(board), End: board}
	for _, name := range o.houses {
		at := g.At()
		m, err := match.MoveNamed(at, name)
		if err != nil {
			return at, fmt.Errorf("%s: %w", o.where, err)
		}
		g.Sow(m)
		if g.Ended() {
			return at, fmt.Errorf("%s: the game is over after %s, want a start to play from", o.where, name)
		}
	}
	return g.At(), nil
}

// OpeningsText lists openings on one line.
func OpeningsText(openings []Opening) string {
	var lines []string
	for _, o := range openings {
		lines = append(lines, strings.Join(o.houses, " "))
	}
	return strings.Join(lines, "; ")
}
