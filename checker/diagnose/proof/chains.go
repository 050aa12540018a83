package proof

import (
	"math"
	"strconv"
)

// againPicks are wrong ways to choose each move of a turn.
var againPicks = []namedPick{
	{"the first move, and after an extra move after the first one again", chooser(func(v, c, best *visited) bool { return false })},
	{"the last move, and after an extra move after the last one again", chooser(func(v, c, best *visited) bool { return true })},
	{"the first move that earns an extra move, or the best one if there is none; again so after each extra move", chooser(func(v, c, best *visited) bool {
		return !best.node.Extra() && (c.node.Extra() || beats(v.node, c.value, best.value))
	})},
	{"the last move that earns an extra move, or the best one if there is none; again so after each extra move", chooser(func(v, c, best *visited) bool {
		return c.node.Extra() || !best.node.Extra() && beats(v.node, c.value, best.value)
	})},
	{"the best move by the evaluation after it or, if it earns an extra move, after one further move; again so after each extra move", foreseen(1)},
	{"the best move by the evaluation after it or, while it earns extra moves, after up to two further moves; again so after each extra move", foreseen(2)},
	{"the move with the greatest value as a text, as if 9 were greater than 10", chooser(func(v, c, best *visited) bool { return c.text() > best.text() })},
	{"the last move with the greatest value as a text, as if 9 were greater than 10", chooser(func(v, c, best *visited) bool { return c.text() >= best.text() })},
}

// text is the value as programs print it.
func (v *visited) text() string { return strconv.Itoa(v.value) }

// again lists the relations of these picks.
func again() (list []relation) {
	for _, p := range againPicks {
		list = append(list, relation{"the position after " + p.text, 0, func(root *visited) *visited {
			return root.turn(p.pick, p.pick, math.MaxInt)
		}})
	}
	return list
}

// foreseen picks the move that is best if only some further moves of the turn are looked at.
func foreseen(further int) pick {
	return chooser(func(v, c, best *visited) bool { return beats(v.node, c.evaluation(further), best.evaluation(further)) })
}

// evaluation returns the best evaluation after up to some further moves of the same turn.
func (v *visited) evaluation(further int) int {
	if further == 0 || !v.node.Extra() || len(v.children) == 0 {
		return v.node.Value()
	}
	best := v.children[0].evaluation(further - 1)
	for _, c := range v.children[1:] {
		best = combine(v.node, best, c.evaluation(further-1))
	}
	return best
}

// endedBelow returns the node at which the turn ends in a program that asks only after the search below a move whether
// the game is over, and sees the answer for the last move of that search.
func endedBelow(root *visited) *visited {
	at := root
	for {
		c := rightPick(at)
		if c == nil {
			return at
		}
		last := c
		for len(last.children) > 0 {
			last = last.children[len(last.children)-1]
		}
		if at = c; !c.node.Extra() || last.node.Over() {
			return at
		}
	}
}
