package class

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/checker/shell"
)

// Anonymous returns the class with aliases for its members. It changes the runs of c: it
// removes the student's names from all text that comes from the student. It changes no other
// text, because a name may also be the name of a case or verdict.
func (c Class) Anonymous() Class {
	for i, m := range c.Members {
		c.Members[i] = m.anonymous()
	}
	slices.SortFunc(c.Members, func(a, b Member) int { return strings.Compare(a.ID, b.ID) }) // their order would reveal who is who
	return c
}

func (m Member) anonymous() Member {
	hidden := m
	m.hideIn(&hidden.Run)
	m.hide(hidden.Notes)
	hidden.Unclear, hidden.Excuse = m.without(m.Unclear, ""), m.without(m.Excuse, "")
	if m.Score != nil {
		for i, a := range m.Score.Awards {
			if a.What == score.Note {
				m.Score.Awards[i].Why = m.without(a.Why, "")
			}
		}
	}
	hidden.ID, hidden.Name, hidden.Account, hidden.Source = m.Alias, m.Alias, "", ""
	return hidden
}

// without replaces everything in a text that identifies the student with the alias. It keeps
// words of one or two letters, which occur everywhere, and words in expected, which any
// program would write.
func (m Member) without(text, expected string) string {
	names := []string{m.Source, filepath.Base(m.Source), m.ID, m.Name, m.Account}
	names = append(names, strings.FieldsFunc(m.Name, func(r rune) bool { return strings.ContainsRune(" ,_-", r) })...)
	var pairs []string
	for _, name := range names {
		if len(name) > 2 && !strings.Contains(expected, name) {
			pairs = append(pairs, name, m.Alias)
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

func (m Member) hide(lines []string) {
	for i := range lines {
		lines[i] = m.without(lines[i], "")
	}
}

// hideInProof removes the student's names from the findings of package proof.
func (m Member) hideInProof(r *proof.Report) {
	if r == nil {
		return
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		f.What = m.without(f.What, "")
		if f.Example != nil {
			f.Example.Got = m.without(f.Example.Got, f.Example.Want)
		}
	}
}

// hideIn removes the student's names from a report: from texts that the program, a compiler
// or the system wrote.
func (m Member) hideIn(run *report.Run) {
	run.Program = m.without(run.Program, "")
	if run.Build != nil {
		run.Build.Command = m.without(run.Build.Command, "")
		m.hide(run.Build.Output)
	}
	m.hide(run.InputNotFound)
	for i := range run.Notes {
		run.Notes[i].Text = m.without(run.Notes[i].Text, "")
	}
	if run.Diagnosis != nil {
		for i, p := range run.Diagnosis.Places {
			run.Diagnosis.Places[i].Got = m.without(p.Got, p.Want)
		}
		m.hideInProof(run.Diagnosis.Proof)
	}
	for i := range run.Cases {
		c := &run.Cases[i]
		c.Fault = m.without(c.Fault, "")
		if c.Repeat != "" { // its last word is the submission
			id := " " + shell.Quote(c.ID) + " "
			words, _, _ := strings.Cut(c.Repeat, id)
			c.Repeat = words + id + "PROGRAM"
		}
		for _, lines := range [][]string{c.Wrote, c.Stderr, c.Stdout, c.Notes} {
			m.hide(lines)
		}
		for _, o := range c.Outputs {
			m.hideInDifference(o.First)
		}
	}
}

func (m Member) hideInDifference(d *report.Difference) {
	if d == nil {
		return
	}
	var expected strings.Builder
	for _, line := range d.Window {
		if line.Mark != "+" {
			expected.WriteString(line.Text + "\n")
		}
	}
	if d.Want != nil {
		expected.WriteString(*d.Want)
	}
	for i, line := range d.Window {
		if line.Mark == "+" {
			d.Window[i].Text = m.without(line.Text, expected.String())
		}
	}
	for i, cell := range d.Cells {
		d.Cells[i].Got = m.without(cell.Got, expected.String()+cell.Want)
	}
	if d.Got != nil {
		*d.Got = m.without(*d.Got, expected.String())
	}
}
