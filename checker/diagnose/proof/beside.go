package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// Parameters of besideBest.
const (
	spareCases = 16 // wrong cases that it looks at after the screened ones
	leftCases  = 4  // of these cases, the most that a second fault has to explain
)

// besideBest returns sets of the best of some candidates and a further variant, perhaps under a limit. They explain the
// first cases that the best candidate does not explain, if it explains most. These may be cases of a second fault, which few
// of the shortest logs show.
func besideBest(trials []trial, good []candidate, before int) (sets []assignment.VariantSet) {
	if len(good) == 0 || good[0].errors == 0 || 2*good[0].errors > before {
		return nil
	}
	best := good[0].variants
	var left []trial
	for i := 0; i < len(trials) && len(left) < leftCases; i++ {
		if e, _ := errorsWith(trials[i:i+1], best, 0); e > 0 {
			left = append(left, trials[i])
		}
	}
	if len(left) < 2 {
		return nil
	}
	explains := func(set assignment.VariantSet) bool {
		e, _ := errorsWith(left, set, 0)
		return e == 0
	}
	proof := trials[0].reading.of.Proof
	for v := range proof.Variants {
		set := best.Union(assignment.Variants(v))
		if explains(set) {
			sets = append(sets, set)
		}
		for limit := range proof.Limits {
			if half := set.Union(assignment.Variants(len(proof.Variants) + limit)); explains(half) {
				sets = append(sets, half)
			}
		}
	}
	return sets
}
