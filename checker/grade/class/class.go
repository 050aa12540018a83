// Package class is a class that is graded, and what is made of it: the gradebook, a
// summary, pages, and files for students and platforms. All of it is made from the runs
// of the submissions (report.Run) and their scores; a report.Detail strips a run of what
// a reader may not see.
package class

import (
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
)

// A Class is the submissions of a class, and what they are judged by.
type Class struct {
	Title      string // of its page, "" if it is the assignment
	Assignment string
	Rules      string // "" if the assignment has none
	Profile    string
	Cases      []corpus.Case
	Members    []Member
}

// A Member of a class is a submission with what is known of it.
type Member struct {
	ID, Name, Account, Alias string
	Source                   string
	Language                 string
	Late                     bool
	Submitted                time.Time // zero if it is not known
	Unclear                  string    // why it needs a human, or ""
	Excuse                   string    // why a human has excused it, or ""
	Download, Pattern        string    // see intake.Submission and intake.Options
	Notes                    []string
	Undone                   int          // the cases that are not judged
	Run                      report.Run   // of the cases that are; whole and diagnosed if all are
	Score                    *score.Score // nil unless it is complete
}

// Faults returns the number of cases that could not be judged, by a fault of stonecheck or for
// want of a tool.
func (m Member) Faults() int { return m.Run.Totals.Faults }

// WantsTool reports whether nothing but the absence of a tool kept cases from being judged.
func (m Member) WantsTool() bool {
	return m.Faults() > 0 && !slices.ContainsFunc(m.Run.Cases, func(c report.Case) bool {
		return c.Verdict == checker.Internal && !c.MissingTool
	})
}

// Complete reports whether all cases are judged, without a fault, and no human is
// needed or has excused it: then there is a score.
func (m Member) Complete() bool {
	return m.Undone == 0 && m.Faults() == 0 && m.Unclear == "" && m.Excuse == ""
}

// HandIn says when it was handed in.
func (m Member) HandIn() score.HandIn { return score.HandIn{Submitted: m.Submitted, Late: m.Late} }

// Causes returns the misreadings that explain its failures.
func (m Member) Causes() []string {
	d := m.Run.Diagnosis
	if d == nil || len(d.Causes) == 0 {
		return nil
	}
	var names []string
	for _, part := range d.Causes[0].Misreadings {
		names = append(names, part.Name)
	}
	slices.Sort(names)
	return names
}

// Certain reports whether nothing else explains its failures as well.
func (m Member) Certain() bool { return m.Run.Diagnosis != nil && m.Run.Diagnosis.Certain }

// Faults returns the number of cases that could not be judged.
func (c Class) Faults() int {
	n := 0
	for _, m := range c.Members {
		n += m.Faults()
	}
	return n
}
