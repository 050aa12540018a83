package diagnose

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// forms holds the misreadings of the format of an assignment's outputs, one by one and as one set.
type forms struct {
	assignment.Forms
	a   *assignment.Assignment
	all assignment.Set
}

func formsOf(a *assignment.Assignment) *forms {
	f := &forms{a: a, Forms: assignment.Forms{Fits: make([]assignment.Set, 1)}}
	if a.Forms != nil {
		f.Forms = *a.Forms
	}
	f.all = f.Texts.Union(assignment.UnionOf(f.Fits...))
	return f
}

// reduce drops the misreadings that others imply.
func (f *forms) reduce(set assignment.Set) assignment.Set {
	if f.Reduce == nil {
		return set
	}
	return f.Reduce(set)
}

// kinds of misreadings.
var kinds = []string{"rules", "search", "log", "format"}

// candidates returns the misreadings of these kinds to try, each as a set.
func (f *finder) candidates(kinds []string) []assignment.Set {
	var sets []assignment.Set
	for i, m := range f.forms.a.Misreadings {
		if !f.forms.all.Has(i) && !f.base.Has(i) && slices.Contains(kinds, m.Kind) {
			sets = append(sets, assignment.SetOf(i))
		}
	}
	return sets
}

// departure describes a departure from the format in words.
func departure(d assignment.Departure) string {
	if d.Example == "" {
		return d.Kind
	}
	return fmt.Sprintf("%s \"%s\"", d.Kind, compare.Visible(d.Example))
}

// form returns the misreadings of the format that every text shows, if it can.
// Misreadings that only some texts show, and other departures, are recorded in the
// diagnosis.
func (d *Diagnosis) form(trials []*trial, base assignment.Set) assignment.Set {
	var all assignment.Form
	counts := map[string]int{}
	for _, t := range trials {
		form := t.Form()
		all.Shows = all.Shows.Union(form.Shows)
		all.Denies = all.Denies.Union(form.Denies)
		for _, other := range form.Other {
			if counts[other.Kind]++; counts[other.Kind] == 1 {
				all.Other = append(all.Other, other)
			}
		}
	}
	for _, other := range all.Other {
		d.Form = append(d.Form, fmt.Sprintf("%s (%s)", departure(other), prose.Count(counts[other.Kind], "case")))
	}
	for i, m := range d.lookUp().Misreadings {
		if !all.Shows.Has(i) || !all.Denies.Has(i) || base.Has(i) {
			continue
		}
		n := 0
		for _, t := range trials {
			if t.Form().Shows.Has(i) {
				n++
			}
		}
		d.Form = append(d.Form, fmt.Sprintf("%s, in %s, but not wherever it could show", m.Name, prose.Count(n, "case")))
	}
	return all.Shows.Without(all.Denies).Without(base)
}

// form prints the causes and the other mistakes in the form of the outputs.
func (w *writer) form() {
	w.causes(w.d.Causes)
	for _, text := range w.d.Form {
		w.say("form", text)
	}
}

// formToo reports whether the format and something else are wrong.
func (d *Diagnosis) formToo() bool {
	found := d.Proof != nil || len(d.Findings) > 0
	return found && d.Failing > 0 && !d.settled && d.formOnly() && !d.Fits()
}

// formOnly reports whether all causes are about the format.
func (d *Diagnosis) formOnly() bool {
	forms := d.forms()
	for _, cause := range d.Causes {
		for _, part := range cause.Misreadings {
			if _, set, err := d.lookUp().Misreading(part.Name); err != nil || !set.Overlaps(forms.all) {
				return false
			}
		}
	}
	return len(d.Causes) > 0
}
