package misread

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// infinity is the infinity of the search. Evaluations fit 32 bits.
const infinity = math.MaxInt

// maxLevels is the greatest length of a path in the tree; it keeps the recursion from overflowing the stack.
const maxLevels = 1 << 17

// Solve solves an input as a program with these misreadings does. It interrupts a search after maxRows rows, whether
// or not the rows are printed.
func Solve(in Input, set assignment.Set, maxRows int) Output {
	on := switchesOf(set)
	log := newLog(in.Task, on, maxRows, nil)
	nextState, done := solve(in, on, log)
	return Output{NextState: nextState, Log: log.text.String(), Truncated: !done}
}

// Rows is like Solve, for a caller that may stop early. It calls row for each row of the log except the header, with the
// row's text including its newline, and with whether the game is over at the row's node. If row returns false, or
// after maxRows rows, it interrupts the search: nextState is empty and done is false.
func Rows(in Input, set assignment.Set, maxRows int, row func(text []byte, over bool) bool) (nextState string, done bool) {
	on := switchesOf(set)
	return solve(in, on, newLog(in.Task, on, maxRows, row))
}

// solve searches and returns the text of next_state.txt, or false if it was interrupted.
func solve(in Input, on *switches, log *log) (next string, done bool) {
	s := &search{
		rules: rules{pits: len(in.Pits[0]), on: on},
		on:    on,
		me:    in.Player,
		limit: in.Depth,
		prune: in.Task == alphaBeta,
		log:   log,
	}
	if s.prune && on[nodesShared] {
		s.known = map[node]*record{}
	}
	if in.Task == greedy {
		// "You should ignore the cut off depth if the task is Greedy" (handout).
		if !on[greedyUsesDepth] {
			s.limit = 1
		}
		if on[greedySingleSowing] {
			on[extraMoveNotExpanded], on[nextStateFirstSowing] = true, true
		}
	}
	var after board
	s.expand(&node{board: newBoard(in), mover: s.me}, -infinity, infinity, &after)
	if log.full || !log.end() {
		return "", false
	}
	return nextState(&after, s.rules.pits, on), true
}

// A search is one run of a program.
type search struct {
	rules  rules
	on     *switches
	me     int // Max
	limit  int // the cut-off depth in turns
	prune  bool
	levels int // nodes on the path that are being expanded
	log    *log
	known  map[node]*record // by key; nil for programs that search each node
}

// A node is a node of the search tree. Its name in the log is made from player and column: the pit that was sown.
type node struct {
	board  board
	player int // the player who sowed
	column int
	depth  int  // 0 at the root
	extra  bool // the sowing earned an extra move
	over   bool // the game is over
	mover  int  // the player who moves next
}

// expand returns the value of a node by figure 5.7 of AIMA (Russell and Norvig, 3rd edition), and writes a row for
// each of its events. If after is not nil, expand sets it to the board at the end of the current turn of the node's
// mover; after is nil for nodes below the root's own turn. A node without a move keeps its first, infinite value and its board.
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
	s.begin(n)
	if s.levels++; s.levels > maxLevels {
		s.log.full = true
	}
	for i := range s.rules.pits {
		column := i
		if n.mover == 1 && s.on[player2Reversed] {
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
			if s.on[windowRaisedEarly] {
				alpha, beta = s.raise(n, isMax, value, alpha, beta)
			}
			s.update(n, before, value, alpha, beta)
			break
		}
		alpha, beta = s.raise(n, isMax, value, alpha, beta)
		s.update(n, before, value, alpha, beta)
	}
	s.levels--
	s.end(n, value, after)
	return value
}

// child plays a pit of n and returns the value of the resulting node.
func (s *search) child(n *node, column int, alpha, beta int, after *board) int {
	c := node{board: n.board, player: n.mover, column: column, depth: n.depth}
	if !n.extra || s.on[extraMoveAddsDepth] {
		c.depth++
	}
	last := s.rules.sow(&c.board, n.mover, column)
	c.extra = s.rules.earnsExtra(n.mover, last)
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
		if s.on[nextStateNoSweep] {
			*after = unswept
		}
	}
	if c.over || c.depth >= s.limit && (!c.extra || s.on[extraMoveNotExpanded]) {
		value := s.rules.evaluate(&c.board, s.me)
		s.leaf(&c, value, alpha, beta)
		s.visited(n, &c, value)
		return value
	}
	if c.extra && s.on[windowNotThroughChain] {
		alpha, beta = -infinity, infinity
	}
	if !c.extra || s.on[nextStateFirstSowing] {
		after = nil
	}
	value, known := s.again(&c, alpha, beta, after)
	if !known {
		value = s.expand(&c, alpha, beta, after)
	}
	s.visited(n, &c, value)
	return value
}

// better reports whether a child replaces the best child. The handout: "Ties between pits are broken by selecting the
// node that is first".
func (s *search) better(isMax bool, v, best int) bool {
	if v == best {
		return s.on[lastTie]
	}
	return isMax == (v > best)
}

// cutsOff reports whether the search skips the node's remaining children.
func (s *search) cutsOff(n *node, isMax bool, value, alpha, beta int) bool {
	switch {
	case n.extra && s.on[noCutoffInChain]:
		return false
	case isMax && value == beta, !isMax && value == alpha:
		return !s.on[cutoffStrict]
	case isMax:
		return value > beta
	}
	return value < alpha
}

// raise returns the window of a node after a child has returned.
func (s *search) raise(n *node, isMax bool, value, alpha, beta int) (int, int) {
	switch {
	case n.depth == 0 && s.on[rootWindowFixed]:
		return alpha, beta
	case isMax:
		return max(alpha, value), beta
	}
	return alpha, min(beta, value)
}

// Misreadings of the search.
const (
	extraMoveAddsDepth = iota + endOfRules
	extraMoveNotExpanded
	lastTie
	player2Reversed
	cutoffStrict
	noCutoffInChain
	windowNotThroughChain
	rootWindowFixed
	nextStateFirstSowing
	nextStateNoSweep
	greedySingleSowing
	greedyUsesDepth
	nodesShared

	endOfSearch
)

var searchTexts = assignment.MisreadingTexts{
	extraMoveAddsDepth: {"extra-move-adds-depth",
		"Each move is one deeper than the move before, an extra move of the same turn too.",
		`"As this is the turn from the same player, the depth of the node "B3" is also 1."`,
		"Look at the depth of B3 below B2 in the handout's log."},
	extraMoveNotExpanded: {"extra-move-not-expanded",
		"Every node at the cut-off depth is a leaf, also one from which the same player moves again.",
		`"if the move from the leaf node ends up putting the last stone in the corresponding player's mancala, then that leaf node will have children as the player has to choose another move"`,
		"The cut-off depth counts turns: is a turn over when the last stone falls in the player's own store?"},
	lastTie: {"last-tie",
		"Of children with the same value the last one is the best.",
		`"Ties between pits are broken by selecting the node that is first in the position order on the figure above."`,
		"Which pit should be played if all have the same value?"},
	player2Reversed: {"player2-reversed",
		"Player 2's pits are tried in the direction of sowing, from the right end of the row to A2.",
		orderSentence + ` "Same rule applies for Player-2(A2, A3, A4, A5, A6, and A7) should select A2."`,
		"Which of player 2's pits comes first in position order?"},
	cutoffStrict: {"cutoff-strict",
		"The remaining children are left out only if the value is beyond the window, not if it is equal to its bound.",
		`"Alpha-Beta: AIMA Figure 5.3 (Alpha-Beta without cut-off)" - there: if v >= beta then return v; if v <= alpha then return v`,
		"What does the pseudocode do when a value is equal to the bound?"},
	noCutoffInChain: {"no-cutoff-in-chain",
		"A node that was reached by an extra move belongs to its parent's turn: all its children are visited, but its window still narrows.",
		"Graders: alpha-beta stops at a node when its value is outside the window, after an extra move as after any other move.",
		"Is there a kind of node at which your program never prunes?"},
	windowNotThroughChain: {"window-not-through-chain",
		"After an extra move the search starts over, with the window -Infinity to Infinity.",
		"Graders: a child gets the current window of its parent, after an extra move too.",
		"Compare the window of a node with that of its parent, where the same player moves again."},
	rootWindowFixed: {"root-window-fixed",
		"The window of the root stays -Infinity to Infinity, in its rows and for all of its children.",
		"Graders: after each child of a Max node alpha is raised to the node's value, at the root too.",
		"What should the second child of the root know about the first one?"},
	nextStateFirstSowing: {"next-state-first-sowing",
		"The next state is the board after the first sowing, without the extra moves of the same turn.",
		`"Note that a player can make more than one move during his/her turn as per the rules. ... So keep that in mind while making decisions for any of the tasks."`,
		"When is your turn over? Look at who is to move on the board that you print."},
	nextStateNoSweep: {"next-state-no-sweep",
		"The stones that are left at the end of the game go to a store in the evaluation only, not on the board that is printed.",
		sweepSentence,
		"If the turn ends the game, what is on the board afterwards?"},
	greedySingleSowing: {"greedy-single-sowing",
		"Greedy compares and plays single sowings: an extra move is not searched and not made.",
		`"Greedy: It is a special case of Minimax. The cut-off depth is always 1."`,
		"Does a greedy turn end when the last stone falls in the player's own store?"},
	greedyUsesDepth: {"greedy-uses-depth",
		"Greedy searches as deep as line 3 of the input says.",
		`"You should ignore the cut off depth if the task is Greedy."`,
		"Does line 3 of the input change what Greedy does?"},
	nodesShared: {"nodes-shared",
		"In alpha-beta a position that is reached again at the same depth is the same node, with the children and the value that its first search found.",
		"Graders: a child gets the current window of its parent. AIMA figure 5.7: it is searched with that window; after a cutoff its value is only a bound.",
		"Do you know a node's value if its search was cut off? What if the position is reached again with another window?"},
}
