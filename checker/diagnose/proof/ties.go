package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// tieTurns lists the relations of programs that choose among equally good turns by a rank of the last move.
func tieTurns(p *assignment.LogProof) (list []relation) {
	add := func(text string, better func(a, b wholeTurn) bool) {
		list = append(list, relation{"the position after the best turn, and of equally good turns after the " + text, 0, func(root *visited) *visited {
			return root.bounded().bestTurn(everyTurn, better)
		}})
	}
	for i, text := range p.Ranks {
		rank := func(t wholeTurn) int { return t.end.node.Ranks()[i] }
		add("first that "+text, func(a, b wholeTurn) bool { return rank(a) > rank(b) })
		add("last that "+text, func(a, b wholeTurn) bool { return rank(a) >= rank(b) })
		add("last that "+text+", or else after the first", func(a, b wholeTurn) bool { return rank(a) > 0 && rank(a) >= rank(b) })
	}
	return list
}

// bounded returns the search with the values that a program compares at its root: if it prunes and writes no log, these are
// bounds after cutoffs, which may equal the best value although the true value is worse.
func (v *visited) bounded() *visited {
	if !v.prunes {
		return v
	}
	if v.pruned == nil {
		left := maxVisited
		if v.pruned, _ = searchWithin(v.node, 0, -assignment.Infinity, assignment.Infinity, &left); v.pruned == nil {
			v.pruned = v
		}
	}
	return v.pruned
}
