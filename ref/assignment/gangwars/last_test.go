package gangwars

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A finisher is a MiniMax program with wrong rules about the end of the game.
type finisher struct {
	in              Input
	stakesLast      bool // an inner node with one free square counts as if it were staked
	alsoAtRoot      bool // the root too
	atOnce          bool // a Raid that takes the opponent's last squares is played at once
	bestOfWipingOut bool // the best of such Raids is played
	wins            bool // a board on which one player holds no square is won by the other
	stopsBefore     bool // the search ends one move before the board is full
}

func (p finisher) value(at squirrel.Position, depth int) int {
	game := p.in.Game()
	free := countOf(at, squirrel.Free)
	switch {
	case p.wins && free > 0 && countOf(at, p.in.Player.Opponent()) == 0:
		return assignment.Infinity
	case p.wins && free > 0 && countOf(at, p.in.Player) == 0:
		return -assignment.Infinity
	case depth == 0 || free == 0 || p.stopsBefore && free == 1 && p.in.Depth >= p.in.Free():
		return int(game.Evaluate(&at))
	}
	moves := game.Moves(&at, nil)
	if free == 1 && p.stakesLast {
		moves = moves[:1]
	}
	isMax, value := at.ToMove == p.in.Player, math.MaxInt
	if isMax {
		value = math.MinInt
	}
	for _, m := range moves {
		var next squirrel.Position
		if game.Play(&at, m, &next); isMax {
			value = max(value, p.value(next, depth-1))
		} else {
			value = min(value, p.value(next, depth-1))
		}
	}
	return value
}

func countOf(at squirrel.Position, piece squirrel.Piece) (n int) {
	for _, other := range at.Squares {
		if other == piece {
			n++
		}
	}
	return n
}

// choose is the name of the move that the program makes.
func (p finisher) choose() string {
	root, game := p.in.Root(), p.in.Game()
	opponent := p.in.Player.Opponent()
	best, chosen := math.MinInt, ref.None
	for i, m := range game.Moves(&root, nil) {
		if i > 0 && p.alsoAtRoot && p.in.Free() == 1 {
			break
		}
		var next squirrel.Position
		game.Play(&root, m, &next)
		wipesOut := countOf(root, opponent) > 0 && countOf(next, opponent) == 0
		if wipesOut && p.atOnce {
			return p.in.Name(m)
		}
		value := p.value(next, p.in.Depth-1)
		if wipesOut && p.bestOfWipingOut {
			value += 1 << 20
		}
		if value > best {
			best, chosen = value, m
		}
	}
	return p.in.Name(chosen)
}

// Searches under the variants lead to the moves of programs that really have these faults, and not to the moves of the other programs.
func TestLast(t *testing.T) {
	programs := []finisher{
		{stakesLast: true, alsoAtRoot: true}, {stakesLast: true}, {atOnce: true}, {wins: true},
		{}, {stopsBefore: true}, {bestOfWipingOut: true}, // right, and neighbours
	}
	numbers := []int{stakesLast, stakesLastBelow, wipesOutFirst, wipedOutWins}
	differ := map[[2]int]bool{}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		drawn, _ := draw(2, 3, 20, 4, 4)(rng)
		in := drawn.(Input)
		in.Mode = miniMax
		var names []string
		for _, p := range programs {
			p.in = in
			names = append(names, p.choose())
		}
		for i, number := range numbers {
			got := bestOf(in.LogProof().Root(assignment.Variants(number)))
			if got != names[i] {
				t.Errorf("%s: %v: %s, want %s", variants[number], in, got, names[i])
			}
			for j, name := range names {
				differ[[2]int{i, j}] = differ[[2]int{i, j}] || got != name
			}
		}
	}
	for i := range numbers {
		for j := range programs {
			if i != j && !differ[[2]int{i, j}] {
				t.Errorf("%s: the same moves as program %d", variants[numbers[i]], j)
			}
		}
	}
}
