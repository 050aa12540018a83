// Package web is a local web site: an explorer of searches, practice in following them, a
// board to play on, and the results of a run or a class. README.md shows how to use it.
//
// The server makes each page from its address alone, so every address is a permanent link.
// Its only state is what it can compute again (marks in a search, from which it quickly
// reaches any row of the log) and uploaded logs, which it stores in its own files and never
// runs. Requests cannot name files: the server shows the results that it was started with.
//
// Package web uses assignments through their contract: an assignment has the explorer and
// the practice if its inputs implement Searcher, and users can compare a log of their own
// if they also implement Logger.
package web

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"html/template"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade/class"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/web/board"
	"github.com/stonecheck/stonecheck/ref/prose"
)

//go:embed assets
var assets embed.FS

//go:embed templates
var templates embed.FS

var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"add": func(a, b int) int { return a + b }, "plural": prose.Count,
	}).ParseFS(templates, "templates/*.tmpl"))
})

// A Server is the site of one user. It must be closed.
type Server struct {
	tool    string // the version of stonecheck
	results *Results
	first   *url.URL    // the page whose address Serve gives
	temp    *files.Temp // for uploads
	trails  *shelf[*trail]
	logs    *shelf[*ownLog]
}

// New makes a server; tool is the version of stonecheck.
func New(tool string, given *Results) (*Server, error) {
	temp, err := files.NewTemp()
	if err != nil {
		return nil, err
	}
	return &Server{
		tool: tool, results: given, first: &url.URL{Path: "/"}, temp: temp,
		trails: newShelf(maxTrails, func(t *trail) { t.close() }),
		logs:   newShelf(maxLogs, (*ownLog).close),
	}, nil
}

// Close stops all searches and removes the uploads.
func (s *Server) Close() error {
	s.trails.clear()
	s.logs.clear()
	return s.temp.Remove()
}

// Serve answers requests until ctx is done; addr is the address of l as on the command
// line. It first calls ready with the address of the first page.
func (s *Server) Serve(ctx context.Context, addr string, l net.Listener, ready func(address string) error) error {
	g := newGuard(addr, l.Addr())
	if err := ready(g.address(s.first)); err != nil {
		return err
	}
	server := http.Server{
		Handler:           g.wrap(s.handler()),
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // clients' errors are not worth reporting
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /assets/{name}", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFileFS(w, r, assets, "assets/"+r.PathValue("name"))
	})
	text := func(path, kind, text string) {
		mux.HandleFunc("GET /assets/"+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", kind+"; charset=utf-8")
			io.WriteString(w, text)
		})
	}
	text("report.css", "text/css", report.Style)
	text("class.css", "text/css", class.Style())
	text("class.js", "text/javascript", class.Script())
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { s.page(w, "home", "", nil) })
	s.explorerRoutes(mux)
	board.Routes(mux, func(w http.ResponseWriter, title string, view board.View) { s.page(w, "play", title, view) })
	s.resultRoutes(mux)
	return mux
}

// A view is the data of a page.
type view struct {
	Tool    string
	Section string // the name of the section, of its template and of its script
	Title   string // the page's title after the name of the section; may be empty
	Body    any
	Refresh int // seconds after which the browser loads the page again; 0 means never
}

// page writes a page of a section.
func (s *Server) page(w http.ResponseWriter, section, title string, body any) {
	s.execute(w, section, view{Tool: s.tool, Section: section, Title: title, Body: body})
}

// execute writes the output of a template: all of it, or an error.
func (s *Server) execute(w http.ResponseWriter, name string, data any) {
	var text bytes.Buffer
	if err := pages().ExecuteTemplate(&text, name, data); err != nil {
		http.Error(w, "stonecheck failed: "+err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	text.WriteTo(w)
}
