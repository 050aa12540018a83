package diagnose

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
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

// A placer places the first differences of trials.
type placer struct {
	ctx     context.Context
	reading reference.Reading
	base    misread.Set
	form    misread.Set // misreadings of form that are named: they are no difference
	trials  []*trial    // all of them
	known   map[string]bool
	refuted *misread.Set // see isRefuted
}

func (pl *placer) stop() bool { return pl.ctx.Err() != nil }

// place places the first differences of some of the trials: the shortest of each
// algorithm, and those with a log first.
func (d *Diagnosis) place(pl *placer, trials []*trial) {
	trials = slices.Clone(trials)
	slices.SortStableFunc(trials, func(a, b *trial) int {
		return cmp.Or(falseFirst(a.log == nil, b.log == nil), a.costs[0]-b.costs[0])
	})
	groups := map[string]bool{}
	pl.known = map[string]bool{}
	for _, alone := range d.Alone {
		pl.known[alone.Part] = true
	}
	for _, t := range trials {
		if pl.stop() {
			return
		}
		if groups[t.result.Problem.Group] {
			continue
		}
		if p, ok := pl.place(t); ok {
			p.Case = t.result.Case.ID
			groups[t.result.Problem.Group] = true
			d.Places = append(d.Places, p)
		}
	}
}

// place places the first difference of the log, or else of another output; an
// output that has a known cause is left out.
func (pl *placer) place(t *trial) (Place, bool) {
	if t.report != nil {
		return pl.placeReport(t)
	}
	problem := pl.reading.Problem(t.in, pl.stop)
	if t.log != nil && !pl.known[reference.LogFile] {
		top := t.log.top(pl.base, pl.form)
		if d := firstDifference(top+t.log.rows, problem.Outputs[1]); d != nil {
			p := newPlace(reference.LogFile, t.log.number(d.Line, top), d)
			t.placeRow(&p, pl.reading, d, pl.stop)
			pl.alikeRows(&p, t)
			return p, true
		}
	}
	if d := firstDifference(t.state.texts[0], problem.Outputs[0]); d != nil && !pl.known[reference.NextStateFile] {
		p := newPlace(reference.NextStateFile, d.Line, d)
		t.placeState(&p, pl.reading, pl.stop)
		pl.alikeStates(&p, t)
		return p, true
	}
	return Place{}, false
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
