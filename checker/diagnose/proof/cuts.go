package proof

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// cutsLeft counts the nodes from which the search has returned after a cutoff.
type cutsLeft struct {
	extra int // nodes after a move that earns an extra move
	plain int // nodes after another move
}

func (c *cutsLeft) add(f *frame) {
	switch {
	case !f.cut:
	case f.node.Extra():
		c.extra++
	default:
		c.plain++
	}
}

// noteFirst notes the count when the search visits the first child of a node, for cutsBelow.
// Only the hypotheses about wrongDepth need it.
func (o *observer) noteFirst(f *frame) {
	if f.visited == 0 && o.record.has(wrongDepth) {
		if o.leftAt == nil {
			o.leftAt = map[uint64]cutsLeft{}
		}
		o.leftAt[f.id] = o.left
	}
}

// cutsBelow counts the nodes below a node from which the search has returned after a cutoff.
func (o *observer) cutsBelow(f *frame) cutsLeft {
	if f == nil {
		return cutsLeft{}
	}
	before := o.leftAt[f.id]
	return cutsLeft{o.left.extra - before.extra, o.left.plain - before.plain}
}

// goOn checks, at a child that is not the first, that the search rightly went on after the
// child before it.
func (o *observer) goOn(s *step) {
	if s.on.visited > 0 {
		o.stop(s, s.on, false)
	}
}

// stop checks the decision after the last visited child of a node: after a cutoff the search
// must stop there, and otherwise go on. stopped says that it stopped.
func (o *observer) stop(s *step, f *frame, stopped bool) {
	if f.last == nil {
		return
	}
	has := o.of(s, f.node, f.last.node, f.up)
	has[0] |= o.search(f)
	if f.cut {
		o.add(s, goesOn, !stopped, has)
	} else {
		o.add(s, stopsEarly, stopped, has)
		if o.record.has(stopsEarly) {
			o.observed[len(o.observed)-1].want = one(f.visited)
		}
	}
}

// goesOnAfter reports whether the program visits another child after an update. If no child
// remains, it reports true, because the program does not show whether it would stop.
func goesOnAfter(s *step, rest []*step) bool {
	if s.on.next >= len(s.on.node.Children()) {
		return true
	}
	return len(rest) > 0 && rest[0].kind != leave && rest[0].kind != extra
}

// findNoCut looks for a program that writes no rows of cutoffs. If it is one, several rows may be missing one after
// another, so the logs are aligned again.
func (g *group) findNoCut(variants assignment.VariantSet) {
	rows := map[kind]int{}
	for _, r := range g.readings {
		for _, s := range r.alignment.sure() {
			if s.child != nil && s.on.updated(combine(s.on.node, s.on.value, s.child.value)).cut {
				rows[s.kind]++
			}
		}
	}
	if rows[noUpdate] < fewest || rows[noUpdate] < noCutShare*rows[update] {
		return
	}
	for _, r := range g.readings {
		r.noCut = true
		r.align(variants, math.MaxFloat32)
	}
}

// noCutShare is how many rows of cutoffs must be missing for each that is there; wrong readings of other rows may show some.
const noCutShare = 10
