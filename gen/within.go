package gen

import (
	"fmt"
	"iter"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Within yields a case for each of the inputs within bounds, in their order. Those on which
// right programs disagree are left out unless disputed. A case is numbered among all inputs,
// so its id does not depend on that.
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
