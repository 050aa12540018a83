package variant

import (
	"slices"
	"strconv"
)

// search is alpha-beta, by figure 5.7 of AIMA (Russell and Norvig, 3rd edition). last is the
// stone taken last, 0 if there is none.
func (g *game) search(last int, isMax bool, depth int, alpha, beta float64) float64 {
	if g.left--; g.left <= 0 {
		return 0
	}
	r := g.run
	counted := g.countedDepth(depth)
	g.handed = handedDepths{counted, counted}
	if v, ok := g.recall(last); ok && (g.memory == remembersUncounted || g.memory == remembersExpandedUncounted) {
		return v
	}
	found, known, low, high := g.lookUp(last, alpha, beta)
	if known && !g.table.counts {
		return found
	}
	r.visited++
	r.deepest = max(r.deepest, counted)
	if known {
		return found
	}
	if v, ok := g.recall(last); ok && g.memory != remembersLeaves {
		return v
	}
	expanded := r.expanded
	isMax = g.moverNow(isMax, depth)
	v := g.value(last, isMax, depth, low, high)
	isLeaf := r.expanded == expanded
	if isMax { // as in the usual pseudocode, only one bound is still that of the entry
		g.enter(last, v, alpha, high, isLeaf)
	} else {
		g.enter(last, v, low, beta, isLeaf)
	}
	if _, known := g.recall(last); known && isLeaf {
		r.recalled++
	}
	if !isLeaf || g.memory < remembersExpanded || g.memory == remembersLeaves {
		g.remember(last, v)
	}
	return v
}

// value returns the value of a node on entering it.
func (g *game) value(last int, isMax bool, depth int, alpha, beta float64) float64 {
	r := g.run
	first := len(g.moveStack)
	defer func() { g.moveStack = g.moveStack[:first] }()
	from := g.lastFor(last, depth)
	successors := g.successors(from)
	if g.joined {
		g.sort(successors, from)
		successors = g.keptUnderJoined(successors)
	}
	mover, counted := boolInt(isMax), g.countedDepth(depth)
	r.deepestBy[mover] = max(r.deepestBy[mover], counted)
	if len(successors) == 0 || counted >= r.limit {
		g.alpha, g.beta = alpha, beta
		r.evaluatedBy[mover]++
		return g.leaf(last, isMax, counted, successors)
	}
	if !g.joined {
		g.sort(successors, from)
	}
	if g.deepens.bestFirst && depth == 0 {
		g.putFirst(successors)
	}
	r.expanded++
	r.expandedBy[mover]++
	r.generated += len(successors)
	r.deepestExpanded = max(r.deepestExpanded, counted)
	n := &node{isMax: g.maximises(isMax, depth), depth: depth, alpha: alpha, beta: beta}
	n.value = g.firstValue(n.isMax)
	n.handed = handedDepths{counted, counted}
	for i, stone := range successors {
		if g.child(n, stone, !isMax, i) {
			r.cutoffs++
			g.excess += boolInt(g.leavesAt(n))
			break
		}
	}
	g.handed = n.handed
	g.alpha, g.beta = n.alpha, n.beta
	return g.returned(n.value, alpha, beta)
}

// maximises reports whether a node takes the greatest value.
func (g *game) maximises(isMax bool, depth int) bool {
	switch {
	case g.choose == allMaximise, g.choose == rootMaximises && depth == 0:
		return true
	case g.choose == allMinimise, g.choose == rootMinimises && depth == 0:
		return false
	case g.choose == maximisesByDepth:
		return depth%2 == 0
	}
	return isMax
}

// recall returns the value of a position that was searched before.
func (g *game) recall(last int) (v float64, ok bool) {
	if g.memory != 0 {
		v, ok = g.known[g.key(last)]
	}
	return v, ok
}

func (g *game) remember(last int, v float64) {
	if g.memory != 0 {
		g.known[g.key(last)] = v
	}
}

// keptUnderJoined returns the successors that were kept first under the joined numbers of the taken stones.
func (g *game) keptUnderJoined(successors []int) []int {
	var name []byte
	for _, stone := range g.listed {
		name = strconv.AppendInt(name, int64(stone), 10)
	}
	kept, ok := g.lists[string(name)]
	if !ok {
		kept = slices.Clone(successors)
		g.lists[string(name)] = kept
	}
	return kept
}

// key returns a position as a text.
func (g *game) key(last int) string {
	text := make([]byte, 0, g.stones+2)
	for _, taken := range g.taken {
		if taken {
			text = append(text, '1')
		} else {
			text = append(text, '0')
		}
	}
	return string(append(text, byte(last), byte(last>>8)))
}

// A node is the state of a node that is being expanded.
type node struct {
	isMax       bool
	depth       int
	alpha, beta float64
	value       float64
	narrowed    bool // a successor has narrowed the window
	handed      handedDepths
}

// handedDepths are the depths that nodes may hand up to their parents as the deepest level.
type handedDepths struct{ better, chosen int }

// after updates the depths of a node after a child.
func (h *handedDepths) after(child handedDepths, better bool) {
	if better {
		h.better = max(h.better, child.better)
		h.chosen = child.chosen
	}
}

// child visits a successor and reports whether the rest is cut off.
func (g *game) child(n *node, stone int, isMax bool, i int) (cutoff bool) {
	g.setTaken(stone, true)
	g.listed = append(g.listed, stone)
	v := g.successorValue(n, stone, isMax, i)
	g.setTaken(stone, g.keeps == keepsAll)
	g.giveBack(stone)
	if g.left <= 0 {
		return true
	}
	g.share(n)
	better := v < n.value
	if n.isMax {
		better = v > n.value
	}
	g.noteMove(n, stone, v, better, i)
	if better {
		n.value = g.kept(v, valueTruncated)
	}
	n.handed.after(g.handed, better)
	cutoff = g.cutsOff(n)
	stays := cutoff && g.leavesAt(n)
	if stays && g.keeps == keepsStone {
		g.setTaken(stone, true)
	}
	g.unlist(stone, stays && g.keeps >= keepsListed)
	if cutoff && g.window != windowNotRestored {
		return true
	}
	g.narrow(n)
	return cutoff
}

// giveBack moves a stone to the front or the end of the list of free stones, for programs that
// keep such a list: it changes the order in which they try the stones.
func (g *game) giveBack(stone int) {
	if g.freeStones == nil {
		return
	}
	i := slices.Index(g.freeStones, stone)
	others := slices.Delete(g.freeStones, i, i+1)
	if g.order == undoneFirst {
		g.freeStones = slices.Insert(others, 0, stone)
	} else {
		g.freeStones = append(others, stone)
	}
}

// leaf evaluates and counts a leaf.
func (g *game) leaf(last int, isMax bool, depth int, successors []int) float64 {
	r := g.run
	value := g.evaluate(last, g.sideNow(isMax, len(successors) == 0), successors, depth)
	if value == 0 {
		r.zero++
	}
	if r.ends+r.atLimit == r.both {
		r.firstLeaf = depth
	}
	r.lastLeaf = depth
	if len(successors) == 0 {
		r.ends++
		r.endsBy[boolInt(isMax)]++
		r.deepestEnd = max(r.deepestEnd, depth)
	}
	if depth >= r.limit {
		r.atLimit++
		r.deepestLimit = max(r.deepestLimit, depth)
		if len(successors) == 0 {
			r.both++
		}
	}
	return value
}
