package class

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/report"
)

// Gradebook writes one line for each submission, sorted by id, as CSV for spreadsheets. The
// score is empty if there is none; status says why.
func (c Class) Gradebook(w io.Writer) error {
	table := csv.NewWriter(w)
	_ = table.Write([]string{"id", "name", "account", "score", "of", "passed", "cases", "late", "submitted", "notes", "status"})
	for _, m := range c.Members {
		score, most := "", ""
		if m.Score != nil {
			score, most = m.Score.Points.String(), m.Score.Most.String()
		}
		late, submitted := "", ""
		if m.Late {
			late = "late"
		}
		if !m.Submitted.IsZero() {
			submitted = m.Submitted.Format(time.RFC3339)
		}
		_ = table.Write([]string{
			report.SpreadsheetText(m.ID), report.SpreadsheetText(m.Name), report.SpreadsheetText(m.Account), score, most, strconv.Itoa(m.Run.Totals.Passed), strconv.Itoa(len(c.Cases)),
			late, submitted, report.SpreadsheetText(strings.Join(m.Notes, "; ")), report.SpreadsheetText(m.Status()),
		})
	}
	table.Flush()
	return table.Error()
}
