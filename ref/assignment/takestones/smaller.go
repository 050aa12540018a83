package takestones

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// steps lists the kinds of smaller arguments. On some of them there is no move.
var steps = assignment.StepsOf(fewerArguments, fewerTaken, lessDepth, fewerStonesInAll, smallerTaken)

// Size returns the stones, the taken ones and the depth.
func (a Args) Size() []int {
	return []int{a.Stones, len(a.Taken), cmp.Or(a.Depth, a.Stones), len(a.Ignored)}
}

func fewerArguments(a Args) []Args {
	if len(a.Ignored) == 0 {
		return nil
	}
	a.Ignored = nil
	return []Args{a}
}

// fewerStonesInAll returns arguments with smaller n, down to the largest taken stone.
func fewerStonesInAll(a Args) []Args {
	var all []Args
	for n := slices.Max(append(slices.Clone(a.Taken), 1)); n < a.Stones; n++ {
		next := a
		next.Stones = n
		all = append(all, next)
	}
	return all
}

// fewerTaken returns arguments without two of the taken stones, which keeps the player to
// move, or without one.
func fewerTaken(a Args) []Args {
	var all []Args
	for _, count := range []int{2, 1} {
		for i := 0; i+count <= len(a.Taken); i++ {
			next := a
			next.Taken = slices.Delete(slices.Clone(a.Taken), i, i+count)
			all = append(all, next)
		}
	}
	return all
}

// smallerTaken returns arguments with one taken stone replaced by a smaller one.
func smallerTaken(a Args) []Args {
	var all []Args
	for i, stone := range a.Taken {
		for smaller := 1; smaller < stone; smaller++ {
			if !slices.Contains(a.Taken, smaller) {
				next := a
				next.Taken = slices.Clone(a.Taken)
				next.Taken[i] = smaller
				all = append(all, next)
			}
		}
	}
	return all
}

func lessDepth(a Args) []Args {
	return assignment.Lowered(a, a.Depth, func(next *Args, depth int) { next.Depth = depth })
}
