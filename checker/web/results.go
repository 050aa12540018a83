package web

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/match/tournament"
	"github.com/stonecheck/stonecheck/checker/report"
)

// Results are the results that the server shows: those of a run, or else of games, or else of
// a class.
type Results struct {
	Run   *report.Run
	Games *tournament.Viewer
	Class *grade.Store
}

func (s *Server) resultRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /results", func(w http.ResponseWriter, r *http.Request) {
		switch {
		case s.results == nil:
			s.page(w, "results", "", nil)
		case s.results.Run != nil:
			s.run(w, *s.results.Run, report.Graded{}, "", r.URL.Query())
		case s.results.Games != nil:
			s.games(w, r)
		default:
			s.class(w, r)
		}
	})
	mux.HandleFunc("GET /results/standings", s.standings)
}

// A runPage is the data of a run's page, filtered.
type runPage struct {
	Student           string // the id of its submission in a class, or ""
	Heading, Findings template.HTML
	Filters           []filter
	Text              string
	Shown, All        int
}

// A filter is a choice of cases to show.
type filter struct {
	Name    string // in the address
	Label   string
	Options []string
	Chosen  string
}

// run serves the page of a run, with the cases that the request selects.
func (s *Server) run(w http.ResponseWriter, run report.Run, graded report.Graded, student string, q url.Values) {
	body := runPage{Student: student, All: len(run.Cases), Text: q.Get("text")}
	var err error
	if body.Heading, err = report.Heading(run, graded); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	tests := caseFilters()
	for _, t := range tests {
		body.Filters = append(body.Filters, filter{t.name, t.name, options(run.Cases, t.of), q.Get(t.name)})
	}
	run.Cases = slices.DeleteFunc(slices.Clone(run.Cases), func(c report.Case) bool {
		for _, t := range tests {
			if want := q.Get(t.name); want != "" && !slices.Contains(t.of(c), want) {
				return true
			}
		}
		return !strings.Contains(strings.ToLower(c.ID+"\n"+c.Purpose), strings.ToLower(body.Text))
	})
	body.Shown = len(run.Cases)
	if body.Findings, err = report.Findings(run, graded); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	s.page(w, "results", run.Program, body)
}

// A caseFilter is a property by which cases are filtered.
type caseFilter struct {
	name string
	of   func(report.Case) []string
}

func caseFilters() []caseFilter {
	return []caseFilter{
		{"verdict", func(c report.Case) []string { return []string{string(c.Verdict)} }},
		{"task", func(c report.Case) []string { return []string{c.Group} }},
		{"flag", func(c report.Case) []string { return c.Flags }},
	}
}

// options returns the values that a property has, sorted.
func options(cases []report.Case, of func(report.Case) []string) []string {
	var all []string
	for _, c := range cases {
		all = append(all, of(c)...)
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(value string) bool { return value == "" })
}
