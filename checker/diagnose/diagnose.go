// Package diagnose explains why a program is wrong. It looks for known misreadings of the
// assignment that reproduce exactly what the program writes, on all cases, including the
// passing ones.
//
// A misreading of form (how Infinity is spelled, the header, the order of lines) is
// recognised from the outputs themselves. Their form is normalised, and the rest is compared
// with the output of programs that have the other misreadings: each of them, every pair and
// every triple. Outputs are compared as leniently as in package compare; "exactly" means with
// that leniency. A row that is optional before a node where the game is over is optional
// before every node where a program with the misreading takes the game to be over.
//
// A cause is stated as a fact only if no other cause as simple fits as well and there is
// enough evidence; Certain reports this. For differences that no cause explains, the
// diagnosis says where in the search they are and what the written number could be.
package diagnose

import (
	"context"
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/checker/phrases"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// A Diagnosis says what the outputs of a program reveal about its faults.
type Diagnosis struct {
	Assignment string `json:"assignment"`

	// Findings are faults that the list of misreadings does not name: what is wrong, on which
	// inputs, and what the program does instead. There are none if misreadings explain
	// everything.
	Findings []finding.Finding `json:"findings,omitempty"`
	Right    []string          `json:"right,omitempty"` // the fields that are right on all cases

	Cases   int        `json:"cases"`   // the number of cases examined
	Failing int        `json:"failing"` // the number of them that fail; 0 if all failing cases are left out
	LeftOut []Omission `json:"left_out,omitempty"`
	// Disagreements are failing cases whose stored outputs differ from the reference; they are
	// left out.
	Disagreements []Disagreement `json:"disagreements,omitempty"`
	// Form lists deviations from the required format that are not misreadings. They do not
	// prevent a cause from being found.
	Form []string `json:"form,omitempty"`
	// Causes are the smallest sets of misreadings that explain the most cases; the cases do not
	// distinguish these sets. They are sorted by the places of their misreadings in the assignment's list. If no
	// set explains all cases, a set must explain at least two, and at least half, of the cases that
	// form alone does not explain. Without such a set, Causes names only what is wrong with the
	// form, and is empty if nothing is.
	// A cause without misreadings says that the form is wrong. If it does not explain all cases,
	// something else is wrong too.
	Causes []Cause `json:"causes"`
	// Explained is the number of cases whose outputs the causes reproduce exactly.
	Explained        int  `json:"explained"`
	ExplainedFailing int  `json:"explained_failing"`
	Certain          bool `json:"certain"`
	// Fault describes a fault of ours that stopped the diagnosis, for a report of the bug.
	Fault string `json:"fault,omitempty"`
	// Incomplete says that there was no time to try all sets.
	Incomplete bool `json:"incomplete,omitempty"`
	// Alone lists the parts of the outputs that a cause explains on all cases, if no cause
	// explains all of the outputs.
	Alone []PartCause `json:"alone,omitempty"`
	// Unexplained are the ids of the cases that the causes do not explain; some of them may pass.
	Unexplained []string `json:"unexplained,omitempty"`
	// Proof is the result of reading the outputs row by row; nil if a known cause explains
	// them all.
	Proof  *proof.Report `json:"proof,omitempty"`
	Places []Place       `json:"places,omitempty"` // the first differences of a few unexplained cases

	// Probes is how many more inputs the program was run on to confirm this. They count as
	// cases above if Counted.
	Probes  int  `json:"probes,omitempty"`
	Counted bool `json:"probes_counted,omitempty"`

	settled   bool            // the findings explain everything
	misread   []string        // the tasks of the assignment whose failures a wrong way of reading the input explains
	explained map[string]bool // the ids of the cases that the causes explain
	rivals    []rival
}

// An Omission says why cases were left out, and how many.
type Omission struct {
	Reason string `json:"reason"`
	Cases  int    `json:"cases"`
}

// A Cause is a set of misreadings that a program may have.
type Cause struct {
	Set         assignment.Set    `json:"-"`
	Misreadings []CauseMisreading `json:"misreadings"`
}

// A CauseMisreading is a misreading of a Cause.
type CauseMisreading struct {
	Name  string `json:"name"`
	Cases int    `json:"cases"` // the number of cases that have other outputs without it
	// Smallest is the smallest input found, on one line, that a program with only this
	// misreading fails. Only a certain cause has it.
	Smallest string `json:"smallest,omitempty"`
	// Shows is the id of the case with the shortest input that fails only because of this
	// misreading. Only a cause of several misreadings has it.
	Shows string `json:"shows,omitempty"`

	// The sentences about the misreading, or those that a course has instead.
	Belief      string `json:"belief,omitempty"`
	Contradicts string `json:"contradicts,omitempty"`
	Hint        string `json:"hint,omitempty"`

	set assignment.Set
}

// A PartCause is a part of the outputs with a cause of its own. The part is one output file, or
// an output of labelled lines without one of them.
type PartCause struct {
	Part   string  `json:"part"`
	Cases  int     `json:"cases"` // the number of cases that have this part
	Wrong  int     `json:"wrong"` // the number of them in which it is wrong, apart from its form
	Causes []Cause `json:"causes"`
}

// Phrase sets the sentences about the misreadings. With a book they come from the book. Without
// one they come from the assignment, and sentences that are set already are kept.
func (d *Diagnosis) Phrase(book *phrases.Book) {
	all := slices.Clone(d.Causes)
	for _, alone := range d.Alone {
		all = append(all, alone.Causes...)
	}
	for _, cause := range all {
		for i := range cause.Misreadings {
			part := &cause.Misreadings[i]
			m, _, err := d.lookUp().Misreading(part.Name)
			if err != nil || book == nil && part.Belief != "" {
				continue
			}
			m = book.Misreading(d.Assignment, m)
			part.Belief, part.Contradicts, part.Hint = m.Belief, m.Contradicts, m.Hint
		}
	}
}

// HasExplanation reports whether the diagnosis says what is wrong; nil does not.
func (d *Diagnosis) HasExplanation() bool {
	return d != nil && (len(d.Causes) > 0 || len(d.Findings) > 0 || d.Proof != nil)
}

// ExplainsOutputs reports whether the diagnosis says what is wrong with outputs, and not only how runs end; nil does not.
func (d *Diagnosis) ExplainsOutputs() bool {
	return d != nil && (len(d.Causes) > 0 || d.Proof != nil || slices.ContainsFunc(d.Findings, aboutOutputs))
}

// Explains reports whether the causes reproduce exactly what the program wrote for a case.
func (d *Diagnosis) Explains(id string) bool { return len(d.Causes) > 0 && d.explained[id] }

// OnlyEnds reports whether the diagnosis only says how runs end.
func (d *Diagnosis) OnlyEnds() bool {
	return d.Failing == 0 && len(d.Findings) > 0 && !slices.ContainsFunc(d.Findings, aboutOutputs)
}

// aboutOutputs reports whether a finding is about wrong outputs, not about how runs end.
func aboutOutputs(f finding.Finding) bool { return !f.End }

// Fits reports whether the causes explain every case.
func (d *Diagnosis) Fits() bool { return len(d.Causes) > 0 && d.Explained == d.Cases }

// Diagnose looks for the cause of the failures in the results of one program. The results
// must include the wrong outputs (checker.Checker.Capture). It returns nil if there is
// nothing to explain: no case fails, or the program was not built. If ctx is done it returns
// early, with an incomplete diagnosis or nil.
func Diagnose(ctx context.Context, reading assignment.Reading, results []checker.Result) *Diagnosis {
	return explain(ctx, reading, results, true)
}

// explain makes a diagnosis, with or without reading the outputs row by row.
func explain(ctx context.Context, reading assignment.Reading, results []checker.Result, byRow bool) *Diagnosis {
	if !slices.ContainsFunc(results, checker.Result.Failed) {
		return nil // before any output is parsed
	}
	d := &Diagnosis{Assignment: results[0].Case.Assignment.Name, Causes: []Cause{}}
	trials := d.trials(ctx, reading, results)
	if d.newlines(results) {
		return d
	}
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
	d.Unexplained = ids(unexplained)
	d.judge()
	d.moreLines(ctx, reading, trials)
	if !d.settled {
		d.inputs(ctx, reading, trials)
	}
	if d.settled {
		return d
	}
	d.look(ctx, reading, results, trials, byRow)
	if !d.settled {
		d.place(&placer{ctx: ctx, forms: d.forms(), reading: reading, base: base, form: form, trials: trials}, unexplained)
	}
	return d
}

// look examines what the causes leave unexplained: fields, traits of the inputs and, if byRow,
// the rows.
func (d *Diagnosis) look(ctx context.Context, reading assignment.Reading, results []checker.Result, trials []*trial, byRow bool) {
	if !d.Fits() || !d.Certain && d.Causes[0].Set.Len() > 1 {
		d.fields(ctx, reading, trials)
	}
	if len(d.Causes) == 0 {
		d.features(reading, trials)
	}
	if d.Certain && baseOf(reading).Len() == 0 {
		d.smallest(ctx, trials)
	}
	if byRow {
		d.prove(ctx, reading, results)
		exact := d.Proof.HasExact()
		alone := exact && len(d.Proof.Findings) == 1
		if exact && len(d.Causes) > 0 && !d.formOnly() && d.against() > 0 && (alone || 4*d.ExplainedFailing < 3*d.Failing) {
			d.Causes, d.Explained, d.ExplainedFailing = []Cause{}, 0, 0 // the log says more
			d.Unexplained = ids(failing(trials))
		}
	}
	d.games(ctx, reading, results)
	d.sizes(results)
}

// against returns how many passing cases the causes would fail.
func (d *Diagnosis) against() int {
	return d.Cases - d.Failing - (d.Explained - d.ExplainedFailing)
}

// smallest finds the smallest input that shows each misreading of the cause, starting from
// a case that shows it. It finds none where programs would have to be run on each input.
func (d *Diagnosis) smallest(ctx context.Context, trials []*trial) {
	if d.lookUp().Separate {
		return
	}
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

// lookUp returns the assignment, or an empty one if it is unknown.
func (d *Diagnosis) lookUp() *assignment.Assignment {
	a, err := all.ByName(d.Assignment)
	if err != nil {
		return &assignment.Assignment{}
	}
	return a
}

func (d *Diagnosis) forms() *forms { return formsOf(d.lookUp()) }

// CaptureLimit returns how many bytes of each wrong output a diagnosis needs
// (checker.Checker.Capture). The total over all cases is bounded.
func CaptureLimit(cases int) int64 {
	const all, one = 32 << 20, 8 << 20
	return int64(min(one, all/(2*max(cases, 1))))
}

// baseOf returns the misreadings that count as right in this reading of the assignment.
func baseOf(reading assignment.Reading) assignment.Set {
	if r, ok := reading.(assignment.Excuser); ok {
		return r.Excused()
	}
	return assignment.Set{}
}
