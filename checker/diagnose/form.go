package diagnose

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A form is what texts show of their form.
type form struct {
	shows  misread.Set // misreadings of form that are seen
	denies misread.Set // those that would be seen, and are not
	other  []departure // that are no misreadings
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
func (f *form) saw(set misread.Set, shows bool) {
	if shows {
		f.shows |= set
	} else {
		f.denies |= set
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

// Misreadings of form, which are not searched for as the others are: those that
// texts show, and those that a fit shows.
var (
	ofTexts = noHeader | blanksAfterCommas | infShort | infCapital | infinityLower | floats | noRootRow |
		alphaBetaSwapped | integerValues | extraSpaces | otherLabels
	ofFits = rowsSwapped | storesSwapped | extraRows
	ofForm = ofTexts | ofFits
)

// fitForms are the sets of misreadings that a fit shows, a bit for each in what
// trial.fits returns.
var fitForms = [...]misread.Set{
	0, rowsSwapped, storesSwapped, rowsSwapped | storesSwapped,
	extraRows, extraRows | rowsSwapped, extraRows | storesSwapped, extraRows | rowsSwapped | storesSwapped,
}

func mancalaSet(name string) misread.Set { return named(mancala.Assignment, name) }
func takeStones(name string) misread.Set { return named(takestones.Assignment, name) }

func named(a *assignment.Assignment, name string) misread.Set {
	m, err := misread.Find(a.Name, name)
	if err != nil {
		panic(err)
	}
	return m.Set()
}

// kinds are those of misreadings; a next state shows the first two only.
var kinds = []string{"rules", "search", "log", "format"}

// switches are the misreadings of some kinds that are searched for.
func switches(assignmentName string, base misread.Set, kinds []string) []misread.Set {
	var sets []misread.Set
	for _, m := range misread.All(assignmentName) {
		if m.Set()&(ofForm|base) == 0 && slices.Contains(kinds, m.Kind) {
			sets = append(sets, m.Set())
		}
	}
	return sets
}

// form gives the misreadings of form that all texts show as far as they can.
// What only some of them show, and other departures, are noted in the diagnosis.
func (d *Diagnosis) form(trials []*trial, base misread.Set) misread.Set {
	var all form
	for _, t := range trials {
		all.shows |= t.form.shows
		all.denies |= t.form.denies
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
	for _, m := range misread.All(d.Assignment) {
		if all.shows&all.denies&m.Set()&^base == 0 {
			continue
		}
		n := 0
		for _, t := range trials {
			if t.form.shows&m.Set() != 0 {
				n++
			}
		}
		d.Form = append(d.Form, fmt.Sprintf("%s, on %s but not on all that could show it", m.Name, prose.Count(n, "case")))
	}
	if all.denies&base&noRootRow != 0 {
		d.Form = append(d.Form, "the root's first row is there, which this profile of the log does not have")
	}
	return all.shows &^ all.denies &^ base
}
