package proof

import (
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A relation is a way in which a program may choose the position that it prints.
type relation struct {
	text string
	// the index of the drawing of the position
	view int
	end  func(root *visited) *visited
}

// thenBest ends the text of a relation that differs from the right one only in the first move of the turn.
const thenBest = ", and then the best moves"

// relations returns the relations of an assignment. The first one is right.
func relations(p *assignment.LogProof) []relation {
	right := func(root *visited) *visited { return root.turn(rightPick, rightPick, math.MaxInt) }
	var list []relation
	for i, text := range p.Views {
		list = append(list, relation{text, i, right})
	}
	add := func(text string, end func(root *visited) *visited) {
		list = append(list, relation{text, 0, end})
	}
	for _, p := range picks[:len(picks)-1] {
		add("the position after "+p.text+" of the root"+thenBest, func(root *visited) *visited {
			return root.turn(p.pick, rightPick, math.MaxInt)
		})
	}
	for _, p := range picks[:6] {
		add("the position after the best move and, after an extra move, "+p.text, func(root *visited) *visited {
			return root.turn(rightPick, p.pick, math.MaxInt)
		})
	}
	add("the position after the last of equally good moves, at the root and after extra moves", func(root *visited) *visited {
		return root.turn(lastOfEqual, lastOfEqual, math.MaxInt)
	})
	add("the position after the first by name of equally good moves, at the root and after extra moves", func(root *visited) *visited {
		return root.turn(byName, byName, math.MaxInt)
	})
	for _, p := range tieBreaks {
		add("the position after the best move, and of equally good moves after "+p.text, func(root *visited) *visited {
			return root.turn(p.pick, p.pick, math.MaxInt)
		})
	}
	add("the position after the move that is best by the position right after it, chosen so again after each extra move", func(root *visited) *visited {
		return root.turn(picks[bestAtOnce].pick, picks[bestAtOnce].pick, math.MaxInt)
	})
	for _, i := range []int{noExtraMove, extraMove} {
		add("the position after "+picks[i].text+", again after each extra move", func(root *visited) *visited {
			return root.turn(picks[i].pick, picks[i].pick, math.MaxInt)
		})
	}
	add("the position after the best moves, but the turn ends at an extra move if the last move that is tried below it ends the game", endedBelow)
	add("the position after the first move of the turn, without its extra moves", func(root *visited) *visited {
		return root.turn(rightPick, rightPick, 1)
	})
	add("the position after the single move with the best evaluation", func(root *visited) *visited {
		return root.turn(picks[bestAtOnce].pick, nil, 1)
	})
	add("the position after at most one extra move", func(root *visited) *visited { return root.turn(rightPick, rightPick, 2) })
	add("the position before the first move that is no better than the value with which a node starts", func(root *visited) *visited {
		return root.turn(improved, improved, math.MaxInt)
	})
	add("the position before the turn", func(root *visited) *visited { return root })
	add("the position to which the line of best moves leads, after the opponent's moves too", func(root *visited) *visited {
		return root.principal(math.MaxInt)
	})
	add("the position after the turn and the opponent's best reply", func(root *visited) *visited {
		end := right(root)
		return end.turn(rightPick, rightPick, math.MaxInt)
	})
	add("the position after the best moves, also those beyond the end of the turn where an earlier move from the same node earned an extra move", overrun)
	for _, last := range []bool{false, true} {
		add("the position after the "+map[bool]string{false: "first", true: "last"}[last]+" move of which any row in the log has the final value of the root", func(root *visited) *visited {
			return root.lookedUp(last)
		})
	}
	if p.Replay != nil {
		add(overwrittenText, overwritten)
	}
	return slices.Concat(list, kept(), tieTurns(p), limitedTurns(p), inRounds(), staying(), unstable(), inTables(p), []relation{ownTurn})
}

// ownTurn is the relation of a program that takes the other player for the one to move, in its rows too.
var ownTurn = relation{"the position after the best move for the player that its rows take for Max", 0, func(root *visited) *visited {
	return root.turn(ownPick, ownPick, math.MaxInt)
}}

// principal returns a node of the principal variation.
func (v *visited) principal(most int) *visited {
	at := v
	for range most {
		c := rightPick(at)
		if c == nil {
			break
		}
		at = c
	}
	return at
}

// overrun returns the node at which the turn ends in a program that sets a flag when a move earns an extra move and does
// not reset it for the next move from the same node.
func overrun(root *visited) *visited {
	at := root
	for {
		c := rightPick(at)
		if c == nil {
			return at
		}
		flagged := slices.IndexFunc(at.children, func(s *visited) bool { return s.node.Extra() })
		ends := flagged < 0 || flagged > slices.Index(at.children, c)
		if at = c; ends {
			return at
		}
	}
}

// lookedUp returns the child of the root that a program finds which looks for the root's value in the rows of its log. A row
// that a node gets before its last one may have that value too.
func (v *visited) lookedUp(last bool) *visited {
	found := v
	for _, c := range v.children {
		if (last || found == v) && slices.Contains(c.rowValues(), v.value) {
			found = c
		}
	}
	return found
}

// rowValues are the values in the rows of a node: the first one, unless it is a leaf, and one after each child.
func (v *visited) rowValues() []int {
	if len(v.children) == 0 {
		return []int{v.value}
	}
	value := firstValue(v.node)
	values := []int{value}
	for _, c := range v.children {
		value = combine(v.node, value, c.value)
		values = append(values, value)
	}
	return values
}

// extreme returns the leaf with the best value for the root.
func (v *visited) extreme(last bool) (best *visited) {
	var walk func(at *visited)
	walk = func(at *visited) {
		if len(at.children) == 0 {
			if best == nil || at.value > best.value || last && at.value == best.value {
				best = at
			}
		}
		for _, c := range at.children {
			walk(c)
		}
	}
	walk(v)
	return best
}

// same returns a node at the end of a turn that has the value of the root.
func (v *visited) same(last bool) (found *visited) {
	var walk func(at *visited)
	walk = func(at *visited) {
		for _, c := range at.children {
			switch {
			case c.node.Extra():
				walk(c)
			case c.value == v.value && (last || found == nil):
				found = c
			}
		}
	}
	walk(v)
	if found == nil {
		return v
	}
	return found
}

// sameState compares positions as the checker does, ignoring white space.
func sameState(a, b string) bool {
	return strings.Join(strings.Fields(a), " ") == strings.Join(strings.Fields(b), " ")
}
