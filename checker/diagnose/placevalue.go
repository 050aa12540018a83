package diagnose

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/explain"
	"github.com/stonecheck/stonecheck/ref/sow"
)

// columns of a row.
const (
	nodeColumn = iota
	depthColumn
	valueColumn
	alphaColumn
	betaColumn
)

// compareRows says how the row that was written differs from the expected one.
func (t *trial) compareRows(p *Place, row explain.Row, s surrounding, want, got []string) {
	switch {
	case len(got) != len(want):
		p.note("it has %s, want %d", plural(len(got), "column"), len(want))
	case got[nodeColumn] != want[nodeColumn]:
		compareNodes(p, row, s, got)
	case got[depthColumn] != want[depthColumn]:
		p.note("its depth is %s instead of %s", got[depthColumn], want[depthColumn])
	case got[valueColumn] != want[valueColumn]:
		p.note("its value is %s instead of %s", got[valueColumn], want[valueColumn])
		if !compareKinds(p, row, got[valueColumn]) {
			p.would(got[valueColumn], t.values(row, s))
		}
	default:
		for column := alphaColumn; column <= betaColumn && column < len(want); column++ {
			if got[column] != want[column] {
				p.note("its %s is %s instead of %s", [...]string{alphaColumn: "alpha", betaColumn: "beta"}[column], got[column], want[column])
				p.would(got[column], bounds(row, s, column))
			}
		}
		if row.Event.Cutoff {
			p.note("the search is cut off here, and the window stays as it was before %s", s.child)
		}
	}
}

// compareNodes says what a row of another node means.
func compareNodes(p *Place, row explain.Row, s surrounding, got []string) {
	name := got[nodeColumn]
	depth := int(row.Event.Depth) + 1 // of a child
	if step, ok := row.Sowing(); ok && step.Again {
		depth--
	}
	isChild := ofMover(row.Position(), name) && got[depthColumn] == strconv.Itoa(depth)
	isSibling := len(row.Path) > 0 && ofMover(parentPosition(row), name) && got[depthColumn] == strconv.Itoa(int(row.Event.Depth))
	switch e := row.Event; {
	case e.Kind == ref.Update && e.Cutoff && isChild:
		p.note("the program goes on to %s, where the search is cut off", name)
	case e.Kind == ref.Update && isChild:
		p.note("the program goes on to %s without a row after %s", name, s.child)
	case isAncestor(row, got):
		p.note("the program goes back to %s before this row", name)
	case e.Kind != ref.Update && isSibling:
		p.note("the program visits %s where it is the turn of %s", name, row.Path[len(row.Path)-1].Pit)
	default:
		p.note("it is a row of %s", name)
	}
}

// isAncestor reports whether a row is of a node on the way to another.
func isAncestor(row explain.Row, got []string) bool {
	name, depth, again := "root", 0, false
	for _, step := range row.Path {
		if name == got[nodeColumn] && strconv.Itoa(depth) == got[depthColumn] {
			return true
		}
		if !again {
			depth++
		}
		name, again = step.Pit, step.Sowing.Again
	}
	return false
}

func parentPosition(row explain.Row) sow.Position {
	if len(row.Path) < 2 {
		return row.Root
	}
	return row.Path[len(row.Path)-2].After
}

// ofMover reports whether a pit is one of the player's who moves next.
func ofMover(p sow.Position, pit string) bool {
	letter := "B"
	if p.ToMove == sow.Two {
		letter = "A"
	}
	return strings.HasPrefix(pit, letter)
}

// compareKinds says what a value means that only another kind of row has, if it is
// one.
func compareKinds(p *Place, row explain.Row, got string) bool {
	infinite := strings.HasSuffix(got, infinity)
	switch {
	case row.Event.Kind == ref.Leaf && infinite:
		p.note("the program expands the node, which is a leaf")
	case row.Event.Kind == ref.Enter && !infinite:
		p.note("the program takes the node for a leaf, which is expanded")
	case row.Event.Kind == ref.Enter && row.Event.Max:
		p.note("the program takes the node for a Min node, and it is a Max node")
	case row.Event.Kind == ref.Enter:
		p.note("the program takes the node for a Max node, and it is a Min node")
	default:
		return false
	}
	return true
}

// A guess is what a number could be.
type guess struct {
	what  string
	value ref.Value
}

// would notes the guesses that are what was written.
func (p *Place) would(got string, guesses []guess) {
	named := 0
	for _, g := range guesses {
		if value(g.value) == got && named < maxAlike {
			p.note("%s would be %s", got, g.what)
			named++
		}
	}
}

// values guesses at the value of a row.
func (t *trial) values(row explain.Row, s surrounding) []guess {
	e := row.Event
	guesses := []guess{{"the value as the other player sees it", -e.Value}}
	if s.before != nil {
		guesses = append(guesses,
			guess{"the value that the node had before", s.before.Value},
			guess{"the value of the child " + s.child, s.back})
	} else {
		guesses = append(guesses, t.evaluations(row)...)
	}
	if s.parent != nil {
		guesses = append(guesses, guess{"the value of the parent", s.parent.Value})
	}
	if s.sibling != nil {
		guesses = append(guesses, guess{"the value of the child before", *s.sibling})
	}
	if t.in.Task == assignment.AlphaBeta {
		guesses = append(guesses, guess{"alpha", e.Alpha}, guess{"beta", e.Beta})
	}
	return differing(guesses, e.Value)
}

// evaluations guesses at the evaluation of a node.
func (t *trial) evaluations(row explain.Row) []guess {
	me, you := t.in.Player, t.in.Player.Opponent()
	at := row.Position()
	stores := func(p sow.Position) ref.Value { return ref.Value(p.Board.Store(me) - p.Board.Store(you)) }
	guesses := []guess{
		{"the stones in the own store alone", ref.Value(at.Board.Store(me))},
		{"the evaluation with the stones in the pits", stores(at) + ref.Value(at.Board.Side(me)-at.Board.Side(you))},
	}
	step, ok := row.Sowing()
	if !ok {
		return guesses
	}
	before := parentPosition(row)
	if step.Over {
		// The opponent of the player who sowed gets stones by the sweep only.
		mover := before.ToMove
		theirs := at.Board.Store(mover.Opponent()) - before.Board.Store(mover.Opponent())
		gain := step.Swept - 2*theirs // of the player who sowed
		if mover != me {
			gain = -gain
		}
		guesses = append(guesses, guess{"the evaluation before the sweep", stores(at) - ref.Value(gain)})
	}
	first := len(row.Path) - 1
	for ; first > 0 && row.Path[first-1].Sowing.Again; first-- {
		earlier := row.Path[first-1]
		guesses = append(guesses, guess{"the evaluation after " + earlier.Pit + ", earlier in the turn", stores(earlier.After)})
	}
	if first == len(row.Path)-1 {
		guesses = append(guesses, guess{"the evaluation before this sowing", stores(before)})
	}
	return guesses
}

// bounds guesses at alpha or beta.
func bounds(row explain.Row, s surrounding, column int) []guess {
	e := row.Event
	bound := func(e *ref.Event) ref.Value {
		if column == alphaColumn {
			return e.Alpha
		}
		return e.Beta
	}
	anew := guess{"the bound of a search that begins anew", bound(&ref.Event{Alpha: -ref.Infinity, Beta: ref.Infinity})}
	guesses := []guess{anew, {"the other bound", e.Alpha + e.Beta - bound(&e)}, {"the value of the node", e.Value}}
	if s.before != nil {
		guesses = append(guesses, guess{"the bound before " + s.child + " returned", bound(s.before)},
			guess{"the value of the child " + s.child, s.back})
	}
	if s.parent != nil {
		guesses = append(guesses, guess{"the parent's bound", bound(s.parent)}, guess{"the value of the parent", s.parent.Value})
	}
	if s.sibling != nil {
		guesses = append(guesses, guess{"the value of the child before", *s.sibling})
	}
	if first := anew.value; s.before == nil || bound(s.before) != first {
		guesses = slices.DeleteFunc(guesses, func(g guess) bool { return g.value == first && g != anew })
	}
	return differing(guesses, bound(&e))
}

// differing are the guesses that are not what is expected.
func differing(guesses []guess, expected ref.Value) []guess {
	var others []guess
	for _, g := range guesses {
		if g.value != expected {
			others = append(others, g)
		}
	}
	return others
}
