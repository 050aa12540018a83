package gen

import (
	"fmt"
	"iter"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Within yields a case for each of the inputs within bounds, in order. It skips disputed
// inputs unless disputed is set; the numbers in the ids count those too.
func Within(a *assignment.Assignment, inputs assignment.Inputs, disputed bool) iter.Seq[corpus.Case] {
	return func(yield func(corpus.Case) bool) {
		number := 0
		for in := range inputs.All {
			number++
			if !disputed && assignment.TermsOf(in).Disputed {
				continue
			}
			c := corpus.Case{
				ID: fmt.Sprintf("%s/all-%s-%d", a.Name, inputs.Bounds, number), Assignment: a,
				Purpose: "an input within bounds", Weight: 1, Source: fmt.Sprintf("fuzz --all %s, number %d", inputs.Bounds, number),
			}
			if !yield(withInput(c, in, nil)) {
				return
			}
		}
	}
}
