// Package class presents a graded class: the gradebook, a summary, pages, and files for
// students and platforms. Everything is made from the runs of the submissions (report.Run)
// and their scores; a report.Detail removes from a run what a reader may not see.
package class

import (
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
)

// A Class holds the submissions of a class, and how they are judged.
type Class struct {
	Title      string // of its page, "" if it is the assignment
	Assignment string
	Rules      string // empty if the assignment has none
	Profile    string
	Cases      []corpus.Case
	Members    []Member

	NoEarlyStop bool // all cases of programs that hang were run
}

// A Member of a class is a submission with its results.
type Member struct {
	ID, Name, Account, Alias string
	Source                   string
	Language                 string
	Late                     bool
	Submitted                time.Time // zero if unknown
	Unclear                  string    // the reason why a human must look at it, or ""
	Excuse                   string    // the reason why a human has excused it, or ""
	Download, Pattern        string    // see intake.Submission and intake.Options
	Notes                    []string
	Undone                   int          // the number of cases that are not judged yet
	Run                      report.Run   // the judged cases; complete and diagnosed if all cases are judged
	Score                    *score.Score // nil unless it is complete
}

// Faults returns the number of cases that could not be judged because stonecheck failed or
// a tool is missing.
func (m Member) Faults() int { return m.Run.Totals.Faults }

// WantsTool reports whether a missing tool is the only reason why cases could not be
// judged.
func (m Member) WantsTool() bool {
	return m.Faults() > 0 && !slices.ContainsFunc(m.Run.Cases, func(c report.Case) bool {
		return c.Verdict == checker.Internal && !c.MissingTool
	})
}

// Complete reports whether the submission has a score: all cases are judged without a
// fault, it does not need a human, and it is not excused.
func (m Member) Complete() bool {
	return m.Undone == 0 && m.Faults() == 0 && m.Unclear == "" && m.Excuse == ""
}

// HandIn returns when it was handed in.
func (m Member) HandIn() score.HandIn { return score.HandIn{Submitted: m.Submitted, Late: m.Late} }

// Causes returns the misreadings that explain its failures.
func (m Member) Causes() []string {
	var names []string
	for _, part := range m.parts() {
		names = append(names, part.Name)
	}
	slices.Sort(names)
	return names
}

// parts returns the misreadings of the first cause.
func (m Member) parts() []diagnose.CauseMisreading {
	d := m.Run.Diagnosis
	if d == nil || len(d.Causes) == 0 {
		return nil
	}
	return d.Causes[0].Misreadings
}

// Certain reports whether no other misreadings explain its failures as well.
func (m Member) Certain() bool { return m.Run.Diagnosis != nil && m.Run.Diagnosis.Certain }

// Faults returns the number of cases that could not be judged.
func (c Class) Faults() int {
	n := 0
	for _, m := range c.Members {
		n += m.Faults()
	}
	return n
}
