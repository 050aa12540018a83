package grade

import (
	"fmt"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade/glance"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// State is how it is with a submission, the worst that applies.
func (m Member) State() glance.State {
	switch {
	case m.excuse() != "":
		return glance.Excused
	case m.Undone > 0:
		return glance.Waiting
	case m.Faults() > 0:
		return glance.Faulty
	case m.Unclear != "":
		return glance.Human
	case m.count(checker.BuildFailed) > 0:
		return glance.Refused
	case m.Passed() == len(m.Judged):
		return glance.Passes
	}
	return glance.Fails
}

// Status is the state on one line.
func (m Member) Status() string {
	switch m.State() {
	case glance.Excused:
		return "excused: " + m.excuse()
	case glance.Waiting:
		return "not judged yet: " + prose.Count(m.Undone, "case")
	case glance.Faulty:
		state := "not judged by a fault of stonecheck"
		if m.WantsTool() {
			state = "not judged"
		}
		return fmt.Sprintf("%s: %s, %s", state, prose.Count(m.Faults(), "case"), m.firstFault())
	case glance.Human:
		return "needs a human: " + m.Unclear
	case glance.Refused:
		return "does not build"
	case glance.Passes:
		return "passes"
	}
	return "fails " + prose.Count(len(m.Judged)-m.Passed(), "case")
}

// Diagnosed is the status with the misreadings that explain it.
func (m Member) Diagnosed() string {
	switch {
	case len(m.Causes) == 0:
		return m.Status()
	case m.Certain:
		return m.Status() + ": " + strings.Join(m.Causes, ", ")
	}
	return m.Status() + ": perhaps " + strings.Join(m.Causes, ", ")
}

func (m Member) firstFault() string {
	for _, j := range m.Judged {
		if j.Verdict == checker.Internal {
			return j.Fault
		}
	}
	return ""
}
