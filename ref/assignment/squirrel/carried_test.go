package squirrel

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A carrier keeps the alpha of the root from one turn to the next: one for each player, or only one.
type carrier struct {
	carrying
	alphas map[squirrel.Piece]int
}

// best returns the first move with the best value that its search returns.
func (c *carrier) best(turn Input) ref.Move {
	of := turn.Player
	if c.both {
		of = squirrel.Free
	}
	alpha, known := c.alphas[of]
	if !known {
		alpha = math.MinInt
	}
	game, root := turn.Game(), turn.Root()
	value, best := math.MinInt, ref.None
	for _, m := range game.Moves(&root, nil) {
		var next squirrel.Position
		game.Play(&root, m, &next)
		got := c.search(game, next, turn.limits().Depth-1, alpha, math.MaxInt)
		if best == ref.None || got > value {
			value, best = got, m
		}
		alpha = max(alpha, value)
	}
	c.alphas[of] = alpha
	return best
}

func (c *carrier) search(game *squirrel.Game, p squirrel.Position, depth, alpha, beta int) (value int) {
	low, high := alpha, beta
	value = math.MaxInt
	switch {
	case depth == 0 || p.Full():
		value = int(game.Evaluate(&p))
	case p.ToMove == game.Max:
		value = math.MinInt
		for _, m := range game.Moves(&p, nil) {
			var next squirrel.Position
			game.Play(&p, m, &next)
			value = max(value, c.search(game, next, depth-1, alpha, beta))
			if alpha = max(alpha, value); alpha >= beta {
				break
			}
		}
	default:
		for _, m := range game.Moves(&p, nil) {
			var next squirrel.Position
			game.Play(&p, m, &next)
			value = min(value, c.search(game, next, depth-1, alpha, beta))
			if beta = min(beta, value); alpha >= beta {
				break
			}
		}
	}
	if c.hard {
		return min(max(value, low), high)
	}
	return value
}

// Each variant leads to the moves of a program that is written literally, and not to the moves of the other three.
func TestCarried(t *testing.T) {
	for number, by := range carryings {
		rng := rand.New(rand.NewPCG(1, 2))
		wrong := 0
		differs := make([]int, len(carryings))
		for range 60 {
			in := bounds{AlphaBeta, AlphaBeta, MaxValue, 6, 9, 1}.input(rng)
			in.Task, in.Sides = Battle, [2]Side{{AlphaBeta, 2}, {AlphaBeta, 3}}
			c := &carrier{by, map[squirrel.Piece]int{}}
			moves, turns := playBattle(in, c.best)
			for _, turn := range turns {
				if !turn.Right {
					wrong++
				}
				for other := range carryings {
					children := turn.Proof.Root(assignment.Variants(firstCarrying + other)).Children()
					best := slices.MaxFunc(children, func(a, b assignment.TreeNode) int { return assignmenttest.ValueOf(a) - assignmenttest.ValueOf(b) })
					if best.Name() != moves[(turn.Line-1)/width] {
						differs[other]++
					}
				}
			}
		}
		for other, count := range differs {
			if (count == 0) != (other == number) || wrong < 5 {
				t.Errorf("a program that %s: %d turns are wrong; %d differ from the moves of one that %s", by.text, wrong, count, carryings[other].text)
			}
		}
	}
}

// Turns by other algorithms neither use the alpha nor change it.
func TestCarriedOnlyByAlphaBeta(t *testing.T) {
	turns := keptTurns(t, [2]int{2, 2})
	for i, turn := range turns[:3] { // the second one is the first by Alpha-Beta
		for number := range carryings {
			right, under := turn.Proof.Root(assignment.Variants()).Children(), turn.Proof.Root(assignment.Variants(firstCarrying+number)).Children()
			if i != 1 && slices.ContainsFunc(under, func(n assignment.TreeNode) bool { return n.Leaf(0) }) {
				t.Errorf("turn %d by MiniMax is bounded", i+1)
			}
			best := func(all []assignment.TreeNode) string {
				return slices.MaxFunc(all, func(a, b assignment.TreeNode) int { return assignmenttest.ValueOf(a) - assignmenttest.ValueOf(b) }).Name()
			}
			if best(right) != best(under) {
				t.Errorf("turn %d: %s, want %s", i+1, best(under), best(right))
			}
		}
	}
}

// Outside battles there are no earlier turns, so that the tree of a search stays the same.
func TestNothingCarriedOutsideBattles(t *testing.T) {
	in := bounds{AlphaBeta, AlphaBeta, MaxValue, 8, 9, 3}.input(rand.New(rand.NewPCG(1, 2)))
	in.Sides[0] = Side{AlphaBeta, 3}
	proof := in.LogProof()
	right := proof.Root(assignment.Variants()).Children()
	for number := range carryings {
		for i, c := range proof.Root(assignment.Variants(firstCarrying + number)).Children() {
			if got, want := assignmenttest.ValueOf(c), assignmenttest.ValueOf(right[i]); got != want {
				t.Errorf("%s: %s has value %d, want %d", carryings[number].text, c.Name(), got, want)
			}
		}
	}
}
