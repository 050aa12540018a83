package proof

import (
	"math"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// features returns the features of a step's row.
func (o *observer) features(s *step) features {
	if s.kind == update || s.kind == noUpdate {
		return o.after(s)
	}
	return o.first(s)
}

// of returns the features of the nodes that a row is about.
func (o *observer) of(s *step, n, c assignment.TreeNode, up *frame) (has features) {
	if o.record == 0 {
		return has
	}
	has[0] |= uint64(n.Features()) << 32
	if c != nil {
		has[1] |= uint64(c.Features())
	}
	if up != nil {
		has[1] |= uint64(up.node.Features()) << 32
	}
	if o.cuts > 0 {
		has[0] |= 1 << afterCutoff
	}
	if o.cutLast {
		has[0] |= 1 << expandedCut
	}
	if len(n.Children()) == 0 {
		has[0] |= 1 << noChildren
	}
	return has
}

// first returns the features of the first row of a node.
func (o *observer) first(s *step) features {
	if o.record == 0 {
		return features{}
	}
	has := o.of(s, s.node, nil, s.on)
	is := func(feature int, yes bool) {
		if yes {
			has[0] |= 1 << feature
		}
	}
	is(isEnter, s.kind == enter || s.kind == noEnter)
	is(isLeaf, s.kind == leaf || s.kind == noLeaf || s.kind == optional)
	if f := s.on; f != nil {
		n := len(f.node.Children())
		is(firstChild, f.visited == 0)
		is(lastChild, f.next+s.skipped+1 == n)
		is(onlyChild, n == 1)
		o.window(is, f.window)
		is(narrowed, f.window != f.entered)
		is(parentAtLimit, f.depth >= o.limit)
		if f.last != nil {
			is(siblingOver, f.last.node.Over())
			is(siblingExtra, f.last.node.Extra())
			is(parentCutBefore, f.last.cut)
		}
	}
	return has
}

func (o *observer) window(is func(int, bool), window [2]int) {
	is(noAlpha, window[0] == -assignment.Infinity)
	is(noBeta, window[1] == assignment.Infinity)
	is(fullWindow, window[0] == -assignment.Infinity && window[1] == assignment.Infinity)
}

// after returns the features of the row after a child.
func (o *observer) after(s *step) features {
	if o.record == 0 {
		return features{}
	}
	f, c := s.on, s.child
	has := o.of(s, f.node, c.node, f.up)
	is := func(feature int, yes bool) {
		if yes {
			has[0] |= 1 << feature
		}
	}
	value := combine(f.node, f.value, c.value)
	_, cut := raised(f.node, f.window, value)
	n := len(f.node.Children())
	is(isUpdate, true)
	is(childBetter, c.better)
	is(childEqual, c.value == f.value)
	is(cutsOff, cut)
	is(equalsBound, value == f.window[0] || value == f.window[1])
	is(firstChild, f.visited == 1)
	is(lastChild, f.next == n)
	is(onlyChild, n == 1)
	o.window(is, f.window)
	is(childLeaf, c.leaf)
	is(childCut, c.cut)
	is(childInfinite, c.value == assignment.Infinity || c.value == -assignment.Infinity)
	is(narrowed, f.window != f.entered)
	is(valueZero, f.value == 0)
	is(childZero, c.value == 0)
	is(boundZero, bound(f) == 0)
	is(childOutside, o.proof.Window && (c.value <= f.window[0] || c.value >= f.window[1]))
	return has
}

// limitOf returns the cut-off depth: the least depth at which a node after an ordinary move is a
// leaf. It is math.MaxInt if the steps have no such node.
func limitOf(steps []*step) int {
	const deepest = 64
	for _, s := range steps {
		if s.on == nil || s.node == nil || s.node.Extra() || s.node.Leaf(math.MinInt) {
			continue
		}
		for depth := range deepest {
			if s.node.Leaf(depth) {
				return depth
			}
		}
	}
	return math.MaxInt
}

// search returns the features of a node after its last row.
func (o *observer) search(f *frame) uint64 {
	var has uint64
	is := func(feature int, yes bool) {
		if yes {
			has |= 1 << feature
		}
	}
	n := len(f.node.Children())
	is(cutsOff, f.cut)
	is(equalsBound, f.value == f.window[0] || f.value == f.window[1])
	is(firstChild, f.visited == 1)
	is(lastChild, f.next == n)
	is(childLeaf, f.last.leaf)
	is(childCut, f.last.cut)
	is(childBetter, f.last.better)
	is(childEqual, f.last.value == f.value && !f.last.better)
	is(boundZero, bound(f) == 0)
	is(boundLarge, javaCache.excludes(bound(f)))
	is(boundUnkept, pythonCache.excludes(bound(f)))
	o.window(is, f.entered)
	return has
}

// bound returns the bound of a node's window that cuts off its children.
func bound(f *frame) int {
	if f.node.Max() {
		return f.window[1]
	}
	return f.window[0]
}
