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

// A Rival is one of several causes that the cases do not distinguish.
type Rival struct {
	variants assignment.VariantSet
	chosen   *relation // how the position is chosen; nil for the right way
}

// allRivals returns the causes between which more cases must decide. A right program is one of them if the others are
// uncertain or explain few wrong positions: where a false cause predicts a fault that is not there, it is refuted.
func (t *task) allRivals() (rivals []Rival) {
	add := func(r Rival) {
		if r != (Rival{}) && !slices.Contains(rivals, r) { // what a wrong value of leaves leads to is not known
			rivals = append(rivals, r)
		}
	}
	for _, set := range t.rivals {
		r := Rival{variants: set}
		if set == (assignment.VariantSet{}) {
			r.chosen = t.chosen
		}
		add(r)
	}
	for _, u := range t.guesses {
		add(Rival{u.variants, u.chosen})
	}
	uncertain := len(rivals) == 1 && slices.ContainsFunc(t.findings, func(f Finding) bool { return !f.Exact })
	if len(rivals) > 0 && (uncertain || len(t.guesses) > 0) {
		rivals = append(rivals, Rival{})
	}
	return rivals
}

// Outcome returns a text that identifies what a program with this cause writes: programs that write something else have
// another text. It is empty if the search is too long.
func (r Rival) Outcome(p *assignment.LogProof) string {
	if r.chosen == nil {
		return Outcome(p, r.variants)
	}
	left := maxOutcome
	v, ok := search(p.Root(r.variants), plain, &left)
	if !ok {
		return ""
	}
	v.prunes = p.Window
	return (&Case{Proof: p}).views(r.chosen.end(v))[r.chosen.view] + v.rows(p)
}

// Outcome returns such a text for a program with some variants.
func Outcome(p *assignment.LogProof, set assignment.VariantSet) string {
	left := maxOutcome
	v, ok := search(withOrders(p).Root(set), plain, &left)
	if !ok {
		return ""
	}
	return v.turn(rightPick, rightPick, math.MaxInt).node.Views()[0] + v.rows(p)
}

// rows returns a text that identifies the log of a search; it is empty if the task has no log.
func (v *visited) rows(p *assignment.LogProof) (text string) {
	if p.Log == "" {
		return ""
	}
	text = v.node.Name() + strconv.Itoa(v.value) + " "
	for _, c := range v.children {
		text += c.rows(p)
	}
	return text
}
