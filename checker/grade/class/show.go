package class

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/stonecheck/stonecheck/ref/prose"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
)

// List writes one line for each submission. With failed, it writes only submissions with
// failing cases, together with these cases.
func (c Class) List(w io.Writer, failed bool) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	named := slices.ContainsFunc(c.Members, func(m Member) bool { return m.Name != m.ID })
	for _, m := range c.Members {
		if !failed {
			fmt.Fprintf(table, "%s\t", m.ID)
			if named {
				fmt.Fprintf(table, "%s\t", m.Name)
			}
			fmt.Fprintf(table, "%s\t%s\n", m.score("-"), m.Diagnosed())
			continue
		}
		listFailures(table, m)
	}
	return table.Flush()
}

func listFailures(table io.Writer, m Member) {
	failing := slices.DeleteFunc(slices.Clone(m.Run.Cases), func(c report.Case) bool { return !c.Failed() })
	if len(failing) == 0 {
		return
	}
	fmt.Fprintf(table, "%s\t%s, %s\n", m.ID, m.score("-"), m.Diagnosed())
	for _, c := range failing {
		if c.Verdict != checker.BuildFailed { // otherwise all cases fail alike
			fmt.Fprintf(table, "  %s\t%s\n", c.ID, c.Message())
		}
	}
}

// Show writes everything about a submission: its report, and its score point by point.
func (m Member) Show(w io.Writer) error {
	if m.Undone > 0 {
		_, err := fmt.Fprintf(w, "%s: %s\n", m.ID, m.Status())
		return err
	}
	if err := writeRun(w, m.Run, report.Full, func(report.Case) bool { return true }); err != nil {
		return err
	}
	var text strings.Builder
	fmt.Fprintf(&text, "\n%s, %s: %s\n", m.ID, m.Name, m.Status())
	if m.Score != nil {
		fmt.Fprintf(&text, "score: %v\n", *m.Score)
		for _, a := range m.Score.Awards {
			fmt.Fprintf(&text, "  %v\n", a)
		}
	}
	_, err := io.WriteString(w, text.String())
	return err
}

// Compare writes what changed between two states of a class, submission by submission. It
// reports whether any case is worse: it passed before and fails now. The error says why the
// classes are not comparable, or comes from writing.
func Compare(w io.Writer, before, now Class) (worse bool, err error) {
	if before.Assignment != now.Assignment {
		return false, fmt.Errorf("%w: %s, this is %s", ErrIncomparable, before.Assignment, now.Assignment)
	}
	if before.NoEarlyStop != now.NoEarlyStop {
		fmt.Fprintln(w, "only one of the two has run all cases of programs that hang (--no-early-stop)")
	}
	was := map[string]Member{}
	for _, m := range before.Members {
		was[m.ID] = m
	}
	same := 0
	for _, m := range now.Members {
		old, ok := was[m.ID]
		if !ok {
			fmt.Fprintf(w, "%s: new, %s\n", m.ID, m.Status())
			continue
		}
		delete(was, m.ID)
		c, err := report.Compare(old.Run, m.Run)
		if err != nil {
			return worse, err
		}
		if len(c.Worse)+len(c.Better)+len(c.Changed)+len(c.New)+len(c.Gone) == 0 && old.score("none") == m.score("none") {
			same++
			continue
		}
		worse = worse || len(c.Worse) > 0
		fmt.Fprintf(w, "%s: score %s, was %s\n", m.ID, m.score("none"), old.score("none"))
		if err := c.Print(w); err != nil {
			return worse, err
		}
	}
	for _, m := range before.Members {
		if _, gone := was[m.ID]; gone {
			fmt.Fprintf(w, "%s: gone, was: %s\n", m.ID, m.Status())
		}
	}
	_, err = fmt.Fprintf(w, "%s as before\n", prose.Count(same, "submission"))
	return worse, err
}

// ErrIncomparable reports results of different assignments.
var ErrIncomparable = errors.New("of another assignment")

// score returns the score, or none if there is none.
func (m Member) score(none string) string {
	if m.Score == nil {
		return none
	}
	return m.Score.String()
}
