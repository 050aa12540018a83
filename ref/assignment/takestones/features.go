package takestones

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// flags are the properties of cases. A description is a sentence without its capital letter
// and full stop.
var flags = []assignment.Flag{
	{Name: "below-half", Description: "the branching factor lies just below half way between two numbers with one decimal"},
	{Name: "beyond-end", Description: "the depth is beyond the end of the game"},
	{Name: "first-move", Description: "no stone is taken yet"},
	{Name: "full-depth", Description: "depth 0 searches to the end of the game"},
	{Name: "half-up", Description: "the branching factor lies half way between two numbers with one decimal"},
	{Name: "ignored-argument", Description: "an argument follows the depth"},
	{Name: "large-factor", Description: "the value comes from a leaf after a composite stone with a prime factor of two digits"},
	{Name: "large-prime", Description: "the value comes from a leaf after a prime stone of two digits"},
	{Name: "long-game", Description: "the search to the end of the game is more than ten moves deep"},
	{Name: "min-to-move", Description: "Min moves first"},
	{Name: "no-branching", Description: "the branching factor is 1.0"},
	{Name: "one-free", Description: "stone 1 is not taken at the start"},
	{Name: "relatives", Description: "a leaf's largest prime factor has an odd number of multiples and another factor an even number, or the reverse"},
	{Name: "sample", Description: "the assignment prints this sample"},
	{Name: "square-factor", Description: "the last stone taken is divisible by the square of its largest prime"},
	{Name: "unreachable", Description: "the rules do not permit taking these stones in this order", Unreachable: true},
	{Name: "value-composite", Description: "the value comes from a leaf after a composite stone"},
	{Name: "value-end", Description: "the value comes from the end of a game"},
	{Name: "value-neutral", Description: "the value comes from a leaf at which stone 1 is not taken"},
	{Name: "value-one", Description: "the value comes from a leaf after stone 1"},
	{Name: "value-prime", Description: "the value comes from a leaf after a prime stone"},
}

// Mover returns the player who moves first.
func (a Args) Mover() string {
	if len(a.Taken)%2 == 1 {
		return "Min"
	}
	return "Max"
}

// belowHalf reports whether the branching factor would be rounded up if it were first
// rounded to hundredths.
func belowHalf(r Report) bool {
	interior := r.Visited - r.Evaluated
	if interior <= 0 {
		return false
	}
	thousandths := 1000 * (r.Visited - 1) / interior % 100
	return thousandths >= 45 && thousandths < 50
}

// longGame is the least depth of a search to the end that sets the flag.
const longGame = 11

// hasRelatives reports whether the last taken stone is composite and the number of successors counted is odd for its
// largest prime but even for another of its factors.
func (a Args) hasRelatives() bool {
	if len(a.Taken) == 0 || !slices.Contains(a.Taken, 1) {
		return false
	}
	last := a.Taken[len(a.Taken)-1]
	smallest, largest := smallestPrime(last), largestPrime(last)
	if largest == last || smallest == largest {
		return false
	}
	odd := func(factor int) bool {
		n := 0
		for stone := factor; stone <= a.Stones; stone += factor {
			if legalMove(a, stone) {
				n++
			}
		}
		return n%2 == 1
	}
	return odd(largest) != odd(smallest) || odd(largest) != odd(last)
}

// halfWay reports whether the branching factor ends in 5 hundredths exactly.
func halfWay(r Report) bool {
	interior := r.Visited - r.Evaluated
	return interior > 0 && 100*(r.Visited-1)%interior == 0 && 100*(r.Visited-1)/interior%10 == 5
}

// endsInSquare reports whether the square of the largest prime of the last taken stone divides that stone, and stone
// 1 is taken (otherwise the evaluation is 0).
func endsInSquare(taken []int) bool {
	return slices.Contains(taken, 1) && isSquareFactored(taken[len(taken)-1])
}

// isSquareFactored reports whether the square of a stone's largest prime divides the stone.
func isSquareFactored(stone int) bool {
	largest := largestPrime(stone)
	return largest > 0 && stone%(largest*largest) == 0
}

// largestPrime returns the largest prime that divides a stone, 0 for stone 1.
func largestPrime(stone int) int {
	largest := 0
	for prime := 2; stone > 1; prime++ {
		for ; stone%prime == 0; stone /= prime {
			largest = prime
		}
	}
	return largest
}

// smallestPrime returns the smallest prime that divides a stone, 0 for stone 1.
func smallestPrime(stone int) int {
	for prime := 2; prime <= stone; prime++ {
		if stone%prime == 0 {
			return prime
		}
	}
	return 0
}

// reachable reports whether the rules permit taking the taken stones in their order.
func (a Args) reachable() bool {
	before := Args{Stones: a.Stones}
	for _, stone := range a.Taken {
		if !legalMove(before, stone) {
			return false
		}
		before.Taken = append(before.Taken, stone)
	}
	return true
}

// childHasRelatives reports whether a stone that can be taken next has relatives.
func (a Args) childHasRelatives() bool {
	for stone := 1; stone <= a.Stones && a.Depth == 1; stone++ {
		next := a
		next.Taken = append(slices.Clone(a.Taken), stone)
		if legalMove(a, stone) && next.hasRelatives() {
			return true
		}
	}
	return false
}

// sample is the assignment's printed sample.
const sample = "7 3 1 4 2 3"

// Features searches once; the cost is the number of nodes visited. The limit is
// approximate, because a search rarely checks whether to stop.
func (a Args) Features(limit int, met func(int)) (flags []string, nodes int, fit bool) {
	events := 0
	report, done := a.SolveUntil(func() bool {
		events += 1 << 16
		return events > limit
	})
	flags, combination := a.flagsOf(report)
	if met != nil {
		met(combination)
	}
	return flags, report.Visited, done && report.Move >= 0
}

// flagsOf returns the flags of the arguments, which have this report, as a list and encoded as a number.
func (a Args) flagsOf(report Report) (flags []string, combination int) {
	value := max(report.Value, -report.Value)
	for i, flag := range []struct {
		name string
		has  bool
	}{
		{"below-half", belowHalf(report)},
		{"beyond-end", a.Depth > 0 && report.MaxDepth < a.Depth},
		{"first-move", len(a.Taken) == 0},
		{"full-depth", a.Depth == 0},
		{"half-up", halfWay(report)},
		{"ignored-argument", len(a.Ignored) > 0},
		{"large-factor", a.Depth == 1 && value == 6 && largestPrime(report.Move) >= 10},
		{"large-prime", a.Depth == 1 && value == 7 && report.Move >= 10},
		{"long-game", a.Depth == 0 && report.MaxDepth >= longGame},
		{"min-to-move", len(a.Taken)%2 == 1},
		{"no-branching", report.Branching() == 10},
		{"one-free", !slices.Contains(a.Taken, 1)},
		{"relatives", a.childHasRelatives()},
		{"sample", a.String() == sample},
		{"square-factor", endsInSquare(a.Taken)},
		{"unreachable", !a.reachable()},
		{"value-composite", value == 6},
		{"value-end", value == 10},
		{"value-neutral", value == 0},
		{"value-one", value == 5},
		{"value-prime", value == 7},
	} {
		if flag.has {
			flags = append(flags, flag.name)
			combination |= 1 << i
		}
	}
	return flags, combination
}
