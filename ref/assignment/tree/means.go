package tree

import (
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/games/tree"
)

// average returns the mean of the values of a node's actions, or what a program takes for it.
func (s *variedSearch) average(n variedNode) float64 {
	var values, outcomes []float64
	var sum, running float64
	for _, a := range s.tried(n) {
		if s.isSkipped(a) {
			continue
		}
		v := s.visit(n, tree.Chance, a, n.alpha, n.beta)
		if s.on[meanIsFlat] {
			outcomes = append(outcomes, s.outcomesOf(v)...)
		}
		if s.on[meanIsDistinct] && slices.Contains(values, v) {
			continue
		}
		if values = append(values, v); len(values) == 1 {
			running = v
		}
		running = (running + v) / 2
		sum = s.added(sum, v)
	}
	s.alpha, s.beta = n.alpha, n.beta
	s.outcomes = outcomes
	return s.mean(sum, running, len(values), s.divisor(n, len(values)))
}

// divisor returns what a program divides the sum of some values of a chance node by.
func (s *variedSearch) divisor(n variedNode, count int) float64 {
	switch {
	case s.on[meanByTwo]:
		count = 2
	case s.on[meanByAgents]:
		count = s.tree.Agents
	case s.on[meanIsSum]:
		count = 1
	case s.on[meanByStart]:
		count = len(s.tried(variedNode{state: s.tree.Start}))
	case s.on[meanByParent]:
		count = max(1, n.siblings)
	case s.on[meanByLast]:
		count = s.lastTried
	}
	return float64(count)
}

// outcomesOf returns what a program that takes one mean of all outcomes adds to them after the last node has returned
// its value.
func (s *variedSearch) outcomesOf(value float64) []float64 {
	if s.outcomes != nil {
		return s.outcomes
	}
	return []float64{value}
}

// mean returns the value of a chance node; running is the mean of the last value and the running mean before it.
func (s *variedSearch) mean(sum, running float64, count int, divisor float64) float64 {
	switch {
	case s.on[meanOfMean]:
		return running
	case s.on[meanIsFlat]:
		return meanOf(s.outcomes)
	}
	return s.cut(sum, sum/divisor, count)
}

func meanOf(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

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
