package gangwars

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A looping program has a loop over the Stakes and one over the Raids, for Max and for Min.
type looping struct {
	in       Input
	conquers bool // it makes a Raid only where it conquers
	min      bool // the loop over the Raids of Min takes the greatest value and compares it with beta
	max      bool // the loop over the Raids of Max takes the least value
	bound    bool // the loop over the Stakes of Min raises alpha
}

func (p looping) moves(at squirrel.Position, raids bool) (moves []ref.Move) {
	game := p.in.Game()
	for _, m := range game.Moves(&at, nil) {
		square, raid := game.Describe(&at, m)
		if raid == raids && !(raid && p.conquers && len(game.Conquered(&at, square, nil)) == 0) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (p looping) after(at squirrel.Position, m ref.Move) (next squirrel.Position) {
	p.in.Game().Play(&at, m, &next)
	return next
}

func (p looping) ends(at squirrel.Position, depth int) bool { return depth == 0 || at.Full() }

func (p looping) maxValue(at squirrel.Position, depth, alpha, beta int) (v int, best ref.Move) {
	if p.ends(at, depth) {
		return int(p.in.Game().Evaluate(&at)), ref.None
	}
	v, best = -assignment.Infinity, ref.None
	for _, m := range p.moves(at, false) {
		if w := p.minValue(p.after(at, m), depth-1, alpha, beta); w > v {
			v, best = w, m
		}
		if v >= beta {
			return v, best
		}
		alpha = max(alpha, v)
	}
	for _, m := range p.moves(at, true) {
		if w := p.minValue(p.after(at, m), depth-1, alpha, beta); w > v && !p.max || w < v && p.max {
			v, best = w, m
		}
		if v >= beta {
			return v, best
		}
		alpha = max(alpha, v)
	}
	return v, best
}

func (p looping) minValue(at squirrel.Position, depth, alpha, beta int) int {
	if p.ends(at, depth) {
		return int(p.in.Game().Evaluate(&at))
	}
	v := assignment.Infinity
	for _, m := range p.moves(at, false) {
		w, _ := p.maxValue(p.after(at, m), depth-1, alpha, beta)
		v = min(v, w)
		if v <= alpha {
			return v
		}
		if p.bound {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
	}
	for _, m := range p.moves(at, true) {
		w, _ := p.maxValue(p.after(at, m), depth-1, alpha, beta)
		if p.min {
			v = max(v, w)
		} else {
			v = min(v, w)
		}
		if p.min && v >= beta || !p.min && v <= alpha {
			return v
		}
		beta = min(beta, v)
	}
	return v
}

// Searches under the variants lead to the moves of programs that really have these faults, some of which are wrong.
func TestCopied(t *testing.T) {
	const conquers = " (the program makes a Raid only where it conquers, which is no fault)"
	for _, test := range []struct {
		variant string
		program looping
	}{
		{"takes the greatest value and cuts off where it is at least beta at Min nodes in the loop over the Raids, as if this loop were copied from Max nodes" + conquers, looping{conquers: true, min: true}},
		{"takes the greatest value and cuts off where it is at least beta at Min nodes in the loop over the Raids, as if this loop were copied from Max nodes", looping{min: true}},
		{"takes the least value at Max nodes in the loop over the Raids, as if this loop were copied from Min nodes", looping{max: true}},
		{"raises alpha at Min nodes in the loop over the Stakes, as if this loop were copied from Max nodes", looping{bound: true}},
	} {
		number := slices.Index(variants, test.variant)
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for range 100 {
			drawn, _ := draw(3, 3, 9, 3, 5)(rng)
			p := test.program
			p.in = drawn.(Input)
			p.in.Mode = alphaBeta
			_, m := p.maxValue(p.in.Root(), p.in.Depth, -assignment.Infinity, assignment.Infinity)
			want := p.in.Name(m)
			if got := bestOf(p.in.LogProof().Root(assignment.Variants(number))); got != want {
				t.Errorf("%s: %v: %s, want %s", test.variant, p.in, got, want)
			}
			if right, _ := p.in.Best(p.in.Depth, nil); p.in.Name(right) != want {
				wrong++
			}
		}
		if wrong < 5 {
			t.Errorf("%s: %d moves are wrong, want 5", test.variant, wrong)
		}
	}
}
