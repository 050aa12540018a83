package tournament

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// Games can be watched while they are played: each with its sowings so far, until it ends.
func TestWatchRunningGames(t *testing.T) {
	dir := t.TempDir()
	store, _, err := Open(dir, "settings\n", false)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	viewer, ok, err := View(dir)
	if !ok || err != nil {
		t.Fatalf("%v, %v, want the games of a tournament", ok, err)
	}
	if _, live := viewer.Running(); live {
		t.Error("the tournament is running before it begins")
	}
	live := store.openLive()
	start := sow.Position{Board: match.StartBoard(3, 3)}
	await := func(games, sowings int) {
		t.Helper()
		for {
			got, ok := viewer.Running()
			if ok && len(got) == games && (games == 0 || len(got[0].Sowings) == sowings && !got[0].Ended()) {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}
	await(0, 0)
	names := [2]match.Seat{{Name: "one"}, {Name: "two"}}
	watch := live.begin(6, match.NewGame(match.Setup{Rules: sow.Kalah, Start: start}, names))
	await(1, 0)
	after, sowing := sow.Kalah.Describe(start, 0) // earns an extra move, so the turn is incomplete
	watch(match.Sowing{Before: start, After: after, Sowing: sowing})
	await(1, 1)
	if g, ok, err := viewer.Game(7); !ok || err != nil || g.Names != [2]string{"one", "two"} {
		t.Errorf("%+v, %v, %v, want game 7", g, ok, err)
	}
	live.end(6)
	await(0, 0)
	live.close()
	if _, live := viewer.Running(); live {
		t.Error("the tournament is running after its end")
	}
}

// A tournament that was killed is not running.
func TestKilledTournament(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-2 * liveLost)
	for _, name := range []string{"settings.txt", liveFile} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	viewer, ok, err := View(dir)
	if !ok || err != nil {
		t.Fatalf("%v, %v", ok, err)
	}
	if _, live := viewer.Running(); live {
		t.Error("it is running")
	}
}

// A viewer finds every game of a tournament, while games are added and after they are sorted.
func TestViewPlayedGames(t *testing.T) {
	dir := t.TempDir()
	var viewer *Viewer
	tournament := field(t, 1, "greedy", "minimax:2")
	store, _, err := Open(dir, tournament.Settings(), false)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	viewer, ok, err := View(dir)
	if !ok || err != nil {
		t.Fatalf("%v, %v", ok, err)
	}
	check := func(games int) {
		t.Helper()
		played, err := viewer.Played()
		if err != nil || len(played) != games {
			t.Fatalf("%d games, %v, want %d", len(played), err, games)
		}
		for _, p := range played {
			if g, ok, err := viewer.Game(p.Number); !ok || err != nil || g.Line(p.Number) != p.Line {
				t.Errorf("game %d: %v, %v: %s, want %s", p.Number, ok, err, g.Line(p.Number), p.Line)
			}
		}
	}
	_, err = tournament.Play(t.Context(), store, 1, func(done, _ int) { check(done - 1) })
	if err != nil {
		t.Fatal(err)
	}
	check(6)
	if _, ok, err := viewer.Game(7); ok || err != nil {
		t.Errorf("%v, %v, want no game 7", ok, err)
	}
	record, ok, err := View(filepath.Join(dir, "games.txt"))
	if !ok || err != nil {
		t.Fatalf("%v, %v, want a record", ok, err)
	}
	if played, err := record.Played(); len(played) != 6 || err != nil {
		t.Errorf("%d games, %v, want 6", len(played), err)
	}
	if viewer, ok, err = View(withCRLF(t, filepath.Join(dir, "games.txt"))); !ok || err != nil {
		t.Fatalf("%v, %v, want a record", ok, err)
	}
	check(6)
	if _, ok, err := View(t.TempDir()); ok || err != nil {
		t.Errorf("%v, %v for an empty folder", ok, err)
	}
}

// withCRLF returns the path of a copy of a file whose lines end with CRLF.
func withCRLF(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "games.txt")
	if err := os.WriteFile(copied, bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	return copied
}
