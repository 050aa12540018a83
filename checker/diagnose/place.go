package diagnose

import (
	"cmp"
	"context"
	"slices"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Place is where an output, with its form normalised, first differs from what is
// expected.
type Place struct {
	Case   string `json:"case"`
	Output string `json:"output"`
	Line   int64  `json:"line"` // in the file, from 1
	Want   string `json:"want"`
	Got    string `json:"got"`
	// Why explains what is expected there: which node of the search it is, what the last
	// sowing did, how the numbers are computed.
	Why []string `json:"why,omitempty"`
	// Notes say what the written number could be, if it matches exactly.
	Notes []string `json:"notes,omitempty"`
}

// A placer locates the first differences of trials.
type placer struct {
	ctx     context.Context
	forms   *forms
	reading assignment.Reading
	base    assignment.Set
	form    assignment.Set  // misreadings of form that are already named and do not count as differences
	trials  []*trial        // all trials
	known   map[string]bool // the parts of the outputs that have a cause
	refuted *assignment.Set // see isRefuted
}

func (pl *placer) stop() bool { return pl.ctx.Err() != nil }

// place locates the first differences of some trials: the shortest of each group, the cases of the
// corpus before inputs made for the diagnosis, and those with the most outputs first.
func (d *Diagnosis) place(pl *placer, trials []*trial) {
	trials = slices.Clone(trials)
	made := map[bool]int{true: 1}
	slices.SortStableFunc(trials, func(a, b *trial) int {
		return cmp.Or(made[a.isProbe()]-made[b.isProbe()], len(b.result.Problem.Outputs)-len(a.result.Problem.Outputs), a.costs[0]-b.costs[0])
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

// place locates the first difference of a trial. It reports false if there is none or if
// the reference fails.
func (pl *placer) place(t *trial) (Place, bool) {
	outputs, err := referenceOutputs(pl.ctx, pl.reading, t.result.Case)
	if err != nil {
		return Place{}, false
	}
	for _, text := range t.Texts(pl.form, pl.known) {
		i := slices.IndexFunc(outputs, func(o assignment.Output) bool { return o.Name == text.Output })
		first := firstDifference(text.Text, outputs[i])
		if first == nil {
			continue
		}
		p := newPlace(text.Output, text.Number(first.Line), first)
		d := assignment.Difference{Output: text.Output, Line: first.Row, Want: first.Want, Got: first.Got}
		p.Why, p.Notes = t.Tell(text, d, pl.stop)
		p.Notes = append(p.Notes, pl.alike(t, text, d)...)
		return p, true
	}
	return Place{}, false
}

// newPlace makes a place with the lines of a difference.
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
