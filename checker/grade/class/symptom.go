package class

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// Symptom describes what all failures of a submission have in common: they hang, end with
// the same exception, or belong to one of several tasks. It is empty if there is nothing.
func (m Member) Symptom() string {
	var failed []report.Case
	passed := map[string]bool{}
	for _, c := range m.Run.Cases {
		if fails(c) {
			failed = append(failed, c)
		} else {
			passed[c.Group] = true
		}
	}
	if m.State() != Fails || len(failed) == 0 {
		return ""
	}
	var symptoms []string
	if how := common(failed, manner); how != "" {
		symptoms = append(symptoms, how)
	}
	task := common(failed, func(c report.Case) string { return c.Group })
	if len(passed) == 0 {
		symptoms = append(symptoms, "on all cases")
	}
	if delete(passed, task); task != "" && len(passed) > 0 {
		symptoms = append(symptoms, "only in "+task)
	}
	return strings.Join(symptoms, " ")
}

// common returns the value that all cases share, or "".
func common(cases []report.Case, of func(report.Case) string) string {
	first := of(cases[0])
	if slices.ContainsFunc(cases, func(c report.Case) bool { return of(c) != first }) {
		return ""
	}
	return first
}

// exception matches the name of an exception as Java, Python and JavaScript print it.
var exception = lazy.MustCompile(`\b(?:[a-z]\w*\.)*([A-Z]\w*(?:Exception|Error))\b`)

// manner describes how a case fails.
func manner(c report.Case) string {
	switch c.Verdict {
	case checker.TimeLimit:
		return "hangs"
	case checker.MemoryLimit:
		return "uses too much memory"
	case checker.OutputLimit:
		return "writes too much"
	case checker.MissingOutput, checker.NonzeroExit, checker.Crash:
		found := exception.FindStringSubmatch(strings.Join(c.Stderr, "\n"))
		switch {
		case found != nil:
			return "crashes with " + found[1]
		case c.Signal != "":
			return "crashes with " + c.Signal
		case c.Verdict == checker.MissingOutput:
			return "writes no output"
		}
		return "ends with a failure status"
	case checker.Mismatch:
		if found := exception.FindStringSubmatch(strings.Join(c.Stderr, "\n")); found != nil && c.Exit != nil && *c.Exit != 0 {
			return "crashes with " + found[1]
		}
		return "wrong"
	}
	return ""
}
