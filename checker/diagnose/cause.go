package diagnose

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// explain looks for causes of all outputs together. If there is none, it looks for a cause of
// each part of the outputs. form holds the misreadings of the format that are
// visible in the files. explain returns the trials that remain unexplained.
func (d *Diagnosis) explain(f *finder, form assignment.Set) (unexplained []*trial) {
	candidates := f.candidates(kinds)
	f.exactly(candidates, maxTogether)
	d.Incomplete = f.incomplete
	if len(f.best) == 0 {
		d.explainParts(f, form)
	}
	if len(f.best) == 0 && len(d.Alone) == 0 {
		f.nearly(candidates)
	}
	fits := f.best
	if len(fits) == 0 {
		if fits = f.onlyForm; fits[0].set.Union(form).Len() == 0 && len(d.Form) == 0 {
			return failing(f.trials)
		}
	}
	d.Causes = d.causes(fits, form)
	d.Explained = fits[0].explained
	explained, unexplained := f.divide(d.Causes[0].Set)
	d.explained = map[string]bool{}
	for _, t := range explained {
		d.explained[t.result.Case.ID] = true
		if t.result.Failed() {
			d.ExplainedFailing++
		}
	}
	if len(d.Causes) == 1 {
		f.count(&d.Causes[0], explained)
	}
	return unexplained
}

// explainParts looks for causes of each part of the outputs. A part is one output file. If the
// lines of an output have labels, such as "Value: 3", a part is the output less one line: there
// is such a part for each line.
func (d *Diagnosis) explainParts(f *finder, form assignment.Set) {
	for _, part := range f.forms.Parts {
		d.explainAlone(f, form, part)
	}
}

// explainAlone looks for a cause of one part of the outputs on all cases, if that part is
// wrong in at least two.
func (d *Diagnosis) explainAlone(f *finder, form assignment.Set, part assignment.Part) {
	alone := &finder{ctx: f.ctx, forms: f.forms, base: f.base, part: part.Name, work: f.work}
	for _, t := range f.trials {
		if t.has(part.Output) {
			alone.trials = append(alone.trials, t)
		}
	}
	if len(alone.trials) < 2 {
		return
	}
	alone.exactly(alone.candidates(part.Kinds), maxLess)
	f.work = alone.work
	wrong := len(alone.trials) - alone.onlyForm[0].explained
	if wrong >= 2 && len(alone.best) > 0 && alone.best[0].set.Len() < wrong {
		shown := form.Without(form.Without(part.Form))
		d.Alone = append(d.Alone, PartCause{part.Name, len(alone.trials), wrong, d.causes(alone.best, shown)})
	}
}

// causes adds the misreadings of form to each set. It returns the smallest of the resulting
// causes.
func (d *Diagnosis) causes(fits []fit, form assignment.Set) []Cause {
	var causes []Cause
	smallest := 0
	for _, x := range fits {
		set := d.forms().reduce(x.set.Union(form))
		if n := set.Len(); len(causes) == 0 || n < smallest {
			causes, smallest = nil, n
		} else if n > smallest {
			continue
		}
		cause := Cause{Set: set, Misreadings: []CauseMisreading{}}
		for i, m := range d.lookUp().Misreadings {
			if set.Has(i) {
				cause.Misreadings = append(cause.Misreadings, CauseMisreading{
					Name: m.Name, Belief: m.Belief, Contradicts: m.Contradicts, Hint: m.Hint, set: assignment.SetOf(i),
				})
			}
		}
		causes = append(causes, cause)
	}
	return causes
}

// failing returns the trials that fail.
func failing(trials []*trial) []*trial {
	return slices.DeleteFunc(slices.Clone(trials), func(t *trial) bool { return !t.result.Failed() })
}

// ids returns the ids of the cases of trials.
func ids(trials []*trial) (all []string) {
	for _, t := range trials {
		all = append(all, t.result.Case.ID)
	}
	return all
}

// divide separates the trials that a set explains from the others.
func (f *finder) divide(set assignment.Set) (explained, unexplained []*trial) {
	// formBit is the bit of set's format in Fits.
	formBit := uint8(1) << slices.IndexFunc(f.forms.Fits, func(fit assignment.Set) bool {
		return set.Without(f.forms.all).Union(fit) == set.Without(f.forms.Texts)
	})
	searched := f.base.Union(set.Without(f.forms.all))
	for _, t := range f.trials {
		if forms, _ := t.fits(searched, ""); forms&formBit != 0 {
			explained = append(explained, t)
		} else {
			unexplained = append(unexplained, t)
		}
	}
	return explained, unexplained
}

// count counts for each misreading of a cause the cases that show it: their texts
// show it, or the other misreadings do not explain them.
func (f *finder) count(cause *Cause, explained []*trial) {
	all := cause.Misreadings
	for _, t := range f.trials {
		for i, m := range all {
			if m.set.Overlaps(f.forms.Texts) && m.set.Overlaps(t.Form().Shows) {
				all[i].Cases++
			}
		}
	}
	if cause.Set.Without(f.forms.Texts).Len() == 0 {
		return
	}
	shortest := make([]int, len(all))
	for _, t := range explained {
		whole := t.Outputs(f.base.Union(cause.Set))
		for i, m := range all {
			if m.set.Overlaps(f.forms.Texts) || t.Outputs(f.base.Union(cause.Set.Without(m.set))) == whole {
				continue
			}
			all[i].Cases++
			if len(all) == 1 || t.isProbe() {
				continue
			}
			if size := len(t.result.Case.Line()); (shortest[i] == 0 || size < shortest[i]) && t.Outputs(f.base.Union(m.set)) == whole {
				all[i].Shows, shortest[i] = t.result.Case.ID, size
			}
		}
	}
}

// judge decides whether the cause is certain: the search was complete, no other cause as simple
// fits, it explains everything, each of its misreadings shows in two cases, and it explains at least two failures
// and more failures than it has misreadings, not counting misreadings of the format.
func (d *Diagnosis) judge() {
	if !d.Fits() || len(d.Causes) > 1 || d.Incomplete {
		return
	}
	for _, m := range d.Causes[0].Misreadings {
		if m.Cases < 2 {
			return
		}
	}
	d.Certain = d.ExplainedFailing >= 2 && d.ExplainedFailing > d.Causes[0].Set.Without(d.forms().all).Len()
}
