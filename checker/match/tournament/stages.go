package tournament

import (
	"context"
	"errors"
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

// ReadOpenings parses the description of the openings: random:K for K random turns, even:K for K random turns after
// which neither player wins with perfect play, or a file. rounds limits the number of openings, unless all is set and
// they come from a file. progress is as in EvenStarts.
func (t *Tournament) ReadOpenings(ctx context.Context, text string, rounds int, all bool, progress func(found int)) (Starts, error) {
	t.Openings = text
	if kind, number, ok := strings.Cut(text, ":"); ok && (kind == "random" || kind == "even") {
		turns, err := strconv.Atoi(number)
		if err != nil || turns < 0 || turns > match.MaxOpening {
			return nil, fmt.Errorf("--openings %q, want %s:K with K from 0 to %d, or a file", text, kind, match.MaxOpening)
		}
		return func(board sow.Board) ([]sow.Position, error) {
			series := match.Series{Rules: t.Series.Rules, Board: board, Opening: turns, Seed: t.Series.Seed}
			if kind == "random" {
				return RandomStarts(ctx, series, rounds), nil
			}
			starts, err := EvenStarts(ctx, series, rounds, progress)
			if err == nil && len(starts) == 0 && ctx.Err() == nil {
				err = errors.New("no position is a draw with perfect play; want more turns")
			}
			if err != nil {
				err = fmt.Errorf("--openings %s: %w", text, err)
			}
			return starts, err
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
