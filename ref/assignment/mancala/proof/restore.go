package proof

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may search all nodes on one board and take moves back, or pass boards on without
// copying them. If a part of the board is not restored after the search of a child, the next
// child, and every node after it, starts from a wrong board. It may also play a move again that it has kept.

// unrestored are the variants whose boards depend on the nodes that are searched before.
var unrestored = func() (set assignment.VariantSet) {
	for v := keepsBoard; v <= remembersPitsFirst; v++ {
		set = set.Union(assignment.Variants(v))
	}
	return set
}()

// restores reports whether boards depend only on the moves that lead to them.
func (t *tree) restores() bool { return !t.is.Overlaps(unrestored) }

// maxShared limits the nodes of a search that does not restore its board. Each node depends on
// all nodes before it, so the whole tree is built at once.
const maxShared = 20_000

// A sharer searches a tree whose nodes share one board.
type sharer struct {
	t      *tree
	window bool // the search prunes by alpha-beta
	left   int  // the number of nodes that may still be made
	slots  map[slot]board
	made   map[remembered]*node
}

// A slot is where a program saves the board before a move, if two nodes may use the same.
type slot struct {
	depth int
	extra bool
}

// slot returns the slot for a move from n to c. It reports false if each node has its own.
func (s *sharer) slot(n, c *node) (slot, bool) {
	switch {
	case s.t.on(slotOfDepth):
		return slot{depth: n.depth}, true
	case s.t.on(slotOfChildDepth):
		return slot{depth: c.depth}, true
	case s.t.on(slotOfDepthAndExtra):
		return slot{n.depth, n.did.extra}, true
	}
	return slot{}, false
}

// share builds the tree below a node. It reports false if the tree is too large.
func (t *tree) share(root *node, window bool) bool {
	s := &sharer{t: t, window: window, left: maxShared, slots: map[slot]board{}, made: map[remembered]*node{}}
	s.search(root, math.MinInt, math.MaxInt)
	return s.left > 0
}

// search builds the tree below a node and returns the node's value and what its search leaves
// on the board.
func (s *sharer) search(n *node, alpha, beta int) (value int, b board) {
	b = n.board
	if n.Leaf(n.depth) {
		return n.Value(), b
	}
	n.expanded = true
	s.playFirst(n)
	if value = math.MaxInt; n.Max() {
		value = math.MinInt
	}
	cut := false
	for column := range s.t.pits {
		if s.left--; s.left <= 0 {
			break
		}
		if stones := b.pits[n.mover][column]; stones == 0 || stones < 0 && !s.t.playsNegative() {
			continue
		}
		before := b
		c := s.play(n, &b, column, cut)
		n.children = append(n.children, c)
		if cut {
			continue // for programs that visit the other children after a cutoff
		}
		at, slotted := s.slot(n, c)
		if slotted {
			s.slots[at] = before
		}
		got, left := s.search(c, alpha, beta)
		if slotted {
			before = s.slots[at]
		}
		if n.Max() {
			value = max(value, got)
			cut = s.window && value >= beta
			alpha = max(alpha, value)
		} else {
			value = min(value, got)
			cut = s.window && value <= alpha
			beta = min(beta, value)
		}
		b = s.t.restored(before, left, c, cut)
	}
	return value, b
}

// restored returns the board on which the next child starts: before, with those parts of left
// that the variants do not restore. left is the board that the search of the child c left.
func (t *tree) restored(before, left board, c *node, cut bool) board {
	rules := t.game
	if rules.excludes(c.player, t.me) {
		return before
	}
	me, other := c.player, 1-c.player
	all := rules.on(keepsBoard) || rules.on(keepsAfterEnd) && c.did.over || rules.on(keepsAfterExtra) && c.did.extra || rules.on(keepsAfterCutoff) && cut
	for side := range 2 {
		if all || rules.on(keepsPits) || rules.on(keepsOwnPits) && side == me || rules.on(keepsOtherPits) && side == other ||
			rules.on(keepsPitsOne) && side == 0 || rules.on(keepsPitsTwo) && side == 1 {
			before.pits[side] = left.pits[side]
		}
		if all || rules.on(keepsStores) || rules.on(keepsOwnStore) && side == me || rules.on(keepsOtherStore) && side == other ||
			rules.on(keepsStoreOne) && side == 0 || rules.on(keepsStoreTwo) && side == 1 {
			before.store[side] = left.store[side]
		}
	}
	if i := slices.IndexFunc(partly, func(k kept) bool { return rules.on(k.variant) }); i >= 0 {
		before.keep(partly[i], &left, c)
	}
	return before
}

// keep changes b, the board before the move to a node, to what remains when a program with a variant takes the move back.
// left is what the moves below the node have left.
func (b *board) keep(k kept, left *board, c *node) {
	old, swept := *b, c.did.before
	if k.until { // what the move itself changed is restored too
		swept.exclude(b, &c.board)
	}
	b.addLeft(left, &c.board, k.until)
	if k.variant == keepsCaptureAtEndPlayed || k.variant == undoCaptureFirst || k.variant == undoCaptureFirstPlayed {
		for _, at := range c.emptied() { // these get their old contents, whatever is left there
			*b.at(at) = *old.at(at)
		}
	}
	switch {
	case k.swept && c.did.over:
		b.add(&c.board, &swept, k.parts)
	case k.captured(&c.did):
		b.add(&c.did.before, &c.did.uncaptured, k.parts)
	}
	if k.variant == keepsEmptyCapture {
		refilled := c.emptied()
		if k.captured(&c.did) {
			refilled = refilled[:1] // only the pit that was played
		}
		for _, at := range refilled {
			*b.at(at) = *old.at(at)
		}
	}
}

// playsNegative reports whether the variants play pits with negative counts.
func (g *game) playsNegative() bool {
	return g.on(keepsCaptureAtEndPlayed) || g.on(undoCaptureFirstPlayed)
}

// emptied returns the pits that the move to a node emptied: the pit that was played and the pits of a capture.
func (n *node) emptied() []spot {
	pits := []spot{{n.player, n.column}}
	if last := n.did.last; n.did.capture {
		pits = append(pits, last, spot{1 - last.player, last.column})
	}
	return pits
}

// exclude sets the pits and stores that differ from those before a move to what they are after it, as if the sweep after
// the move had not changed them.
func (b *board) exclude(before, after *board) {
	for side := range 2 {
		for i, n := range before.pits[side] {
			if b.pits[side][i] != n {
				b.pits[side][i] = after.pits[side][i]
			}
		}
		if b.store[side] != before.store[side] {
			b.store[side] = after.store[side]
		}
	}
}

// addLeft adds what the moves below a move have left, that is the difference between left and the
// board after the move. A program that restores the old contents of each pit and store that a move
// changed loses it there; changedLost says that it does.
func (b *board) addLeft(left, after *board, changedLost bool) {
	for side := range 2 {
		for i, now := range after.pits[side] {
			if !changedLost || now == b.pits[side][i] {
				b.pits[side][i] += left.pits[side][i] - now
			}
		}
		if now := after.store[side]; !changedLost || now == b.store[side] {
			b.store[side] += left.store[side] - now
		}
	}
}

// parts says for each player whether it includes the player's pits and store.
type parts struct{ pits, stores [2]bool }

// A kept part of a move is what a variant does not take back of a sweep or of a capture.
type kept struct {
	variant int
	swept   bool
	parts   parts
	until   bool // this or an earlier move that changed the pit or store restores it
}

// captured reports whether a move made a capture that the variant does not take back.
func (k kept) captured(m *sowing) bool {
	switch {
	case k.swept || !m.capture:
		return false
	case k.variant == keepsEmptyCapture:
		return m.captured <= 0
	case k.variant == keepsCaptureAtEnd, k.variant == keepsCaptureAtEndPlayed, k.variant == undoCaptureFirst, k.variant == undoCaptureFirstPlayed:
		return m.over
	}
	return true
}

var partly = []kept{
	{keepsSweep, true, parts{both, both}, false},
	{keepsSweptPits, true, parts{pits: both}, false},
	{keepsSweptStores, true, parts{stores: both}, false},
	{keepsSweptStoresUntil, true, parts{stores: both}, true},
	{keepsSweptStoreOne, true, parts{stores: [2]bool{true, false}}, false},
	{keepsSweptStoreOneUntil, true, parts{stores: [2]bool{true, false}}, true},
	{keepsSweptStoreTwo, true, parts{stores: [2]bool{false, true}}, false},
	{keepsSweptStoreTwoUntil, true, parts{stores: [2]bool{false, true}}, true},
	{keepsSweptPitsUntil, true, parts{pits: both}, true},
	{keepsSweptPitsOneUntil, true, parts{pits: [2]bool{true, false}}, true},
	{keepsSweptPitsTwoUntil, true, parts{pits: [2]bool{false, true}}, true},
	{keepsSweepUntil, true, parts{both, both}, true},
	{keepsCapture, false, parts{both, both}, false},
	{keepsCapturedPits, false, parts{pits: both}, false},
	{keepsCapturedStores, false, parts{stores: both}, false},
	{keepsCaptureAtEnd, false, parts{both, both}, false},
	{keepsCaptureAtEndPlayed, false, parts{both, both}, false},
	{undoCaptureFirst, false, parts{pits: both}, false},
	{undoCaptureFirstPlayed, false, parts{pits: both}, false},
	{keepsEmptyCapture, false, parts{both, both}, false},
}

var both = [2]bool{true, true}

// add adds to each pit and store of some parts the difference of two boards.
func (b *board) add(after, before *board, to parts) {
	for side := range 2 {
		for i := range b.pits[side] {
			if to.pits[side] {
				b.pits[side][i] += after.pits[side][i] - before.pits[side][i]
			}
		}
		if to.stores[side] {
			b.store[side] += after.store[side] - before.store[side]
		}
	}
}
