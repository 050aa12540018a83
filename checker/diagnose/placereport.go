package diagnose

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// placeReport places the first line of a Take-Stones report that is wrong.
func (t *trial) placeReport() (Place, bool) {
	want := t.args.Solve().String()
	d := difference(t.report.text, assignment.Output{Lines: assignment.Marked([]byte(want))})
	if d == nil {
		return Place{}, false
	}
	if t.report.lines[0] == 0 {
		p := newPlace(assignment.Stdout, d.Line, d)
		p.note("it has not the six lines of a report, `Label: number`")
		return p, true
	}
	i := int(d.Row)
	p := newPlace(assignment.Stdout, t.report.lines[i], d)
	wanted, got := numberIn(want, i), numberIn(t.report.text, i)
	x, err := strconv.ParseFloat(wanted, 64)
	y, err2 := strconv.ParseFloat(got, 64)
	switch {
	case err != nil || err2 != nil:
	case y == x+1:
		p.note("it is one too many")
	case y == x-1:
		p.note("it is one too few")
	case y == -x && x != 0:
		p.note("it is the value as the other player sees it")
	}
	for j := range labels {
		if j != i && got == numberIn(want, j) {
			p.note("%s would be right as %q", got, labels[j])
		}
	}
	t.alikeLines(&p, i)
	var also []string
	for j := i + 1; j < len(labels); j++ {
		if line(want, j) != line(t.report.text, j) {
			also = append(also, fmt.Sprintf("%s (%s, want %s)", labels[j], numberIn(t.report.text, j), numberIn(want, j)))
		}
	}
	if len(also) > 0 {
		p.note("also wrong: %s", strings.Join(also, ", "))
	}
	return p, true
}

// numberIn is the number in a line of a report.
func numberIn(report string, i int) string {
	_, number, _ := strings.Cut(line(report, i), ": ")
	return number
}
