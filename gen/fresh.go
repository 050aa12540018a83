package gen

import (
	"fmt"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxFamiliar is how many inputs in a row may show nothing new before one is taken all the same.
const maxFamiliar = 30

// Fresh makes n cases of a seed that no program has seen: their inputs are not among those
// of known cases. Each is an input in which the reference meets something that it met in
// none before, as long as such inputs are found. The first cases of a seed are the same for
// every n. There are none without recipes.
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
	for i, familiar := 1, 0; len(cases) < n; i++ { // number 0 is the simplest input
		c, met, ok := g.draw(seed, i)
		if !ok {
			continue
		}
		if familiar++; met == 0 && familiar < maxFamiliar {
			continue
		}
		familiar = 0
		c.ID = fmt.Sprintf("%s/fresh-%d-%d", a.Name, seed, len(cases)+1)
		c.Source = fmt.Sprintf("%s, seed %d, number %d", corpus.FreshSource, seed, i)
		cases = append(cases, c)
	}
	return cases
}
