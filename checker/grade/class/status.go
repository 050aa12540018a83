package class

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/checker/report"
)

// A State is the state of a submission. If several apply, State decides which one counts.
type State int

const (
	Passes  State = iota // all cases pass
	Fails                // some cases fail
	Refused              // it does not build
	Human                // it needs a decision by a human
	Faulty               // stonecheck failed, or a tool is not installed
	Waiting              // not judged yet
	Excused              // a human has decided that it gets no score
)

// State returns the state of a submission.
func (m Member) State() State {
	totals := m.Run.Totals
	refused := func(t report.Tally) bool { return t.Name == string(checker.BuildFailed) }
	switch {
	case m.Excuse != "":
		return Excused
	case m.Undone > 0:
		return Waiting
	case totals.Faults > 0:
		return Faulty
	case m.Unclear != "":
		return Human
	case slices.ContainsFunc(totals.Verdicts, refused):
		return Refused
	case totals.Passed == totals.Cases:
		return Passes
	}
	return Fails
}

// Status describes the state on one line.
func (m Member) Status() string { return m.status(nil) }

// status describes the state in the words of a book.
func (m Member) status(book *phrases.Book) string {
	switch m.State() {
	case Excused:
		return book.Say("status-excused", m.Excuse)
	case Waiting:
		return book.Say("status-waiting", book.Say("cases", m.Undone))
	case Faulty:
		key := "status-faulty"
		if m.WantsTool() {
			key = "status-wants-tool"
		}
		i := slices.IndexFunc(m.Run.Cases, func(c report.Case) bool { return c.Verdict == checker.Internal })
		return book.Say(key, book.Say("cases", m.Faults()), m.Run.Cases[i].Fault)
	case Human:
		return book.Say("status-human", m.Unclear)
	case Refused:
		return book.Say("status-refused")
	case Passes:
		return book.Say("status-passes")
	}
	return book.Say("status-fails", book.Say("cases", m.Run.Totals.Cases-m.Run.Totals.Passed))
}

// Diagnosed returns the status with the misreadings or the finding that explain it.
func (m Member) Diagnosed() string {
	causes := strings.Join(m.Causes(), ", ")
	switch {
	case causes == "" && m.Run.Diagnosis.Found() != "":
		return m.Status() + ": " + m.Run.Diagnosis.Found()
	case causes == "":
		return m.Status()
	case m.Certain():
		return m.Status() + ": " + causes
	}
	return m.Status() + ": perhaps " + causes
}
