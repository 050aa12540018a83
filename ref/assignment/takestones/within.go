package takestones

import (
	"fmt"
	"iter"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxWithin is the maximum n of inputs within bounds; larger values give many millions of
// inputs.
const maxWithin = 16

// within lists all inputs with at most n stones whose taken stones follow the rules and
// that have a move. On others, right programs disagree.
func within(bounds string) (assignment.Inputs, error) {
	most, ok := assignment.ParseCount(bounds)
	if !ok || most < 3 || most > maxWithin {
		return assignment.Inputs{}, fmt.Errorf("%q, want the most stones, 3 to %d", bounds, maxWithin)
	}
	return assignment.Inputs{
		Bounds:  bounds,
		Meaning: fmt.Sprintf("3 to %d stones, every legal list of taken stones after which there is a move, every depth", most),
		All: func(yield func(assignment.Instance) bool) {
			for n := 3; n <= most; n++ {
				for taken := range n {
					if !withTaken(n, taken, yield) {
						return
					}
				}
			}
		},
	}, nil
}

// withTaken yields the inputs with n stones, of which `taken` are taken, with each depth that
// can matter; the last depth is 0, the whole game. It reports false if yield did.
func withTaken(n, taken int, yield func(assignment.Instance) bool) bool {
	left := n - taken
	for depth := 1; depth <= left+1; depth++ {
		for a := range legalLists(Args{Stones: n}, taken) {
			a.Depth = depth % (left + 1)
			if !yield(a) {
				return false
			}
		}
	}
	return true
}

// legalLists yields a extended by every legal list of more stones, if there is a move after
// them.
func legalLists(a Args, more int) iter.Seq[Args] {
	return func(yield func(Args) bool) {
		for stone := 1; stone <= a.Stones; stone++ {
			if !legalMove(a, stone) {
				continue
			}
			if more == 0 {
				yield(a)
				return
			}
			next := a
			next.Taken = append(a.Taken[:len(a.Taken):len(a.Taken)], stone)
			for list := range legalLists(next, more-1) {
				if !yield(list) {
					return
				}
			}
		}
	}
}
