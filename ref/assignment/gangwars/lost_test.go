package gangwars

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A counter is a program that counts what is left in a global variable. A cutoff returns before it counts a move back.
type counter struct {
	in         Input
	left       int
	atMax, all bool // where a cutoff does that: at Max nodes only, or everywhere; otherwise at Min nodes only
	free       bool // it counts free squares, otherwise depth
}

func (p *counter) search(at squirrel.Position, depth, alpha, beta int) int {
	game := p.in.Game()
	if p.left == 0 || p.free && depth == 0 || at.Full() {
		return int(game.Evaluate(&at))
	}
	isMax := at.ToMove == p.in.Player
	value := math.MaxInt
	if isMax {
		value = math.MinInt
	}
	for _, m := range game.Moves(&at, nil) {
		var next squirrel.Position
		game.Play(&at, m, &next)
		p.left--
		got := p.search(next, depth-1, alpha, beta)
		forgets := p.all || p.atMax == isMax
		if !forgets {
			p.left++
		}
		if isMax {
			value = max(value, got)
			alpha = max(alpha, value)
		} else {
			value = min(value, got)
			beta = min(beta, value)
		}
		if alpha >= beta {
			return value
		}
		if forgets {
			p.left++
		}
	}
	return value
}

// Searches under the variants lead to the values of programs that really have these faults, some of which are wrong.
func TestLost(t *testing.T) {
	for number, text := range logged.LostTexts() {
		variant := slices.Index(variants, text)
		if variant < 0 {
			t.Fatalf("no variant %q", text)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for range 100 {
			drawn, _ := draw(3, 3, 9, 3, 6)(rng)
			in := drawn.(Input)
			in.Mode = alphaBeta
			p := counter{in: in, all: number%3 == 0, atMax: number%3 == 1, free: number < 3}
			if p.left = in.Depth; p.free {
				p.left = in.Free()
			}
			want := p.search(in.Root(), in.Depth, math.MinInt, math.MaxInt)
			if got := assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants(variant))); got != want {
				t.Errorf("%s: %v: %d, want %d", text, in, got, want)
			}
			if right := assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants())); right != want {
				wrong++
			}
			in.Mode = miniMax // which has no cutoffs
			if got, right := assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants(variant))), assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants())); got != right {
				t.Errorf("%s: MiniMax: %d, want %d", text, got, right)
			}
		}
		if wrong < 5 {
			t.Errorf("%s: %d values are wrong, want 5", text, wrong)
		}
	}
}
