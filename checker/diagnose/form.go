package diagnose

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A form is what texts show of their form.
type form struct {
	shows  assignment.Set // misreadings of form that are seen
	denies assignment.Set // those that would be seen, and are not
	other  []departure    // that are no misreadings
}

// A departure is one from the right form, with an example.
type departure struct{ kind, example string }

func (d departure) String() string {
	if d.example == "" {
		return d.kind
	}
	return fmt.Sprintf("%s \"%s\"", d.kind, compare.Visible(d.example))
}

// saw records that a misreading shows, or that it would show and does not.
func (f *form) saw(set assignment.Set, shows bool) {
	if shows {
		f.shows = f.shows.Union(set)
	} else {
		f.denies = f.denies.Union(set)
	}
}

// note records a departure that is no misreading; the first example of a kind
// stays.
func (f *form) note(kind, example string) {
	if !slices.ContainsFunc(f.other, func(d departure) bool { return d.kind == kind }) {
		f.other = append(f.other, departure{kind, example})
	}
}

// The misreadings of form that texts show.
var (
	noHeader          = mancalaSet("no-header")
	blanksAfterCommas = mancalaSet("blanks-after-commas")
	infShort          = mancalaSet("inf-short")
	infCapital        = mancalaSet("inf-capital")
	infinityLower     = mancalaSet("infinity-lower")
	floats            = mancalaSet("floats")
	noRootRow         = mancalaSet("no-root-row")
	alphaBetaSwapped  = mancalaSet("alpha-beta-swapped")

	integerValues = takeStones("integer-values")
	extraSpaces   = takeStones("extra-spaces")
	otherLabels   = takeStones("other-labels")

	// These show only when the rest fits.
	rowsSwapped   = mancalaSet("next-state-rows-swapped")
	storesSwapped = mancalaSet("next-state-stores-swapped")
	extraRows     = mancalaSet("extra-rows")
)

// forms are the misreadings of form of an assignment, which are not searched for as
// the others are.
type forms struct {
	a     *assignment.Assignment
	texts assignment.Set // texts show them
	// fits are the sets of those that show only when the rest fits, the empty one first:
	// a bit for each in what trial.fits returns.
	fits   []assignment.Set
	all    assignment.Set
	deep   assignment.Set                      // a search that is short without them may be long
	reduce func(assignment.Set) assignment.Set // leaves out what others imply
}

var noRowOnEntering = mancalaSet("no-row-on-entering")

func formsOf(a *assignment.Assignment) *forms {
	f := &forms{a: a, fits: make([]assignment.Set, 1), reduce: func(set assignment.Set) assignment.Set { return set }}
	switch a {
	case mancala.Assignment:
		f.texts = union(noHeader, blanksAfterCommas, infShort, infCapital, infinityLower, floats, noRootRow, alphaBetaSwapped)
		f.fits = []assignment.Set{
			{}, rowsSwapped, storesSwapped, union(rowsSwapped, storesSwapped),
			extraRows, union(extraRows, rowsSwapped), union(extraRows, storesSwapped), union(extraRows, rowsSwapped, storesSwapped),
		}
		f.deep = greedyUsesDepth
		f.reduce = func(set assignment.Set) assignment.Set {
			if set.Overlaps(noRowOnEntering) { // it leaves out the root's first row too
				return set.Without(noRootRow)
			}
			return set
		}
	case takestones.Assignment:
		f.texts = union(integerValues, extraSpaces, otherLabels)
	}
	f.all = f.texts.Union(union(f.fits...))
	return f
}

func union(sets ...assignment.Set) assignment.Set {
	var all assignment.Set
	for _, set := range sets {
		all = all.Union(set)
	}
	return all
}

func mancalaSet(name string) assignment.Set { return named(mancala.Assignment, name) }
func takeStones(name string) assignment.Set { return named(takestones.Assignment, name) }

func named(a *assignment.Assignment, name string) assignment.Set {
	_, set, err := a.Misreading(name)
	if err != nil {
		panic(err)
	}
	return set
}

// kinds are those of misreadings; a next state shows the first two only.
var kinds = []string{"rules", "search", "log", "format"}

// switches are the misreadings of some kinds that are searched for.
func (f *finder) switches(kinds []string) []assignment.Set {
	var sets []assignment.Set
	for i, m := range f.forms.a.Misreadings {
		if !f.forms.all.Has(i) && !f.base.Has(i) && slices.Contains(kinds, m.Kind) {
			sets = append(sets, assignment.SetOf(i))
		}
	}
	return sets
}

// form gives the misreadings of form that all texts show as far as they can.
// What only some of them show, and other departures, are noted in the diagnosis.
func (d *Diagnosis) form(trials []*trial, base assignment.Set) assignment.Set {
	var all form
	for _, t := range trials {
		all.shows = all.shows.Union(t.form.shows)
		all.denies = all.denies.Union(t.form.denies)
	}
	counts := map[string]int{}
	for _, t := range trials {
		for _, other := range t.form.other {
			if counts[other.kind]++; counts[other.kind] == 1 {
				all.other = append(all.other, other)
			}
		}
	}
	for _, other := range all.other {
		d.Form = append(d.Form, fmt.Sprintf("%v (%s)", other, prose.Count(counts[other.kind], "case")))
	}
	for i, m := range d.of().Misreadings {
		if !all.shows.Has(i) || !all.denies.Has(i) || base.Has(i) {
			continue
		}
		n := 0
		for _, t := range trials {
			if t.form.shows.Has(i) {
				n++
			}
		}
		d.Form = append(d.Form, fmt.Sprintf("%s, on %s but not on all that could show it", m.Name, prose.Count(n, "case")))
	}
	if d.of() == mancala.Assignment && all.denies.Overlaps(noRootRow) && base.Overlaps(noRootRow) {
		d.Form = append(d.Form, "the root's first row is there, which this profile of the log does not have")
	}
	return all.shows.Without(all.denies).Without(base)
}
