package report

import (
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/lazy"
)

// formula matches the start of text that a spreadsheet would treat as a formula, even after
// something that it may treat as a column separator.
var formula = lazy.MustCompile(`(^|;)(\s*[=+\-@＝＋－＠])`)

// SpreadsheetText returns a student's text for a cell of CSV, so that no spreadsheet treats it
// as a formula.
func SpreadsheetText(text string) string {
	return formula.ReplaceAllString(compare.Printable(text), "$1'$2")
}
