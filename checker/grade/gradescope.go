package grade

import (
	"io"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
)

// Gradescope writes the results.json of a submission that has a score: a test for each
// award, as far as the detail shows them.
func Gradescope(w io.Writer, m Member, run report.Run, d report.Detail) error {
	shown := d.Run(run)
	result := report.Gradescope{
		Score: m.Score.Points.float(), ExecutionTime: run.Seconds, Visibility: "visible",
		Output: run.Totals.String(), OutputFormat: "text",
	}
	if !m.Complete() {
		result.Output = m.Status()
	}
	if d != report.Score {
		for _, a := range m.Score.Awards {
			result.Tests = append(result.Tests, newTest(a, shown, d))
		}
	}
	return result.Write(w)
}

// Interim writes the results.json of a submission at any time: what is not judged yet,
// or needs a human, has no points.
func (s *Store) Interim(w io.Writer, m Member, scheme *Scheme, t Terms, d report.Detail) error {
	run, _, err := s.Report(m)
	if err != nil {
		return err
	}
	judged := make([]Judged, len(t.Cases))
	for n := range judged {
		judged[n] = Judged{Case: n, Verdict: checker.Skipped}
	}
	for _, j := range m.Judged {
		judged[j.Case] = j
	}
	priced := m
	priced.Judged = judged
	score := scheme.Score(priced, run, t.Cases)
	m.Score = &score
	return Gradescope(w, m, run, d)
}

func newTest(a Award, run report.Run, d report.Detail) report.GradescopeTest {
	t := report.GradescopeTest{
		Name:  strings.TrimPrefix(a.Case+": "+a.What, ": "),
		Score: a.Points.float(), MaxScore: a.Most.float(), Status: "passed", Output: a.Why,
	}
	if a.Why != "" {
		t.Status = "failed"
	}
	if i := slices.IndexFunc(run.Cases, func(c report.Case) bool { return c.ID == a.Case }); a.Why != "" && i >= 0 {
		lines := append([]string{run.Cases[i].Message()}, run.Cases[i].Plain(d)...)
		t.Output = strings.Join(lines, "\n")
	}
	return t
}
