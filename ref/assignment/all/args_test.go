package all_test

import (
	"fmt"
	"math/rand"
	"slices"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// A stonesRun has the arguments of a Take-Stones program and the misreadings to solve them with.
type stonesRun struct {
	args takestones.Args
	set  assignment.Set
}

func (r stonesRun) String() string {
	return fmt.Sprintf("misreadings: %v, arguments %v", takestones.Assignment.Names(r.set), r.args)
}

// stonesRuns draws arguments whose search without misreadings visits at most maxNodes nodes.
func stonesRuns(set func(*rand.Rand) assignment.Set) gopter.Gen {
	draw := func(rng *rand.Rand) stonesRun { return stonesRun{drawArgs(rng), set(rng)} }
	fits := func(r stonesRun) bool {
		_, truncated := printed(r.args, assignment.Set{}, maxNodes)
		return !truncated
	}
	return property.Generator(draw, simplerStonesRuns, fits)
}

// drawArgs draws small and large games, whose stones were taken by legal moves or at random.
func drawArgs(rng *rand.Rand) takestones.Args {
	most := []int{8, 14, 30, 120}[rng.Intn(4)]
	a := takestones.Args{Stones: 1 + rng.Intn(most)}
	free := func(stone int) bool { return !slices.Contains(a.Taken, stone) }
	for range rng.Intn(min(a.Stones, 10) + 1) {
		var next []int
		for stone := 1; stone <= a.Stones; stone++ {
			last := stone
			if len(a.Taken) > 0 && rng.Intn(8) > 0 {
				last = a.Taken[len(a.Taken)-1]
			}
			if free(stone) && (stone%last == 0 || last%stone == 0) {
				next = append(next, stone)
			}
		}
		if len(next) > 0 {
			a.Taken = append(a.Taken, next[rng.Intn(len(next))])
		}
		if rng.Intn(4) == 0 && free(1) {
			a.Taken = append(a.Taken, 1)
		}
	}
	if rng.Intn(3) > 0 {
		a.Depth = 1 + rng.Intn(6)
	}
	return a
}

// simplerStonesRuns returns the runs that are one step simpler than r.
func simplerStonesRuns(r stonesRun) []stonesRun {
	var all []stonesRun
	for _, set := range smallerSets(r.set) {
		all = append(all, stonesRun{r.args, set})
	}
	add := func(edit func(*takestones.Args)) {
		simpler := r
		simpler.args.Taken = slices.Clone(r.args.Taken)
		edit(&simpler.args)
		all = append(all, simpler)
	}
	for i := range r.args.Taken {
		add(func(a *takestones.Args) { a.Taken = slices.Delete(a.Taken, i, i+1) })
	}
	for _, n := range fewer(r.args.Stones) {
		if n > 0 && (len(r.args.Taken) == 0 || slices.Max(r.args.Taken) <= n) {
			add(func(a *takestones.Args) { a.Stones = n })
		}
	}
	for _, depth := range fewer(r.args.Depth) {
		add(func(a *takestones.Args) { a.Depth = depth })
	}
	return all
}
