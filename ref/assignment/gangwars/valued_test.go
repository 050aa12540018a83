package gangwars

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// An endless program ends its search at the cut-off depth only, and Max takes the later of equal values.
type endless struct{ in Input }

func (p endless) value(at squirrel.Position, depth, alpha, beta int) (v int, best ref.Move) {
	game := p.in.Game()
	if depth == 0 {
		return int(game.Evaluate(&at)), ref.None
	}
	isMax := at.ToMove == p.in.Player
	v, best = assignment.Infinity, ref.None
	if isMax {
		v = -assignment.Infinity
	}
	var moves []ref.Move
	if !at.Full() {
		moves = game.Moves(&at, nil)
	}
	for _, m := range moves {
		var next squirrel.Position
		game.Play(&at, m, &next)
		w, _ := p.value(next, depth-1, alpha, beta)
		if isMax && w >= v || !isMax && w < v {
			v, best = w, m
		}
		if isMax && v >= beta || !isMax && v <= alpha {
			break
		}
		if isMax {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
	}
	return v, best
}

// A value of leaves in a set of variants counts in the search of another variant, which takes bounds for values.
func TestValueVariant(t *testing.T) {
	number := slices.IndexFunc(variants, func(text string) bool {
		return strings.HasSuffix(text, "(it tries the moves in the right order, and takes the last of equal ones that it tries)")
	})
	value := slices.Index(proofValues, "the first value of a node, -Infinity or Infinity, for a full board above DEPTH")
	rng := rand.New(rand.NewPCG(1, 2))
	early := map[bool]int{}
	for range 100 {
		drawn, _ := draw(3, 3, 4, 5, 4)(rng)
		in := drawn.(Input)
		in.Mode = alphaBeta
		_, m := endless{in}.value(in.Root(), in.Depth, -assignment.Infinity, assignment.Infinity)
		proof := in.LogProof()
		if got := bestOf(proof.Root(assignment.Variants(number, proof.ValueVariant(value)))); got != in.Name(m) {
			t.Errorf("%v: %s, want %s", in, got, in.Name(m))
		}
		if in.Depth > in.Free() {
			early[in.Free()%2 == 0]++
		}
	}
	if early[true] < 5 || early[false] < 5 {
		t.Errorf("%v boards are full above DEPTH, want 5 of each parity", early)
	}
}
