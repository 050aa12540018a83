package diagnose

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxAlike limits how many misreadings the notes of a Place name. These misreadings would
// write the same there, but they do not explain all outputs.
const maxAlike = 3

// alike names the misreadings that would write the same as the program at a difference.
// Those that agree with the program the longest come first.
func (pl *placer) alike(t *trial, text assignment.Text, d assignment.Difference) []string {
	type candidate struct {
		name, what string
		reach      int
	}
	var all []candidate
	start, _ := t.Reach(text, d, pl.base)
	for position, m := range pl.forms.a.Misreadings {
		if pl.base.Has(position) || pl.forms.Texts.Has(position) {
			continue
		}
		reach, what := t.Reach(text, d, pl.base.Union(assignment.SetOf(position)))
		if reach > start && !pl.isRefuted(position) {
			all = append(all, candidate{m.Name, what, reach})
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return b.reach - a.reach })
	var notes []string
	for _, c := range all[:min(len(all), maxAlike)] {
		notes = append(notes, fmt.Sprintf("on this case the misreading %s would give %s", c.name, c.what))
	}
	return notes
}

// isRefuted reports whether a program with a misreading would fail a case that this program
// passes. Such a misreading is not named, even where it would write the same. Long searches
// are not tried.
func (pl *placer) isRefuted(position int) bool {
	if pl.refuted == nil {
		pl.refuted = new(assignment.Set)
		for i := range pl.forms.a.Misreadings {
			set := assignment.SetOf(i)
			if !pl.base.Has(i) && slices.ContainsFunc(pl.trials, func(t *trial) bool { return pl.refutes(t, set) }) {
				*pl.refuted = pl.refuted.Union(set)
			}
		}
	}
	return pl.refuted.Has(position)
}

func (pl *placer) refutes(t *trial, set assignment.Set) bool {
	if t.result.Failed() || slices.Max(t.costs[:]) > longSearch || pl.stop() {
		return false
	}
	forms, _ := t.fits(pl.base.Union(set), "")
	return forms&1 == 0 // the lowest bit stands for no misreading of form
}
