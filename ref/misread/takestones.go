package misread

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// TakeStones solves the arguments as a program with these misreadings does and
// returns what it prints. A search that enters more than maxNodes nodes is broken
// off, and has no text.
func TakeStones(a takestones.Args, set Set, maxNodes int) (text string, truncated bool) {
	g := &game{set: set, stones: a.Stones, taken: make([]bool, a.Stones+1), left: maxNodes, limit: a.Depth, move: -1}
	if a.Depth == 0 {
		g.limit = math.MaxInt // "If depth is 0, search to end game states" (seed 003)
	} else if set.has(stonesDepthOffByOne) {
		g.limit++
	}
	last := 0
	for _, stone := range a.Taken {
		g.taken[stone] = true
		last = stone
	}
	value := g.search(last, len(a.Taken)%2 == 0, 0, math.Inf(-1), math.Inf(1))
	if g.full {
		return "", true
	}
	return g.report(value), false
}

// A game is one run of a program. Values are tenths: whole numbers, which a
// float64 holds exactly, and which alone of numbers has a negative zero.
type game struct {
	set       Set
	stones    int // the stones are 1 to stones
	taken     []bool
	limit     int // the cut-off depth in plies
	move      int // the best one at the root, -1 if there is none
	visited   int
	evaluated int
	deepest   int
	left      int // nodes until the search is broken off
	full      bool
	scratch   []int // successors of the nodes on the way to this one
}

// search is alpha-beta, AIMA figure 5.7. last is the stone taken last, 0 if there
// is none.
func (g *game) search(last int, isMax bool, depth int, alpha, beta float64) float64 {
	if g.left == 0 {
		g.full = true
		return 0
	}
	g.left--
	g.visited++
	g.deepest = max(g.deepest, depth)
	mark := len(g.scratch)
	successors := g.successors(last)
	if len(successors) == 0 || depth >= g.limit {
		g.evaluated++
		g.scratch = g.scratch[:mark]
		return g.evaluate(last, isMax, successors)
	}
	value := math.Inf(1)
	if isMax {
		value = math.Inf(-1)
	}
	for _, stone := range successors {
		g.taken[stone] = true
		v := g.search(stone, !isMax, depth+1, alpha, beta)
		g.taken[stone] = false
		if g.full {
			break
		}
		if v == value && g.set.has(stonesLastTie) || v != value && isMax == (v > value) {
			value = v
			if depth == 0 || g.overwritesMove(depth) {
				g.move = stone
			}
		}
		if g.cutsOff(isMax, value, alpha, beta) {
			break
		}
		alpha, beta = g.window(isMax, value, alpha, beta)
	}
	g.scratch = g.scratch[:mark]
	return value
}

// overwritesMove reports whether a node below the root sets the move that is printed.
// The players of the nodes at an even depth are the root's.
func (g *game) overwritesMove(depth int) bool {
	return g.set.has(stonesMoveOverwritten) || depth%2 == 0 && g.set.has(stonesMoveOverwrittenByOwn)
}

// window is that of a node after a successor, when the node has a value.
func (g *game) window(isMax bool, value, alpha, beta float64) (float64, float64) {
	switch {
	case isMax && (value > alpha || g.set.has(stonesWindowReplaced)):
		return value, beta
	case !isMax && (value < beta || g.set.has(stonesWindowReplaced)):
		return alpha, value
	}
	return alpha, beta
}

// cutsOff reports whether the rest of a node's successors is not visited.
func (g *game) cutsOff(isMax bool, value, alpha, beta float64) bool {
	switch {
	case isMax && value == beta, !isMax && value == alpha:
		return !g.set.has(stonesCutoffStrict)
	case isMax:
		return value > beta
	}
	return value < alpha
}

// successors appends the legal moves to the scratch space, and returns them.
func (g *game) successors(last int) []int {
	mark := len(g.scratch)
	for stone := 1; stone <= g.stones; stone++ {
		if g.legal(stone, last) {
			g.scratch = append(g.scratch, stone)
		}
	}
	moves := g.scratch[mark:]
	if g.set.has(stonesDescendingOrder) {
		for i, j := 0, len(moves)-1; i < j; i, j = i+1, j-1 {
			moves[i], moves[j] = moves[j], moves[i]
		}
	}
	return moves
}

// legal reports whether a stone may be taken. Seed 003: the first is odd and
// "strictly less than n/2", a later one "a multiple or factor of the last move".
func (g *game) legal(stone, last int) bool {
	switch {
	case g.taken[stone]:
		return false
	case last == 0 && 2*stone == g.stones:
		return stone%2 == 1 && g.set.has(stonesFirstMoveHalf)
	case last == 0:
		return stone%2 == 1 && 2*stone < g.stones
	}
	return stone%last == 0 || last%stone == 0
}

// evaluate is the static evaluation, rule by rule. At the end of the game the
// player to move has lost; else Min's values are the opposite of Max's.
func (g *game) evaluate(last int, isMax bool, successors []int) float64 {
	var value float64
	switch {
	case len(successors) == 0 && isMax:
		return -10
	case len(successors) == 0:
		return 10
	case !g.taken[1]:
		value = 0
	case last == 1:
		value = oddOrEven(len(successors), 5)
	case g.isPrime(last):
		value = oddOrEven(g.multiples(last, successors), 7)
	default:
		value = oddOrEven(g.multiples(g.factor(last), successors), 6)
	}
	if !g.negates(isMax) {
		return value
	}
	if value == 0 && !g.set.has(stonesNegativeZero) {
		return 0
	}
	return -value
}

// negates reports whether the static value of a node is the opposite of the one that
// the rules have for Max.
func (g *game) negates(isMax bool) bool {
	switch {
	case g.set.has(stonesViewOfMin):
		return true
	case g.set.has(stonesNoNegationForMin):
		return false
	case g.set.has(stonesViewOfMover):
		return isMax
	}
	return !isMax
}

func oddOrEven(count int, value float64) float64 {
	if count%2 == 1 {
		return value
	}
	return -value
}

// multiples counts the successors that are multiples of a prime.
func (g *game) multiples(prime int, successors []int) int {
	count := 0
	if g.set.has(stonesMultiplesOfAllFree) {
		for stone := prime; stone <= g.stones; stone += prime {
			if !g.taken[stone] && !(stone == prime && g.set.has(stonesPrimeLeftOut)) {
				count++
			}
		}
		return count
	}
	for _, stone := range successors {
		if stone%prime == 0 && !(stone == prime && g.set.has(stonesPrimeLeftOut)) {
			count++
		}
	}
	return count
}

// factor is the prime that the multiples of a composite stone are counted of.
// Seed 003: "the largest prime that can divide last move".
func (g *game) factor(stone int) int {
	found, rest := 0, stone
	for prime := 2; prime <= stone; prime++ {
		if stone%prime != 0 || !isPrime(prime) || found > 0 && g.set.has(stonesLastFactorDropped) && prime*prime > rest {
			continue
		}
		found = prime
		if g.set.has(stonesSmallestPrime) {
			break
		}
		for rest%prime == 0 {
			rest /= prime
		}
	}
	return found
}

// isPrime is whether a stone is held for a prime.
func (g *game) isPrime(stone int) bool {
	if g.set.has(stonesOnlyTwoComposite) {
		return stone > 2
	}
	return isPrime(stone)
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
