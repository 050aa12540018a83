package diagnose

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
)

// noRowOnEntering leaves out the root's first row too.
var noRowOnEntering = mancalaSet("no-row-on-entering")

// explain looks for the causes, first for all outputs together, then for each kind
// of output alone; form has the misreadings that texts show. It gives the trials
// that are not explained.
func (d *Diagnosis) explain(f *finder, form misread.Set) (unexplained []*trial) {
	switches := switches(d.Assignment, f.base, kinds)
	f.exactly(switches, maxTogether)
	d.Incomplete = f.incomplete
	if len(f.best) == 0 {
		d.explainParts(f, form)
	}
	if len(f.best) == 0 && len(d.Alone) == 0 {
		f.nearly(switches)
	}
	fits := f.best
	if len(fits) == 0 {
		if fits = f.plain; fits[0].set|form == 0 && len(d.Form) == 0 {
			return f.failing()
		}
	}
	d.Causes = d.causes(fits, form)
	d.Explained = fits[0].explained
	explained, unexplained := f.divide(d.Causes[0].Set)
	for _, t := range explained {
		if t.result.Failed() {
			d.ExplainedFailing++
		}
	}
	if len(d.Causes) == 1 {
		f.count(&d.Causes[0], explained)
	}
	return unexplained
}

// explainParts looks for what explains a part of the outputs: one file, or all
// lines of a report but one.
func (d *Diagnosis) explainParts(f *finder, form misread.Set) {
	if d.Assignment == takestones.Assignment.Name {
		for i, label := range labels {
			d.explainAlone(f, form, butLine+scope(i), butFor(label))
		}
		return
	}
	d.explainAlone(f, form, logAlone, reference.LogFile)
	d.explainAlone(f, 0, stateAlone, reference.NextStateFile)
}

// explainAlone looks for what explains one part of the outputs on all cases, where
// it is wrong on two at least.
func (d *Diagnosis) explainAlone(f *finder, form misread.Set, compared scope, part string) {
	alone := &finder{ctx: f.ctx, base: f.base, compared: compared, work: f.work, trials: f.trials}
	kinds := kinds
	switch compared {
	case logAlone:
		alone.trials = slices.DeleteFunc(slices.Clone(f.trials), func(t *trial) bool { return t.log == nil })
	case stateAlone:
		kinds = kinds[:2]
	}
	if len(alone.trials) < 2 {
		return
	}
	alone.exactly(switches(d.Assignment, f.base, kinds), maxLess)
	f.work = alone.work
	wrong := len(alone.trials) - alone.plain[0].explained
	if wrong >= 2 && len(alone.best) > 0 && alone.best[0].set.Len() < wrong {
		d.Alone = append(d.Alone, Alone{part, len(alone.trials), wrong, d.causes(alone.best, form)})
	}
}

// causes makes causes of sets to which the misreadings come that texts show. The
// smallest are kept.
func (d *Diagnosis) causes(fits []fit, form misread.Set) []Cause {
	var causes []Cause
	smallest := 0
	for _, x := range fits {
		set := x.set | form
		if set&noRowOnEntering != 0 {
			set &^= noRootRow
		}
		if n := set.Len(); len(causes) == 0 || n < smallest {
			causes, smallest = nil, n
		} else if n > smallest {
			continue
		}
		cause := Cause{Set: set, Misreadings: []Part{}}
		for _, m := range misread.All(d.Assignment) {
			if set&m.Set() != 0 {
				cause.Misreadings = append(cause.Misreadings, Part{Name: m.Name, set: m.Set()})
			}
		}
		causes = append(causes, cause)
	}
	return causes
}

// failing are the trials that fail.
func (f *finder) failing() []*trial {
	return slices.DeleteFunc(slices.Clone(f.trials), func(t *trial) bool { return !t.result.Failed() })
}

// divide divides the trials into those that a set explains and the others.
func (f *finder) divide(set misread.Set) (explained, unexplained []*trial) {
	form := uint8(1) << slices.Index(fitForms[:], set&ofFits)
	for _, t := range f.trials {
		if forms, _ := t.fits(f.base|set&^ofForm, allOutputs); forms&form != 0 {
			explained = append(explained, t)
		} else {
			unexplained = append(unexplained, t)
		}
	}
	return explained, unexplained
}

// count counts for each misreading of a cause the cases that it matters for: those
// whose texts show it, or those that are explained and would not be without it.
func (f *finder) count(cause *Cause, explained []*trial) {
	parts := cause.Misreadings
	for _, t := range f.trials {
		for i, part := range parts {
			if part.set&ofTexts&t.form.shows != 0 {
				parts[i].Cases++
			}
		}
	}
	if cause.Set&^ofTexts == 0 {
		return
	}
	for _, t := range explained {
		whole := t.outputs(f.base | cause.Set)
		for i, part := range parts {
			if part.set&ofTexts == 0 && t.outputs(f.base|cause.Set&^part.set) != whole {
				parts[i].Cases++
			}
		}
	}
}

// outputs is what a program with these misreadings writes.
func (t *trial) outputs(set misread.Set) misread.Output {
	if t.report != nil {
		text, truncated := misread.TakeStones(t.args, set, t.limit)
		return misread.Output{Log: text, Truncated: truncated}
	}
	if t.log == nil {
		next, _ := t.unseen(set)
		return misread.Output{NextState: next}
	}
	return misread.Mancala(t.in, set, t.limit)
}

// judge says whether the cause is certain: nothing as simple fits as well, it
// explains all, each of its misreadings shows on two cases or more, and there are
// more failures than misreadings that were searched for to fit them.
func (d *Diagnosis) judge() {
	if !d.Fits() || len(d.Causes) > 1 || d.Incomplete {
		return
	}
	for _, part := range d.Causes[0].Misreadings {
		if part.Cases < 2 {
			return
		}
	}
	d.Certain = d.ExplainedFailing >= 2 && d.ExplainedFailing > (d.Causes[0].Set&^ofForm).Len()
}
