// Package variant solves Take-Stones as wrong programs do. Each variant changes one decision
// of the rules, the evaluation or the search. A program prints a report of six fields; for
// each field, the package has several ways to compute it from a search.
//
// It is written from the assignment and shares no code with the reference. Unlike a
// misreading, a variant has no name and no hint, only a phrase that describes what such a
// program does.
package variant

import (
	"math"
	"slices"
)

// An Input is the input of a program.
type Input struct {
	Stones  int
	Taken   []int // in the order in which they were taken
	Depth   int   // 0 for no limit
	Ignored []int // arguments after the depth that are numbers
}

// A Variant is one wrong decision. Two of the same slot exclude each other.
type Variant struct {
	Phrase string // what the program does, such as "it treats 4 as a prime"
	Slot   string
	set    func(*options)
}

// A Run is the result of a search with its counts.
type Run struct {
	in    Input
	moves [endOfMoves]int // the candidates for the best move; unset if there is none
	value float64         // tenths
	root  rootValues

	visited, expanded, cutoffs int
	expandedBy, evaluatedBy    [2]int // by the player to move, 0 for Min
	endsBy, deepestBy          [2]int
	generated                  int // successors of expanded nodes, including pruned ones
	ends, atLimit, both        int // leaves where nobody can move, at the cut-off depth, and those that are both
	zero                       int // leaves with the value 0
	recalled                   int // leaves that were met before, if a program evaluates each leaf once
	deepest, deepestExpanded   int
	deepestEnd, deepestLimit   int
	firstLeaf, lastLeaf        int // their depths
	handed                     handedDepths
	limit                      int // the cut-off depth
}

// rootValues are values that a program may print in place of the value of the root.
type rootValues struct {
	static      float64 // the static value of the root
	first, last float64 // the values of its first and last child
	chosen      float64 // the static value of the chosen child
	isMin       bool    // whether Min moves at the root
}

// Candidates for the best move. Some programs keep the best move in a variable that nodes below
// the root set too.
const (
	best = iota
	lastOfEqual
	setByAll      // all nodes set the variable
	setByOwn      // the nodes at even depths set it: there the root's player moves
	setByAllEqual // like setByAll; moves with equal values replace earlier ones
	setByOwnEqual
	setByChildren // the root and its children set it
	firstChild
	lastChild
	worst
	bestStatic

	endOfMoves
)

// unset is a move that no node has set.
const unset = -1 << 30

// A game is the state of one search as a program with some variants does it; run has its results.
type game struct {
	options
	run    *Run
	stones int
	taken  []bool
	// moveBits and multipleBits are sets of a program that keeps moves and multiples as bits.
	moveBits, multipleBits []bool
	// freeStones is the list of a program that tries stones in the order of a list and puts a
	// stone back at its front or end. It keeps taken stones, which are skipped. It is nil for
	// other programs.
	freeStones []int
	// listed is the list of taken stones. A program that keeps such a list (keepsListed) derives from it which stones are taken,
	// and perhaps who moves. To undo a move, it removes the last stone of the list; that is not the stone of the move if a
	// cutoff deeper in the search has left a stone there. A program with lists (joined) uses it as the key.
	listed []int
	left   int                // nodes until the search is interrupted
	known  map[string]float64 // by stones and turn, if values are remembered
	// entries is the table of a program with one.
	entries map[string]bounds

	moveStack []int            // the successors of the nodes on the path: an allocation per node takes longer than the search
	lists     map[string][]int // successors, if they are kept
	alpha     float64
	beta      float64      // the window, if it is kept in variables that are not restored
	handed    handedDepths // of the last searched node
	excess    int          // by how much a count of stones, or of the depth, is too high if the program does not lower it after a cutoff

	rootMax     bool
	staticValue float64 // of bestStatic
	worstValue  float64
}

// Solve solves an input as a program with some variants does. It reports false if the
// search, or all searches of a program that deepens together, would enter limit nodes or more.
func Solve(in Input, variants []Variant, limit int) (*Run, bool) {
	var o options
	for _, v := range variants {
		v.set(&o)
	}
	if o.deepens.on {
		return deepen(in, o, limit)
	}
	return solve(in, o, limit)
}

// solve searches an input once.
func solve(in Input, o options, limit int) (*Run, bool) {
	count := len(in.Taken)
	in = readArguments(in, o)
	g := &game{options: o, run: &Run{in: in, limit: in.Depth}, stones: in.Stones, taken: make([]bool, in.Stones+1), left: limit}
	for i := range g.run.moves {
		g.run.moves[i] = unset
	}
	if g.joined {
		g.lists = map[string][]int{}
	}
	if g.memory != 0 {
		g.known = map[string]float64{}
	}
	if g.table.keeps != 0 {
		g.entries = map[string]bounds{}
	}
	g.readDepth()
	if g.order == undoneLast || g.order == undoneFirst {
		for stone := 1; stone <= in.Stones; stone++ {
			g.freeStones = append(g.freeStones, stone)
		}
	}
	last := 0
	for i, stone := range in.Taken {
		if 1 <= stone && stone <= in.Stones {
			g.setTaken(stone, !(g.set == setToggled && g.isTaken(stone)))
		}
		switch {
		case g.last == lastIsFirst && i > 0:
		case g.last == lastIsGreatest:
			last = max(last, stone)
		default:
			last = stone
		}
	}
	isMax := len(in.Taken)%2 == 0
	switch g.turn {
	case rootIsMax:
		isMax = true
	case turnsReversed:
		isMax = !isMax
	case turnByCount:
		isMax = count%2 == 0
	case turnByArguments:
		isMax = (len(in.Taken)+len(in.Ignored))%2 == 0
	}
	g.rootMax = isMax
	g.listed = slices.Clone(in.Taken)
	g.alpha, g.beta = math.Inf(-1), math.Inf(1)
	g.run.root.static = g.evaluate(last, isMax, g.successors(g.lastFor(last, 0)), 0)
	g.run.root.isMin = !isMax
	g.run.value = g.searchRoot(last, isMax)
	g.run.handed = g.handed
	return g.run, g.left > 0
}

func (g *game) readDepth() {
	r := g.run
	if g.depth == depthIsLast && len(r.in.Ignored) > 0 {
		r.limit = r.in.Ignored[len(r.in.Ignored)-1]
	}
	switch {
	case r.limit == 0 && g.depth == depthZeroIsZero:
		return
	case r.limit == 0 && g.depth == depthZeroIsN:
		r.limit = g.depthOfZero
	case r.limit == 0 || g.depth == depthIgnored:
		r.limit = math.MaxInt
	case g.depth == depthOneMore:
		r.limit++
	case g.depth == depthOneLess:
		r.limit--
	case g.depth == depthDoubled:
		r.limit *= 2
	case g.depth == depthFromStart:
		r.limit = max(r.limit-len(r.in.Taken), 0)
	}
}
