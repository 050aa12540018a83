package tournament

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Starts finds the starts on a board.
type Starts func(board sow.Board) ([]sow.Position, error)

// ReadOpenings parses the description of the openings: random:K for K random turns, or a
// file. rounds limits their number, unless all is set and they come from a file.
func (t *Tournament) ReadOpenings(ctx context.Context, text string, rounds int, all bool) (Starts, error) {
	t.Openings = text
	if random, ok := strings.CutPrefix(text, "random:"); ok {
		turns, err := strconv.Atoi(random)
		if err != nil || turns < 0 || turns > match.MaxOpening {
			return nil, fmt.Errorf("--openings %q, want random:K with K from 0 to %d, or a file", text, match.MaxOpening)
		}
		return func(board sow.Board) ([]sow.Position, error) {
			return RandomStarts(ctx, t.Series.Rules, board, turns, rounds, t.Series.Seed), nil
		}, nil
	}
	data, err := os.ReadFile(text)
	if err != nil {
		return nil, fmt.Errorf("--openings %w", err)
	}
	openings, err := ReadOpenings(text, string(data))
	if !all {
		openings = openings[:min(rounds, len(openings))]
	}
	t.Openings = OpeningsText(openings)
	return func(board sow.Board) (starts []sow.Position, err error) {
		for _, opening := range openings {
			start, err := opening.Start(t.Series.Rules, board)
			if err != nil {
				return nil, err
			}
			starts = append(starts, start)
		}
		return starts, nil
	}, err
}

// AddStages adds boards, such as 6x3,6x4, with their starts.
func (t *Tournament) AddStages(boards string, starts Starts) error {
	for name := range strings.SplitSeq(boards, ",") {
		board, err := match.ParseBoard(name)
		if err != nil {
			return fmt.Errorf("--stages %w", err)
		}
		stage := Stage{Name: name}
		if stage.Starts, err = starts(board); err != nil {
			return err
		}
		if slices.ContainsFunc(t.Stages, func(s Stage) bool { return s.Name == name }) {
			return fmt.Errorf("--stages %s has %s twice", boards, name)
		}
		t.Stages = append(t.Stages, stage)
	}
	return nil
}
