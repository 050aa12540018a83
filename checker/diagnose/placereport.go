package diagnose

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// placeReport places the first line of a Take-Stones report that is wrong, or the
// one that is left when the others have a known cause.
func (pl *placer) placeReport(t *trial) (Place, bool) {
	want := t.args.Solve().String()
	d := firstDifference(t.report.text, assignment.Output{Lines: assignment.Marked([]byte(want))})
	if d == nil {
		return Place{}, false
	}
	if t.report.lines[0] == 0 {
		p := newPlace(assignment.Stdout, d.Line, d)
		p.note("it has not the six lines of a report, `Label: number`")
		return p, true
	}
	var wrong []int
	for i, label := range labels {
		if line(want, i) == line(t.report.text, i) {
			continue
		}
		if pl.known[butFor(label)] {
			wrong = []int{i}
			break
		}
		wrong = append(wrong, i)
	}
	first := wrong[0]
	p := Place{Output: assignment.Stdout, Line: t.report.lines[first], Want: line(want, first), Got: compare.Visible(line(t.report.text, first))}
	t.placeNumber(&p, want, first)
	pl.alikeLines(&p, t, first)
	var also []string
	for _, i := range wrong[1:] {
		also = append(also, fmt.Sprintf("%s (%s, want %s)", labels[i], numberIn(t.report.text, i), numberIn(want, i)))
	}
	if len(also) > 0 {
		p.note("also wrong: %s", strings.Join(also, ", "))
	}
	return p, true
}

// butFor is a report but for a line.
func butFor(label string) string { return assignment.Stdout + " but for " + label }

// placeNumber says what the number in a line of a report would be.
func (t *trial) placeNumber(p *Place, want string, i int) {
	wanted, got := numberIn(want, i), numberIn(t.report.text, i)
	x, err := strconv.ParseFloat(wanted, 64)
	y, err2 := strconv.ParseFloat(got, 64)
	switch {
	case err != nil || err2 != nil:
	case isCount(i) && y == x+1:
		p.note("it is one too many")
	case isCount(i) && y == x-1:
		p.note("it is one too few")
	case i == valueLine && y == -x && x != 0:
		p.note("it is the value as the other player sees it")
	}
	for j := range labels {
		if j != i && isCount(i) && isCount(j) && got == numberIn(want, j) {
			p.note("%s would be right as %q", got, labels[j])
		}
	}
}

// valueLine is the line of a report with the value, counted from 0.
const valueLine = 1

// isCount reports whether a line of a report has a count: a move is the name of a
// stone, and the last line is a ratio.
func isCount(line int) bool { return line > valueLine && line < len(labels)-1 }

// numberIn is the number in a line of a report.
func numberIn(report string, i int) string {
	_, number, _ := strings.Cut(line(report, i), ": ")
	return number
}
