package squirrel

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A rememberer searches by minimax and keeps the values of boards above the cut-off depth, by the depth left below them. It
// looks up every board but the root.
type rememberer struct {
	known map[string]int
}

func (c rememberer) search(game *squirrel.Game, p squirrel.Position, depth int) int {
	if depth == 0 || p.Full() {
		return int(game.Evaluate(&p))
	}
	key := fmt.Sprint(p.Squares, depth)
	value, known := c.known[key]
	if known {
		return value
	}
	for i, m := range game.Moves(&p, nil) {
		var next squirrel.Position
		game.Play(&p, m, &next)
		got := c.search(game, next, depth-1)
		if i == 0 || p.ToMove == game.Max && got > value || p.ToMove != game.Max && got < value {
			value = got
		}
	}
	c.known[key] = value
	return value
}

// best is the first best move of a turn.
func (c rememberer) best(turn Input, depth int) (best ref.Move) {
	game, root, most := turn.Game(), turn.Root(), 0
	for i, m := range game.Moves(&root, nil) {
		var next squirrel.Position
		game.Play(&root, m, &next)
		if value := c.search(game, next, depth-1); i == 0 || value > most {
			best, most = m, value
		}
	}
	return best
}

// Searches under the variants lead to the moves of programs that really have these faults, some of which are wrong: with depths as in the
// input, and with depths that are at most the number of free squares.
func TestKeptByDepth(t *testing.T) {
	for _, clipped := range []bool{false, true} {
		number := firstByDepth + 1
		if clipped {
			number = firstClipped + 1
		}
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		for round := range 30 {
			in := bounds{MiniMax, AlphaBeta, MaxValue, 6, 7, 1}.input(rng)
			in.Task, in.Sides = Battle, [2]Side{{MiniMax, 3 + round%2}, {AlphaBeta, 4 - round%2}}
			c := rememberer{map[string]int{}}
			wrong += wrongTurns(t, in, number, func(at Input) ref.Move {
				depth := at.limits().Depth
				if clipped {
					depth = min(depth, at.Free())
				}
				return c.best(at, depth)
			})
		}
		if wrong < 3 {
			t.Errorf("a program that %s: %d turns are wrong, want 3", variants[firstKeeping+number], wrong)
		}
	}
}
