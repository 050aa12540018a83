package diagnose

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// A Place is where an output, with its form put right, first differs from what is
// expected.
type Place struct {
	Case   string `json:"case"`
	Output string `json:"output"`
	Line   int64  `json:"line"` // in the file, from 1
	Want   string `json:"want"`
	Got    string `json:"got"`
	// Why are sentences on what is expected there: which node of the search it is,
	// what the last sowing did, where the numbers come from.
	Why []string `json:"why,omitempty"`
	// Notes are what was written would be, as far as it is just that.
	Notes []string `json:"notes,omitempty"`
}

// place places the first differences of some of the trials: the shortest of each
// algorithm, and those with a log first.
func (d *Diagnosis) place(ctx context.Context, reading assignment.Reading, base misread.Set, trials []*trial) {
	trials = slices.Clone(trials)
	slices.SortStableFunc(trials, func(a, b *trial) int {
		return cmp.Or(falseFirst(a.log == nil, b.log == nil), a.costs[0]-b.costs[0])
	})
	groups, known := map[string]bool{}, map[string]bool{}
	for _, alone := range d.Alone {
		known[alone.Part] = true
	}
	for _, t := range trials {
		if ctx.Err() != nil {
			return
		}
		if groups[t.result.Problem.Group] {
			continue
		}
		if p, ok := t.place(ctx, reading, base, known); ok {
			p.Case = t.result.Case.ID
			groups[t.result.Problem.Group] = true
			d.Places = append(d.Places, p)
		}
	}
}

// place places the first difference of the log, or else of another output; an
// output that has a known cause is left out.
func (t *trial) place(ctx context.Context, reading assignment.Reading, base misread.Set, known map[string]bool) (Place, bool) {
	if t.report != nil {
		return t.placeReport(known)
	}
	stop := func() bool { return ctx.Err() != nil }
	problem := reading.Problem(t.in, stop)
	if t.log != nil && !known[assignment.LogFile] {
		top := t.log.top(base&noRootRow == 0)
		if d := difference(top+t.log.rows, problem.Outputs[1]); d != nil {
			p := newPlace(assignment.LogFile, t.log.number(d.Line, top), d)
			t.placeRow(&p, reading, d, stop)
			t.alikeRows(&p, base)
			return p, true
		}
	}
	if d := difference(t.state.texts[0], problem.Outputs[0]); d != nil && !known[assignment.NextStateFile] {
		p := newPlace(assignment.NextStateFile, d.Line, d)
		t.placeState(&p, reading, stop)
		t.alikeStates(&p, base)
		return p, true
	}
	return Place{}, false
}

// difference is the first one of a text, if it has one.
func difference(text string, output assignment.Output) *compare.Divergence {
	result, err := compare.Reader(strings.NewReader(text), output, false)
	if err != nil {
		panic(err) // a text can be read
	}
	return result.First
}

// newPlace has the lines of a difference.
func newPlace(output string, line int64, d *compare.Divergence) Place {
	p := Place{Output: output, Line: line, Want: "the end of the file", Got: "the end of the file"}
	if d.Want != nil {
		p.Want = compare.Visible(*d.Want)
	}
	if d.Got != nil {
		p.Got = compare.Visible(*d.Got)
	}
	return p
}

func (p *Place) note(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(p.Notes, text) {
		p.Notes = append(p.Notes, text)
	}
}
