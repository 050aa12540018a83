package proof

import (
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A program may choose among whole turns, each with its extra moves, instead of choosing move by
// move. It then may order equally good turns otherwise, or overlook turns of one kind.

// A wholeTurn is the last node of a turn of the player at the root, and its number of moves.
type wholeTurn struct {
	end   *visited
	moves int
}

// turns returns the turns from v, in the order in which the search ends them.
func (v *visited) turns() (list []wholeTurn) {
	var walk func(at *visited, moves int)
	walk = func(at *visited, moves int) {
		for _, c := range at.children {
			if c.node.Extra() {
				walk(c, moves+1)
			} else {
				list = append(list, wholeTurn{c, moves + 1})
			}
		}
	}
	walk(v, 0)
	return list
}

// bestTurn returns the last node of the best turn that counts, or unset(v) if no turn
// counts. better decides among equally good turns.
func (v *visited) bestTurn(counts func(wholeTurn) bool, better func(a, b wholeTurn) bool) *visited {
	best := wholeTurn{end: unset(v)}
	for _, t := range v.turns() {
		if !counts(t) {
			continue
		}
		if best.moves == 0 || beats(v.node, t.end.value, best.end.value) || t.end.value == best.end.value && better(t, best) {
			best = t
		}
	}
	return best.end
}

// everyTurn counts all turns.
func everyTurn(wholeTurn) bool { return true }

// onlyTurns is part of the texts of relations that say which turns a program overlooks.
const onlyTurns = "where it considers only "

// overlooks reports whether the text of a relation says so.
func overlooks(text string) bool { return strings.Contains(text, onlyTurns) }

// limitedTurns lists the relations of programs that choose among whole turns.
func limitedTurns(p *assignment.LogProof) []relation {
	firstOfEqual := func(a, b wholeTurn) bool { return false }
	list := []relation{
		{"the position after the best turn, and of equally good ones after the one with the fewest moves", 0, func(root *visited) *visited {
			return root.bestTurn(everyTurn, func(a, b wholeTurn) bool { return a.moves < b.moves })
		}},
		{"the position after the best turn, and of equally good ones after the one with the most moves", 0, func(root *visited) *visited {
			return root.bestTurn(everyTurn, func(a, b wholeTurn) bool { return a.moves > b.moves })
		}},
	}
	var improved []relation
	for i, f := range p.Features {
		if f.Case {
			continue
		}
		for want, text := range []string{f.No, f.Yes} {
			has := func(t wholeTurn) bool { return int(t.end.node.Features()>>i&1) == want }
			list = append(list, relation{"the position after the best turn, " + onlyTurns + "turns whose last position " + text, 0, func(root *visited) *visited {
				return root.bestTurn(has, firstOfEqual)
			}})
			improved = append(improved, keep(lastImprovement+onlyTurns+"moves to a position that "+text, false, false, func(root, parent, child *visited) bool {
				return shallow(root, parent, child) && has(wholeTurn{end: child})
			}))
		}
	}
	return append(list, improved...)
}
