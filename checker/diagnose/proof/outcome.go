package proof

import (
	"math"
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxOutcome limits the nodes of a search that is made only for its result.
const maxOutcome = 3000

// An end is the result of a right search under variants of the rules.
type end struct {
	value   int
	state   string   // the position after the turn
	implied []string // what the views of LogProof.Implied show of it
}

// shows reports whether a program writes the right position or the implied one.
func (e end) shows(state string) bool {
	return sameState(state, e.state) || slices.ContainsFunc(e.implied, func(implied string) bool { return sameState(state, implied) })
}

// outcome searches an input under variants; the state is empty if the search is too long.
func outcome(p *assignment.LogProof, set assignment.VariantSet) end {
	left := maxOutcome
	v, ok := search(p.Root(set), plain, &left)
	if !ok {
		return end{}
	}
	views := v.turn(rightPick, rightPick, math.MaxInt).node.Views()
	e := end{value: v.value, state: views[0]}
	for _, view := range p.Implied {
		e.implied = append(e.implied, views[view])
	}
	return e
}

// Outcome returns a text that identifies what a program with these variants writes: programs
// that write something else have another text. It is empty if the search is too long.
func Outcome(p *assignment.LogProof, set assignment.VariantSet) string {
	left := maxOutcome
	v, ok := search(withOrders(p).Root(set), plain, &left)
	if !ok {
		return ""
	}
	text := v.turn(rightPick, rightPick, math.MaxInt).node.Views()[0]
	if p.Log == "" {
		return text
	}
	var walk func(v *visited)
	walk = func(v *visited) {
		text += v.node.Name() + strconv.Itoa(v.value) + " "
		for _, c := range v.children {
			walk(c)
		}
	}
	walk(v)
	return text
}
