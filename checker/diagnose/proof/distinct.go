package proof

import (
	"slices"
)

// distinct leaves out each cause under which the moves of all cases differ in value as under an earlier cause, or in
// proportion to that, so that the same moves are best. Causes that another task shows come first. Of a choice among equally
// good moves and an order in which moves are tried, the order remains if the values of the moves, in the one order and in the
// other, are the same in all cases: it may be the reason of the choice.
func (t *task) distinct(list []unlogged) (kept []unlogged) {
	if len(list) < 2 {
		return list
	}
	early := map[bool]int{true: 1}
	slices.SortStableFunc(list, func(a, b unlogged) int { return early[b.elsewhere] - early[a.elsewhere] })
	var values [][]int
	for i := range list {
		values = append(values, t.differences(&list[i]))
	}
	for i, u := range list {
		again := false
		for j, other := range list {
			rather := other.chosen == nil && (j < i || u.chosen != nil)
			again = again || rather && len(values[i]) > 0 && slices.Equal(values[i], values[j])
		}
		if !again {
			kept = append(kept, u)
		}
	}
	return kept
}

// differences returns, for all moves of all cases, the value under a cause less the value of the first move of the case,
// divided by the greatest common factor.
func (t *task) differences(u *unlogged) (values []int) {
	value := u.value
	if u.chosen != nil {
		value = plain
	}
	if value == nil {
		return nil
	}
	factor := 0
	for _, s := range shownOf(nil, t.cases, u.variants, value) {
		moves := s.searched.children
		if u.chosen != nil {
			moves = s.searched.preferred(u.chosen)
		}
		if len(moves) < len(s.searched.children) {
			return nil
		}
		for _, c := range moves {
			difference := c.value - moves[0].value
			values = append(values, difference)
			for rest := difference; rest != 0; {
				factor, rest = rest, factor%rest
			}
		}
	}
	factor = max(factor, -factor)
	for i := range values {
		values[i] /= max(factor, 1)
	}
	return values
}

// preferred returns the moves of a root in the order in which a relation chooses among them if all are equally good: the
// first one, then the first without that one, and so on. The list ends where the relation chooses none of them.
func (v *visited) preferred(r *relation) (moves []*visited) {
	equal := &visited{node: v.node, prunes: v.prunes}
	of := map[*visited]*visited{}
	for _, c := range v.children {
		child := &visited{node: c.node, children: c.children}
		of[child] = c
		equal.children = append(equal.children, child)
	}
	for len(equal.children) > 0 {
		i := slices.Index(equal.children, r.end(equal))
		if r.view > 0 || i < 0 {
			break
		}
		moves = append(moves, of[equal.children[i]])
		equal.children = slices.Delete(equal.children, i, i+1)
	}
	return moves
}
