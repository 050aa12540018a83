package ref_test

import (
	"fmt"
	"math/rand"
	"slices"

	"github.com/leanovate/gopter"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/property"
)

// A sample is a whole input and the rules by which it is played. Its task is MiniMax; properties of other tasks set
// it.
type sample struct {
	reference.Input
	rules sow.Rules
}

func (s sample) String() string { return fmt.Sprintf("rules %v, input.txt:\n%v", s.rules, s.Input) }

func (s sample) root() sow.Position { return sow.Position{Board: s.Board, ToMove: s.Player} }

func (s sample) game() sow.Game { return sow.Game{Rules: s.rules, Max: s.Player} }

func (s sample) reading() reference.Reading { return reference.Reading{Rules: s.rules} }

// inputs draws inputs within the limits of the files: 3 to 10 pits, up to 1000 stones in each, with a legal move.
func inputs() gopter.Gen { return property.Generator(drawSample, simplerSamples, nil) }

// maxNodes is the most nodes, under MiniMax, of a search that is drawn.
const maxNodes = 20_000

// searches draws inputs whose search has at most maxNodes nodes; shrinking keeps that property.
func searches(b *budget) gopter.Gen {
	return property.Generator(drawSample, simplerSamples, counted(b, isSmall))
}

func isSmall(s sample) bool {
	nodes := 0
	_, done := ref.Walk(s.game(), s.root(), ref.Search{Depth: s.Depth}, func(e *ref.Event) bool {
		if e.Kind != ref.Update {
			nodes++
		}
		return nodes <= maxNodes
	})
	return done
}

// allRules returns all combinations of the options.
func allRules() []sow.Rules {
	var all []sow.Rules
	for _, capture := range []sow.Capture{sow.CaptureAny, sow.CaptureNonempty} {
		for _, end := range []sow.End{sow.EndEither, sow.EndMover} {
			for _, sweep := range []sow.Sweep{sow.SweepOwn, sow.SweepOpponent, sow.SweepNone} {
				for _, lap := range []sow.Lap{sow.LapSow, sow.LapSkip} {
					all = append(all, sow.Rules{Capture: capture, End: end, Sweep: sweep, Lap: lap})
				}
			}
		}
	}
	return all
}

// maxDepth is the depth to which a search is made, by the number of pits a side. Wide boards get less depth, so that
// few exceed the budget.
var maxDepth = [...]int{3: 9, 4: 7, 5: 6, 6: 5, 7: 4, 8: 4, 9: 4, 10: 3}

func drawSample(rng *rand.Rand) sample {
	pits := 3 + rng.Intn(8)
	row := drawRow(rng, pits)
	upper, lower := row(), row()
	player := sow.Player(rng.Intn(2))
	own := [2][]int{lower, upper}[player]
	if slices.Max(own) == 0 {
		own[rng.Intn(pits)] = 1 + rng.Intn(pits)
	}
	s := sample{rules: []sow.Rules{sow.Mancala, sow.Kalah}[rng.Intn(2)]}
	if rng.Intn(3) == 0 {
		s.rules = allRules()[rng.Intn(24)]
	}
	s.Input = reference.Input{
		Task:   reference.MiniMax,
		Player: player,
		Depth:  1 + rng.Intn(maxDepth[pits]),
		Board:  sow.NewBoard(upper, lower, [2]int{drawStore(rng), drawStore(rng)}),
	}
	return s
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
			case rng.Intn(100) < large:
				row[i] = drawLarge(rng, pits)
			default:
				row[i] = 1 + rng.Intn(6)
			}
		}
		return row
	}
}

// drawLarge draws counts whose laps usually end at the emptied pit or next to it.
func drawLarge(rng *rand.Rand, pits int) int {
	if rng.Intn(8) == 0 {
		return 1 + rng.Intn(1000)
	}
	laps := []int{1, 1, 1, 2, 3, 7}[rng.Intn(6)]
	return laps*(2*pits+rng.Intn(2)) + []int{-1, 0, 0, 1}[rng.Intn(4)]
}

func drawStore(rng *rand.Rand) int { return []int{0, rng.Intn(10), rng.Intn(2000)}[rng.Intn(3)] }

// simplerSamples returns the samples that are one step simpler than s: fewer pits, player 1, fewer stones, smaller
// stores, less depth, plainer rules.
func simplerSamples(s sample) []sample {
	var all []sample
	add := func(b sow.Board, edit func(*sample)) {
		simpler := s
		simpler.Board = b
		edit(&simpler)
		if simpler != s && simpler.Board.Side(simpler.Player) > 0 {
			all = append(all, simpler)
		}
	}
	none := func(*sample) {}
	for _, b := range narrower(s.Board) {
		add(b, none)
	}
	if s.Player == sow.Two {
		add(s.Board.Mirror(), func(s *sample) { s.Player = sow.One })
		add(s.Board, func(s *sample) { s.Player = sow.One })
	}
	for _, rules := range []sow.Rules{
		sow.Mancala,
		{End: s.rules.End, Sweep: s.rules.Sweep, Lap: s.rules.Lap},
		{Capture: s.rules.Capture, Sweep: s.rules.Sweep, Lap: s.rules.Lap},
		{Capture: s.rules.Capture, End: s.rules.End, Lap: s.rules.Lap},
		{Capture: s.rules.Capture, End: s.rules.End, Sweep: s.rules.Sweep},
	} {
		add(s.Board, func(s *sample) { s.rules = rules })
	}
	for _, depth := range fewer(s.Depth) {
		add(s.Board, func(s *sample) { s.Depth = max(depth, 1) })
	}
	for _, b := range lighter(s.Board) {
		add(b, none)
	}
	return all
}

// narrower returns b without each one of its columns, if it has more than 3.
func narrower(b sow.Board) []sow.Board {
	var all []sow.Board
	for i := 0; i < b.Pits() && b.Pits() > 3; i++ {
		all = append(all, sow.NewBoard(slices.Delete(b.Row(sow.Two), i, i+1),
			slices.Delete(b.Row(sow.One), i, i+1), [2]int{b.Store(sow.One), b.Store(sow.Two)}))
	}
	return all
}

// lighter returns boards with fewer stones than b in one pit or store, or in all.
func lighter(b sow.Board) []sow.Board {
	counts := slices.Concat(b.Row(sow.Two), b.Row(sow.One), []int{b.Store(sow.One), b.Store(sow.Two)})
	board := func() sow.Board {
		n := b.Pits()
		return sow.NewBoard(counts[:n], counts[n:2*n], [2]int(counts[2*n:]))
	}
	before := slices.Clone(counts)
	for i := range counts {
		counts[i] /= 2
	}
	all := []sow.Board{board()}
	copy(counts, before)
	for i, count := range before {
		for _, counts[i] = range fewer(count) {
			all = append(all, board())
		}
		counts[i] = count
	}
	return all
}

// fewer returns numbers from 0 to below n.
func fewer(n int) []int {
	return slices.DeleteFunc(slices.Compact([]int{0, n / 2, n - 1}), func(k int) bool { return k < 0 || k >= n })
}
