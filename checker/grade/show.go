package grade

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// List writes a line for each submission; if failed, for those with cases that fail,
// and with what they fail.
func List(w io.Writer, s *Store, members []Member, failed bool) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, m := range members {
		score := "-"
		if m.Score != nil {
			score = m.Score.String()
		}
		if !failed {
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", m.ID, m.Name, score, m.Diagnosed())
			continue
		}
		if m.Passed()+m.Faults() == len(m.Judged) {
			continue
		}
		fmt.Fprintf(table, "%s\t%s, %s\n", m.ID, score, m.Diagnosed())
		if m.count(checker.BuildFailed) > 0 {
			continue // all cases have that in common
		}
		messages, err := s.messages(m)
		if err != nil {
			return err
		}
		for _, each := range messages {
			fmt.Fprintf(table, "  %s\t%s\n", each.id, each.message)
		}
	}
	return table.Flush()
}

// A failure is a case with what it fails with.
type failure struct{ id, message string }

// messages are the failures of a submission: in a few words while not all of its cases
// are judged.
func (s *Store) messages(m Member) ([]failure, error) {
	run, ok, err := s.Report(m)
	if err != nil {
		return nil, err
	}
	var all []failure
	if ok {
		for _, c := range run.Cases {
			if c.Failed() {
				all = append(all, failure{c.ID, c.Message()})
			}
		}
		return all, nil
	}
	cases, err := s.cases()
	if err != nil {
		return nil, err
	}
	for _, j := range m.Judged {
		if (checker.Result{Verdict: j.Verdict}).Failed() {
			all = append(all, failure{cases[j.Case].ID, string(j.Verdict)})
		}
	}
	return all, nil
}

// Show writes all of a submission: the report on it, and its score point by point.
func Show(w io.Writer, s *Store, m Member) error {
	run, ok, err := s.Report(m)
	if err != nil {
		return err
	}
	if !ok {
		_, err := fmt.Fprintf(w, "%s: %s\n", m.ID, m.Status())
		return err
	}
	if err := Feedback(w, Member{}, run, report.Full); err != nil {
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
	_, err = io.WriteString(w, text.String())
	return err
}

// ErrIncomparable is results that cannot be compared with others.
var ErrIncomparable = errors.New("of another assignment")

// Compare writes what is better or worse in a class than it was before, submission by
// submission. It reports whether any case is worse: it passed and fails.
func Compare(w io.Writer, earlier *Store, before []Member, s *Store, now []Member) (worse bool, err error) {
	was := map[string]Member{}
	for _, m := range before {
		was[m.ID] = m
	}
	same := 0
	for _, m := range now {
		old, ok := was[m.ID]
		if !ok {
			fmt.Fprintf(w, "%s: new, %s\n", m.ID, m.Status())
			continue
		}
		delete(was, m.ID)
		c, err := compareOne(earlier, old, s, m)
		if err != nil {
			return worse, err
		}
		if len(c.Worse)+len(c.Better)+len(c.Changed)+len(c.New)+len(c.Gone) == 0 && points(old) == points(m) {
			same++
			continue
		}
		worse = worse || len(c.Worse) > 0
		fmt.Fprintf(w, "%s: score %s, was %s\n", m.ID, points(m), points(old))
		if err := c.Print(w); err != nil {
			return worse, err
		}
	}
	for _, m := range before {
		if _, gone := was[m.ID]; gone {
			fmt.Fprintf(w, "%s: gone, was: %s\n", m.ID, m.Status())
		}
	}
	_, err = fmt.Fprintf(w, "%s as before\n", prose.Count(same, "submission"))
	return worse, err
}

func compareOne(earlier *Store, old Member, s *Store, m Member) (report.Comparison, error) {
	before, had, err := earlier.Report(old)
	if err != nil {
		return report.Comparison{}, err
	}
	now, has, err := s.Report(m)
	if err != nil {
		return report.Comparison{}, err
	}
	if had && has && before.Assignment != now.Assignment {
		return report.Comparison{}, fmt.Errorf("%w: %s, this is %s", ErrIncomparable, before.Assignment, now.Assignment)
	}
	before.Assignment, now.Assignment = "", "" // one that is not there has none
	return report.Compare(before, now)
}

func points(m Member) string {
	if m.Score == nil {
		return "none"
	}
	return m.Score.String()
}
