package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// limitedFrom is the first hypothesis about a number for infinity.
var limitedFrom = len(updateTexts) - len(infinities)

// infinities are numbers that programs use for infinity, in the order of the texts above.
var infinities = []int{999, 1000, 9999, 10000, 32767, 99999, 100000}

// limited returns the value of a node after a child if its first value is one of infinities, which a program may print
// as a number or as infinity.
func limited(s *step) (list [][2]int) {
	for _, infinity := range infinities {
		within := func(v int) int { return max(min(v, infinity), -infinity) }
		meant := func(printed int) int { // an infinite value is this number
			if max(printed, -printed) == assignment.Infinity {
				return within(printed)
			}
			return printed
		}
		first := infinity
		if s.on.node.Max() {
			first = -infinity
		}
		v := combine(s.on.node, combine(s.on.node, first, meant(s.on.value)), meant(s.child.value))
		if max(v, -v) == infinity && meant(s.row.Value) == v {
			v = s.row.Value
		}
		list = append(list, one(v))
	}
	return list
}
