package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// features are predicates of a node, in the order of the bits of node.Features.
var features = []assignment.Feature{
	{Yes: "is reached by a move that earns an extra move", No: "is reached by a move that earns no extra move"},
	{Yes: "is reached by a sowing that ends in the store", No: "is reached by a sowing that does not end in the store"},
	{Yes: "ends the game", No: "does not end the game"},
	{Yes: "is at the cut-off depth", No: "is above the cut-off depth"},
	{Yes: "is inside a chain of extra moves", No: "is not inside a chain of extra moves"},
	{Yes: "is reached by a capture", No: "is reached without a capture"},
	{Yes: "is reached by a capture with an empty pit opposite", No: "is not reached by a capture with an empty pit opposite"},
	{Yes: "is reached by a sowing round the board", No: "is not reached by a sowing round the board"},
	{Yes: "is reached by player 2's move", No: "is reached by player 1's move"},
	{Yes: "has Max to move", No: "has Min to move"},
	{Yes: "is reached by Max's move", No: "is reached by Min's move"},
	{Yes: "has depth 1", No: "does not have depth 1"},
	{Yes: "has an odd depth", No: "has an even depth"},
	{Yes: "has no stones on player 1's side before a sweep", No: "has stones on player 1's side before a sweep"},
	{Yes: "has no stones on player 2's side before a sweep", No: "has stones on player 2's side before a sweep"},
	{Yes: "has no stones for the player to move", No: "has stones for the player to move"},
	{Yes: "is swept, with stones to sweep", No: "has nothing to sweep"},
	{Yes: "is worse than even for Max", No: "is even or good for Max"},
	{Yes: "is even", No: "is not even"},
	{Yes: "is the root", No: "is not the root"},
	{Yes: "is reached by a sowing that ends in the emptied pit", No: "is not reached by a sowing that ends in the emptied pit"},
	{Yes: "has Max to move at an odd depth or Min at an even one", No: "has Max to move at an even depth or Min at an odd one"},
	{Yes: "has a capture on its path", No: "has no capture on its path"},
	{Yes: "has a sowing round the board on its path", No: "has no sowing round the board on its path"},
	{Yes: "has an extra move on its path", No: "has no extra move on its path"},
	{Yes: "the search goes one turn deep", No: "the search goes more than one turn deep", Case: true},
	{Yes: "player 2 is Max", No: "player 1 is Max", Case: true},
	{Yes: "the board has 3 pits a side", No: "the board has more than 3 pits a side", Case: true},
	{Yes: "the board has more than 6 pits a side", No: "the board has at most 6 pits a side", Case: true},
}

// Features returns the features of the position and of the move to it.
func (n *node) Features() (mask uint32) {
	t, d := n.t, &n.did
	before := &d.before
	if n.parent == nil {
		before = &n.board
	}
	value := n.Value()
	var captures, laps, extras bool // on the path
	for m := n; m.parent != nil; m = m.parent {
		captures, laps, extras = captures || m.did.capture, laps || m.did.lapped, extras || m.did.extra
	}
	for i, is := range [...]bool{
		n.Extra(), n.parent != nil && d.last.column == store, d.over, n.parent != nil && n.depth >= t.limit, n.parent != nil && n.parent.did.extra,
		d.capture, d.capture && d.captured == 0, d.lapped, n.parent != nil && n.player == 1,
		n.Max(), n.parent != nil && n.player == t.me, n.depth == 1, n.depth%2 == 1,
		before.side(0) == 0, before.side(1) == 0, before.side(n.mover) == 0, d.over && before.side(0)+before.side(1) > 0,
		value < 0, value == 0, n.parent == nil, n.parent != nil && d.last == spot{n.player, n.column},
		n.Max() == (n.depth%2 == 1), captures, laps, extras,
		t.depth == 1, t.me == 1, t.pits == 3, t.pits > 6,
	} {
		if is {
			mask |= 1 << i
		}
	}
	return mask
}

// values describe what programs write for a leaf instead of its value.
var values = []string{
	"the evaluation before the stones that are left are swept",
	"the evaluation from the other player's side",
	"the evaluation from the side of the player to move next",
	"the evaluation from the side of the player who just moved",
	"the evaluation from player 1's side",
	"the evaluation from player 2's side",
	"the evaluation of the board before this sowing",
	"the evaluation before the capture",
	"the evaluation after this sowing on the board that the previous child left",
	"the evaluation of the board that the previous child left",
	"the evaluation with player 1's remaining stones swept and player 2's not",
	"the evaluation with player 2's remaining stones swept and player 1's not",
	"the evaluation with the remaining stones swept to the store of the other side",
	"the evaluation with the remaining stones swept to the store of the player who just moved",
	"the evaluation with the remaining stones swept to the store of the opponent of the player who just moved",
	"the evaluation with the remaining stones swept twice",
	"Max's store alone",
	"Min's store alone",
	"the store of the player who just moved",
	"the stones in pits and store of Max minus those of Min",
	"the stones in pits of Max minus those of Min",
	"the evaluation of the start",
	"Max's store with its pits minus Min's store",
	"Max's store minus Min's store with its pits",
	"the evaluation as if each sowing put at most one stone into the player's store",
}

// Values returns the numbers that values describe, in the same order.
func (n *node) Values() []int {
	t, d := n.t, &n.did
	if n.parent == nil {
		return nil
	}
	b, before, e := &n.board, &d.before, n.Value()
	sign := func(player int) int {
		if player == t.me {
			return e
		}
		return -e
	}
	side := [2]int{int(before.side(0)), int(before.side(1))}
	m, o := t.me, 1-t.me
	plain := t.evaluate(before)
	of := [2]int{-1, -1}
	of[m] = 1
	only := func(player int) int { return plain + of[player]*side[player] }
	all := side[0] + side[1]
	swept, sibling := assignment.None, n.sibling()
	onSibling, siblings := assignment.None, assignment.None
	if d.over {
		swept = plain
	}
	if sibling != nil {
		siblings = sibling.Value()
		onSibling = t.evaluate(&n.parent.play(&sibling.board, n.column).board)
	}
	root := n
	for root.parent != nil {
		root = root.parent
	}
	inPits := func(player int) int { return int(b.side(player)) }
	list := []int{
		swept, -e, sign(n.mover), sign(n.player), sign(0), sign(1),
		t.evaluate(&n.parent.board), t.evaluate(&d.uncaptured), onSibling, siblings,
		only(0), only(1), plain - of[0]*side[0] - of[1]*side[1], plain + of[n.player]*all, plain - of[n.player]*all,
		plain + 2*(of[0]*side[0]+of[1]*side[1]),
		int(b.store[m]), int(b.store[o]), int(b.store[n.player]),
		e + inPits(m) - inPits(o), inPits(m) - inPits(o), root.Value(),
		e + inPits(m), e - inPits(o), n.oneEachSowing(e),
	}
	if !d.over {
		for _, i := range []int{10, 11, 12, 13, 14, 15} {
			list[i] = assignment.None
		}
	}
	return list
}

// oneEachSowing returns an evaluation without the stones that a sowing on the path put into the store after its first one.
func (n *node) oneEachSowing(e int) int {
	for ; n.parent != nil; n = n.parent {
		more := max(0, int(n.did.uncaptured.store[n.player]-n.parent.board.store[n.player])-1)
		if n.player == n.t.me {
			more = -more
		}
		e += more
	}
	return e
}

// sibling returns the node of the parent's previous move.
func (n *node) sibling() *node {
	var before *node
	for _, c := range n.parent.Children() {
		if c.(*node).column == n.column {
			break
		}
		before = c.(*node)
	}
	return before
}

// views describe the ways to write a position.
var views = []string{
	"the right board",
	"the board without the sweep at the end of the game",
	"the board with player 1's remaining stones swept and player 2's not",
	"the board with player 2's remaining stones swept and player 1's not",
	"the board with all remaining stones swept to the store of the player who just moved",
	"the board with all remaining stones swept to the store of the opponent of the player who just moved",
	"the board with the remaining stones swept to the other side's store",
	"the board with the remaining stones both in a store and in their pits",
	"the board without the capture of the last move",
	"the board with the rows exchanged",
	"the board with the stores exchanged",
	"the board with rows and stores exchanged",
	"the board before the last move",
	"the board with the upper row from right to left",
	"the board with the lower row from right to left",
	"the board with both rows from right to left",
	"the board with all pits empty",
	"the board with only zeros",
	"the board whose store is set to the captured stones instead of increased by them",
	"the board after a sweep that stores the stones of the leftmost pits and leaves them there too",
	"the board after a sweep that stores the stones of the rightmost pits and leaves them there too",
	"the board after a sweep that stores player 1's stones and leaves them in their pits too",
	"the board after a sweep that stores player 2's stones and leaves them in their pits too",
	"the board after the moves of the turn, made again on the board of the input",
	unswept + "the player who just moved still has stones",
	unswept + "the opponent of the player who just moved still has stones",
	unswept + "the player to move next still has stones",
	unswept + "player 1 still has stones",
	unswept + "player 2 still has stones",
}

// unswept begins the views of programs that look at only one side before they sweep the board that they show.
const unswept = "the board without the sweep at the end of the game if "

// viewReplayed is the number of the view of a program that plays the moves of the turn again on a new board. It
// differs from the right view only if the search does not restore its board.
const viewReplayed = 23

// Counts implements assignment.TreeNode.
func (n *node) Counts() []int { return nil }

// Ranks implements assignment.TreeNode.
func (n *node) Ranks() []int { return nil }

// Views returns the texts that views describe, in the same order.
func (n *node) Views() []string {
	d, b := &n.did, &n.board
	show := func(b board) string { return n.text(&b, 1, 0, 1, 0) }
	before, noCapture, earlier := d.before, d.uncaptured, *b
	if n.parent == nil {
		before, noCapture = *b, *b
	} else {
		earlier = n.parent.board
	}
	variant := func(v int) string {
		if n.parent == nil {
			return show(*b)
		}
		g := n.t.game
		g.is = g.is.Union(assignment.Variants(v))
		c := n.parent.board
		g.play(&c, n.player, n.column, n.parent.did.extra)
		return show(c)
	}
	sweptUnless := func(player int) string {
		if before.side(player) > 0 {
			return show(before)
		}
		return show(*b)
	}
	empty := *b
	empty.pits = [2][mostPits]int32{}
	return []string{
		show(*b), show(before), variant(sweepOnlyOne), variant(sweepOnlyTwo), variant(sweepToMover), variant(sweepToOpponent),
		variant(sweepToOther), variant(sweepKeepsStones), show(noCapture),
		n.text(b, 0, 1, 1, 0), n.text(b, 1, 0, 0, 1), n.text(b, 0, 1, 0, 1), show(earlier),
		show(n.mirrored(1)), show(n.mirrored(0)), show(n.mirrored(0, 1)), show(empty), show(board{}), variant(captureOverwrites),
		variant(sweepCopiesLeft), variant(sweepCopiesRight), variant(sweepCopiesOne), variant(sweepCopiesTwo),
		show(n.replayed()), sweptUnless(n.player), sweptUnless(1 - n.player), sweptUnless(n.mover), sweptUnless(0), sweptUnless(1),
	}
}

// replayed returns the board after the moves that lead to a node, each made on a restored board.
func (n *node) replayed() board {
	if n.parent == nil || n.t.restores() {
		return n.board
	}
	before := *n.parent
	before.board = n.parent.replayed()
	if before.board.pits[n.player][n.column] <= 0 {
		return n.board
	}
	return before.play(&before.board, n.column).board
}

// mirrored returns the board with the rows of these players reversed.
func (n *node) mirrored(players ...int) board {
	b := n.board
	for _, player := range players {
		for i := range n.t.pits {
			b.pits[player][i] = n.board.pits[player][n.t.pits-1-i]
		}
	}
	return b
}
