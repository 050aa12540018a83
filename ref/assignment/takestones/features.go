package takestones

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// flags are what cases can have in them.
var flags = []assignment.Flag{
	{Name: "beyond-end", Description: "a depth beyond the end of the game"},
	{Name: "first-move", Description: "no stone is taken yet"},
	{Name: "full-depth", Description: "depth 0, to the end of the game"},
	{Name: "half-up", Description: "the branching factor lies half way between two decimals"},
	{Name: "ignored-argument", Description: "an argument after the depth"},
	{Name: "min-to-move", Description: "Min moves first"},
	{Name: "no-branching", Description: "the branching factor is 1.0"},
	{Name: "one-free", Description: "stone 1 is not taken at the start"},
	{Name: "sample", Description: "the sample that the assignment prints"},
	{Name: "square-factor", Description: "the last stone taken is divided twice by its largest prime"},
	{Name: "unreachable", Description: "taken stones that could not have been taken in that order", Unreachable: true},
	{Name: "value-composite", Description: "the value is of a leaf after a composite stone"},
	{Name: "value-end", Description: "the value is of the end of a game"},
	{Name: "value-neutral", Description: "the value is of a leaf at which stone 1 is not taken"},
	{Name: "value-one", Description: "the value is of a leaf after stone 1"},
	{Name: "value-prime", Description: "the value is of a leaf after a prime stone"},
}

// halfWay reports whether the branching factor ends in 5 hundredths exactly.
func halfWay(r Report) bool {
	interior := r.Visited - r.Evaluated
	return interior > 0 && 100*(r.Visited-1)%interior == 0 && 100*(r.Visited-1)/interior%10 == 5
}

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

// sample is the arguments of the sample that the assignment prints.
const sample = "7 3 1 4 2 3"

// Features searches once; the cost is the number of nodes visited. The limit is coarse:
// a search is asked rarely whether to stop.
func (a Args) Features(limit int, met func(int)) (flags []string, nodes int, fit bool) {
	events := 0
	report, done := a.SolveUntil(func() bool {
		events += 1 << 16
		return events > limit
	})
	reachable := Args{Stones: a.Stones}
	unreachable := false
	for _, stone := range a.Taken {
		unreachable = unreachable || !legalMove(reachable, stone)
		reachable.Taken = append(reachable.Taken, stone)
	}
	value := max(report.Value, -report.Value)
	combination := 0 // of the flags
	for i, flag := range []struct {
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
		{"sample", a.String() == sample},
		{"square-factor", endsInSquare(a.Taken)},
		{"unreachable", unreachable},
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
	if met != nil {
		met(combination)
	}
	return flags, report.Visited, done && report.Move >= 0
}
