package variant

import "slices"

// A keeping says what a program does not undo after a move, or, if it is not keepsAll, after a move that causes a cutoff:
// the statement that undoes it comes after the one that leaves the loop.
type keeping int

const (
	keepsAll keeping = iota + 1
	keepsStone
	keepsCount          // of stones, which says who moves
	keepsCountForValues // from whose side leaves are evaluated
	keepsCountForStatic // likewise, but not for ended games
	keepsDepth
	keepsListed          // see game.listed
	keepsListedForStatic // the length of the list says only from whose side leaves are evaluated, unless the game is over
	keepsListedStones    // the list says only which stones are taken
)

// A cutoffPlace says which nodes do not undo a move that causes a cutoff.
type cutoffPlace int

const (
	atAll cutoffPlace = iota
	atMax
	atMin
)

// undone returns the variants that do not undo all of a move.
func undone() []Variant {
	const list = "it keeps the taken stones in a list, "
	const notRemoved = ", and does not remove the last one after a cutoff"
	all := []Variant{{"it does not give a stone back after it has searched the move", "state", func(o *options) { o.keeps = keepsAll }}}
	for _, of := range []struct {
		phrase string
		keeps  keeping
	}{
		{"it does not give the stone back that causes a cutoff", keepsStone},
		{"it decides who moves by a count of stones that it does not lower after a cutoff", keepsCount},
		{"it decides from whose side it evaluates a leaf by a count of stones that it does not lower after a cutoff", keepsCountForValues},
		{"it decides from whose side it evaluates a leaf, unless the game is over there, by a count of stones that it does not lower after a cutoff", keepsCountForStatic},
		{"it counts the depth in a variable that it does not lower after a cutoff", keepsDepth},
		{list + "whose length says who moves" + notRemoved, keepsListed},
		{list + "whose length says from whose side it evaluates a leaf unless the game is over there" + notRemoved, keepsListedForStatic},
		{list + "which says only which stones are taken" + notRemoved, keepsListedStones},
	} {
		for at, where := range []string{"", " at a Max node", " at a Min node"} {
			all = append(all, Variant{of.phrase + where, "state", func(o *options) { o.keeps, o.keepsAt = of.keeps, cutoffPlace(at) }})
		}
	}
	return all
}

// leavesAt reports whether a node is one of those that do not undo a move that causes a cutoff.
func (g *game) leavesAt(n *node) bool {
	return g.keepsAt == atAll || n.isMax == (g.keepsAt == atMax)
}

// countedDepth returns the depth of a node as the program counts it.
func (g *game) countedDepth(depth int) int {
	if g.keeps == keepsDepth {
		return depth + g.excess
	}
	return depth
}

// moverNow returns who moves at a node for the program; isMax is what its parent hands on.
func (g *game) moverNow(isMax bool, depth int) bool {
	switch {
	case g.keeps == keepsCount:
		return g.rootMax == ((depth+g.excess)%2 == 0)
	case g.keeps == keepsListed:
		return g.byLength()
	}
	return isMax
}

// sideNow returns from whose side the program evaluates a leaf.
func (g *game) sideNow(isMax, over bool) bool {
	switch {
	case g.keeps == keepsCountForValues, g.keeps == keepsCountForStatic && !over:
		return isMax != (g.excess%2 == 1)
	case g.keeps == keepsListedForStatic && !over:
		return g.byLength()
	}
	return isMax
}

// byLength returns who moves by the length of the list of taken stones.
func (g *game) byLength() bool { return g.rootMax == (len(g.listed)%2 == len(g.run.in.Taken)%2) }

// unlist removes the last listed stone after a move, unless that stone stays in the list. stone is the stone
// of the move.
func (g *game) unlist(stone int, stays bool) {
	end := len(g.listed) - 1
	removed := g.listed[end]
	if !stays {
		g.listed = g.listed[:end]
	}
	if g.joined { // a kept list may have a stone that is taken already
		g.setTaken(stone, slices.Contains(g.listed, stone))
	}
	if g.keeps >= keepsListed { // a stone that was left there may have been taken twice
		g.setTaken(stone, true)
		g.setTaken(removed, stays || slices.Contains(g.listed, removed))
	}
}
