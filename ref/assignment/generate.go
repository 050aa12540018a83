package assignment

import (
	"iter"
	"slices"
)

// This file has what package gen needs to make cases of an assignment and to shrink failing
// ones: the fields Flags, Recipes, Simplest, Steps and Within of an Assignment, and the
// interfaces below, which its instances may have. All of it is about the graded reading.

// A Flag is a property that a case can have.
type Flag struct {
	Name        string
	Description string
	// Disputed says that right programs disagree on such inputs; Unreachable says that no
	// legal game leads to them. A case without such a flag is not shrunk to one with it, and
	// disputed cases are generated only on request.
	Disputed    bool
	Unreachable bool
}

// Rand is a source of random numbers, such as *rand.Rand of math/rand/v2.
type Rand interface {
	IntN(n int) int   // 0 to n-1
	Perm(n int) []int // the numbers 0 to n-1 in random order
}

// Between draws a number from low to high, both included.
func Between(r Rand, low, high int) int { return low + r.IntN(high-low+1) }

// A Recipe makes inputs that target something that programs often get wrong.
type Recipe struct {
	Name    string
	Purpose string
	// Draw makes an input. It reports false if the input is not suitable for a case.
	Draw func(Rand) (Instance, bool)
}

// A Featured instance knows its features.
type Featured interface {
	// Features returns the flags of the input in alphabetical order and the cost of its
	// search, in the assignment's own unit. It stops a search that costs more than limit;
	// limits below that of generated cases are raised to it. It reports false for inputs that
	// are unsuitable for a case, for example because the search was stopped or there is no
	// move. If met is not nil, it is called with a number below 1<<21 for every combination of
	// events; inputs with new numbers are worth varying.
	Features(limit int, met func(int)) (flags []string, cost int, fit bool)
}

// A Variable instance can be changed a little.
type Variable interface {
	// Vary makes a variation. It reports false if that is not suitable for a case.
	Vary(Rand) (Instance, bool)
}

// A Raisable instance has variations with other values of the same moves.
type Raisable interface {
	// Raise makes an input with the same moves whose values are all higher by a number, which may be negative.
	Raise(by int) (Instance, bool)
}

// A Sized instance can be compared in size.
type Sized interface {
	// Size returns numbers that are compared one by one, the most important first.
	Size() []int
}

// Inputs are all inputs within bounds.
type Inputs struct {
	Bounds  string // in canonical form, such as 3x8
	Meaning string // the bounds in words, such as "3 pits a side with 1 to 8 stones"
	// All yields each input once, sorted by size, the smallest first. Right programs may
	// disagree on some of them: those whose Problem is Disputed.
	All iter.Seq[Instance]
}

// Lowered returns copies of an input with a smaller number, at least 1, in place of n: set writes
// it. The smallest is first.
func Lowered[I any](in I, n int, set func(next *I, less int)) (all []I) {
	for _, less := range slices.Compact([]int{1, n / 2, n - 1}) {
		if less >= 1 && less < n {
			next := in
			set(&next, less)
			all = append(all, next)
		}
	}
	return all
}

// StepsOf converts functions on the instances of one assignment to Steps.
func StepsOf[I Instance](kinds ...func(I) []I) []func(Instance) []Instance {
	var steps []func(Instance) []Instance
	for _, smaller := range kinds {
		steps = append(steps, func(in Instance) []Instance {
			var all []Instance
			for _, each := range smaller(in.(I)) {
				all = append(all, each)
			}
			return all
		})
	}
	return steps
}
