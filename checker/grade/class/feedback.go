package class

import (
	"fmt"
	"io"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
)

// Feedback writes the text for a submission's student: what is wrong, the cases that do not
// pass, or pass with a note, at the given detail, and the score.
func Feedback(w io.Writer, m Member, d report.Detail) error {
	if m.Score == nil && m.Run.Build != nil { // it has not run
		_, err := fmt.Fprintf(w, "%s\n\n%s\n", m.Run.Title(), m.Run.Phrases.Say("no-score", m.status(m.Run.Phrases)))
		return err
	}
	if err := writeRun(w, m.Run, d, func(c report.Case) bool { return c.Verdict != checker.Pass || len(c.Notes) > 0 }); err != nil {
		return err
	}
	var lines strings.Builder
	if m.Score == nil {
		fmt.Fprintf(&lines, "\n%s\n", m.Run.Phrases.Say("no-score", m.status(m.Run.Phrases)))
		_, err := io.WriteString(w, lines.String())
		return err
	}
	fmt.Fprintf(&lines, "\n%s\n", m.Run.Phrases.Say("score", m.scored()))
	for _, a := range m.Score.Awards {
		if a.Case == "" && d != report.Score {
			fmt.Fprintf(&lines, "  %v\n", a)
		}
	}
	_, err := io.WriteString(w, lines.String())
	return err
}

// writeRun writes a run with the cases that are shown.
func writeRun(w io.Writer, run report.Run, d report.Detail, show func(report.Case) bool) error {
	shown := d.Run(run)
	text := &report.Text{W: w, Run: run, Detail: d}
	if shown.Findings() != nil {
		brief := strings.Join(shown.Brief(report.Page), "\n")
		if _, err := io.WriteString(w, brief+"\n\n"); err != nil {
			return err
		}
		text.Title = run.Phrases.Say("case-by-case")
	}
	for _, c := range run.Cases {
		if show(c) {
			text.Add(c)
		}
	}
	text.End(shown)
	return text.Err()
}

// scored returns the score of a submission in the words of its report.
func (m Member) scored() string { return m.Run.Phrases.Say("passed-of", m.Score.Points, m.Score.Most) }
