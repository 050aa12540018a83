package match

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"sync"

	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

var (
	//go:embed page.html.tmpl
	pageTemplate string
	//go:embed page.css
	pageStyle string
	//go:embed page.js
	pageScript string
)

var pageHTML = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Parse(pageTemplate + graphTemplate))
})

// PagePolicy returns the Content-Security-Policy of the page that HTML writes. It forbids
// everything except the page's own style and script.
func PagePolicy() string {
	hash := sha256.Sum256([]byte(pageScript))
	return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-" +
		base64.StdEncoding.EncodeToString(hash[:]) + "'; base-uri 'none'; form-action 'none'"
}

// HTML writes a game as one self-contained page: the arrow keys step through its boards.
// It also has a graph of the stores and, when the game has ended, of what the engine expects.
// While the game is running, the page shows its current
// board, and a browser reloads it every second. Without scripts, and in print, it shows all
// boards. number is the game's number in its match.
func (g *Game) HTML(w io.Writer, number int) error {
	review := g.review()
	p := page{
		Number: number, Game: g, Style: report.BoardStyle() + template.CSS(pageStyle+graphStyle), Script: template.JS(pageScript),
		Policy: template.HTMLAttr(`content="` + PagePolicy() + `"`),
		Graph:  newGraph(g, review), Mistake: review.describe(g),
	}
	for i, s := range g.steps() {
		board, _, _, err := s.Picture.Inline()
		if err != nil {
			return err
		}
		shown := pageStep{Title: s.Picture.Caption, Label: s.Label, Board: board, Marks: g.marks(i)}
		if i < len(g.Sowings) {
			shown.Title = fmt.Sprintf("sowing %d of %d", i+1, len(g.Sowings))
		}
		for side := range shown.Sides {
			shown.Sides[side] = g.side(i, sow.Player(side))
		}
		p.Steps = append(p.Steps, shown)
	}
	sowings := 0
	for _, turn := range g.turns() {
		t := pageTurn{Side: SideName(turn[0].Before.ToMove)}
		for _, s := range turn {
			sowings++
			t.Sowings = append(t.Sowings, pageSowing{sowings, s.House()})
		}
		p.Turns = append(p.Turns, t)
	}
	return pageHTML().Execute(w, p)
}

// A page is the data of the template.
type page struct {
	Number int
	Game   *Game
	Style  template.CSS
	Script template.JS
	Policy template.HTMLAttr
	Steps  []pageStep
	Turns  []pageTurn
	Graph  graph
	// Mistake is the first sowing that lost seeds, as far as it is known; it may be empty.
	Mistake string
}

// Last returns the number of the last step.
func (p page) Last() int { return len(p.Steps) - 1 }

// A pageStep is a board of the page.
type pageStep struct {
	Title string
	Label string
	Board template.HTML
	Marks []string // what is special about the sowing
	Sides [2]pageSide
}

// A pageSide is the state of a player at a step; unknown fields are empty.
type pageSide struct {
	Name, Side  string
	Store       int
	Used, Left  string
	Value       string
	ToMove, Win bool
}

// A pageTurn is a line of the list of turns.
type pageTurn struct {
	Side    string
	Sowings []pageSowing
}

type pageSowing struct {
	Number int // from 1
	House  string
}

// marks describes what is special about a sowing.
func (g *Game) marks(i int) []string {
	if i == len(g.Sowings) {
		return nil
	}
	var all []string
	s := g.Sowings[i]
	if s.Sowing.Again {
		all = append(all, "extra move")
	}
	if s.Sowing.Captures {
		all = append(all, fmt.Sprintf("captures %s", seeds(s.Sowing.Captured+1)))
	}
	if s.Sowing.Over {
		all = append(all, "ends the game")
	}
	if s.Random {
		all = append(all, "made by the referee")
	}
	return all
}

// side returns the state of a player at a step: the clock after the sowing of that step,
// and what the player last expected to win by.
func (g *Game) side(i int, p sow.Player) pageSide {
	s := pageSide{Name: g.Names[p], Side: SideName(p), Store: g.End.Store(p)}
	if i < len(g.Sowings) {
		s.Store = g.Sowings[i].Before.Board.Store(p)
		s.ToMove = g.Sowings[i].Before.ToMove == p
	} else if winner, ok := g.Winner(); ok {
		s.Win = winner == p
	}
	used, left := 0.0, g.Clocks[p].Game.Seconds()
	for _, sown := range g.Sowings[:min(i+1, len(g.Sowings))] {
		if sown.Before.ToMove != p {
			continue
		}
		used += sown.Took.Seconds()
		if sown.Left > 0 {
			left = sown.Left.Seconds()
		}
		if sown.Value != nil {
			s.Value = fmt.Sprintf("%+d", *sown.Value)
		}
	}
	if g.Clocks[p].Limited() {
		s.Used = fmt.Sprintf("%.2f s", used)
	}
	if g.Clocks[p].Game > 0 {
		s.Left = fmt.Sprintf("%.2f s", left)
	}
	return s
}
