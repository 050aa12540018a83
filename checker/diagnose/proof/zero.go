package proof

import "github.com/stonecheck/stonecheck/ref/assignment"

// Many languages take 0 for false. There `alpha || -Infinity` loses an alpha of 0, and `!alpha || value > alpha` lets any
// value replace it.

// The texts of zeroLost and, only about rows after a child, of zeroReplaced.
var zeroLostTexts = []string{
	"-Infinity in place of an alpha of 0, as if 0 were no bound",
	"Infinity in place of a beta of 0, as if 0 were no bound",
	"-Infinity or Infinity in place of a bound of 0, as if 0 were no bound",
}

var zeroReplacedTexts = []string{
	"the value in place of an alpha of 0, also if it is less, as if 0 were no bound",
	"the value in place of a beta of 0, also if it is greater, as if 0 were no bound",
	"the value in place of a bound of 0, without the maximum or minimum, as if 0 were no bound",
}

// zeroLost returns what is left of a window if it loses an alpha of 0, a beta of 0, or either.
func zeroLost(w [2]int) [][2]int {
	alpha, beta := w, w
	if w[0] == 0 {
		alpha[0] = -assignment.Infinity
	}
	if w[1] == 0 {
		beta[1] = assignment.Infinity
	}
	return [][2]int{alpha, beta, {alpha[0], beta[1]}}
}

// zeroReplaced returns the windows of a node after a child if the value replaces an alpha of 0, a beta of 0, or either. At
// a cutoff, no bound is set.
func zeroReplaced(s *step) [][2]int {
	right, cut := raised(s.on.node, s.on.window, s.row.Value)
	alpha, beta := right, right
	switch isMax := s.on.node.Max(); {
	case cut:
	case isMax && s.on.window[0] == 0:
		alpha[0] = s.row.Value
	case !isMax && s.on.window[1] == 0:
		beta[1] = s.row.Value
	}
	return [][2]int{alpha, beta, {alpha[0], beta[1]}}
}
