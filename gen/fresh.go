package gen

import (
	"fmt"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxFamiliar is a number of consecutive inputs that meet nothing new. Fresh rejects all of
// them but the last, so that it makes enough cases even if nothing new is left.
const maxFamiliar = 30

// Fresh makes n new cases from a seed, with inputs that no known case has. As far as the
// recipes allow, each input sets a flag that no earlier one sets, or makes the reference meet
// a combination of events that it met in no earlier one. The first cases of a seed are the
// same for every n. There are fewer than n if the recipes make no more.
func Fresh(a *assignment.Assignment, n int, seed uint64, known []corpus.Case) []corpus.Case {
	if len(a.Recipes) == 0 {
		return nil
	}
	g := &guide{drawing: newDrawing(a, false), seen: map[uint64]bool{}, flags: map[string]bool{}}
	for _, c := range known {
		if c.Assignment == a {
			g.fresh(c.Given.Text())
		}
	}
	var cases []corpus.Case
	for i, familiar, stale := 1, 0, 0; len(cases) < n && stale < maxStale; i++ { // number 0 is the simplest input
		c, met, ok := g.draw(seed, i)
		if stale++; !ok {
			continue
		}
		stale = 0
		if familiar++; g.featured && met == 0 && familiar < maxFamiliar {
			continue
		}
		familiar = 0
		c.ID = fmt.Sprintf("%s/fresh-%d-%d", a.Name, seed, len(cases)+1)
		c.Source = fmt.Sprintf("%s, seed %d, number %d", corpus.FreshSource, seed, i)
		cases = append(cases, c)
	}
	return cases
}
