package web

import (
	"bytes"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/tournament"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

// A tournamentFolder is that of a running tournament with one game in progress.
type tournamentFolder struct {
	t    *testing.T
	dir  string
	game match.Game
}

func newTournamentFolder(t *testing.T) *tournamentFolder {
	t.Helper()
	start := sow.Position{Board: match.StartBoard(2, 2)}
	f := &tournamentFolder{t: t, dir: t.TempDir()}
	f.game = match.NewGame(match.Setup{Rules: sow.Kalah, Start: start}, [2]match.Seat{{Name: "<b>one</b>"}, {Name: "two"}})
	f.write("settings.txt", nil)
	f.write("tournament.html", []byte("<title>the standings</title>"))
	f.update()
	return f
}

func (f *tournamentFolder) write(name string, text []byte) {
	if err := os.WriteFile(filepath.Join(f.dir, name), text, 0o644); err != nil {
		f.t.Fatal(err)
	}
}

// update writes the game to the record of finished games, or else to that of running ones.
func (f *tournamentFolder) update() {
	var text bytes.Buffer
	if err := f.game.Write(&text, 5); err != nil {
		f.t.Fatal(err)
	}
	if f.game.Ended() {
		f.write("games.txt", text.Bytes())
		text.Reset()
	}
	f.write("running.txt", text.Bytes())
	lasting := time.Now().Add(time.Hour) // for slow browsers: an old file is that of a tournament that was killed
	if err := os.Chtimes(filepath.Join(f.dir, "running.txt"), lasting, lasting); err != nil {
		f.t.Fatal(err)
	}
}

// sow makes the first legal sowing.
func (f *tournamentFolder) sow() {
	at := f.game.At()
	f.game.Sow(sow.Game{}.Moves(&at, nil)[0])
	f.update()
}

func (f *tournamentFolder) results() *Results {
	viewer, ok, err := tournament.View(f.dir)
	if !ok || err != nil {
		f.t.Fatalf("%v, %v, want a tournament", ok, err)
	}
	return &Results{Games: viewer}
}

// The page shows games in progress, and later among the games played; each has its own page.
func TestGames(t *testing.T) {
	folder := newTournamentFolder(t)
	handler := newServer(t, folder.results()).handler()
	get := func(path string, status int, wants ...string) {
		t.Helper()
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		if answer.Code != status {
			t.Errorf("%s: status %d, want %d", path, answer.Code, status)
		}
		for _, want := range wants {
			if text := answer.Body.String(); !strings.Contains(text, want) {
				t.Errorf("%s does not have %q:\n%s", path, want, text)
			}
		}
	}
	const refresh = `<meta http-equiv="refresh" content="2">`
	get("/results", 200, refresh, "0 games played, 1 in progress", "Game 5: South &lt;b&gt;one&lt;/b&gt;, North two", "South is to move", "/results/standings")
	get("/results?game=5", 200, "data-running")
	get("/results/standings", 200, "the standings")
	for range 100 {
		if folder.game.Ended() {
			break
		}
		folder.sow()
	}
	get("/results", 200, refresh, "1 game played, 0 in progress", "game 5: South &lt;b&gt;one&lt;/b&gt;, North two: "+folder.game.Result())
	get("/results?game=5", 200, folder.game.Result())
	get("/results?game=6", 404)
	get("/results?game=x", 404)
	if err := os.Remove(filepath.Join(folder.dir, "running.txt")); err != nil {
		t.Fatal(err)
	}
	get("/results", 200, "1 game played.")
	handler = newServer(t, nil).handler()
	get("/results/standings", 404)
}
