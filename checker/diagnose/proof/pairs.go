package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// mostScreened limits the wrong cases on which a single variant is tried for pairs.
const mostScreened = 8

// pairs returns the pairs of variants that explain all positions of a task without a log.
// Alone, each of the two explains a wrong position. Two variants need twice the evidence of one.
func (t *task) pairs() []assignment.VariantSet {
	if t.paired == nil {
		t.paired = append([]assignment.VariantSet{}, t.findPairs()...)
	}
	return t.paired
}

// partly is a variant that explains some of the wrong cases, with a bit for each of them.
type partly struct {
	variant   int
	explained uint
}

func (t *task) findPairs() (sets []assignment.VariantSet) {
	cases := t.refuters()
	wrong := slices.DeleteFunc(slices.Clone(cases), func(c *Case) bool { return c.Right })
	if len(wrong) < 2*fewestStates {
		return nil
	}
	screened := wrong[:min(len(wrong), mostScreened)]
	var known []partly
	for v := range unranked(wrong[0].Proof) {
		alone := partly{variant: v}
		for i, c := range screened {
			if allFollow([]*Case{c}, rightViews(c), assignment.Variants(v), plain) {
				alone.explained |= 1 << i
			}
		}
		if alone.explained != 0 {
			known = append(known, alone)
		}
	}
	for i, v := range known {
		for _, other := range known[:i] {
			// Two variants seldom explain a case that neither of them explains.
			doubtful := make([]*Case, 0, len(screened)+len(cases))
			for j, c := range screened {
				if (v.explained|other.explained)>>j&1 == 0 {
					doubtful = append(doubtful, c)
				}
			}
			set := assignment.Variants(other.variant, v.variant)
			if allFollow(append(doubtful, cases...), rightViews(cases[0]), set, plain) {
				sets = append(sets, set)
			}
		}
	}
	return sets
}

// suggested returns the pairs of variants that explain all positions of a task without a log,
// if no single variant does. The wrong rules may show in the logs of other tasks too.
func (p *program) suggested() (sets []assignment.VariantSet) {
	for _, t := range p.tasks {
		if !t.wrong || len(t.withLog()) > 0 {
			continue
		}
		single := false
		for v := range unranked(t.cases[0].Proof) {
			single = single || t.follows(assignment.Variants(v), plain)
		}
		if !single {
			sets = append(sets, t.pairs()...)
		}
	}
	return sets
}
