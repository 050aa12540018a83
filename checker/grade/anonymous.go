package grade

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/report"
)

// anonymous is a member by its alias. Whatever has the student's words in it is without
// what the student is called; a name that is also a case's or a verdict's harms neither.
func (m Member) anonymous() Member {
	hidden := m
	hidden.Notes = slices.Clone(m.Notes)
	m.hide(hidden.Notes)
	hidden.Unclear = m.without(m.Unclear, "")
	if m.Settled != nil {
		settled := *m.Settled
		settled.Excuse = m.without(settled.Excuse, "")
		hidden.Settled = &settled
	}
	hidden.Judged = slices.Clone(m.Judged)
	for i, j := range m.Judged {
		hidden.Judged[i].Fault = m.without(j.Fault, "")
	}
	if m.Score != nil {
		score := *m.Score
		score.Awards = slices.Clone(score.Awards)
		for i, a := range score.Awards {
			if a.What == noteAward {
				score.Awards[i].Why = m.without(a.Why, "")
			}
		}
		hidden.Score = &score
	}
	hidden.ID, hidden.Name, hidden.Account, hidden.Source = m.Alias, m.Alias, "", ""
	return hidden
}

// without puts the alias in the place of everything that a text calls the student.
// Words of one or two letters stay, for they would be found everywhere, and so does what
// is in expected, which anybody would write.
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

// hideIn takes what the student is called out of a report on a member: out of the texts
// that the program, a compiler or a system wrote.
func (m Member) hideIn(run *report.Run) {
	run.Program = m.without(run.Program, "")
	if run.Build != nil {
		run.Build.Command = m.without(run.Build.Command, "")
		m.hide(run.Build.Output)
	}
	m.hide(run.Astray)
	for i := range run.Notes {
		run.Notes[i].Text = m.without(run.Notes[i].Text, "")
	}
	if run.Diagnosis != nil {
		for i, p := range run.Diagnosis.Places {
			run.Diagnosis.Places[i].Got = m.without(p.Got, p.Want)
		}
	}
	for i := range run.Cases {
		c := &run.Cases[i]
		c.Fault = m.without(c.Fault, "")
		if c.Repeat != "" { // its last word is the submission
			words, _, _ := strings.Cut(c.Repeat, " "+c.ID+" ")
			c.Repeat = words + " " + c.ID + " PROGRAM"
		}
		for _, lines := range [][]string{c.Wrote, c.Stderr, c.Stdout} {
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
	if d.Got != nil {
		*d.Got = m.without(*d.Got, expected.String())
	}
}
