package class

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/prose"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
)

// A State is the state of a submission: the worst that applies.
type State int

const (
	Passes  State = iota // all cases pass
	Fails                // some cases fail
	Refused              // it does not build
	Human                // it needs a human
	Faulty               // stonecheck failed, or a tool is not installed
	Waiting              // not judged yet
	Excused              // by a human, without a score
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

// Status returns the state on one line.
func (m Member) Status() string {
	switch m.State() {
	case Excused:
		return "excused: " + m.Excuse
	case Waiting:
		return "not judged yet: " + prose.Count(m.Undone, "case")
	case Faulty:
		state := "not judged by a fault of stonecheck"
		if m.WantsTool() {
			state = "not judged"
		}
		i := slices.IndexFunc(m.Run.Cases, func(c report.Case) bool { return c.Verdict == checker.Internal })
		return fmt.Sprintf("%s: %s, %s", state, prose.Count(m.Faults(), "case"), m.Run.Cases[i].Fault)
	case Human:
		return "needs a human: " + m.Unclear
	case Refused:
		return "does not build"
	case Passes:
		return "passes"
	}
	return "fails " + prose.Count(m.Run.Totals.Cases-m.Run.Totals.Passed, "case")
}

// Diagnosed returns the status with the misreadings that explain it.
func (m Member) Diagnosed() string {
	causes := strings.Join(m.Causes(), ", ")
	switch {
	case causes == "":
		return m.Status()
	case m.Certain():
		return m.Status() + ": " + causes
	}
	return m.Status() + ": perhaps " + causes
}
