package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// maxWindow limits the rows of a request; patience limits the wait for a row that the
// search has not reached yet.
const (
	maxWindow = 500
	patience  = 20 * time.Second
)

func (s *Server) explorerRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /explorer", s.explorer)
	mux.HandleFunc("GET /practice", s.practice)
	mux.HandleFunc("GET /explorer/scene", s.scene)
	mux.HandleFunc("GET /explorer/rows", s.rows)
	mux.HandleFunc("GET /explorer/progress", s.progress)
	mux.HandleFunc("POST /explorer/log", s.upload)
}

// An explorerPage is the data of the form for an input, or of its search.
type explorerPage struct {
	Form      url.Values // the form's values, as submitted
	Homework  *assignment.Assignment
	Homeworks []*assignment.Assignment
	Fault     string // the error in the form

	Search   *exploration // nil while the form is shown
	Log      string       // the key of an uploaded log
	Own      *ownLog
	Gone     bool // the uploaded log was discarded
	Scene    scene
	Progress progress
}

// Input returns the text of the input.
func (p explorerPage) Input() string {
	return strings.TrimSpace(p.Homework.GivenLine(p.Form.Get("in")).Text())
}

// Placeholder returns an input as an example.
func (p explorerPage) Placeholder() string {
	if len(p.Homework.Samples) == 0 {
		return ""
	}
	return p.Homework.GivenLine(p.Homework.Samples[0].Line).Text()
}

// Again returns the address of the form with this input.
func (p explorerPage) Again() string { return "/explorer?again=1&" + p.Search.Query() }

// FirstDifference returns the address of the first difference of the log.
func (p explorerPage) FirstDifference() string {
	return p.Search.linkTo(p.Own.Row()) + "&" + url.Values{"log": {p.Log}}.Encode()
}

func (s *Server) explorer(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	homework, err := assignmentOf(q)
	if err != nil {
		homework = all.Default()
	}
	body := explorerPage{Form: q, Homework: homework, Homeworks: all.Assignments}
	if err == nil && (q.Get("in") == "" || q.Has("again")) {
		s.page(w, "explorer", "", body)
		return
	}
	found, err := parseExploration(q)
	if err != nil {
		body.Fault = err.Error()
		w.WriteHeader(http.StatusBadRequest)
		s.page(w, "explorer", "", body)
		return
	}
	t := s.trail(found)
	body.Search = &found
	if body.Log = q.Get("log"); body.Log != "" {
		var ok bool
		body.Own, ok = s.logs.find(body.Log)
		body.Gone = !ok
		if ok && body.Own.Line > 0 && !q.Has("row") && !q.Has("path") {
			q.Set("row", fmt.Sprint(body.Own.Row()))
		}
	}
	if body.Scene, err = at(r.Context(), t, q); err != nil {
		body.Fault = err.Error()
		body.Scene = headerScene(found)
	}
	body.Progress, _ = t.ask()
	s.page(w, "explorer", found.Title(), body)
}

func (s *Server) trail(found exploration) *trail {
	return s.trails.get(found.query().Encode(), func() *trail { return newTrail(found) })
}

// at returns the scene at the row or path that a request names, or at the first row.
func at(ctx context.Context, t *trail, q url.Values) (scene, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	number := int64(2)
	var err error
	if text := q.Get("row"); text != "" {
		if number, err = strconv.ParseInt(text, 10, 64); err != nil || number < 1 {
			return scene{}, fmt.Errorf("row %q, want a number from 1 on", text)
		}
	}
	skipped := false
	if q.Has("path") {
		var moves []ref.Move
		if moves, err = t.search.ParsePath(q.Get("path")); err != nil {
			return scene{}, fmt.Errorf("path %s: %v", q.Get("path"), err)
		}
		var found bool
		if number, found, err = t.seek(ctx, moves); err != nil {
			return scene{}, err
		}
		skipped = !found
	}
	sc, err := sceneAt(ctx, t, number)
	if skipped && err == nil {
		sc.Skipped = q.Get("path")
	}
	return sc, err
}

// sceneAt returns the scene of a row, or of the last one if the log is shorter.
func sceneAt(ctx context.Context, t *trail, number int64) (scene, error) {
	p, err := t.wait(ctx, number)
	if err != nil {
		return scene{}, err
	}
	if number = min(number, p.Rows); number == 1 {
		return headerScene(t.search), nil
	}
	var sc scene
	var fault error
	err = t.window(ctx, number, 1, func(p *trace.Point) { sc, fault = newScene(t.search, p) })
	if err == nil {
		err = fault
	}
	return sc, err
}

// open finds the trail for a request; on an error it answers the request.
func (s *Server) open(w http.ResponseWriter, r *http.Request) (*trail, bool) {
	found, err := parseExploration(r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return nil, false
	}
	return s.trail(found), true
}

func (s *Server) scene(w http.ResponseWriter, r *http.Request) {
	t, ok := s.open(w, r)
	if !ok {
		return
	}
	sc, err := at(r.Context(), t, r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	s.execute(w, "scene", sc)
}

func (s *Server) progress(w http.ResponseWriter, r *http.Request) {
	if t, ok := s.open(w, r); ok {
		p, _ := t.ask()
		writeJSON(w, p)
	}
}

// A shownRow is a row of a window.
type shownRow struct {
	Text   string  `json:"text"`
	Length int32   `json:"length"` // moves from the root
	Kind   string  `json:"kind"`   // header, enter, leaf, over, update or cutoff
	Own    *ownRow `json:"own,omitempty"`
}

var kinds = [...]string{ref.Enter: "enter", ref.Leaf: "leaf", ref.Update: "update"}

func kindOf(e *ref.Event) string {
	switch {
	case e.Kind == ref.Leaf && e.Over:
		return "over"
	case e.Cutoff:
		return "cutoff"
	}
	return kinds[e.Kind]
}

// rows answers with a window of the log, and of the user's own log beside it.
func (s *Server) rows(w http.ResponseWriter, r *http.Request) {
	t, ok := s.open(w, r)
	if !ok {
		return
	}
	q := r.URL.Query()
	first, err1 := strconv.ParseInt(q.Get("from"), 10, 64)
	count, err2 := strconv.ParseInt(q.Get("count"), 10, 64)
	if err1 != nil || err2 != nil || first < 1 || first > maxRows || count < 1 || count > maxWindow {
		http.Error(w, fmt.Sprintf("rows from %q, %q of them, want 1 to %d", q.Get("from"), q.Get("count"), maxWindow), http.StatusBadRequest)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), patience)
	defer cancel()
	own, _ := s.logs.find(q.Get("log"))
	rows, err := windowOf(ctx, t, own, first, count)
	if err != nil {
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	p, _ := t.ask()
	writeJSON(w, struct {
		Rows     []shownRow `json:"rows"`
		Progress progress   `json:"progress"`
	}{rows, p})
}

func windowOf(ctx context.Context, t *trail, own *ownLog, first, count int64) ([]shownRow, error) {
	rows := []shownRow{}
	start, lines := first, (*ownLines)(nil)
	if own != nil {
		lines = own.from(first)
		start = lines.next.row
	}
	add := func(number int64, row shownRow) {
		if lines != nil {
			beside := own.beside(lines, number, row.Text)
			row.Own = &beside
		}
		if number >= first {
			rows = append(rows, row)
		}
	}
	if start == 1 {
		add(1, shownRow{Text: t.search.Header(), Kind: "header"})
	}
	last := first + count - 1
	if last < 2 {
		return rows, nil
	}
	err := t.window(ctx, max(start, 2), last-max(start, 2)+1, func(p *trace.Point) {
		add(p.Number, shownRow{Text: t.search.Row(p.Event), Length: p.Event.Length, Kind: kindOf(p.Event)})
	})
	return rows, err
}

// upload stores a log, and answers with its key and its first difference.
func (s *Server) upload(w http.ResponseWriter, r *http.Request) {
	found, err := parseExploration(r.URL.Query())
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	log, key, err := newOwnLog(r.Context(), found, r.Body, maxLog, s.temp.Dir)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	kept := s.logs.get(key, func() *ownLog { return log })
	if kept != log {
		log.close()
	}
	writeJSON(w, struct {
		Log string `json:"log"`
		*ownLog
	}{key, kept})
}

func writeJSON(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(value) // the client may be gone
}
