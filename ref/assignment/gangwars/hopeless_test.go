package gangwars

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A pessimist searches by negamax and gives up nodes.
type pessimist struct {
	in       Input
	max, min bool
	counted  int // how often the squares that may be conquered count in what is left
}

func (p pessimist) best(at squirrel.Position, depth, alpha, beta int) (best int, chosen ref.Move) {
	game, sign := p.in.Game(), 1
	if at.ToMove != p.in.Player {
		sign = -1
	}
	e := sign * int(game.Evaluate(&at))
	if depth == 0 || at.Full() {
		return e, ref.None
	}
	most := e
	for i, piece := range at.Squares {
		switch piece {
		case squirrel.Free:
			most += p.in.Values[i]
		case at.ToMove.Opponent():
			most += p.counted * p.in.Values[i]
		}
	}
	if most <= alpha && (sign > 0 && p.max || sign < 0 && p.min) {
		return most, ref.None
	}
	best = -infinite
	for _, m := range game.Moves(&at, nil) {
		var next squirrel.Position
		game.Play(&at, m, &next)
		if value, _ := p.best(next, depth-1, -beta, -max(alpha, best)); -value > best {
			best, chosen = -value, m
		}
		if best >= beta {
			break
		}
	}
	return best, chosen
}

// Searches under the variants lead to the moves of programs that really have these faults, each to different ones. A program whose bound is
// right makes the right moves.
func TestHopeless(t *testing.T) {
	programs := []pessimist{
		{max: true, min: true}, {max: true, min: true, counted: 1}, {max: true}, {max: true, counted: 1}, {min: true}, {min: true, counted: 1},
		{max: true, min: true, counted: 2}, // right
	}
	differ := map[[2]int]bool{}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		drawn, _ := draw(3, 3, 20, 4, 5)(rng)
		in := drawn.(Input)
		var names []string
		for _, p := range programs {
			p.in = in
			_, m := p.best(in.Root(), in.Depth, math.MinInt/2, math.MaxInt/2)
			names = append(names, in.Name(m))
		}
		right, _ := in.Best(in.Depth, nil)
		if got := names[len(names)-1]; got != in.Name(right) {
			t.Fatalf("%v: %s by a right bound, want %s", in, got, in.Name(right))
		}
		for i, way := range hopelesses {
			if got := bestOf(in.LogProof().Root(assignment.Variants(firstHopeless + i))); got != names[i] {
				t.Errorf("%s: %v: %s, want %s", way.text, in, got, names[i])
			}
		}
		for i := range names {
			for j := range i {
				differ[[2]int{j, i}] = differ[[2]int{j, i}] || names[i] != names[j]
			}
		}
	}
	for i := range programs {
		for j := range i {
			if !differ[[2]int{j, i}] {
				t.Errorf("programs %d and %d always make the same move", j, i)
			}
		}
	}
}
