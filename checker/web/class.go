package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/glance"
)

// class shows a class: the overview, or one submission.
func (s *Server) class(w http.ResponseWriter, r *http.Request) {
	members, err := s.results.Class.Members()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	if id := r.URL.Query().Get("student"); id != "" {
		s.student(w, r, members, id)
		return
	}
	terms, err := s.results.Class.Terms()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	s.page(w, "class", "", newClassPage(terms, members, r.URL.Query()))
}

// A classPage is the overview of a class, with the submissions that a filter lets
// through.
type classPage struct {
	Homework    string
	Of          int // cases
	Submissions []submission
	All         int
	Named       bool // somebody has a name that is not the id
	Filters     []filter
	Text        string
	Cases       []share
	Causes      []share
	States      []share
}

// A submission is a line of the overview.
type submission struct {
	grade.Member
	Link string
}

// A share is how many of the submissions something is true of.
type share struct {
	Name, Link string
	Count, Of  int
}

// Percent is the share in percent.
func (s share) Percent() int { return 100 * s.Count / max(s.Of, 1) }

// States of submissions, in the order of the overview.
var states = []string{"passes all", "fails some", "does not build", "needs a human", "not judged"}

func stateOf(m grade.Member) string {
	switch m.State() {
	case glance.Passes:
		return states[0]
	case glance.Fails:
		return states[1]
	case glance.Refused:
		return states[2]
	case glance.Human:
		return states[3]
	}
	return states[4]
}

func newClassPage(terms grade.Terms, members []grade.Member, q url.Values) classPage {
	p := classPage{Homework: terms.Assignment.Title, Of: len(terms.Cases), All: len(members), Text: q.Get("text")}
	fails := func(m grade.Member, id string) bool {
		return slices.ContainsFunc(m.Judged, func(j grade.Judged) bool {
			return terms.Cases[j.Case].ID == id && j.Verdict != checker.Pass
		})
	}
	for _, state := range states {
		n := count(members, func(m grade.Member) bool { return stateOf(m) == state })
		p.States = append(p.States, share{state, choose("state", state), n, len(members)})
	}
	p.Named = slices.ContainsFunc(members, func(m grade.Member) bool { return m.Name != m.ID })
	var ids, names []string
	for _, c := range terms.Cases {
		ids = append(ids, c.ID)
		if n := count(members, func(m grade.Member) bool { return fails(m, c.ID) }); n > 0 {
			p.Cases = append(p.Cases, share{c.ID, choose("case", c.ID), n, len(members)})
		}
	}
	for _, m := range members {
		names = append(names, m.Causes...)
	}
	slices.Sort(names)
	for _, name := range slices.Compact(slices.Clone(names)) {
		n := count(names, func(other string) bool { return other == name })
		p.Causes = append(p.Causes, share{name, choose("cause", name), n, len(members)})
	}
	p.Filters = []filter{
		{"state", "state", states, q.Get("state")},
		{"case", "fails the case", ids, q.Get("case")},
		{"cause", "cause", slices.Compact(names), q.Get("cause")},
	}
	for _, m := range members {
		line := submission{Member: m, Link: "?" + url.Values{"student": {m.ID}}.Encode()}
		if state := q.Get("state"); state != "" && stateOf(m) != state ||
			q.Get("case") != "" && !fails(m, q.Get("case")) ||
			q.Get("cause") != "" && !slices.Contains(m.Causes, q.Get("cause")) ||
			!strings.Contains(strings.ToLower(m.ID+"\n"+m.Name), strings.ToLower(p.Text)) {
			continue
		}
		p.Submissions = append(p.Submissions, line)
	}
	return p
}

// choose is the address of the submissions that a filter lets through.
func choose(filter, value string) string {
	return "?" + url.Values{filter: {value}}.Encode() + "#submissions"
}

func count[T any](all []T, is func(T) bool) (n int) {
	for _, each := range all {
		if is(each) {
			n++
		}
	}
	return n
}

// student shows a submission: its score, and the report on it if it is judged.
func (s *Server) student(w http.ResponseWriter, r *http.Request, members []grade.Member, id string) {
	i := slices.IndexFunc(members, func(m grade.Member) bool { return m.ID == id })
	if i < 0 {
		http.Error(w, "no such submission", http.StatusNotFound)
		return
	}
	run, ok, err := s.results.Class.Report(members[i])
	switch {
	case err != nil:
		http.Error(w, err.Error(), http.StatusInternalServerError)
	case !ok:
		s.page(w, "results", id, runPage{Member: &members[i]})
	default:
		s.run(w, run, &members[i], r.URL.Query())
	}
}
