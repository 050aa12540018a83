package web

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/stonecheck/stonecheck/checker/grade/class"
	"github.com/stonecheck/stonecheck/checker/report"
)

// class serves the page of a class, or of one submission.
func (s *Server) class(w http.ResponseWriter, r *http.Request) {
	c, err := s.results.Class.Class()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	id := r.URL.Query().Get("student")
	if id == "" {
		content, err := class.Content(c, func(m class.Member) string { return "?" + url.Values{"student": {m.ID}}.Encode() })
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		s.page(w, "class", "", content)
		return
	}
	i := slices.IndexFunc(c.Members, func(m class.Member) bool { return m.ID == id })
	if i < 0 {
		http.Error(w, "no such submission", http.StatusNotFound)
		return
	}
	run, graded := c.Members[i].Graded("/results", report.Full)
	s.run(w, run, graded, id, r.URL.Query())
}
