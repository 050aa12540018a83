package proof

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Hypotheses describe what a program may write instead of the right number. Each text is a
// noun phrase; the order is the order of the numbers that the functions below return.

var depthTexts = []string{
	"the right depth less one", "the right depth plus one", "the number of moves from the root", "the parent's depth",
	"the parent's depth plus one", "0", "1",
	"the parent's depth if the move to the node itself earns an extra move, else one more",
	"one more than the parent's depth after an extra move of Min", "one more than the parent's depth after an extra move of Max",
	"one less for each node reached by an extra move that was cut off earlier below the parent, as if a counter were lowered there too often",
	"one more for each node reached by an ordinary move that was cut off earlier below the parent, as if a counter were not lowered there",
	"one more for each node that was cut off earlier below the parent, as if a counter were not lowered there",
}

func (o *observer) depths(s *step, depth int) [][2]int {
	moves := 0
	for f := s.on; f != nil; f = f.up {
		moves++
	}
	parent, below, own, afterMin, afterMax := assignment.None, assignment.None, assignment.None, depth, depth
	if s.on != nil {
		parent, below = s.on.depth, s.on.depth+1
		own = below
		if s.node.Extra() {
			own = parent
		}
	}
	if s.on != nil && s.on.node.Extra() {
		if s.on.node.Max() {
			afterMax = parent + 1
		} else {
			afterMin = parent + 1
		}
	}
	cuts := o.cutsBelow(s.on)
	return [][2]int{one(depth - 1), one(depth + 1), one(moves), one(parent), one(below), one(0), one(1), one(own), one(afterMin), one(afterMax),
		one(depth - cuts.extra), one(depth + cuts.plain), one(depth + cuts.extra + cuts.plain)}
}

var updateDepthTexts = []string{
	"the right depth less one", "the right depth plus one", "the child's depth", "the parent's depth",
}

func (o *observer) updateDepths(s *step) [][2]int {
	parent := assignment.None
	if s.on.up != nil {
		parent = s.on.up.depth
	}
	return [][2]int{one(s.on.depth - 1), one(s.on.depth + 1), one(s.child.depth), one(parent)}
}

// leafTexts come after the leaf hypotheses of the assignment.
var leafTexts = []string{
	firstValueText, oppositeText, zeroText, "Infinity", "-Infinity", "the value of the leaf before it",
	"its parent's value so far", "alpha", "beta", "the value clipped to the window", "the value of its parent's last child",
	"the right value less one", "the right value plus one", bySignText,
	"the right value plus or minus a multiple of 65536, as when a number of 16 bits overflows",
	"the right value plus or minus a multiple of 256, as when a number of 8 bits overflows",
}

func (o *observer) leafValues(s *step) [][2]int {
	if s.on == nil {
		return nil // the game is over at the root
	}
	var list [][2]int
	for _, v := range s.node.Values() {
		list = append(list, one(v))
	}
	before, last := assignment.None, assignment.None
	if o.before != nil {
		before = o.before.Value
	}
	if s.on.last != nil {
		last = s.on.last.value
	}
	w, v := s.on.window, s.node.Value()
	clipped := assignment.None
	if w[0] != assignment.None {
		clipped = min(max(v, w[0]), w[1])
	}
	first := firstValue(s.node)
	for i, key := range s.node.Keys() {
		v := assignment.None
		if i < len(o.earlier) {
			if before, ok := o.earlier[i][key]; ok {
				v = before
			}
		}
		list = append(list, one(v))
	}
	return append(list, one(first), one(-first), one(0), one(assignment.Infinity), one(-assignment.Infinity), one(before), one(s.on.value), one(w[0]), one(w[1]), one(clipped), one(last), one(v-1), one(v+1), one(bySign(v)),
		one(overflown(s, 1<<16)), one(overflown(s, 1<<8)))
}

// overflown returns the value in a leaf's row if it differs from the right value by a multiple of a number, but not of its
// square, which an overflow of twice as many bits would explain. Otherwise it returns the right value.
func overflown(s *step, of int) int {
	right := s.node.Value()
	if s.row == nil || max(right, -right, s.row.Value, -s.row.Value) >= assignment.Infinity {
		return right
	}
	if difference := s.row.Value - right; difference%of == 0 && difference%(of*of) != 0 {
		return s.row.Value
	}
	return right
}

var startTexts = []string{
	"the opposite infinity", "-Infinity at even depths and Infinity at odd ones", "Infinity at even depths and -Infinity at odd ones",
	"the parent's value so far", "alpha", "beta", "0", "the evaluation of its position", "the first value of its parent",
	"-Infinity", "Infinity", "the value of the leaf before it",
}

func (o *observer) startValues(s *step) [][2]int {
	odd := -assignment.Infinity
	if s.node.Depth()%2 == 1 {
		odd = assignment.Infinity
	}
	value, first, w, before := assignment.None, assignment.None, [2]int{assignment.None, assignment.None}, assignment.None
	if s.on != nil {
		value, first, w = s.on.value, s.on.first, s.on.window
	}
	if o.before != nil {
		before = o.before.Value
	}
	return [][2]int{
		one(-firstValue(s.node)), one(odd), one(-odd), one(value), one(w[0]), one(w[1]), one(0), one(s.node.Value()), one(first),
		one(-assignment.Infinity), one(assignment.Infinity), one(before),
	}
}

var updateTexts = []string{
	"the child's value, better or not", "the value before the child", "the minimum where Max moves and the maximum where Min moves",
	"the value clipped to the window (fail-hard)", "the bound that is crossed", "the child's value with the other sign",
	"the better one if the child's value had the other sign", "the evaluation of the child's position", "the evaluation of its own position",
	"its first value again", "alpha", "beta", "the value of the child before", "the maximum, also where Min moves",
	"the minimum, also where Max moves", "the sum of the value before and the child's value", "0", "the better of its own value and the evaluation of the child's position",
	"the parent's value", "the better of the child's value and the parent's value", "the better of the child's value and 0",
	"the better of the child's value and its parent's bound",
	"the better of the value before and the child's value clipped to the child's window, which is what a fail-hard search returns",
	"a value limited to 999, which stands for infinity", "a value limited to 1000, which stands for infinity",
	"a value limited to 9999, which stands for infinity", "a value limited to 10000, which stands for infinity",
	"a value limited to 32767, which stands for infinity",
	"a value limited to 99999, which stands for infinity", "a value limited to 100000, which stands for infinity",
}

// failHard returns the value of a child that returns the bound it crosses instead of its value.
func (c *child) failHard() int {
	switch {
	case c.leaf:
		return c.value
	case c.node.Max():
		return min(c.value, c.entered[1])
	}
	return max(c.value, c.entered[0])
}

func (o *observer) updateValues(s *step) [][2]int {
	f, c := s.on, s.child
	value := combine(f.node, f.value, c.value)
	w := f.window
	clipped, crossed := assignment.None, assignment.None
	if w[0] != assignment.None {
		clipped = min(max(value, w[0]), w[1])
		if value >= w[1] && f.node.Max() {
			crossed = w[1]
		} else if value <= w[0] && !f.node.Max() {
			crossed = w[0]
		}
	}
	before, parent, bound, hard := assignment.None, assignment.None, assignment.None, assignment.None
	if f.earlier != nil {
		before = f.earlier.value
	}
	withParent := assignment.None
	if f.up != nil {
		parent = f.up.value
		withParent = combine(f.node, parent, c.value)
	}
	if w[0] != assignment.None {
		hard = combine(f.node, f.value, c.failHard())
		bound = combine(f.node, c.value, w[0])
		if !f.node.Max() {
			bound = combine(f.node, c.value, w[1])
		}
	}
	return append([][2]int{
		one(c.value), one(f.value), one(f.value + c.value - value), one(clipped), one(crossed), one(-c.value),
		one(combine(f.node, f.value, -c.value)), one(c.node.Value()), one(f.node.Value()), one(f.first), one(w[0]), one(w[1]),
		one(before), one(max(f.value, c.value)), one(min(f.value, c.value)), one(f.value + c.value), one(0),
		one(combine(f.node, f.value, c.node.Value())), one(parent), one(withParent), one(combine(f.node, c.value, 0)), one(bound), one(hard),
	}, limited(s)...)
}

// hypotheses returns the texts of a rule.
func hypotheses(p *assignment.LogProof, r rule) []string {
	switch r {
	case wrongDepth:
		return depthTexts
	case updateDepth:
		return updateDepthTexts
	case leafValue:
		return slices.Concat(p.Values, p.Keys, leafTexts)
	case startValue:
		return startTexts
	case updateValue:
		return updateTexts
	case childWindow:
		return childWindowTexts
	case cutWindow:
		return cutWindowTexts
	case updateWindow:
		return updateWindowTexts
	}
	return nil
}
