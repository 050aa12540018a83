package class

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/ref/prose"

	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
)

var (
	//go:embed page.html.tmpl
	pageTemplate string
	//go:embed page.css
	pageStyle string
	//go:embed page.js
	pageScript string
)

var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"plural": prose.Count, "percent": percent, "join": strings.Join, "explained": explained,
	}).Parse(pageTemplate))
})

// Style and Script return what a page needs to show Content.
func Style() string  { return pageStyle }
func Script() string { return pageScript }

// Page writes the page of a class as one self-contained file. A small script searches and
// sorts; without it the page shows the same. The output is deterministic.
func Page(w io.Writer, c Class, d report.Detail) error {
	hash := sha256.Sum256([]byte(pageScript))
	p := newPage(c, d, func(m Member) string {
		return path.Join(studentsFolder, url.PathEscape(path.Base(studentPage(m))))
	})
	p.Style, p.Script = template.CSS(report.Style+pageStyle), template.JS(pageScript)
	p.Integrity = base64.StdEncoding.EncodeToString(hash[:])
	return pages().ExecuteTemplate(w, "page", p)
}

// Content returns the content of a class page, for a server that supplies Style and Script
// and has the page of each submission at link.
func Content(c Class, link func(Member) string) (template.HTML, error) {
	var text strings.Builder
	err := pages().ExecuteTemplate(&text, "content", newPage(c, report.Full, link))
	return template.HTML(text.String()), err
}

// A page is the data of the template at a detail.
type page struct {
	Title, Terms string
	Style        template.CSS
	Script       template.JS
	Integrity    string   // the SHA-256 of the only script that may run
	Tools        []string // the versions of stonecheck that judged the class
	Most         score.Points
	Rows         []row
	Shares       []share
	Histogram    *histogram
	Failing      []failingCase
	Readings     []reading
	Groups       []group
}

// A row is a submission in the table.
type row struct {
	Member
	State   State
	Status  string
	Symptom string        // what the failures have in common, or ""
	Page    string        // the address of its own page, or ""
	Answers []report.Case // the answers to the cases of the class; the zero value if there is none
	Failed  []string      // the ids of the cases that it fails
	Width   float64       // the width of its score's bar, in percent
	Key     score.Points  // the sort key of scores
}

func newPage(c Class, d report.Detail, link func(Member) string) page {
	p := page{Title: c.Title, Terms: prose.Count(len(c.Cases), "case")}
	if p.Title == "" {
		p.Title = c.Assignment
	} else {
		p.Terms = c.Assignment + ", " + p.Terms
	}
	if c.Rules != "" {
		p.Terms += fmt.Sprintf(", rules %s, profile %s", c.Rules, c.Profile)
	}
	var cases []report.Case
	for _, each := range c.Cases {
		if shown := d.Case(report.Case{ID: each.ID, Purpose: each.Purpose}); shown.ID != "" {
			cases = append(cases, shown)
		}
	}
	for _, m := range c.Members {
		if m.Score != nil {
			p.Most = max(p.Most, m.Score.Most)
		}
		if tool := m.Run.Tool; tool != "" && !slices.Contains(p.Tools, tool) {
			p.Tools = append(p.Tools, tool)
		}
	}
	slices.Sort(p.Tools)
	for _, m := range c.Members {
		r := row{Member: m, State: m.State(), Status: m.Status(), Key: -1}
		r.Run = d.Run(m.Run)
		r.Symptom = r.Member.Symptom() // from what the detail permits
		if m.Undone == 0 {
			r.Page = link(m)
		}
		if m.Score != nil {
			r.Key = m.Score.Points
			r.Width = 100 * m.Score.Points.Float() / max(p.Most.Float(), 0.01)
		}
		r.answer(cases)
		p.Rows = append(p.Rows, r)
	}
	p.Shares, p.Histogram = shares(p.Rows), newHistogram(c.Members, p.Most)
	p.Failing, p.Readings, p.Groups = failing(cases, p.Rows), readings(p.Rows), alike(cases, p.Rows)
	return p
}

// answer fills in the answers to the cases.
func (r *row) answer(cases []report.Case) {
	byID := map[string]report.Case{}
	for _, c := range r.Run.Cases {
		byID[c.ID] = c
	}
	r.Answers = make([]report.Case, len(cases))
	for n, c := range cases {
		r.Answers[n] = byID[c.ID]
		if fails(r.Answers[n]) {
			r.Failed = append(r.Failed, c.ID)
		}
	}
}

// percent returns n as a percentage of all.
func percent(n, all int) int { return 100 * n / max(all, 1) }
