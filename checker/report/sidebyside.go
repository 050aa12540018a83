package report

import (
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/checker/phrases"
)

// A diffRow has an expected line beside the program's; either may be empty.
type diffRow struct {
	Want, Got string
	Line      int64 // the program's line, 0 if there is none
	Differs   bool
	Role      proof.Role // of the program's line
}

// sideBySide pairs the expected lines of a difference with the program's; the first
// differing lines form one row.
func sideBySide(book *phrases.Book, d Difference) []diffRow {
	var rows []diffRow
	first := -1         // the row of the first difference
	wants, gots := 0, 0 // the rows of the next line on either side
	for _, line := range d.Window {
		text := shown(book, &line.Text)
		if line.Mark == " " {
			rows = append(rows, diffRow{Want: text, Got: text, Line: line.Line})
			wants, gots = len(rows), len(rows)
			continue
		}
		if line.Mark == "-" && wants == len(rows) || line.Mark == "+" && gots == len(rows) {
			rows = append(rows, diffRow{Differs: true})
		}
		if first < 0 {
			first = len(rows) - 1
		}
		if line.Mark == "+" {
			rows[gots].Got, rows[gots].Line, rows[gots].Role = text, line.Line, line.Role
			gots++
		} else {
			rows[wants].Want = text
			wants++
		}
	}
	if first >= 0 && d.Want == nil {
		rows[first].Want = shown(book, nil)
	}
	if first >= 0 && d.Got == nil {
		rows[first].Got = shown(book, nil)
	}
	return rows
}
