package kgp

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"github.com/stonecheck/stonecheck/checker/match"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/ref/prose"
)

var (
	//go:embed status.html.tmpl
	statusTemplate string
	//go:embed status.css
	statusStyle string
)

var statusHTML = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("status").Funcs(template.FuncMap{"plural": prose.Count}).Parse(statusTemplate))
})

// pages are the pages of a server. Under load, the status page is drawn at most once a
// second, and other pages are limited.
type pages struct {
	mu     sync.Mutex
	status []byte
	drawn  time.Time
	others *rate.Limiter
}

const (
	statusEvery     = time.Second
	pagesPerSecond  = 20
	maxBoards       = 24 // of running games on the status page
	maxListedAgents = 500
)

func (p *pages) limit() { p.others = rate.NewLimiter(pagesPerSecond, pagesPerSecond) }

// pagesURL returns the address of a listener's pages; empty if it is unknown.
func pagesURL(l net.Listener) string {
	host, _, err := net.SplitHostPort(l.Addr().String())
	if ip := net.ParseIP(host); err != nil || ip == nil || ip.IsUnspecified() {
		return ""
	}
	return "http://" + l.Addr().String()
}

// serveWeb serves WebSocket and pages until the caller closes the result.
func (s *Server) serveWeb(l net.Listener) io.Closer {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Path, s.socket)
	mux.HandleFunc("GET /{$}", s.statusPage)
	mux.HandleFunc("GET /game/{number}", s.gamePage)
	web := &http.Server{
		Handler: mux, ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second, IdleTimeout: 30 * time.Second,
		MaxHeaderBytes: MaxLine, ErrorLog: log.New(io.Discard, "", 0), // clients must not write to our stderr
	}
	s.wg.Go(func() { _ = web.Serve(l) })
	return web
}

// socket serves a guest's connection. Browsers must not open one from a page of another
// site.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return // it has been answered
	}
	s.welcome(newWebLines(conn))
}

// A status is the data of the status page.
type status struct {
	Style    template.CSS
	Agents   []listed
	Running  []shownGame
	More     int // running games that are not shown
	Finished []finishedGame
}

// A listed is an agent in the table.
type listed struct {
	Agent
	Here bool
}

// A shownGame is a running game with its board.
type shownGame struct {
	game
	Comments [2]string
	Board    template.HTML
}

// status returns the current status.
func (s *Server) status() status {
	s.mu.Lock()
	defer s.mu.Unlock()
	st := status{Finished: slices.Clone(s.recent)}
	here := map[*Agent]bool{}
	for g := range s.guests {
		if g.agent != nil && !here[g.agent] {
			here[g.agent] = true
			st.Agents = append(st.Agents, listed{*g.agent, true})
		}
	}
	for _, a := range s.kept.Agents {
		if !here[a] {
			st.Agents = append(st.Agents, listed{*a, false})
		}
	}
	slices.SortFunc(st.Agents, func(a, b listed) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Number, b.Number))
	})
	st.Agents = st.Agents[:min(len(st.Agents), maxListedAgents)]
	for _, g := range s.running {
		st.Running = append(st.Running, shownGame{game: *g, Comments: [2]string{g.guests[0].comment, g.guests[1].comment}})
	}
	return st
}

// statusPage shows the agents and the games.
func (s *Server) statusPage(w http.ResponseWriter, _ *http.Request) {
	s.pages.mu.Lock()
	defer s.pages.mu.Unlock()
	if time.Since(s.pages.drawn) > statusEvery {
		st := s.status()
		st.More = max(len(st.Running)-maxBoards, 0)
		st.Running = st.Running[:min(len(st.Running), maxBoards)]
		page, err := st.draw()
		if err != nil {
			http.Error(w, "the page cannot be drawn", http.StatusInternalServerError)
			return
		}
		s.pages.status, s.pages.drawn = page, time.Now()
	}
	send(w, s.pages.status, policy)
}

// gamePage shows a game.
func (s *Server) gamePage(w http.ResponseWriter, r *http.Request) {
	number, err := strconv.Atoi(r.PathValue("number"))
	switch {
	case err != nil:
		http.NotFound(w, r)
		return
	case !s.pages.others.Allow():
		http.Error(w, "too many pages are asked for", http.StatusTooManyRequests)
		return
	}
	page, csp, err := s.drawGame(number)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		http.NotFound(w, r)
	case err != nil:
		http.Error(w, "the game cannot be drawn", http.StatusInternalServerError)
	default:
		send(w, page, csp)
	}
}

// drawGame draws the page of a game; the page of a finished game contains its own policy.
func (s *Server) drawGame(number int) (page []byte, csp string, err error) {
	st := s.status()
	i := slices.IndexFunc(st.Running, func(g shownGame) bool { return g.Number == number })
	if i >= 0 {
		page, err = status{Running: st.Running[i : i+1]}.draw()
		return page, policy, err
	}
	g, err := s.game(number)
	if err != nil {
		return nil, "", err
	}
	var out bytes.Buffer
	err = g.HTML(&out, number)
	return out.Bytes(), "frame-ancestors 'none'", err
}

// draw makes a page.
func (st status) draw() ([]byte, error) {
	st.Style = style
	for i := range st.Running {
		g := &st.Running[i]
		var err error
		if g.Board, _, _, err = (report.Picture{Board: sow.Draw(g.At.Board), Caption: fmt.Sprintf("of game %d", g.Number)}).Inline(); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err := statusHTML().Execute(&out, st)
	return out.Bytes(), err
}

// ToMove returns the side that is to move.
func (g shownGame) ToMove() string { return match.SideName(g.At.ToMove) }

var style = report.BoardStyle() + template.CSS(statusStyle)

// policy allows a page only its own style.
var policy = func() string {
	hash := sha256.Sum256([]byte(style))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) +
		"'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

func send(w http.ResponseWriter, page []byte, csp string) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", csp)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write(page)
}
