package reversi

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A passing is a program of X that counts passes in a variable.
type passing struct {
	resets func(isMax, first bool) bool
	over   func(passes int) bool
	passes int
	rows   strings.Builder
}

func (p *passing) search(at reversi.Position, name string, depth, alpha, beta int) int {
	game, isMax := reversi.Game{}, at.ToMove == reversi.X
	if depth == 0 || p.over(p.passes) || at.Discs[0] == 0 || at.Discs[1] == 0 || at.Discs[0]|at.Discs[1] == anywhere {
		fmt.Fprintln(&p.rows, name, depth, game.Evaluate(&at))
		return int(game.Evaluate(&at))
	}
	fmt.Fprintln(&p.rows, name, depth)
	legal := at.Legal()
	moves := []ref.Move{reversi.Pass}
	if legal != 0 {
		moves = nil
		for rest := legal; rest != 0; rest &= rest - 1 {
			moves = append(moves, ref.Move(bits.TrailingZeros64(rest)))
		}
	}
	for i, m := range moves {
		if m == reversi.Pass {
			p.passes++
		} else if p.resets(isMax, i == 0) {
			p.passes = 0
		}
		var next reversi.Position
		game.Play(&at, m, &next)
		if value := p.search(next, reversi.Name(m), depth-1, alpha, beta); isMax {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	if isMax {
		return alpha
	}
	return beta
}

// Searches under the variants lead to the trees of programs that really have these faults.
func TestPassCounters(t *testing.T) {
	resets := []func(isMax, first bool) bool{
		func(bool, bool) bool { return false },
		func(isMax, _ bool) bool { return isMax },
		func(isMax, _ bool) bool { return !isMax },
		func(_, first bool) bool { return first },
	}
	two, more := func(n int) bool { return n == 2 }, func(n int) bool { return n >= 2 }
	for i, counter := range passCounters {
		over := more
		if counter.exactly {
			over = two
		}
		rng, different := rand.New(rand.NewPCG(1, 2)), 0
		for range 300 {
			full, own := rng.Uint64()|rng.Uint64()|rng.Uint64()|rng.Uint64(), rng.Uint64()|rng.Uint64()
			at := reversi.Position{Discs: [2]uint64{full & own, full &^ own}}
			const depth = 5
			p := passing{resets: resets[i/2], over: over}
			p.search(at, "root", depth, math.MinInt, math.MaxInt)
			if changesRows(t, firstPassCount+i, at, depth, p.rows.String()) {
				different++
			}
		}
		if different < 3 {
			t.Errorf("%s: %d trees are wrong, want 3", counter.text, different)
		}
	}
}
