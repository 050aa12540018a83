package match

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/property"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"

	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/browser"
)

func TestMain(m *testing.M) {
	flag.Parse()
	// Most tests wait for programs and use no processor meanwhile.
	if err := flag.Set("test.parallel", "8"); err != nil {
		panic(err)
	}
	status := needs.Run(m)
	browser.Close()
	os.Exit(status)
}

// players are fast players of every built-in kind.
var players = []string{"random", "greedy", "minimax:2", "alphabeta:3", "engine:nodes=300"}

// seriesOf returns a series of two built-in players.
func seriesOf(t *testing.T, board sow.Board, rules sow.Rules, names ...string) *Series {
	t.Helper()
	s := &Series{Rules: rules, Board: board, Seed: 1}
	for i, name := range names {
		var err error
		if s.Entrants[i], err = testHost(t).Entrant(context.Background(), name); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Whatever the board, the rules and the players, a game ends by the rules, no seed gets lost, each position follows
// from the one before, and its record replays to the same game.
func TestGames(t *testing.T) {
	needs.Time(t)
	property.Run(t, property.Inputs(300), prop.ForAll(func(houses, seeds, rules, first, second, opening, number int, seed uint64) string {
		r := sow.Rules{Capture: sow.Capture(rules % 2), End: sow.End(rules / 2 % 2), Sweep: sow.Sweep(rules / 4 % 3), Lap: sow.Lap(rules / 12)}
		s := seriesOf(t, StartBoard(houses, seeds), r, players[first], players[second])
		s.Opening, s.Seed, s.SkipForced, s.StopDecided = opening, seed, seed%2 == 0, seed%3 == 0
		var watched []Sowing
		g, err := s.Play(context.Background(), number, func(s Sowing) { watched = append(watched, s) })
		if err != nil {
			return err.Error()
		}
		if !slices.Equal(watched, g.Sowings) {
			return "what is watched is not the game"
		}
		if wrong := whole(&g, 2*houses*seeds, s.StopDecided); wrong != "" {
			return wrong
		}
		return replayed(&g)
	}, gen.IntRange(1, sow.MaxPits), gen.IntRange(1, 12), gen.IntRange(0, 23), gen.IntRange(0, len(players)-1), gen.IntRange(0, len(players)-1),
		gen.IntRange(0, 4), gen.IntRange(0, 3), gen.UInt64()))
}

// whole returns what is inconsistent in a game, or "".
func whole(g *Game, total int, mayStop bool) string {
	at := g.Start
	for i, s := range g.Sowings {
		if s.Before != at {
			return "sowing " + strconv.Itoa(i+1) + " is not made where the last one ended"
		}
		at = s.After
		if at.Board.Total() != total {
			return "seeds are lost or found in sowing " + strconv.Itoa(i+1)
		}
	}
	switch {
	case g.End != at.Board:
		return "the end is another board"
	case g.Outcome == Decided && mayStop && 2*max(g.End.Store(sow.One), g.End.Store(sow.Two)) > total:
		return ""
	case g.Outcome != Finished || !g.over():
		return "outcome " + g.Outcome.String()
	}
	return ""
}

// replayed returns what is wrong with a game's record, or "".
func replayed(g *Game) string {
	var text, again bytes.Buffer
	if err := g.Write(&text, 1); err != nil {
		return err.Error()
	}
	games, err := ReadGames("record", text.Bytes())
	if err != nil || len(games) != 1 {
		return fmt.Sprintf("it replays as %d games: %v", len(games), err)
	}
	if err := games[0].Write(&again, 1); err != nil {
		return err.Error()
	}
	if d := cmp.Diff(text.String(), again.String()); d != "" {
		return "its record reads otherwise:\n" + d
	}
	if games[0].Clocks != g.Clocks {
		return fmt.Sprintf("it replays with the clocks %v, want %v", games[0].Clocks, g.Clocks)
	}
	if games[0].End != g.End || len(games[0].Sowings) != len(g.Sowings) {
		return "it replays to another end"
	}
	return ""
}

// If the referee makes a player's only legal move, the record does not show the player as out of time.
func TestTimeOfForcedMoves(t *testing.T) {
	s := seriesOf(t, StartBoard(3, 2), sow.Kalah, "random", "random")
	s.SkipForced, s.Clock.Game = true, time.Minute
	skipped := 0
	for number := range 20 {
		g, err := s.Play(context.Background(), number, nil)
		if err != nil {
			t.Fatal(err)
		}
		text := recordOf(t, &g)
		if skipped += strings.Count(text, " -"); strings.Contains(text, " 0.000 s\n") || strings.Contains(text, "left 0.000") {
			t.Errorf("a player without time:\n%s", text)
		}
		if wrong := replayed(&g); wrong != "" {
			t.Error(wrong)
		}
	}
	if skipped == 0 {
		t.Error("no turn has a forced move after another one")
	}
}

// A game that is watched has the players and clocks of the game that is played.
func TestNewGameOfASeries(t *testing.T) {
	s := seriesOf(t, StartBoard(3, 2), sow.Kalah, "random", "greedy")
	s.Clock.Game = time.Minute
	for number := range 2 {
		g, err := s.Play(context.Background(), number, nil)
		if err != nil {
			t.Fatal(err)
		}
		if live := s.NewGame(number, g.Start); live.Names != g.Names || live.Clocks != g.Clocks || live.Rules != g.Rules || live.At() != g.Start {
			t.Errorf("game %d: %+v, want the names and clocks of %+v", number+1, live, g)
		}
	}
}

// The same seed gives the same games, whichever is played first.
func TestSameSeedSameGames(t *testing.T) {
	play := func(number int) string {
		s := seriesOf(t, StartBoard(6, 4), sow.Kalah, "random", "engine:nodes=500")
		s.Opening = 3
		g, err := s.Play(context.Background(), number, nil)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := g.Write(&text, number+1); err != nil {
			t.Fatal(err)
		}
		return text.String()
	}
	first := []string{play(0), play(1), play(2)}
	for number := len(first) - 1; number >= 0; number-- {
		if d := cmp.Diff(first[number], play(number)); d != "" {
			t.Errorf("game %d is another when it is played again:\n%s", number+1, d)
		}
	}
	if first[0] == first[1] || first[0] == first[2] {
		t.Error("different games are the same")
	}
}

// In a pair, both players begin once from the same start; other pairs have other starts.
func TestPairsShareTheirStart(t *testing.T) {
	s := seriesOf(t, StartBoard(6, 4), sow.Kalah, "greedy", "random")
	s.Opening = 4
	for pair := range 20 {
		a, b, other := s.Start(2*pair), s.Start(2*pair+1), s.Start(2*pair+2)
		if a != b || a == other {
			t.Errorf("pair %d: %v, %v; the next: %v", pair, a, b, other)
		}
	}
	for number, south := range []string{"greedy", "random", "greedy"} {
		g, err := s.Play(context.Background(), number, nil)
		if err != nil || g.Names[sow.One] != south {
			t.Errorf("game %d: South is %s, want %s (%v)", number, g.Names[sow.One], south, err)
		}
	}
}

// The statistics agree with published values: the interval of 10 in 10 is Wilson's textbook case, and a score of 75 %
// is 191 points of Elo. Pairs in which both players win as South tell more than as many independent games.
func TestTally(t *testing.T) {
	repeat := func(times int, points ...float64) []float64 { return slices.Repeat(points, times) }
	for _, test := range []struct {
		name           string
		points         []float64
		low, high, elo string
	}{
		{"few", append(repeat(15, 1), repeat(5, 0)...), "0.5313", "0.8881", "+191"},
		{"draws", repeat(10, 0.5), "0.2366", "0.7634", "+0"},
		{"all", repeat(10, 1), "0.7225", "1.0000", "+Inf"},
		{"all of four", repeat(4, 1), "0.5101", "1.0000", "+Inf"},
		{"lost", append(repeat(1, 1, 0.5, 0.5), repeat(7, 0)...), "0.0567", "0.5098", "-241"},
		{"pairs", append(repeat(60, 1, 0), repeat(40, 1, 1)...), "0.6517", "0.7483", "+147"},
		{"pairs that are all the same", repeat(50, 1, 0), "0.4038", "0.5962", "+0"},
	} {
		tally := Tally{points: test.points}
		for _, p := range test.points {
			tally.Won += int(p)
			tally.Drawn += int(2*p) % 2
		}
		low, high := tally.Interval()
		if high < 1 && tally.Score() == 1 {
			t.Errorf("%s: high is %v, want 1", test.name, high)
		}
		got := []string{strconv.FormatFloat(low, 'f', 4, 64), strconv.FormatFloat(high, 'f', 4, 64), rating.Text(rating.Elo(tally.Score()))}
		if d := cmp.Diff([]string{test.low, test.high, test.elo}, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, d)
		}
	}
}

func TestParseBoard(t *testing.T) {
	if got, err := ParseBoard("6x4"); err != nil || got != StartBoard(6, 4) {
		t.Errorf("%v, %v, want 6 houses with 4 seeds", got, err)
	}
	for _, text := range []string{"", "6", "x", "0x4", "6x0", "6x1001", "99x4", "6x4x2"} {
		if got, err := ParseBoard(text); err == nil {
			t.Errorf("%q is %v, want an error", text, got)
		}
	}
}

// testHost returns a host for a test.
func testHost(t testing.TB) *Host { return &Host{Sandbox: sandboxtest.Lazy(t), Dir: t.TempDir()} }
