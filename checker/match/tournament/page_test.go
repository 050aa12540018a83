package tournament

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/match/rating"
	"github.com/stonecheck/stonecheck/testscripts/browser"
)

// The page has all tables, fits a phone and a desktop, runs no script and requests nothing from the network, whatever
// the names and messages of the players.
func TestPage(t *testing.T) {
	tab := browser.Start(t)
	tournament := field(t, 2, "greedy", "minimax:2", "minimax:3", "engine:nodes=50")
	tournament.Test = &rating.Test{Elo0: 0, Elo1: 100}
	table, _ := play(t, tournament, t.TempDir(), 1)
	table.LeftOut = append(table.LeftOut, LeftOut{"<b>bold</b>", "<script>document.title = 1</script><img src=http://example.com>"})
	var page bytes.Buffer
	if err := table.HTML(&page); err != nil {
		t.Fatal(err)
	}
	tab.Open(page.Bytes())
	type answers struct{ Scripts, Images, Bold, Tables, Intervals int }
	const questions = `({
		scripts: document.scripts.length,
		images: document.images.length,
		bold: document.querySelectorAll('b').length,
		tables: document.querySelectorAll('table').length,
		intervals: document.querySelectorAll('svg .interval').length,
	})`
	for _, view := range browser.Screens() {
		tab.SetView(view)
		tab.CheckFaults(view.String())
		if got, want := browser.Ask[answers](tab, questions), (answers{Tables: 5, Intervals: 4}); got != want {
			t.Errorf("%s: %+v, want %+v", view, got, want)
		}
	}
}

// From the first game to the end of a tournament the page shows the standings so far and reloads itself.
func TestPageWhileRunning(t *testing.T) {
	tournament, dir := field(t, 1, "greedy", "minimax:2"), t.TempDir()
	store, _, err := Open(dir, tournament.Settings(), false)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	page := func() string {
		text, err := os.ReadFile(filepath.Join(dir, pageFile))
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	const reloads = `<meta http-equiv="refresh"`
	table, err := tournament.Play(context.Background(), store, 1, func(done, all int) {
		if done > 1 && (!strings.Contains(page(), reloads) || !strings.Contains(page(), "games played; this page updates itself")) {
			t.Errorf("after %d of %d games the page does not update itself", done, all)
		}
	})
	if err == nil {
		err = store.Write(table)
	}
	if err != nil || strings.Contains(page(), reloads) {
		t.Errorf("%v; the page of a finished tournament must not reload", err)
	}
}
