package assignment

import "iter"

// What package gen needs to make cases of an assignment and to shrink failing ones: the
// fields Flags, Recipes, Simplest, Steps and Within of an Assignment, and the interfaces below,
// which its instances may have. All of it is about the assignment as it was graded.

// A Flag is something that a case can have in it.
type Flag struct {
	Name        string
	Description string
	// Disputed says that right programs disagree on such inputs, Unreachable that no
	// game by the rules leads to them. A case without such a flag is not shrunk to one
	// with it, and disputed cases are generated on request only.
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

// A Recipe makes inputs that aim at something that programs get wrong.
type Recipe struct {
	Name    string
	Purpose string
	// Draw makes an input. It reports false if what it drew is unfit for a case.
	Draw func(Rand) (Instance, bool)
}

// A Featured instance knows what is in it.
type Featured interface {
	// Features returns the flags of the input in alphabetical order and what the
	// search costs, in a unit of the assignment's own. It gives up a search that costs
	// more than limit; limits below that of generated cases count as that one. It
	// reports false for inputs that are unfit for a case: the search was given up, or
	// there is no move. If met is not nil, it is called with a number below 1<<20 for
	// every combination of events: inputs with new numbers are worth varying.
	Features(limit int, met func(int)) (flags []string, cost int, fit bool)
}

// A Variable instance can be changed a little.
type Variable interface {
	// Vary makes a variation. It reports false if that is unfit for a case.
	Vary(Rand) (Instance, bool)
}

// A Sized instance can be compared in size.
type Sized interface {
	// Size is compared number by number, the most important first.
	Size() []int
}

// A Sided instance is of one of the sides of a game.
type Sided interface {
	// Side names the side that moves first. What programs get wrong for one side they
	// may get right for the other.
	Side() string
}

// Inputs are all inputs within bounds.
type Inputs struct {
	Bounds  string // in canonical form, such as 3x8
	Meaning string // the bounds in words, such as "3 pits a side with 1 to 8 stones"
	// All yields each input once, in the order of its size, the smallest first. Right
	// programs may disagree on some of them: those whose Problem is Disputed.
	All iter.Seq[Instance]
}

// StepsOf makes Steps of functions on the instances of one assignment.
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
