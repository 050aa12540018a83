package tree

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// starts are the values at which the best values of nodes and the window begin. A best value that is not a number
// begins at the first child's value.
type starts struct{ root, max, min, alpha, beta float64 }

var usualStarts = starts{root: math.NaN(), max: math.NaN(), min: math.NaN(), alpha: math.Inf(-1), beta: math.Inf(1)}

// startValues is the number of values that students take for infinity.
const startValues = 18

var infinities = [startValues]float64{
	0, 1, 10, 99, 100, 500, 999, 1000, 9999, 10_000, 32_767, 65_536, 99_999, 100_000, 999_999, 1_000_000, 9_999_999, 10_000_000,
}

// Where such a value is used. The start values of one place follow each other in startVariants.
const (
	startOfRoot = iota
	startOfMax
	startOfMin
	startOfBest
	startOfAll
	startOfWindow
	startAndAlpha
	startOfMaxAndAlpha
	startAndWindow
	startOfLaterMax
	startOfLater
	startWays
)

// startPhrases say where such a value is used; %[1]s is what Max begins with, and %[2]s what Min begins with.
var startPhrases = [startWays]string{
	startOfRoot:        "the best value of the start begins at %[1]s, so that no action is chosen if none is worth more",
	startOfMax:         "the value of each Max node begins at %[1]s, so that it is never less",
	startOfMin:         "the value of each Min node begins at %[2]s, so that it is never more",
	startOfBest:        "the value of each Max node begins at %[1]s, and the value of each Min node at %[2]s, instead of infinity",
	startOfAll:         "values begin at %[1]s for Max and at %[2]s for Min, and so do alpha and beta, instead of infinity",
	startOfWindow:      "alpha begins at %[1]s and beta at %[2]s instead of infinity",
	startAndAlpha:      "the best value of the start begins at %[1]s, and so does alpha, instead of minus infinity",
	startOfMaxAndAlpha: "the value of each Max node begins at %[1]s, and so does alpha, instead of minus infinity",
	startAndWindow:     "the best value of the start and alpha begin at %[1]s and beta at %[2]s instead of infinity",
	startOfLaterMax:    "the value of each Max node after the start begins at %[1]s, so that it is never less",
	startOfLater:       "the value of each node after the start begins at %[1]s for Max and at %[2]s for Min instead of infinity",
}

// startVariants returns the variants that take a number for infinity.
func startVariants() (all []assignment.Variant) {
	for _, phrase := range startPhrases {
		for _, v := range infinities {
			low, high := fmt.Sprintf("%.0f", 0-v), fmt.Sprintf("%.0f", v)
			if v == 0 {
				low = "0 (or the smallest positive number, which Double.MIN_VALUE is in Java)"
				if high = low; strings.Contains(phrase, "%[1]s") {
					high = "0 (or such a number)"
				}
			}
			all = append(all, assignment.Variant{Phrase: fmt.Sprintf(phrase, low, high), Slot: "start"})
		}
	}
	return all
}

// startsAtZero reports whether a variant takes 0 for infinity.
func startsAtZero(variant int) bool {
	return variant >= firstStart && infinities[(variant-firstStart)%startValues] == 0
}

// A nearZero has the values for Max and for Min with which a program begins that takes 0 for infinity, or a number next to
// it: Double.MIN_VALUE, Number.MIN_VALUE, numeric_limits<double>::min() and such are positive.
type nearZero struct{ max, min float64 }

// nearZeros returns such values besides 0. Half of the smallest number is 0 and half of the smallest normal number is not,
// which matters for means.
func nearZeros(a tree.Algorithm) []nearZero {
	const least, leastNormal = math.SmallestNonzeroFloat64, 0x1p-1022
	if a == tree.Expectimax {
		return []nearZero{{least, least}, {leastNormal, leastNormal}}
	}
	return []nearZero{{least, -least}, {least, least}}
}

// startsOf returns the start values under a variant.
func startsOf(variant int, near nearZero) starts {
	s, v := usualStarts, infinities[(variant-firstStart)%startValues]
	low, high := -v, v
	if v == 0 {
		low, high = near.max, near.min
	}
	where := (variant - firstStart) / startValues
	at := func(places ...int) bool { return slices.Contains(places, where) }
	if at(startOfRoot, startOfMax, startOfBest, startOfAll, startAndAlpha, startOfMaxAndAlpha, startAndWindow) {
		s.root = low
	}
	if at(startOfMax, startOfBest, startOfAll, startOfMaxAndAlpha, startOfLaterMax, startOfLater) {
		s.max = low
	}
	if at(startOfMin, startOfBest, startOfAll, startOfLater) {
		s.min = high
	}
	if at(startOfAll, startOfWindow, startAndAlpha, startOfMaxAndAlpha, startAndWindow) {
		s.alpha = low
	}
	if at(startOfAll, startOfWindow, startAndWindow) {
		s.beta = high
	}
	return s
}

// begin returns the value of a node before its first child; false if it has none.
func (s *variedSearch) begin(n variedNode, kind tree.Kind) (v float64, begun bool) {
	switch {
	case kind == tree.Min:
		v = s.begins.min
	case n.moves == 0:
		v = s.begins.root
	default:
		v = s.begins.max
	}
	return v, !math.IsNaN(v)
}
