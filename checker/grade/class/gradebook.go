package class

import (
	"encoding/csv"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker/compare"
)

// Gradebook writes a line for each submission, in the order of their ids: CSV for
// spreadsheets. The score is empty if cases are not judged; status says why.
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
			cell(m.ID), cell(m.Name), cell(m.Account), score, most, strconv.Itoa(m.Run.Totals.Passed), strconv.Itoa(len(c.Cases)),
			late, submitted, cell(strings.Join(m.Notes, "; ")), cell(m.Status()),
		})
	}
	table.Flush()
	return table.Error()
}

// formula begins a text that a spreadsheet takes for a formula, also behind what may be
// a separator of columns to it.
var formula = regexp.MustCompile(`(^|;)(\s*[=+\-@＝＋－＠])`)

// cell keeps a spreadsheet from taking a student's text for a formula.
func cell(text string) string { return formula.ReplaceAllString(compare.Printable(text), "$1'$2") }
