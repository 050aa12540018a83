package proof

// limitedFrom is the first hypothesis about a number for infinity.
var limitedFrom = len(updateTexts) - len(infinities)

// infinities are numbers that programs use for infinity, in the order of the texts above.
var infinities = []int{999, 1000, 9999, 10000, 32767, 99999, 100000}

// limited returns the value of a node if its first value is one of infinities, which a
// program may print as a number or as infinity.
func limited(s *step, value int) (list [][2]int) {
	for _, infinity := range infinities {
		if s.on.node.Max() {
			infinity = -infinity
		}
		v := combine(s.on.node, infinity, value)
		if v == infinity && s.row.Value == s.on.first {
			v = s.on.first
		}
		list = append(list, one(v))
	}
	return list
}
