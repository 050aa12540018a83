package tree

import "math"

// added adds a value to the sum of a node's values.
func (s *variedSearch) added(sum, v float64) float64 {
	switch {
	case s.on[sumIsCut]:
		return math.Trunc(sum + v)
	case s.on[addendsAreCut]:
		return sum + math.Trunc(v)
	}
	return sum + v
}

// cut returns the mean of a number of values, or what is left of it in a program that computes with integers.
func (s *variedSearch) cut(sum, mean float64, count int) float64 {
	switch {
	case count == 0:
		return 0
	case s.on[meanIsInteger]:
		return math.Floor(mean)
	case s.on[meanIsCut], s.on[allAreCut]:
		return math.Trunc(mean)
	case s.on[meanIsRounded]:
		return math.Floor(mean + 0.5)
	case s.on[sumIsCutAtEnd]:
		return math.Trunc(sum) / float64(count)
	case s.on[shareIsZero] && count > 1:
		return 0
	}
	return mean
}

// kept is the value that a node keeps as its best.
func (s *variedSearch) kept(v float64) float64 {
	if s.on[bestIsCut] {
		return math.Trunc(v)
	}
	return v
}
