package class

import (
	"io"
	"path"

	"github.com/stonecheck/stonecheck/checker/report"
)

const (
	classPage      = "index.html"
	studentsFolder = "students"
)

// studentPage returns the name of the page of a submission.
func studentPage(m Member) string { return path.Join(studentsFolder, fileName(m)+".html") }

// writeStudentPage writes the page of a submission at a detail.
func writeStudentPage(w io.Writer, m Member, d report.Detail) error {
	run, graded := m.Graded(path.Join("..", classPage), d)
	return report.HTMLOf(w, run, graded)
}

// Graded returns the content of a submission's page: the run at a detail, and the score.
// class is the address of the class page.
func (m Member) Graded(class string, d report.Detail) (report.Run, report.Graded) {
	run := d.Run(m.Run)
	run.Program = m.ID
	if m.Name != m.ID {
		run.Program += ", " + m.Name
	}
	graded := report.Graded{Class: class}
	if !m.Complete() {
		graded.NoScore = m.status(m.Run.Phrases)
	}
	if m.Score != nil {
		graded.Score = m.scored()
		for _, a := range m.Score.Awards {
			if d != report.Score {
				graded.Points = append(graded.Points, a.String())
			}
		}
	}
	return run, graded
}
