package class

import (
	"fmt"
	"io"
	"strings"

	"github.com/stonecheck/stonecheck/checker/report"
)

// Feedback writes the text for a submission's student: the report at the given detail, and
// the score.
func Feedback(w io.Writer, m Member, d report.Detail) error {
	if err := writeRun(w, m.Run, d); err != nil || m.Score == nil {
		return err
	}
	var lines strings.Builder
	fmt.Fprintf(&lines, "\nscore: %v\n", *m.Score)
	for _, a := range m.Score.Awards {
		if a.Case == "" && d != report.Score {
			fmt.Fprintf(&lines, "  %v\n", a)
		}
	}
	_, err := io.WriteString(w, lines.String())
	return err
}

func writeRun(w io.Writer, run report.Run, d report.Detail) error {
	text := &report.Text{W: w, Run: run, Detail: d}
	for _, c := range run.Cases {
		text.Add(c)
	}
	text.End(d.Run(run))
	return text.Err()
}
