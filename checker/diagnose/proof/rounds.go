package proof

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may search to depth 1, 2 and so on up to the cut-off depth, log only the last of these rounds, and keep the
// position of an earlier one.

// roundsOf returns the searches to the depths up to the cut-off depth, of which the last is root itself. It returns only
// that one if the others have too many nodes.
func roundsOf(root *visited) []*visited {
	if root.rounds != nil {
		return root.rounds
	}
	limit, left := root.limit(), maxVisited
	for depth := 1; depth < limit && limit < math.MaxInt; depth++ {
		r, ok := searchWithin(root.node, limit-depth, -assignment.Infinity, assignment.Infinity, &left)
		if !ok {
			root.rounds = nil
			break
		}
		root.rounds = append(root.rounds, r)
	}
	root.rounds = append(root.rounds, root)
	return root.rounds
}

// limit returns the cut-off depth, as limitOf does.
func (v *visited) limit() int {
	const deepest = 64
	for _, c := range v.children {
		if c.node.Extra() || c.node.Leaf(math.MinInt) {
			continue
		}
		for depth := range deepest {
			if c.node.Leaf(depth) {
				return depth
			}
		}
	}
	for _, c := range v.children {
		if limit := c.limit(); limit < math.MaxInt {
			return limit
		}
	}
	return math.MaxInt
}

// searchWithin is search with a cut-off depth that is lower by some turns. It prunes, so that it is no longer than the
// program's own search.
func searchWithin(n assignment.TreeNode, less, alpha, beta int, left *int) (*visited, bool) {
	if *left--; *left < 0 {
		return nil, false
	}
	v := &visited{node: n}
	if n.Leaf(n.Depth() + less) {
		v.value = n.Value()
		return v, true
	}
	v.value = firstValue(n)
	for _, c := range n.Children() {
		child, ok := searchWithin(c, less, alpha, beta, left)
		if !ok {
			return nil, false
		}
		v.children = append(v.children, child)
		v.value = combine(n, v.value, child.value)
		if n.Max() && v.value >= beta || !n.Max() && v.value <= alpha {
			break
		}
		if n.Max() {
			alpha = max(alpha, v.value)
		} else {
			beta = min(beta, v.value)
		}
	}
	return v, true
}

// inRounds lists the relations of programs that keep the position of a round.
func inRounds() []relation {
	of := func(text string, choose func(rounds []*visited) *visited) relation {
		return relation{text, 0, func(root *visited) *visited {
			return choose(roundsOf(root)).turn(rightPick, rightPick, math.MaxInt)
		}}
	}
	best := func(rounds []*visited, last bool) *visited {
		best := rounds[0]
		for _, r := range rounds[1:] {
			if beats(r.node, r.value, best.value) || last && r.value == best.value {
				best = r
			}
		}
		return best
	}
	const searches = "the position after the best turn of searches to depth 1, 2 and so on up to the cut-off depth, where a deeper search replaces it only by "
	return []relation{
		of("the position after the best turn of a search to depth 1", func(rounds []*visited) *visited { return rounds[0] }),
		of("the position after the best turn of a search that is one turn less deep", func(rounds []*visited) *visited {
			return rounds[max(len(rounds)-2, 0)]
		}),
		of(searches+"a better one (as if the best value were not reset)", func(rounds []*visited) *visited { return best(rounds, false) }),
		of(searches+"one that is at least as good (as if the best value were not reset)", func(rounds []*visited) *visited { return best(rounds, true) }),
	}
}
