package misread

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An Input is the input of a program.
type Input struct {
	Stones int   // the stones are 1 to Stones
	Taken  []int // stones already taken, the last one last
	Depth  int   // the cut-off depth in plies, 0 for none
}

// Solve solves an input as a program with these misreadings does and returns what it
// prints. If a search enters more than maxNodes nodes, Solve stops and returns false.
func Solve(a Input, set assignment.Set, maxNodes int) (text string, done bool) {
	on := switchesOf(set)
	g := &game{on: on, stones: a.Stones, taken: make([]bool, a.Stones+1), left: maxNodes, limit: a.Depth, move: -1}
	if a.Depth == 0 {
		g.limit = math.MaxInt // "If depth is 0, search to end game states" (handout)
	} else if on[depthOffByOne] {
		g.limit++
	}
	last := 0
	for _, stone := range a.Taken {
		g.taken[stone] = true
		last = stone
	}
	value := g.search(last, len(a.Taken)%2 == 0, 0, math.Inf(-1), math.Inf(1))
	if g.full {
		return "", false
	}
	return g.report(value), true
}

// A game is one run of a program. Values are counted in tenths (7 stands for 0.7), so they are whole numbers, which a
// float64 holds exactly. Floats are used because they have a negative zero, which some programs print.
type game struct {
	on        *switches
	stones    int // the stones are 1 to stones
	taken     []bool
	limit     int // the cut-off depth in plies
	move      int // the best one at the root, -1 if there is none
	visited   int
	evaluated int
	deepest   int
	left      int   // nodes until the search is interrupted
	full      bool  // the search was interrupted, because left was 0
	scratch   []int // successors of the nodes on the path
}

// search is alpha-beta, by figure 5.7 of AIMA (Russell and Norvig, 3rd edition). last is the
// stone taken last, 0 if there is none.
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
		if v == value && g.on[lastTie] || v != value && isMax == (v > value) {
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

// overwritesMove reports whether a node below the root sets the move that is printed. At even depths the root's
// player moves.
func (g *game) overwritesMove(depth int) bool {
	return g.on[moveOverwritten] || depth%2 == 0 && g.on[moveOverwrittenByOwn]
}

// window returns the window of a node after a successor.
func (g *game) window(isMax bool, value, alpha, beta float64) (float64, float64) {
	switch {
	case isMax && (value > alpha || g.on[windowReplaced]):
		return value, beta
	case !isMax && (value < beta || g.on[windowReplaced]):
		return alpha, value
	}
	return alpha, beta
}

// cutsOff reports whether the search skips the node's remaining successors.
func (g *game) cutsOff(isMax bool, value, alpha, beta float64) bool {
	switch {
	case isMax && value == beta, !isMax && value == alpha:
		return !g.on[cutoffStrict]
	case isMax:
		return value > beta
	}
	return value < alpha
}

// Misreadings of the search.
const (
	moveOverwritten = iota + endOfRules
	moveOverwrittenByOwn
	cutoffStrict
	lastTie
	descendingOrder
	depthOffByOne
	windowReplaced

	endOfSearch
)

var searchTexts = assignment.MisreadingTexts{
	moveOverwritten: {"move-overwritten",
		"The best move is kept in one variable that every node of the search sets, so that the printed move is that of the node that set it last.",
		`"The best move (i.e., the stone number that is to be taken) for the current player (as computed by alpha-beta algorithm)"`,
		"Is the move that you print one that the current player can make?"},
	moveOverwrittenByOwn: {"move-overwritten-by-own",
		"The best move is kept in one variable that every node of the player who moves at the root sets, so that the printed move may be one for a later turn of that player.",
		`"The best move (i.e., the stone number that is to be taken) for the current player (as computed by alpha-beta algorithm)"`,
		"Is the move that you print one for this turn, or for a later one of the same player?"},
	cutoffStrict: {"cutoff-strict",
		"The remaining moves are left out only if the value is beyond the window, not if it is equal to its bound.",
		"Graders: a node is pruned after a child when its value is >= beta (Max) or <= alpha (Min).",
		"What does the pseudocode do when a value is equal to the bound?"},
	lastTie: {"last-tie",
		"Of moves with the same value the last one is the best.",
		"Graders: of moves with the same value the smaller stone is chosen.",
		"Which stone should be taken if several have the same value?"},
	descendingOrder: {"descending-order",
		"The moves are tried from the largest stone to the smallest.",
		"Graders: moves are tried in ascending order.",
		"In which order are the stones tried? Pruning depends on it."},
	depthOffByOne: {"depth-off-by-one",
		"A node is evaluated only if it is deeper than the given depth, so that a limited search goes one ply too far.",
		`"depth: the search depth. ... The maximum depth reached (the root is at depth 0)"`,
		"How many stones are taken on the way from the root when the depth is 1?"},
	windowReplaced: {"window-replaced",
		"After each successor, alpha (at a Max node) or beta (at a Min node) is set to the node's value, even if that makes the window wider.",
		`"The project involves implementing the Alpha-Beta pruning algorithm" - AIMA Figure 5.7, there: alpha := MAX(alpha, v) and beta := MIN(beta, v)`,
		"Can alpha become smaller in your program?"},
}
