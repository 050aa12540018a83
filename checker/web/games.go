package web

import (
	"bytes"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/match/tournament"
)

// A gamesPage is the data of the page of a tournament or a record.
type gamesPage struct {
	Name      string
	Standings bool // there is a page of them
	Live      bool // the tournament is running
	Running   []runningGame
	Played    []tournament.PlayedGame // the last ones first
	All       int                     // games played; the page of a running tournament has only the last ones
}

// A runningGame is a game that is being played.
type runningGame struct {
	Number  int
	Players [2]string // South and North
	Board   template.HTML
	Last    string // the last sowing; may be empty
	ToMove  string
	Sowings int
}

// lastPlayed is the number of games that the page of a running tournament lists.
const lastPlayed = 100

// games serves the page of the games, or of one of them.
func (s *Server) games(w http.ResponseWriter, r *http.Request) {
	v := s.results.Games
	if text := r.URL.Query().Get("game"); text != "" {
		s.game(w, text)
		return
	}
	page := gamesPage{Name: v.Name, Standings: v.Standings() != nil}
	running, live := v.Running()
	played, err := v.Played()
	for i := 0; err == nil && i < len(running); i++ {
		var shown runningGame
		shown, err = newRunningGame(&running[i])
		page.Running = append(page.Running, shown)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	page.Live, page.All, page.Played = live, len(played), played
	slices.Reverse(page.Played)
	view := view{Tool: s.tool, Section: "games", Title: v.Name, Body: &page}
	if live {
		page.Played = played[:min(len(played), lastPlayed)]
		view.Refresh = 2
	}
	s.execute(w, "games", view)
}

func newRunningGame(g *match.Game) (runningGame, error) {
	shown := runningGame{Number: g.Number, Players: g.Names, Sowings: len(g.Sowings), ToMove: match.SideName(g.At().ToMove)}
	if len(g.Sowings) > 0 {
		shown.Last = g.Sowings[len(g.Sowings)-1].Sentence(g.Rules)
	}
	var err error
	shown.Board, _, _, err = g.Current(fmt.Sprintf("game %d now", g.Number)).Inline()
	return shown, err
}

// game serves the page of one game.
func (s *Server) game(w http.ResponseWriter, number string) {
	n, _ := strconv.Atoi(number)
	g, ok, err := s.results.Games.Game(n)
	var text bytes.Buffer
	switch {
	case err != nil:
	case !ok:
		http.Error(w, "no such game", http.StatusNotFound)
		return
	default:
		err = g.HTML(&text, n)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	ownPage(w, match.PagePolicy(), text.Bytes())
}

// standings serves the page that the tournament has written.
func (s *Server) standings(w http.ResponseWriter, _ *http.Request) {
	if s.results == nil || s.results.Games == nil {
		http.Error(w, "no tournament", http.StatusNotFound)
		return
	}
	text := s.results.Games.Standings()
	if text == nil {
		http.Error(w, "no standings yet", http.StatusNotFound)
		return
	}
	ownPage(w, "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'", text)
}

// ownPage serves a self-contained page, with its own policy in place of the server's.
func ownPage(w http.ResponseWriter, policy string, text []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", policy+"; frame-ancestors 'none'")
	w.Write(text)
}
