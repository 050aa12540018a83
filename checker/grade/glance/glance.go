// Package glance makes the page of a class: how the scores are spread, which cases
// fail most, which misreadings are common, whose wrong answers are the same, and
// the submissions in a table that can be searched and sorted.
//
// The page is one file that asks nothing of the network. A small script in it searches
// and sorts; all that the page says is there without it too. The page shows what its
// model has, and nothing but the model: whoever makes it leaves out what a reader may
// not see. The same model gives the same bytes.
package glance

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Class is what the page is made from.
type Class struct {
	Title string // what was graded
	Terms string // by what, on one line
	// Members are in the order in which the page has them.
	Members []Member
	Cases   []Case  // none if the reader may not see them
	Most    float64 // points that a submission can have
}

// A Case is one that all submissions are judged on.
type Case struct {
	ID, Purpose string
}

// A Member is a submission.
type Member struct {
	ID, Name string
	Page     string // the address of its own page; "" if it has none
	Language string
	Late     bool
	State    State
	Status   string   // the state in words
	Score    *float64 // nil if there is none
	Passed   int      // cases
	Answers  []Answer // to the cases, in their order; none if the reader may not see them
	// Causes are the misreadings that explain its failures, and Certain says that
	// nothing else does as well.
	Causes  []Misreading
	Certain bool
}

// A Misreading of the assignment.
type Misreading struct {
	Name, Belief string
}

// A State is how it is with a submission.
type State int

const (
	Passes  State = iota // all cases
	Fails                // some
	Refused              // it does not build
	Human                // it needs one
	Faulty               // could not be judged: a fault of stonecheck, or a tool that is not installed
	Waiting              // not judged yet
	Excused              // by a human, without a score
)

// An Answer is what came of a case.
type Answer struct {
	Verdict checker.Verdict // "" if it is not judged yet
	// Wrong is the same for two submissions iff they have given the same wrong answer;
	// "" if there is none that can be compared.
	Wrong string
	// Explained says that a known misreading gives this answer.
	Explained bool
}

// judged reports whether a program was run on a case and judged.
func (a Answer) judged() bool {
	switch a.Verdict {
	case "", checker.BuildFailed, checker.Internal, checker.Skipped:
		return false
	}
	return true
}

// failed reports whether a program has failed a case that it was run on.
func (a Answer) failed() bool { return a.judged() && a.Verdict != checker.Pass }

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
		"plural": prose.Count, "percent": percent, "points": points, "join": strings.Join, "explained": explained,
	}).Parse(pageTemplate))
})

// Page writes the page of a class.
func Page(w io.Writer, c Class) error {
	hash := sha256.Sum256([]byte(pageScript))
	return pages().Execute(w, page{
		Class:     c,
		Style:     template.CSS(report.Style + pageStyle),
		Script:    template.JS(pageScript),
		Integrity: base64.StdEncoding.EncodeToString(hash[:]),
		Shares:    shares(c.Members),
		Histogram: newHistogram(c),
		Failing:   failing(c),
		Readings:  readings(c.Members),
		Groups:    alike(c),
	})
}

// A page is what the template is filled with.
type page struct {
	Class
	Style     template.CSS
	Script    template.JS
	Integrity string // the SHA-256 of the script: no other may run
	Shares    []share
	Histogram *histogram
	Failing   []failingCase
	Readings  []reading
	Groups    []group
}

// A row is a line of the table of submissions.
type row struct {
	Member
	Width  float64  // of the bar of its score, of 100
	Key    int      // by which scores are sorted, hundredths
	Failed []string // the ids of the cases that it fails
}

// Rows are the lines of the table of submissions.
func (p page) Rows() []row {
	var rows []row
	for _, m := range p.Members {
		r := row{Member: m, Key: -1}
		if m.Score != nil {
			r.Key = hundredths(*m.Score)
			if p.Most > 0 {
				r.Width = 100 * *m.Score / p.Most
			}
		}
		for n, a := range m.Answers {
			if a.failed() {
				r.Failed = append(r.Failed, p.Cases[n].ID)
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// percent is a share of all, of 100.
func percent(n, all int) int { return 100 * n / max(all, 1) }

// points have no more places than they need.
func points(p float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", p), "0"), ".")
}
