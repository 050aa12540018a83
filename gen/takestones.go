package gen

import (
	"math/rand/v2"
	"slices"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// takeStonesFlags are the flags that generated Take-Stones cases can have.
var takeStonesFlags = []corpus.Flag{
	{Name: "beyond-end", Description: "a depth beyond the end of the game"},
	{Name: "first-move", Description: "no stone is taken yet"},
	{Name: "full-depth", Description: "depth 0, to the end of the game"},
	{Name: "half-up", Description: "the branching factor lies half way between two decimals"},
	{Name: "ignored-argument", Description: "an argument after the depth"},
	{Name: "min-to-move", Description: "Min moves first"},
	{Name: "no-branching", Description: "the branching factor is 1.0"},
	{Name: "one-free", Description: "stone 1 is not taken at the start"},
	{Name: "sample", Description: "the sample that the assignment prints"},
	{Name: flagSquareFactor, Description: "the last stone taken is divided twice by its largest prime"},
	{Name: flagUnreachable, Description: "taken stones that could not have been taken in that order"},
	{Name: "value-composite", Description: "the value is of a leaf after a composite stone"},
	{Name: "value-end", Description: "the value is of the end of a game"},
	{Name: "value-neutral", Description: "the value is of a leaf at which stone 1 is not taken"},
	{Name: "value-one", Description: "the value is of a leaf after stone 1"},
	{Name: "value-prime", Description: "the value is of a leaf after a prime stone"},
}

var takeStonesRecipes = []Recipe{
	takeStones("first-moves", "the start of a game", func(r *rand.Rand) takestones.Args {
		return takestones.Args{Stones: between(r, 3, 16), Depth: between(r, 0, 6)}
	}),
	takeStones("middle", "a game that is under way", func(r *rand.Rand) takestones.Args {
		return walked(r, between(r, 4, 20), between(r, 1, 6), between(r, 0, 5))
	}),
	takeStones("one-taken", "stone 1 is taken, so that leaves have values", func(r *rand.Rand) takestones.Args {
		a := walked(r, between(r, 6, 30), between(r, 1, 5), between(r, 1, 3))
		if !slices.Contains(a.Taken, 1) {
			a.Taken = append([]int{1}, a.Taken...)
		}
		return a
	}),
	takeStones("composites", "composite stones with several prime factors", func(r *rand.Rand) takestones.Args {
		composites := []int{6, 10, 12, 14, 15, 18, 20, 21, 24, 28, 30}
		last := composites[r.IntN(len(composites))]
		a := takestones.Args{Stones: last + between(r, 0, 20), Taken: []int{1, last}, Depth: between(r, 1, 3)}
		if r.IntN(2) == 0 {
			a.Taken = []int{3, 1, last}
			if last == 3 {
				a.Taken = []int{1, last}
			}
		}
		return a
	}),
	takeStones("unreachable", "taken stones that the rules do not allow", func(r *rand.Rand) takestones.Args {
		n := between(r, 5, 24)
		return takestones.Args{Stones: n, Taken: oneTo(r, n)[:between(r, 1, min(6, n-1))], Depth: between(r, 0, 4)}
	}),
	takeStones("half-up", "a branching factor half way between two decimals", func(r *rand.Rand) takestones.Args {
		for {
			a := walked(r, between(r, 4, 20), between(r, 0, 5), between(r, 0, 5))
			if halfWay(a.Solve()) || a.Stones > 18 {
				return a
			}
		}
	}),
	takeStones("ignored-arguments", "arguments after the depth", func(r *rand.Rand) takestones.Args {
		a := walked(r, between(r, 5, 14), between(r, 0, 4), between(r, 0, 4))
		a.Ignored = []string{[]string{"5", "0", "12"}[r.IntN(3)]}
		return a
	}),
}

// takeStones makes a recipe of arguments.
func takeStones(name, purpose string, make func(*rand.Rand) takestones.Args) Recipe {
	return Recipe{
		Name: name, Assignment: takestones.Assignment, Purpose: purpose,
		args: func(r *rand.Rand) (takestones.Args, bool) {
			a := make(r)
			return a, fits(a)
		},
	}
}

// fits reports whether a search is not too large and has a move at its root,
// without which no program agrees with another.
func fits(a takestones.Args) bool {
	if a.Stones > 16 && (a.Depth == 0 || a.Depth > 4) {
		return false
	}
	report := a.Solve()
	return report.Move > 0 && report.Visited <= MaxNodes
}

// walked takes up to moves stones as the rules allow.
func walked(r *rand.Rand, n, moves, depth int) takestones.Args {
	return walkedFrom(r, takestones.Args{Stones: n, Depth: depth}, moves)
}

func walkedFrom(r *rand.Rand, a takestones.Args, moves int) takestones.Args {
	for range moves {
		var legal []int
		for stone := 1; stone <= a.Stones; stone++ {
			if legalMove(a, stone) {
				legal = append(legal, stone)
			}
		}
		if len(legal) == 0 {
			break
		}
		a.Taken = append(a.Taken, legal[r.IntN(len(legal))])
	}
	return a
}

// legalMove is the rule: a free stone, first odd and below half, then a multiple
// or factor of the last.
func legalMove(a takestones.Args, stone int) bool {
	if slices.Contains(a.Taken, stone) {
		return false
	}
	if len(a.Taken) == 0 {
		return stone%2 == 1 && 2*stone < a.Stones
	}
	last := a.Taken[len(a.Taken)-1]
	return stone%last == 0 || last%stone == 0
}

// oneTo is the stones 1 to n in random order.
func oneTo(r *rand.Rand, n int) []int {
	stones := r.Perm(n)
	for i := range stones {
		stones[i]++
	}
	return stones
}

// halfWay reports whether the branching factor ends in 5 hundredths exactly.
func halfWay(r takestones.Report) bool {
	interior := r.Visited - r.Evaluated
	return interior > 0 && 100*(r.Visited-1)%interior == 0 && 100*(r.Visited-1)/interior%10 == 5
}

// flagUnreachable is the flag of taken stones that the rules do not allow.
const flagUnreachable = "unreachable"

// flagSquareFactor is the flag of a composite stone whose largest prime is found also
// by a program that stops at the square root of what is left of the stone.
const flagSquareFactor = "square-factor"

// endsInSquare reports whether stone 1 is taken, without which no stone counts, and the
// last one that is taken is divided twice by its largest prime.
func endsInSquare(taken []int) bool {
	return slices.Contains(taken, 1) && isSquareFactored(taken[len(taken)-1])
}

// isSquareFactored reports whether a stone's largest prime divides it twice.
func isSquareFactored(stone int) bool {
	largest := 0
	rest := stone
	for prime := 2; rest > 1; prime++ {
		for rest%prime == 0 {
			largest = prime
			rest /= prime
		}
	}
	return largest > 0 && stone%(largest*largest) == 0
}

// takeStonesSample is the arguments of the sample that the assignment prints.
const takeStonesSample = "7 3 1 4 2 3"

// TakeStonesFeatures are the flags of arguments, in alphabetical order.
func TakeStonesFeatures(a takestones.Args) []string {
	report := a.Solve()
	reachable := takestones.Args{Stones: a.Stones}
	unreachable := false
	for _, stone := range a.Taken {
		unreachable = unreachable || !legalMove(reachable, stone)
		reachable.Taken = append(reachable.Taken, stone)
	}
	value := max(report.Value, -report.Value)
	var flags []string
	for _, flag := range []struct {
		name string
		has  bool
	}{
		{"beyond-end", a.Depth > 0 && report.MaxDepth < a.Depth},
		{"first-move", len(a.Taken) == 0},
		{"full-depth", a.Depth == 0},
		{"half-up", halfWay(report)},
		{"ignored-argument", len(a.Ignored) > 0},
		{"min-to-move", len(a.Taken)%2 == 1},
		{"no-branching", report.Branching() == 10},
		{"one-free", !slices.Contains(a.Taken, 1)},
		{"sample", a.String() == takeStonesSample},
		{flagSquareFactor, endsInSquare(a.Taken)},
		{flagUnreachable, unreachable},
		{"value-composite", value == 6},
		{"value-end", value == 10},
		{"value-neutral", value == 0},
		{"value-one", value == 5},
		{"value-prime", value == 7},
	} {
		if flag.has {
			flags = append(flags, flag.name)
		}
	}
	return flags
}
