package field

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Rival is one of several explanations that fit equally well: variants of the search, and
// for each field the index of the way in which the program computes it.
type Rival struct {
	Variants, Ways []int
	part           string // the explained part of the program; the others are right
}

// Outcome is what a program writes with this explanation; empty if its search is too long.
func (r Rival) Outcome(in assignment.Fielded) string {
	if r.part != "" && part(in) != r.part {
		r = Rival{Ways: make([]int, len(r.Ways))}
	}
	value, done := in.Vary(r.Variants)
	if !done {
		return ""
	}
	var fields []string
	for f, way := range r.Ways {
		fields = append(fields, value(f, way))
	}
	return strings.Join(fields, " ")
}

// rivals returns the best explanation, and the others that explain as many fields at the same
// cost.
func rivals(best *hypothesis) (all []Rival) {
	if best == nil {
		return nil
	}
	for _, h := range append([]*hypothesis{best}, best.equal...) {
		plain := make([]int, len(h.ways))
		for f, ways := range h.ways {
			if len(ways) > 0 {
				plain[f] = ways[0]
			}
		}
		all = append(all, Rival{Variants: h.variants, Ways: plain})
		for f, ways := range h.ways {
			for _, way := range ways[min(1, len(ways)):] {
				other := slices.Clone(plain)
				other[f] = way
				all = append(all, Rival{Variants: h.variants, Ways: other})
			}
		}
	}
	return all[:min(len(all), maxRivals)]
}

// maxRivals limits the explanations that runs of the program may distinguish.
const maxRivals = 24
