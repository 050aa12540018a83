package report

import (
	"errors"
	"fmt"
	"io"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
)

// A Comparison lists what changed between two runs. In each run a case passes, fails, or
// has no verdict (it is skipped, unfinished, absent, or Internal). Changes are in
// the order of the cases of the new run.
type Comparison struct {
	Worse   []Change // passed before, fails now: regressions
	Better  []Change // failed before, passes now
	Changed []Change // fails in another way
	New     []Change // had no verdict before
	Gone    []Change // has no verdict any more
	Same    int      // all other cases, including those without a verdict in either run
}

// A Change is a case with its old and new result.
type Change struct{ ID, Was, Is string }

// Compare compares a run with an earlier one. The error says why they cannot be compared.
func Compare(before, now Run) (Comparison, error) {
	var c Comparison
	switch {
	case before.Assignment != now.Assignment:
		return c, fmt.Errorf("results of %s and %s, want results of one assignment", before.Assignment, now.Assignment)
	case before.Detail == Score || now.Detail == Score:
		return c, errors.New("a result with --detail score names no cases, want --detail names, own or full")
	}
	brief := before.Detail != now.Detail // then only the verdicts are comparable
	was := summaries(before, brief)
	is := summaries(now, brief)
	for _, id := range ids(now, before) {
		c.add(id, was[id], is[id])
	}
	return c, nil
}

// add adds a case to the list of its kind of change.
func (c *Comparison) add(id string, was, is caseSummary) {
	change := Change{id, was.String(), is.String()}
	switch {
	case !was.judged && !is.judged, was == is:
		c.Same++
	case !was.judged:
		c.New = append(c.New, change)
	case !is.judged:
		c.Gone = append(c.Gone, change)
	case was.passed:
		c.Worse = append(c.Worse, change)
	case is.passed:
		c.Better = append(c.Better, change)
	default:
		c.Changed = append(c.Changed, change)
	}
}

// A caseSummary is a short form of a case's result. Its zero value stands for an absent
// case.
type caseSummary struct {
	judged, passed bool
	message        string
}

func (s caseSummary) String() string {
	if s.message == "" {
		return "not there"
	}
	return s.message
}

func summaries(run Run, brief bool) map[string]caseSummary {
	all := map[string]caseSummary{}
	for _, id := range run.Unfinished {
		all[id] = caseSummary{message: "not finished"}
	}
	for _, c := range run.Cases {
		s := caseSummary{judged: c.Failed() || c.Verdict == checker.Pass, passed: c.Verdict == checker.Pass, message: c.Message()}
		if brief {
			s.message = string(c.Verdict)
		}
		all[c.ID] = s
	}
	return all
}

// ids returns the ids of the cases of all runs, each once.
func ids(runs ...Run) []string {
	var all []string
	seen := map[string]bool{}
	add := func(id string) {
		if !seen[id] {
			seen[id] = true
			all = append(all, id)
		}
	}
	for _, run := range runs {
		for _, c := range run.Cases {
			add(c.ID)
		}
		for _, id := range run.Unfinished {
			add(id)
		}
	}
	return all
}

// Print writes the comparison for people.
func (c Comparison) Print(w io.Writer) error {
	sections := []struct {
		name    string
		changes []Change
	}{{"worse", c.Worse}, {"better", c.Better}, {"changed", c.Changed}, {"new", c.New}, {"gone", c.Gone}}
	summary := ""
	for _, s := range sections {
		if len(s.changes) > 0 {
			summary += fmt.Sprintf("%d %s, ", len(s.changes), s.name)
			if _, err := fmt.Fprintln(w, s.name); err != nil {
				return err
			}
		}
		for _, change := range s.changes {
			_, err := fmt.Fprintf(w, "  %s\n    was  %s\n    is   %s\n", compare.Visible(change.ID), compare.Printable(change.Was), compare.Printable(change.Is))
			if err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintf(w, "%s%d the same\n", summary, c.Same)
	return err
}
