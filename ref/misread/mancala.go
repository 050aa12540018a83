package misread

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// An Output is what a Mancala program writes.
type Output struct {
	NextState string // the text of next_state.txt
	Log       string // the text of traverse_log.txt, empty for Greedy
	// Truncated says that the search was broken off: Log has the rows so far, and
	// NextState is empty.
	Truncated bool
}

// Infinity as a value of the search. Evaluations are within 32 bits.
const infinity = math.MaxInt

// maxLevels is how many nodes one below the other a search has at the most, so
// that no recursion overflows.
const maxLevels = 1 << 17

// Mancala solves an input of task 1, 2 or 3 as a program with these misreadings
// does. A search that makes more than maxRows rows is broken off, whether or not
// they are printed.
func Mancala(in reference.Input, set Set, maxRows int) Output {
	log := newLog(in.Task, set, maxRows, nil)
	nextState, done := solve(in, set, log)
	return Output{NextState: nextState, Log: log.text.String(), Truncated: !done}
}

// Rows is Mancala for a reader who may have seen enough: each row of the log is
// handed to row with its newline, and whether the game is over at its node, until
// row returns false; the header is not. Then, and if there are more than maxRows
// rows, the search is broken off: nextState is empty and done is false.
func Rows(in reference.Input, set Set, maxRows int, row func(text []byte, over bool) bool) (nextState string, done bool) {
	return solve(in, set, newLog(in.Task, set, maxRows, row))
}

// solve searches and returns the text of next_state.txt, or that it was broken off.
func solve(in reference.Input, set Set, log *log) (next string, done bool) {
	s := &search{
		rules: rules{pits: in.Board.Pits(), set: set},
		set:   set,
		me:    int(in.Player),
		limit: in.Depth,
		prune: in.Task == reference.AlphaBeta,
		log:   log,
	}
	if in.Task == reference.Greedy {
		// "You should ignore the cut off depth if the task is Greedy" (seed 000).
		if !set.has(greedyUsesDepth) {
			s.limit = 1
		}
		if set.has(greedySingleSowing) {
			s.set |= extraMoveNotExpanded | nextStateFirstSowing
		}
	}
	var after board
	s.expand(&node{board: newBoard(in), mover: s.me}, -infinity, infinity, &after)
	if log.full || !log.end() {
		return "", false
	}
	return nextState(&after, s.rules.pits, set), true
}

// A search is one run of a program.
type search struct {
	rules  rules
	set    Set
	me     int // Max
	limit  int // the cut-off depth in turns
	prune  bool
	levels int // nodes that are being expanded
	log    *log
}

// A node is one that is expanded. Its name is the player and the column of the pit
// that was sown from; the root has depth 0.
type node struct {
	board  board
	player int // who sowed
	column int
	depth  int
	extra  bool // the sowing earned an extra move
	over   bool // the game is over
	mover  int  // who moves next
}

// expand returns the value of a node by AIMA figure 5.7, and writes a row for each
// of its events. after, if it is not nil, becomes the board at the end of the turn
// that the node's mover is in: it is nil for nodes below the root's own turn.
// A node without a move keeps its first value, infinite, and its board.
func (s *search) expand(n *node, alpha, beta int, after *board) int {
	isMax := n.mover == s.me
	value := infinity
	if isMax {
		value = -infinity
	}
	if after != nil {
		*after = n.board
	}
	s.enter(n, value, alpha, beta)
	if s.levels++; s.levels > maxLevels {
		s.log.full = true
	}
	for i := range s.rules.pits {
		column := i
		if n.mover == 1 && s.set.has(player2Reversed) {
			column = s.rules.pits - 1 - i
		}
		if n.board.pits[n.mover][column] == 0 {
			continue
		}
		if s.log.full {
			break
		}
		var end *board
		if after != nil {
			end = new(board)
		}
		v := s.child(n, column, alpha, beta, end)
		before := value
		if s.better(isMax, v, value) {
			value = v
			if after != nil {
				*after = *end
			}
		}
		if s.prune && s.cutsOff(n, isMax, value, alpha, beta) {
			if s.set.has(windowRaisedEarly) {
				alpha, beta = s.raise(n, isMax, value, alpha, beta)
			}
			s.update(n, before, value, alpha, beta)
			break
		}
		alpha, beta = s.raise(n, isMax, value, alpha, beta)
		s.update(n, before, value, alpha, beta)
	}
	s.levels--
	return value
}

// child plays a pit of n and returns the value of the node it leads to.
func (s *search) child(n *node, column int, alpha, beta int, after *board) int {
	c := node{board: n.board, player: n.mover, column: column, depth: n.depth}
	if !n.extra || s.set.has(extraMoveAddsDepth) {
		c.depth++
	}
	last := s.rules.sow(&c.board, n.mover, column)
	c.extra = last.store && last.player == n.mover && !s.set.has(noExtraMove)
	c.mover = 1 - n.mover
	if c.extra {
		c.mover = n.mover
	}
	s.rules.capture(&c.board, n.mover, column, last)
	c.over = s.rules.over(&c.board, n.mover, c.mover)
	unswept := c.board
	if c.over {
		s.rules.sweep(&c.board)
	}
	if after != nil {
		*after = c.board
		if s.set.has(nextStateNoSweep) {
			*after = unswept
		}
	}
	if c.over || c.depth >= s.limit && (!c.extra || s.set.has(extraMoveNotExpanded)) {
		value := s.evaluate(&c.board)
		s.leaf(&c, value, alpha, beta)
		return value
	}
	if c.extra && s.set.has(windowNotThroughChain) {
		alpha, beta = -infinity, infinity
	}
	if !c.extra || s.set.has(nextStateFirstSowing) {
		after = nil
	}
	return s.expand(&c, alpha, beta, after)
}

// evaluate is E: "#Stones_player - #Stones_opponent" (seed 001).
func (s *search) evaluate(b *board) int {
	player := s.me
	if s.set.has(player2EvalAsPlayer1) {
		player = 0
	}
	return int(b.store[player]) - int(b.store[1-player])
}

// better reports whether a child replaces the best so far. Seed 001: "Ties
// between pits are broken by selecting the node that is first".
func (s *search) better(isMax bool, v, best int) bool {
	if v == best {
		return s.set.has(lastTie)
	}
	return isMax == (v > best)
}

// cutsOff reports whether the rest of a node's children is not visited.
func (s *search) cutsOff(n *node, isMax bool, value, alpha, beta int) bool {
	switch {
	case n.extra && s.set.has(noCutoffInChain):
		return false
	case isMax && value == beta, !isMax && value == alpha:
		return !s.set.has(cutoffStrict)
	case isMax:
		return value > beta
	}
	return value < alpha
}

// raise is the window of a node after a child.
func (s *search) raise(n *node, isMax bool, value, alpha, beta int) (int, int) {
	switch {
	case n.depth == 0 && s.set.has(rootWindowFixed):
		return alpha, beta
	case isMax:
		return max(alpha, value), beta
	}
	return alpha, min(beta, value)
}
