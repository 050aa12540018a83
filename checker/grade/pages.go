package grade

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/grade/glance"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/misread"
	"github.com/stonecheck/stonecheck/ref/prose"
)

const (
	classPage      = "index.html"
	studentsFolder = "students"
)

// studentPage is the name of the page of a submission.
func studentPage(m Member) string { return path.Join(studentsFolder, fileName(m)+".html") }

// StudentPage writes the page of a submission, as far as the detail shows it.
func StudentPage(w io.Writer, m Member, run report.Run, d report.Detail) error {
	run.Program = m.ID
	if m.Name != m.ID {
		run.Program += ", " + m.Name
	}
	graded := report.Graded{Class: path.Join("..", classPage)}
	if m.Score != nil {
		graded.Score = m.Score.String()
		for _, a := range m.Score.Awards {
			if d != report.Score {
				graded.Points = append(graded.Points, a.String())
			}
		}
	}
	return report.HTMLOf(w, d.Run(run), graded)
}

// page writes the page of a class, as far as the detail shows it.
func (s *Store) page(w io.Writer, c Class, d report.Detail) error {
	g := glance.Class{Title: c.Assignment.Name, Terms: c.terms()}
	for _, each := range c.Cases {
		shown := d.Case(report.Case{ID: each.ID, Purpose: each.Purpose})
		if shown.ID != "" {
			g.Cases = append(g.Cases, glance.Case{ID: shown.ID, Purpose: shown.Purpose})
		}
	}
	for _, m := range c.Members {
		run, _, err := s.Report(m)
		if err != nil {
			return err
		}
		member := m.glance(c, run)
		if d != report.Full {
			member.Causes = nil
		}
		if d == report.Score {
			member.Answers = nil
		}
		if m.Score != nil {
			g.Most = max(g.Most, m.Score.Most.float())
		}
		g.Members = append(g.Members, member)
	}
	return glance.Page(w, g)
}

// terms says what was graded.
func (c Class) terms() string {
	text := prose.Count(len(c.Cases), "case")
	if options := c.Reading.Options().String(); options != "" {
		text += ", " + options
	}
	return text
}

// glance is a member as the page of the class has it; run is the report on it.
func (m Member) glance(c Class, run report.Run) glance.Member {
	g := glance.Member{
		ID: m.ID, Name: m.Name, Language: m.Language, Late: m.Late, State: m.State(), Status: m.Status(),
		Passed: m.Passed(), Answers: make([]glance.Answer, len(c.Cases)),
	}
	if m.Undone == 0 {
		g.Page = path.Join(studentsFolder, url.PathEscape(path.Base(studentPage(m))))
	}
	if m.Score != nil {
		score := m.Score.Points.float()
		g.Score = &score
	}
	unexplained := func(string) bool { return true }
	if d := run.Diagnosis; d != nil && len(d.Causes) > 0 && len(d.Causes[0].Misreadings) > 0 {
		g.Certain = d.Certain
		for _, part := range d.Causes[0].Misreadings {
			found, _ := misread.Find(c.Assignment.Name, part.Name) // one of another version has no belief here
			g.Causes = append(g.Causes, glance.Misreading{Name: part.Name, Belief: found.Belief})
		}
		unexplained = func(id string) bool { return slices.Contains(d.Unexplained, id) }
	}
	for _, j := range m.Judged {
		wrong := j.wrong()
		g.Answers[j.Case] = glance.Answer{
			Verdict: j.Verdict, Wrong: wrong, Explained: j.Verdict == checker.Mismatch && wrong != "" && !unexplained(c.Cases[j.Case].ID),
		}
	}
	return g
}

// nothing is what an empty file is known by.
var nothing = func() string {
	sum := sha256.Sum256(nil)
	return hex.EncodeToString(sum[:])
}()

// wrong is what is wrong in the outputs of a case: the same for two submissions iff
// they have written the same. It is empty if they are not known whole, or are empty.
func (j Judged) wrong() string {
	if j.Verdict != checker.Mismatch {
		return j.Crash
	}
	var words []string
	for _, o := range j.Outputs {
		switch {
		case o.Right:
		case o.Wrong == "" || o.Wrong == nothing:
			return ""
		default:
			words = append(words, o.Name+" "+o.Wrong)
		}
	}
	return strings.Join(words, "\n")
}
