package tournament

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/solve"
)

// Even openings are the random ones that a plain search to the end of the game finds drawn, in the same order.
func TestEvenStarts(t *testing.T) {
	for _, rules := range []sow.Rules{sow.Kalah, {}} {
		series := match.Series{Rules: rules, Board: match.StartBoard(4, 2), Opening: 3, Seed: 5}
		var want []sow.Position
		for start := range distinctStarts(t.Context(), series) {
			game := sow.Game{Rules: rules}
			if result, _ := ref.Walk(game, start, ref.Search{Prune: true}, func(*ref.Event) bool { return true }); result.Value == 0 {
				if want = append(want, start); len(want) == 5 {
					break
				}
			}
		}
		last := 0
		got, err := EvenStarts(t.Context(), series, 5, func(found int) { last = found })
		if err != nil || last != 5 || !slices.Equal(got, want) {
			t.Errorf("%v: %v, progress up to %d (%v), want %v", rules, got, last, err, want)
		}
	}
}

func TestNoEvenStarts(t *testing.T) {
	swap, err := match.ParseGameRules("kalah,swap=yes")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		board, want string
		rules       sow.Rules
	}{
		{"9x1", "board 9x1, want at most 8 houses", sow.Kalah},
		{"6x11", "and 127 seeds in all", sow.Kalah},
		{"6x4", "without a special first move", swap},
		{"1x2", "no position is a draw", sow.Kalah},
	} {
		job := Tournament{Series: match.Series{Rules: test.rules, Seed: 1}}
		starts, err := job.ReadOpenings(t.Context(), "even:2", 2, true, func(int) {})
		if err == nil {
			err = job.AddStages(test.board, starts)
		}
		if err == nil || !strings.Contains(err.Error(), "--openings even:2") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s %v: error %v, want %s", test.board, test.rules, err, test.want)
		}
	}
	series := match.Series{Rules: sow.Kalah, Board: match.StartBoard(6, 4), Opening: 2}
	if _, err := evenStarts(t.Context(), series, solve.NewTable(sow.Kalah, 6), 1, func(int) {}); err == nil || !strings.Contains(err.Error(), "more than 26 seeds are in play") {
		t.Errorf("error %v, want that too many seeds are in play", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if starts, err := evenStarts(ctx, series, solve.NewTable(sow.Kalah, 6), 1, func(int) {}); len(starts) > 0 || err != nil {
		t.Errorf("%v (%v) after Ctrl-C, want none", starts, err)
	}
}
