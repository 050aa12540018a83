package all_test

import (
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// maxNodes is the most nodes of a search that is drawn; maxRows is the most rows that its log then has.
const (
	maxNodes = 20_000
	maxRows  = 2 * maxNodes
)

// A run is an input and the misreadings to solve it with.
type run struct {
	in  reference.Input
	set assignment.Set
}

func (r run) String() string {
	return "misreadings: " + strings.Join(mancala.Assignment.Names(r.set), ",") + "\n" + r.in.String()
}

// runs draws inputs whose search without misreadings has at most maxRows rows; set draws the misreadings.
func runs(set func(*rand.Rand) assignment.Set) gopter.Gen {
	draw := func(rng *rand.Rand) run { return run{drawInput(rng), set(rng)} }
	fits := func(r run) bool { return !solve(r.in, assignment.Set{}, maxRows).Truncated }
	return property.Generator(draw, simplerRuns, fits)
}

func none(*rand.Rand) assignment.Set { return assignment.Set{} }

// some draws a set: usually of a few misreadings, sometimes of many.
func some(a *assignment.Assignment) func(*rand.Rand) assignment.Set {
	return func(rng *rand.Rand) assignment.Set {
		var set assignment.Set
		for range 1 + rng.Intn([]int{2, 4, 3 * len(a.Misreadings)}[rng.Intn(3)]) {
			set = set.Union(assignment.SetOf(rng.Intn(len(a.Misreadings))))
		}
		return set
	}
}

// smallerSets returns the sets with one misreading less.
func smallerSets(set assignment.Set) []assignment.Set {
	var all []assignment.Set
	for i := range 100 {
		if set.Has(i) {
			all = append(all, set.Without(assignment.SetOf(i)))
		}
	}
	return all
}

// solve solves a Mancala input with misreadings.
func solve(in reference.Input, set assignment.Set, maxRows int) misread.Output {
	return misread.Solve(mancala.MisreadInput(in), set, maxRows)
}

// printed returns the output of a Take-Stones program with misreadings.
func printed(args takestones.Args, set assignment.Set, maxNodes int) (text string, truncated bool) {
	texts, done := args.Misread(set, maxNodes)
	return texts[assignment.Stdout], !done
}

// maxDepth is the depth to which a search is made, by the number of pits a side.
var maxDepth = [...]int{3: 9, 4: 7, 5: 6, 6: 5, 7: 4, 8: 4, 9: 4, 10: 3}

func drawInput(rng *rand.Rand) reference.Input {
	pits := 3 + rng.Intn(8)
	row := drawRow(rng, pits)
	upper, lower := row(), row()
	player := sow.Player(rng.Intn(2))
	own := [2][]int{lower, upper}[player]
	if slices.Max(own) == 0 {
		own[rng.Intn(pits)] = 1 + rng.Intn(pits)
	}
	return reference.Input{
		Task:   reference.Task(1 + rng.Intn(3)),
		Player: player,
		Depth:  1 + rng.Intn(maxDepth[pits]),
		Board:  sow.NewBoard(upper, lower, [2]int{drawStore(rng), drawStore(rng)}),
	}
}

// drawRow returns a function that draws the rows of one board, all with the same density and the same weight.
func drawRow(rng *rand.Rand, pits int) func() []int {
	empty := []int{5, 40, 80}[rng.Intn(3)]
	large := []int{0, 0, 20, 60}[rng.Intn(4)]
	return func() []int {
		row := make([]int, pits)
		for i := range row {
			switch {
			case rng.Intn(100) < empty:
			case rng.Intn(100) >= large:
				row[i] = 1 + rng.Intn(6)
			case rng.Intn(4) == 0:
				row[i] = 1 + rng.Intn(1000)
			default: // a lap that ends at the emptied pit, or next to it
				row[i] = (1+rng.Intn(3))*(2*pits+1) + rng.Intn(3) - 1
			}
		}
		return row
	}
}

func drawStore(rng *rand.Rand) int { return []int{0, rng.Intn(10), rng.Intn(2000)}[rng.Intn(3)] }

// simplerRuns returns the runs that are one step simpler than r: fewer misreadings, fewer pits, player 1, fewer
// stones, less depth.
func simplerRuns(r run) []run {
	var all []run
	for _, set := range smallerSets(r.set) {
		all = append(all, run{r.in, set})
	}
	add := func(upper, lower []int, stores [2]int) {
		simpler := r
		simpler.in.Board = sow.NewBoard(upper, lower, stores)
		all = append(all, simpler)
	}
	b := r.in.Board
	stores := [2]int{b.Store(sow.One), b.Store(sow.Two)}
	for i := 0; i < b.Pits() && b.Pits() > 3; i++ {
		add(slices.Delete(b.Row(sow.Two), i, i+1), slices.Delete(b.Row(sow.One), i, i+1), stores)
	}
	if r.in.Player == sow.Two {
		add(b.Row(sow.One), b.Row(sow.Two), stores)
		all[len(all)-1].in.Player = sow.One
	}
	for _, depth := range fewer(r.in.Depth) {
		simpler := r
		simpler.in.Depth = max(1, depth)
		all = append(all, simpler)
	}
	for i := range b.Pits() {
		for _, n := range fewer(b.Row(sow.Two)[i]) {
			add(with(b.Row(sow.Two), i, n), b.Row(sow.One), stores)
		}
		for _, n := range fewer(b.Row(sow.One)[i]) {
			add(b.Row(sow.Two), with(b.Row(sow.One), i, n), stores)
		}
	}
	for i, count := range stores {
		for _, n := range fewer(count) {
			add(b.Row(sow.Two), b.Row(sow.One), [2]int(with(stores[:], i, n)))
		}
	}
	return slices.DeleteFunc(all, func(s run) bool { return s == r || s.in.Board.Side(s.in.Player) == 0 })
}

func with(row []int, i, n int) []int {
	row = slices.Clone(row)
	row[i] = n
	return row
}

// fewer returns numbers from 0 to below n.
func fewer(n int) []int {
	return slices.DeleteFunc(slices.Compact([]int{0, n / 2, n - 1}), func(k int) bool { return k < 0 || k >= n })
}
