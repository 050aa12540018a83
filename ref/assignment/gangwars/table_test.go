package gangwars

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A keeper keeps the values of boards in a table, in both modes.
type keeper struct {
	in    Input
	hard  bool // a search returns no value outside of its window
	soft  bool // it returns the value that it found
	right bool // it keeps exact values only
	table map[string]int
}

func (p *keeper) value(at squirrel.Position, depth, alpha, beta int, chosen *ref.Move) int {
	game, isMax := p.in.Game(), at.ToMove == p.in.Player
	low, high := alpha, beta
	if depth == 0 || at.Full() {
		if e := int(game.Evaluate(&at)); !p.hard {
			return e
		} else {
			return min(max(e, low), high)
		}
	}
	key := fmt.Sprint(at.Squares)
	if value, met := p.table[key]; met {
		return value
	}
	best := infinite
	if isMax {
		best = -infinite
	}
	for _, m := range game.Moves(&at, nil) {
		var next squirrel.Position
		game.Play(&at, m, &next)
		value := p.value(next, depth-1, alpha, beta, nil)
		if isMax {
			if value > alpha && chosen != nil {
				*chosen = m
			}
			best, alpha = max(best, value), max(alpha, value)
		} else {
			best, beta = min(best, value), min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	value := beta
	switch {
	case p.soft:
		value = best
	case p.hard:
		value = min(max(best, low), high)
	case isMax:
		value = alpha
	}
	if !p.right || low < value && value < high {
		p.table[key] = value
	}
	return value
}

// Searches under the variants lead to the moves of programs that really have these faults. Programs that return other values make other
// moves, and those that keep no bounds the right ones.
func TestTables(t *testing.T) {
	programs := []keeper{{soft: true}, {hard: true}, {}, {hard: true, right: true}, {right: true}}
	differ := map[[2]int]int{}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		drawn, _ := draw(3, 3, 9, 1, 6)(rng)
		in := drawn.(Input)
		in.Depth = assignment.Between(rng, 3, 4)
		var names []string
		for _, p := range programs {
			p.in, p.table = in, map[string]int{}
			var chosen ref.Move
			p.value(in.Root(), in.Depth, -infinite, infinite, &chosen)
			names = append(names, in.Name(chosen))
		}
		for i := range names {
			for j := range i {
				if names[i] != names[j] {
					differ[[2]int{j, i}]++
				}
			}
		}
		right, _ := in.Best(in.Depth, nil)
		if names[3] != in.Name(right) || names[4] != in.Name(right) {
			t.Errorf("%v: %v, want %s at the end", in, names, in.Name(right))
		}
		for i, way := range boundTables {
			if got := bestOf(in.LogProof().Root(assignment.Variants(firstTable + i))); got != names[i] {
				t.Errorf("%s: %v: %s, want %s", way.text, in, got, names[i])
			}
		}
	}
	for _, pair := range [][2]int{{0, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}} {
		if differ[pair] < 3 {
			t.Errorf("programs %v make other moves for %d inputs, want 3", pair, differ[pair])
		}
	}
}
