package match

import (
	"bytes"
	"context"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/browser"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// gameOf plays a game between two built-in players.
func gameOf(t *testing.T, board sow.Board, names ...string) Game {
	t.Helper()
	s := seriesOf(t, board, sow.Kalah, names...)
	s.Clock.Game = time.Minute
	g, err := s.Play(context.Background(), 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A game is drawn as well-formed SVG: a board with a path and a label for every sowing, and the final board, one
// below the other.
func TestSVG(t *testing.T) {
	needs.Time(t)
	for houses := 1; houses <= sow.MaxPits; houses++ {
		g := gameOf(t, StartBoard(houses, 4), "random", "greedy")
		g.Names[0] = "<script>&"
		var out bytes.Buffer
		if err := g.SVG(&out, 1); err != nil {
			t.Fatal(err)
		}
		boards, paths, labels := 0, 0, ""
		dec := xml.NewDecoder(bytes.NewReader(out.Bytes()))
		for {
			token, err := dec.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%d houses: %v", houses, err)
			}
			switch token := token.(type) {
			case xml.StartElement:
				for _, a := range token.Attr {
					if a.Name.Local == "class" && a.Value == "board" {
						boards++
					}
				}
				if token.Name.Local == "path" {
					paths++
				}
			case xml.CharData:
				labels += " " + string(token)
			}
		}
		if n := len(g.Sowings); boards != n+1 || paths != n {
			t.Errorf("%d houses: %d boards with %d paths, want %d and %d", houses, boards, paths, n+1, n)
		}
		labels = strings.Join(strings.Fields(labels), " ")
		for i, step := range g.steps() {
			if !strings.Contains(labels, step.Label) {
				t.Errorf("%d houses: the label of board %d is not there: %s", houses, i+1, step.Label)
			}
		}
	}
}

// The page of a game that is read from its record knows the clocks of the game.
func TestPageOfARecord(t *testing.T) {
	g := gameOf(t, StartBoard(3, 2), "greedy", "random")
	games, err := ReadGames("games.txt", []byte(recordOf(t, &g)))
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if err := games[0].HTML(&page, 1); err != nil {
		t.Fatal(err)
	}
	if text := page.String(); strings.Contains(text, "no clock") || strings.Contains(text, "no limit") {
		t.Errorf("the players have a clock, and the page says that they have none:\n%s", text)
	}
}

// The page shows one board at a time, on a phone and on a desktop, in light and dark colors. Arrow keys step through
// the boards, and the printed page has all of them. go test -artifacts keeps the pictures.
func TestHTML(t *testing.T) {
	tab := browser.Start(t)
	g := gameOf(t, StartBoard(6, 4), "alphabeta:3", "random")
	g.Names[1] = "board:<script>document.title = 'pwned'</script>"
	var page bytes.Buffer
	if err := g.HTML(&page, 1); err != nil {
		t.Fatal(err)
	}
	tab.Open(page.Bytes())
	type answers struct{ Boards, Shown int }
	const questions = `({
		boards: document.querySelectorAll('.step svg.board').length,
		shown: [...document.querySelectorAll('.step')].filter(e => e.getBoundingClientRect().height > 0).length,
	})`
	boards := len(g.Sowings) + 1
	for _, view := range append(browser.Screens(), browser.Paper) {
		tab.SetView(view)
		tab.CheckFaults(view.String())
		want := answers{boards, 1}
		if view == browser.Paper {
			want.Shown = boards
		}
		if got := browser.Ask[answers](tab, questions); got != want {
			t.Errorf("%s: %+v, want %+v", view, got, want)
		}
		tab.SaveScreenshot(view.String())
	}
	tab.SetView(browser.Desk)
	last := len(g.Sowings)
	for _, step := range []struct {
		key  string
		want int // the number of the board that is then shown
	}{{"", 0}, {kb.ArrowRight, 1}, {kb.ArrowRight, 2}, {kb.ArrowLeft, 1}, {kb.End, last}, {kb.ArrowRight, last}, {kb.ArrowLeft, last - 1}, {kb.Home, 0}, {kb.ArrowLeft, 0}} {
		tab.Do(chromedp.KeyEvent(step.key))
		shown := browser.Ask[string](tab, `document.querySelector('.step:not([hidden]) .label').firstChild.textContent.trim()`)
		if want := g.steps()[step.want].Label; shown != want {
			t.Errorf("after %q: %s\nwant %s", step.key, shown, want)
		}
		x := browser.Ask[float64](tab, `+document.querySelector('.graph .cursor').getAttribute('x1')`)
		if want := float64(step.want) * newGraph(&g, review{}).Step; x-want > 0.01 || want-x > 0.01 {
			t.Errorf("after %q: the graph is at %g, want %g", step.key, x, want)
		}
	}
	if title := browser.Ask[string](tab, `document.title`); !strings.HasPrefix(title, "South alphabeta:3, North board:<script>") {
		t.Errorf("the title is %s", title)
	}
}
