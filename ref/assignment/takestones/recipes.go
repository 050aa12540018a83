package takestones

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/stones"
)

// simplest are arguments with a single legal move, stone 1, after which the depth ends the search.
var simplest = Args{Stones: 3, Depth: 1}

var recipes = []assignment.Recipe{
	recipe("first-moves", "the start of a game", func(r assignment.Rand) Args {
		return Args{Stones: assignment.Between(r, 3, 16), Depth: assignment.Between(r, 0, 6)}
	}),
	recipe("middle", "a game that is under way", func(r assignment.Rand) Args {
		return walked(r, assignment.Between(r, 4, 20), assignment.Between(r, 1, 6), assignment.Between(r, 0, 5))
	}),
	recipe("one-taken", "stone 1 is taken, so that leaves have values other than 0", func(r assignment.Rand) Args {
		a := walked(r, assignment.Between(r, 6, 30), assignment.Between(r, 1, 5), assignment.Between(r, 1, 3))
		if !slices.Contains(a.Taken, 1) {
			a.Taken = append([]int{1}, a.Taken...)
		}
		return a
	}),
	recipe("composites", "composite stones with several prime factors", func(r assignment.Rand) Args {
		composites := []int{6, 10, 12, 14, 15, 18, 20, 21, 24, 28, 30}
		last := composites[r.IntN(len(composites))]
		a := Args{Stones: last + assignment.Between(r, 0, 20), Taken: []int{1, last}, Depth: assignment.Between(r, 1, 3)}
		if r.IntN(2) == 0 {
			a.Taken = []int{3, 1, last}
		}
		return a
	}),
	recipe("unreachable", "taken stones that the rules do not allow", func(r assignment.Rand) Args {
		for {
			n := assignment.Between(r, 5, 24)
			a := Args{Stones: n, Taken: oneTo(r, n)[:assignment.Between(r, 1, min(6, n-1))], Depth: assignment.Between(r, 0, 4)}
			if !a.reachable() {
				return a
			}
		}
	}),
	recipe("half-up", "a branching factor exactly half way between two numbers with one decimal, such as 1.25", func(r assignment.Rand) Args {
		for {
			a := walked(r, assignment.Between(r, 4, 20), assignment.Between(r, 0, 5), assignment.Between(r, 0, 5))
			if fits(a) && halfWay(a.Solve()) {
				return a
			}
		}
	}),
	recipe("ignored-arguments", "arguments after the depth", func(r assignment.Rand) Args {
		a := walked(r, assignment.Between(r, 5, 14), assignment.Between(r, 0, 4), assignment.Between(r, 0, 4))
		a.Ignored = []string{[]string{"5", "0", "12"}[r.IntN(3)]}
		return a
	}),
	recipe("long-games", "a search to the end of a game, more than ten moves deep", func(r assignment.Rand) Args {
		for {
			a := walked(r, assignment.Between(r, 14, 24), assignment.Between(r, 2, 8), 0)
			if fits(a) && a.Solve().MaxDepth >= longGame {
				return a
			}
		}
	}),
	recipe("below-half", "a branching factor just below half way between two numbers with one decimal, such as 1.247", func(r assignment.Rand) Args {
		for {
			a := walked(r, assignment.Between(r, 8, 20), assignment.Between(r, 0, 5), assignment.Between(r, 0, 5))
			if fits(a) && belowHalf(a.Solve()) {
				return a
			}
		}
	}),
	recipe("large-primes", "leaves after stones with prime factors of two digits", func(r assignment.Rand) Args {
		return afterPrime(r, []int{11, 13, 17, 19, 23}, 80)
	}),
	recipe("relatives", "leaves whose value would differ if the multiples of a factor other than the largest prime counted", func(r assignment.Rand) Args {
		for {
			a := walked(r, assignment.Between(r, 12, 36), assignment.Between(r, 2, 6), 1)
			if a.childHasRelatives() {
				return a
			}
		}
	}),
	recipe("larger-primes", "leaves after stones with prime factors from 29 to 47, which a short table of primes does not have", func(r assignment.Rand) Args {
		return afterPrime(r, []int{29, 31, 37, 41, 43, 47}, 120)
	}),
}

// afterPrime makes arguments in which stone 1 and one of the primes, or a multiple of it, are taken, and whose best move has
// a prime factor above 10. The parameter most is the greatest number of stones.
func afterPrime(r assignment.Rand, primes []int, most int) Args {
	for {
		prime := primes[r.IntN(len(primes))]
		a := Args{Stones: assignment.Between(r, 2*prime, most), Taken: []int{1, prime}, Depth: 1}
		if multiple := prime * assignment.Between(r, 2, 4); multiple <= a.Stones && r.IntN(2) == 0 {
			a.Taken[1] = multiple
		}
		a = walkedFrom(r, a, r.IntN(3))
		if flags, _, fit := a.Features(0, nil); fit && (slices.Contains(flags, "large-factor") || slices.Contains(flags, "large-prime")) {
			return a
		}
	}
}

// recipe makes a recipe of arguments.
func recipe(name, purpose string, make func(assignment.Rand) Args) assignment.Recipe {
	return assignment.Recipe{Name: name, Purpose: purpose, Draw: func(r assignment.Rand) (assignment.Instance, bool) {
		a := make(r)
		return a, fits(a)
	}}
}

// maxNodes limits the search of a generated case.
const maxNodes = 5000

// fits reports whether a search is small enough and its root has a move. Without a move,
// right programs disagree.
func fits(a Args) bool {
	if a.Stones > 16 && (a.Depth == 0 || a.Depth > 4) && (len(a.Taken) < 4 || a.Stones > 24) {
		return false
	}
	report := a.Solve()
	return report.Move > 0 && report.Visited <= maxNodes
}

// walked takes up to moves stones by the rules.
func walked(r assignment.Rand, n, moves, depth int) Args {
	return walkedFrom(r, Args{Stones: n, Depth: depth}, moves)
}

func walkedFrom(r assignment.Rand, a Args, moves int) Args {
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

// legalMove reports whether a stone may be taken: it is free, and the first stone is odd
// and less than half of n, a later one a multiple or factor of the last.
func legalMove(a Args, stone int) bool {
	if slices.Contains(a.Taken, stone) {
		return false
	}
	if len(a.Taken) == 0 {
		return stone%2 == 1 && 2*stone < a.Stones
	}
	last := a.Taken[len(a.Taken)-1]
	return stone%last == 0 || last%stone == 0
}

// oneTo returns the stones 1 to n in random order.
func oneTo(r assignment.Rand, n int) []int {
	stones := r.Perm(n)
	for i := range stones {
		stones[i]++
	}
	return stones
}

// Vary changes one thing.
func (a Args) Vary(r assignment.Rand) (assignment.Instance, bool) {
	a.Taken = slices.Clone(a.Taken)
	switch r.IntN(5) {
	case 0:
		a.Stones = min(a.Stones+assignment.Between(r, 1, 4), stones.MaxStones)
	case 1:
		a.Depth = assignment.Between(r, 0, 6)
	case 2:
		if len(a.Taken) > 0 {
			a.Taken = a.Taken[:len(a.Taken)-1]
		}
	case 3:
		a = walkedFrom(r, a, 1)
	case 4:
		if stone := assignment.Between(r, 1, a.Stones); !slices.Contains(a.Taken, stone) {
			a.Taken = slices.Insert(a.Taken, r.IntN(len(a.Taken)+1), stone)
		}
	}
	return a, fits(a)
}
