package written

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// These misreadings of the form can be recognised from a text alone.
var (
	noHeader          = named("no-header")
	blanksAfterCommas = named("blanks-after-commas")
	infShort          = named("inf-short")
	infCapital        = named("inf-capital")
	infinityLower     = named("infinity-lower")
	floats            = named("floats")
	noRootRow         = named("no-root-row")
	alphaBetaSwapped  = named("alpha-beta-swapped")

	// These can be recognised only if everything else fits.
	rowsSwapped   = named("next-state-rows-swapped")
	storesSwapped = named("next-state-stores-swapped")
	extraRows     = named("extra-rows")
)

// Other misreadings that parsing and matching handle.
var (
	noRowOnEntering    = named("no-row-on-entering")
	greedyUsesDepth    = named("greedy-uses-depth")
	greedySingleSowing = named("greedy-single-sowing")
	singleSowing       = named("extra-move-not-expanded", "next-state-first-sowing")
	lastTie            = named("last-tie")
)

// misreadings is made once: making it copies all of them.
var misreadings = misread.Misreadings()

func named(names ...string) assignment.Set { return assignment.SetNamed(misreadings, names...) }

// Forms returns the misreadings of form.
func Forms() *assignment.Forms {
	texts := assignment.UnionOf(noHeader, blanksAfterCommas, infShort, infCapital, infinityLower, floats, noRootRow, alphaBetaSwapped)
	return &assignment.Forms{
		Texts: texts,
		Fits:  fits[:],
		Deep:  greedyUsesDepth,
		Reduce: func(set assignment.Set) assignment.Set {
			if set.Overlaps(noRowOnEntering) { // that misreading also omits the root's first row
				return set.Without(noRootRow)
			}
			return set
		},
		Parts: []assignment.Part{
			{Name: reference.LogFile, Output: reference.LogFile, Kinds: []string{"rules", "search", "log", "format"}, Form: texts},
			{Name: reference.NextStateFile, Output: reference.NextStateFile, Kinds: []string{"rules", "search"}},
		},
	}
}

// fits has the combinations of swaps without extra rows, then the same with extra rows.
var fits = func() (all [2 * len(swaps)]assignment.Set) {
	for i, swap := range swaps {
		all[i], all[i+len(swaps)] = swap, swap.Union(extraRows)
	}
	return all
}()
