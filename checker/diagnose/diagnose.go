// Package diagnose says why a program is wrong: which known misreadings of the
// assignment give exactly what it writes, on all cases, the
// passing ones too.
//
// A misreading of form (how Infinity is spelled, the header, the order of lines)
// is seen on the texts. Their form is normalised, and the rest is compared with
// what programs with the other misreadings write: with each of them, with every
// two and with every three. Comparison is as lenient as package compare, and a row
// that is optional before a node where the game is over may stand before every
// node that is one for the misreading.
//
// What is found is a fact only if nothing as simple fits as well and there is
// enough to go by: Certain says so. Differences that nothing explains are placed:
// where in the search they are, and what the number that was written would be.
package diagnose

import (
	"context"
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// A Diagnosis is what the outputs of a program say of its faults.
type Diagnosis struct {
	Assignment string `json:"assignment"`

	// Findings are faults that need no name: what is wrong, on which inputs, and what
	// the program does instead. There are none if named misreadings explain all.
	Findings []finding.Finding `json:"findings,omitempty"`
	Right    []string          `json:"right,omitempty"` // the fields that are right on all cases

	Cases   int       `json:"cases"`   // that were looked at
	Failing int       `json:"failing"` // of them; 0 if all that fail are left out
	LeftOut []LeftOut `json:"left_out,omitempty"`
	// Disagreements are the failing cases that are left out because their stored
	// outputs differ from the reference.
	Disagreements []Disagreement `json:"disagreements,omitempty"`
	// Form is the departures of form that are no misreadings; the causes are found
	// in spite of them.
	Form []string `json:"form,omitempty"`
	// Causes are the smallest sets of misreadings that explain the most, in the
	// order of their misreadings; the cases do not distinguish them. There is none if
	// what comes nearest is not near. One without misreadings says that the form is
	// all that is wrong.
	Causes []Cause `json:"causes"`
	// Explained are the cases whose outputs are exactly those of the causes.
	Explained        int  `json:"explained"`
	ExplainedFailing int  `json:"explained_failing"`
	Certain          bool `json:"certain"`
	// Incomplete says that not all sets could be tried.
	Incomplete bool `json:"incomplete,omitempty"`
	// Alone are the parts of the outputs that a cause explains on all cases, where
	// none explains all of the outputs.
	Alone []Alone `json:"alone,omitempty"`
	// Unexplained are the ids of the other cases; some may pass.
	Unexplained []string `json:"unexplained,omitempty"`
	// Proof is what the outputs show when they are read row by row; nil if a known cause
	// explains them all.
	Proof  *proof.Report `json:"proof,omitempty"`
	Places []Place       `json:"places,omitempty"` // the first differences of a few cases that are not explained

	// Probes is how many more inputs the program was run on to confirm this. They count as
	// cases above if Counted.
	Probes  int  `json:"probes,omitempty"`
	Counted bool `json:"probes_counted,omitempty"`

	settled bool // the findings explain all
	rivals  []rival
}

// LeftOut is why cases are not looked at.
type LeftOut struct {
	Reason string `json:"reason"`
	Cases  int    `json:"cases"`
}

// A Cause is a set of misreadings that a program may have.
type Cause struct {
	Set         assignment.Set `json:"-"`
	Misreadings []Part         `json:"misreadings"`
}

// A Part is a misreading of a Cause.
type Part struct {
	Name  string `json:"name"`
	Cases int    `json:"cases"` // that would have other outputs without it
	// Smallest is the smallest input found that a program with this misreading alone
	// fails, on one line; only of a certain cause.
	Smallest string `json:"smallest,omitempty"`
	set      assignment.Set
}

// Alone is a part of the outputs that has a cause of its own: a file, or a report
// but for one line.
type Alone struct {
	Part   string  `json:"part"`
	Cases  int     `json:"cases"` // that have it
	Wrong  int     `json:"wrong"` // of them, in the right form
	Causes []Cause `json:"causes"`
}

// Fits reports whether the causes explain every case.
func (d *Diagnosis) Fits() bool { return len(d.Causes) > 0 && d.Explained == d.Cases }

// Diagnose looks for the cause of the failures in the results of one program.
// Wrong outputs must be in them (checker.Checker.Capture). It is nil if there is
// nothing to explain: no case fails, or the program was not built. If ctx is done it
// ends soon, and the diagnosis is incomplete.
func Diagnose(ctx context.Context, reading assignment.Reading, results []checker.Result) *Diagnosis {
	if !slices.ContainsFunc(results, checker.Result.Failed) {
		return nil // soon: the others are not looked at
	}
	d := &Diagnosis{Assignment: results[0].Case.Assignment.Name, Causes: []Cause{}}
	trials := d.trials(ctx, reading, results)
	d.badEnds(reading, results)
	switch {
	case d.Failing > 0:
	case len(d.LeftOut) == 0 || ctx.Err() != nil:
		return nil
	default:
		return d
	}
	base := baseOf(reading)
	f := &finder{ctx: ctx, forms: d.forms(), base: base, trials: trials, work: maxWork}
	form := d.form(trials, base)
	unexplained := d.explain(f, form)
	for _, t := range unexplained {
		d.Unexplained = append(d.Unexplained, t.result.Case.ID)
	}
	d.judge()
	if !d.Fits() || !d.Certain && d.Causes[0].Set.Len() > 1 {
		d.fields(ctx, reading, trials)
	}
	if d.Certain && base.Len() == 0 {
		d.smallest(ctx, trials)
	}
	d.prove(ctx, reading, results)
	if d.settled {
		return d
	}
	d.place(&placer{ctx: ctx, forms: d.forms(), reading: reading, base: base, form: form, trials: trials}, unexplained)
	return d
}

// smallest finds the smallest input that shows each misreading of the cause, from
// a case that does.
func (d *Diagnosis) smallest(ctx context.Context, trials []*trial) {
	for i := range d.Causes[0].Misreadings {
		part := &d.Causes[0].Misreadings[i]
		fails := func(c corpus.Case) bool { return ctx.Err() == nil && gen.Catches(ctx, c, part.set) }
		for _, t := range trials {
			if fails(t.result.Case) {
				part.Smallest = gen.Shrink(t.result.Case, fails).Line()
				break
			}
		}
	}
}

// of is the assignment; one without misreadings if it is not known.
func (d *Diagnosis) of() *assignment.Assignment {
	a, err := all.ByName(d.Assignment)
	if err != nil {
		return &assignment.Assignment{}
	}
	return a
}

func (d *Diagnosis) forms() *forms { return formsOf(d.of()) }

// Capture is how many bytes of each wrong output should be kept for a diagnosis
// (checker.Checker.Capture): so many that those of all cases are bounded.
func Capture(cases int) int64 {
	const all, one = 32 << 20, 8 << 20
	return int64(min(one, all/(2*max(cases, 1))))
}

// baseOf is the set of misreadings that are right in this reading.
func baseOf(reading assignment.Reading) assignment.Set {
	if r, ok := reading.(assignment.Excuser); ok {
		return r.Excused()
	}
	return assignment.Set{}
}
