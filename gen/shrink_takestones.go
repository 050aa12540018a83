package gen

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// smallerArgs are the kinds of arguments that are one step smaller.
var smallerArgs = []func(takestones.Args) []takestones.Args{fewerArguments, fewerTaken, lessDepth, fewerStonesInAll, smallerTaken}

func fewerArguments(a takestones.Args) []takestones.Args {
	if len(a.Ignored) == 0 {
		return nil
	}
	a.Ignored = nil
	return []takestones.Args{a}
}

// fewerStonesInAll have fewer stones in all, down to the largest that is taken.
func fewerStonesInAll(a takestones.Args) []takestones.Args {
	var all []takestones.Args
	for n := slices.Max(append(slices.Clone(a.Taken), 1)); n < a.Stones; n++ {
		next := a
		next.Stones = n
		all = append(all, next)
	}
	return all
}

// fewerTaken lack two taken stones, which keeps whose turn it is, or one.
func fewerTaken(a takestones.Args) []takestones.Args {
	var all []takestones.Args
	for _, count := range []int{2, 1} {
		for i := 0; i+count <= len(a.Taken); i++ {
			next := a
			next.Taken = slices.Delete(slices.Clone(a.Taken), i, i+count)
			all = append(all, next)
		}
	}
	return all
}

// smallerTaken have a smaller stone for one that is taken.
func smallerTaken(a takestones.Args) []takestones.Args {
	var all []takestones.Args
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

func lessDepth(a takestones.Args) []takestones.Args {
	var all []takestones.Args
	for _, depth := range []int{1, a.Depth / 2, a.Depth - 1} {
		if depth >= 1 && depth < a.Depth {
			next := a
			next.Depth = depth
			all = append(all, next)
		}
	}
	return all
}
