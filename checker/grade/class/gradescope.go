package class

import (
	"io"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
)

// Gradescope writes the results.json of a submission with a score: what is wrong, and one
// test for each award, at the given detail.
func Gradescope(w io.Writer, m Member, d report.Detail) error {
	shown := d.Run(m.Run)
	result := report.Gradescope{
		Score: m.Score.Points.Float(), ExecutionTime: m.Run.Seconds, Visibility: "visible",
		Output: m.Run.Summary(), OutputFormat: "text",
		Extra: &report.GradescopeExtra{Stonecheck: m.Run.Tool},
	}
	if !m.Complete() {
		result.Output = m.status(m.Run.Phrases)
	}
	if findings := shown.Findings(); findings != nil {
		result.Output += "\n\n" + strings.Join(findings, "\n")
	}
	if d != report.Score {
		for _, a := range m.Score.Awards {
			result.Tests = append(result.Tests, newTest(a, shown))
		}
	}
	return result.Write(w)
}

func newTest(a score.Award, run report.Run) report.GradescopeTest {
	t := report.GradescopeTest{
		Name:  strings.TrimPrefix(a.Case+": "+a.What, ": "),
		Score: a.Points.Float(), MaxScore: a.Most.Float(), Status: "passed", Output: a.Why,
	}
	if a.Why != "" {
		t.Status = "failed"
	}
	if i := slices.IndexFunc(run.Cases, func(c report.Case) bool { return c.ID == a.Case }); a.Why != "" && i >= 0 {
		lines := append([]string{run.Cases[i].Message()}, run.Cases[i].Plain(run)...)
		t.Output = strings.Join(lines, "\n")
	}
	return t
}
