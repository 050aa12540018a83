package tournament

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// field returns a tournament of built-in players on a board with 3 houses a side.
func field(t *testing.T, openings int, names ...string) *Tournament {
	t.Helper()
	host := &match.Host{Dir: t.TempDir()}
	players, err := Enter(context.Background(), host, "files", names)
	if err != nil {
		t.Fatal(err)
	}
	random, err := host.Entrant(context.Background(), "random")
	if err != nil {
		t.Fatal(err)
	}
	starts := RandomStarts(context.Background(), match.Series{Rules: sow.Kalah, Board: match.StartBoard(3, 3), Opening: 2, Seed: 1}, openings)
	return &Tournament{
		Players: players, Random: random, Openings: "random:2", Stages: []Stage{{"3x3", starts}},
		Series: match.Series{Rules: sow.Kalah, Seed: 1},
	}
}

// play plays a tournament in a folder, and returns its table and its record.
func play(t *testing.T, tournament *Tournament, dir string, concurrency int) (Table, string) {
	t.Helper()
	store, _, err := Open(dir, tournament.Settings(), true)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	played, games := 0, 0
	table, err := tournament.Play(context.Background(), store, concurrency, func(done, all int) { played, games = done, all })
	if err != nil {
		t.Fatal(err)
	}
	if played != games {
		t.Errorf("%d of %d games are played at the end", played, games)
	}
	record, err := os.ReadFile(filepath.Join(dir, "games.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return table, string(record)
}

// If a tournament was interrupted during a game, only that game is played again, and the record equals that of an
// undisturbed tournament.
func TestHalfWritten(t *testing.T) {
	tournament := field(t, 1, "greedy", "minimax:2")
	want, record := play(t, tournament, t.TempDir(), 1)
	last := strings.LastIndex(record, "[Game ")
	for cut := last; cut < len(record); cut += 7 {
		dir := t.TempDir()
		for name, text := range map[string]string{"settings.txt": tournament.Settings(), "games.txt": record[:cut]} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		store, note, err := Open(dir, tournament.Settings(), true)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(store.games); got != strings.Count(record, "[Game ")-1 {
			t.Errorf("cut at %d: %d games", cut, got)
		}
		if noted := strings.HasSuffix(note, "games.txt: the last game was not written to its end, and is played again"); noted != (cut > last) {
			t.Errorf("cut at %d: note %q", cut, note)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		table, again := play(t, tournament, dir, 1)
		if d := cmp.Diff(want, table) + cmp.Diff(record, again); d != "" {
			t.Fatalf("cut at %d (-whole +resumed):\n%s", cut, d)
		}
	}
}

// A tournament with other protocols or with another memory limit is another tournament.
func TestSettings(t *testing.T) {
	tournament := field(t, 1, "greedy", "minimax:2")
	tournament.Players[1].protocol, tournament.Players[1].Content = "board", "cafe"
	seen := map[string]bool{}
	for _, change := range []func(){func() {}, func() { tournament.Players[1].protocol = "stdio" }, func() { tournament.Memory = 512 << 20 }} {
		change()
		if settings := tournament.Settings(); seen[settings] {
			t.Errorf("the same settings again:\n%s", settings)
		} else {
			seen[settings] = true
		}
	}
	if settings := tournament.Settings(); !strings.Contains(settings, "\nplayer: greedy\nplayer: minimax:2 by stdio cafe\n") {
		t.Errorf("%s", settings)
	}
}

// A record of another tournament is an error.
func TestForeignRecord(t *testing.T) {
	tournament := field(t, 1, "greedy", "minimax:2")
	_, record := play(t, tournament, t.TempDir(), 1)
	first := record[:strings.Index(record, "[Game \"2\"]")]
	for _, c := range []struct{ name, record, want string }{
		{"a number beyond the schedule", strings.Replace(first, `[Game "1"]`, `[Game "999"]`, 1), "game 999, want at most 6"},
		{"other players", strings.Replace(first, `"greedy"`, `"engine"`, 1), "game 1 of engine and random, want greedy and random"},
		{"a game that is there twice", first + first, "game 1 for the second time"},
		{"a move against the rules", strings.Replace(first, "\n\n1 South B", "\n\n1 South A", 1), "want"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range map[string]string{"settings.txt": tournament.Settings(), "games.txt": c.record} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			store, _, err := Open(dir, tournament.Settings(), true)
			if err == nil {
				defer store.Close()
				_, err = tournament.Play(context.Background(), store, 1, func(int, int) {})
			}
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "games.txt") {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// Both sides of every opening are played, and no opening twice.
func TestOpenings(t *testing.T) {
	tournament := field(t, 8, "greedy", "minimax:2", "minimax:3")
	_, record := play(t, tournament, t.TempDir(), 2)
	games, err := match.ReadGames("games.txt", []byte(record))
	if err != nil {
		t.Fatal(err)
	}
	type meeting struct {
		start        sow.Position
		south, north string
	}
	seen := map[meeting]int{}
	for _, g := range games {
		seen[meeting{g.Start, g.Names[0], g.Names[1]}]++
	}
	for m, times := range seen {
		if times != 1 || seen[meeting{m.start, m.north, m.south}] != 1 {
			t.Errorf("%+v is played %d times, and %d the other way round", m, times, seen[meeting{m.start, m.north, m.south}])
		}
	}
	if len(games) != 3*2*2+3*8*2 {
		t.Errorf("%d games", len(games))
	}
	// The first turn sows one of five houses, or B4, which earns an extra move, and then one of the five others.
	series := match.Series{Rules: sow.Kalah, Board: match.StartBoard(6, 4), Opening: 1, Seed: 1}
	if starts := RandomStarts(context.Background(), series, 1_000_000_000); len(starts) != 10 {
		t.Errorf("%d starts after a random turn, want 10", len(starts))
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	series.Opening = 100
	if starts := RandomStarts(ctx, series, 1_000_000_000); len(starts) > 0 {
		t.Errorf("%d starts after Ctrl-C, want none", len(starts))
	}
}

// A pair stops as soon as its test is decided; the other games continue.
func TestStopsWhenDecided(t *testing.T) {
	tournament := field(t, 40, "minimax:5", "random", "minimax:4")
	tournament.Test = &rating.Test{Elo0: 0, Elo1: 100}
	table, _ := play(t, tournament, t.TempDir(), 3)
	for _, p := range table.Pairings {
		counts, games := p.Pairs.Count(), p.Won+p.Drawn+p.Lost
		if games != 2*counts {
			t.Errorf("%v: %d games in %d pairs", p.Players, games, counts)
		}
		if decided := tournament.Test.Decide(p.Pairs) != rating.Undecided; decided != (p.Decision != "undecided") || !decided && counts != len(tournament.Stages[0].Starts) {
			t.Errorf("%v: %+v", p.Players, p)
		}
	}
	if p := table.Pairings[0]; p.Decision != "stronger" || p.Won+p.Drawn+p.Lost >= 80 {
		t.Errorf("%+v, want that minimax:5 is soon stronger than random", p)
	}
}
