package report

import (
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

func newOutput(o checker.Output, expected assignment.Output) Output {
	output := Output{Name: o.Name, Missing: o.Missing, Right: o.Right(), LinesRight: o.Lines, Deviations: o.Deviations}
	if o.First == nil {
		return output
	}
	d := &Difference{Line: o.First.Line, Want: visibleLine(o.First.Want), Got: visibleLine(o.First.Got)}
	header := header(expected, o.First.Line)
	d.cells(differingCells(header, o.First.Want, o.First.Got))
	if len(d.Cells) > 0 && d.Cells[0].Column != "" && !strings.Contains(*d.Want, ": ") {
		d.Header = compare.Visible(header)
	}
	for _, line := range o.First.Window() {
		d.Window = append(d.Window, WindowLine{Mark: string(line.Mark), Line: line.Line, Text: compare.Visible(line.Text)})
	}
	output.First = d
	return output
}

// eachLine returns a 1 for each expected line that is in its place, ignoring trailing
// white space, and a 0 for each other line.
func eachLine(expected assignment.Output, text []byte) string {
	got := strings.Split(string(text), "\n")
	var right strings.Builder
	n := 0
	for line := range expected.Lines {
		mark := byte('0')
		if n < len(got) && strings.TrimRight(got[n], " \t\r") == string(line.Text) {
			mark = '1'
		}
		right.WriteByte(mark)
		n++
	}
	return right.String()
}

// input returns a case's input text without the white space around its lines.
func input(c corpus.Case) string {
	var text []string
	for line := range strings.Lines(strings.TrimSpace(string(c.Input))) {
		text = append(text, strings.TrimSpace(line))
	}
	return strings.Join(text, "\n")
}

// lines splits a text in which compare.Visible has already escaped what is invisible.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

func visible(lines []string) []string {
	var shown []string
	for _, line := range lines {
		shown = append(shown, compare.Visible(line))
	}
	return shown
}

func visibleLine(line *string) *string {
	if line == nil {
		return nil
	}
	text := compare.Visible(*line)
	return &text
}
