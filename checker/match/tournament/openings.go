package tournament

import (
	"context"
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// RandomStarts returns count different starts, each after turns random turns on a board. It
// returns fewer if there are not enough or ctx is done. They are fair because each player
// plays both sides.
func RandomStarts(ctx context.Context, rules sow.Rules, board sow.Board, turns, count int, seed uint64) []sow.Position {
	const (
		tries  = 50   // for each start
		inVain = 2000 // consecutive tries that found none
	)
	series := match.Series{Rules: rules, Board: board, Opening: turns, Seed: seed}
	seen := map[sow.Position]bool{}
	var starts []sow.Position
	for try, last := 0, 0; len(starts) < count && try < tries*count && try-last <= inVain && ctx.Err() == nil; try++ {
		if start := series.Start(2 * try); !seen[start] {
			seen[start] = true
			starts = append(starts, start)
			last = try
		}
	}
	return starts
}

// An Opening is a line of a file of openings: the houses of the first sowings, such as `B3
// B6 A2`.
type Opening struct {
	where  string // file and line
	houses []string
}

// ReadOpenings parses a file of openings. It ignores empty lines and what follows a #.
// Errors start with name and the line number.
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
