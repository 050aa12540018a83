package gangwars

import (
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A scout searches by negamax with null windows.
type scout struct {
	in                Input
	root, below, hard bool // where it does not search again; a search returns no value outside of its window
}

const infinite = 1 << 30

// best returns the value of a position for the player to move, and the best move.
func (p scout) best(at squirrel.Position, depth, alpha, beta int) (best int, chosen ref.Move) {
	sign := 1
	if at.ToMove != p.in.Player {
		sign = -1
	}
	low, high := alpha, beta
	moves := p.in.Game().Moves(&at, nil)
	if best = -infinite; depth == 0 || at.Full() {
		moves, best = nil, sign*int(p.in.Game().Evaluate(&at))
	}
	for i, m := range moves {
		var next squirrel.Position
		p.in.Game().Play(&at, m, &next)
		value := 0
		if i > 0 {
			value, _ = p.best(next, depth-1, -alpha-1, -alpha)
		}
		again := !p.below
		if depth == p.in.Depth {
			again = !p.root
		}
		if i == 0 || again && -value > alpha && -value < beta {
			value, _ = p.best(next, depth-1, -beta, -alpha)
		}
		if -value > best {
			best, chosen = -value, m
		}
		if alpha = max(alpha, best); alpha >= beta {
			break
		}
	}
	if p.hard {
		best = min(max(best, low), high)
	}
	return best, chosen
}

// Searches under the variants lead to the moves of programs that really have these faults, some of which are wrong. A program that searches
// again everywhere is right, and each variant leads to other moves than each other one.
func TestScouted(t *testing.T) {
	programs := []scout{
		{root: true}, {root: true, hard: true}, {root: true, below: true}, {root: true, below: true, hard: true},
		{below: true}, {below: true, hard: true},
		{}, {hard: true}, // right
	}
	differ := map[[2]int]bool{}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		drawn, _ := draw(3, 3, 9, 4, 5)(rng)
		in := drawn.(Input)
		in.Mode, in.Depth = alphaBeta, assignment.Between(rng, 3, 5)
		right, _ := in.Best(in.Depth, nil)
		names := []string{}
		for i, program := range programs {
			program.in = in
			_, m := program.best(in.Root(), in.Depth, -infinite, infinite)
			names = append(names, in.Name(m))
			got := in.Name(right)
			if i < len(scoutings) {
				got = bestOf(in.LogProof().Root(assignment.Variants(firstScouting + i)))
			}
			if got != names[i] {
				t.Errorf("%d: %v: %s, want %s", i, in, got, names[i])
			}
			for j := range i {
				if names[j] != names[i] {
					differ[[2]int{j, i}] = true
				}
			}
		}
	}
	for i := range len(scoutings) + 1 { // the right programs are equal
		for j := range i {
			if !differ[[2]int{j, i}] {
				t.Errorf("programs %d and %d always make the same move", j, i)
			}
		}
	}
}

// MINIMAX has no windows.
func TestScoutedMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		drawn, _ := draw(3, 3, 9, 3, 5)(rng)
		in := drawn.(Input)
		in.Mode, in.Depth = miniMax, 3
		right, _ := in.Best(in.Depth, nil)
		if got := bestOf(in.LogProof().Root(assignment.Variants(firstScouting))); got != in.Name(right) {
			t.Errorf("%v: %s, want %s", in, got, in.Name(right))
		}
	}
}
