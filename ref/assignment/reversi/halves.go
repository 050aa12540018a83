package reversi

import "github.com/stonecheck/stonecheck/ref/assignment"

// A program may find moves in one part of its code and turn discs in another. These limits of variants say that only one of
// the parts lets runs be wrong.
var halves = []string{
	"where it turns discs, not where it finds moves",
	"where it finds moves, not where it turns discs",
}

// halvesOf reports whether moves are found, and discs turned, by the runs of variants.
func halvesOf(is assignment.VariantSet) (finds, turns bool) {
	return !is.Has(len(variants)), !is.Has(len(variants) + 1)
}
