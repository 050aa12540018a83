package proof

import (
	"fmt"
	"math"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A measure derives a size from the number that an observation expects. A program that keeps
// numbers in too few digits, or lists with too few places, is wrong as soon as such a size
// reaches some limit.
type measure struct {
	of   func(n int) int
	text func(n int) string // says that the measure is at least n
}

// limits says which numbers the limit can be, if the rows leave that open.
func (m measure) limits(from, to int) string {
	switch {
	case from == to:
		return ""
	case m.of(1) < 0:
		from, to = -from, -to
	}
	return fmt.Sprintf("; the limit can be any number from %d to %d", from, to)
}

var valueMeasures = []measure{
	{func(n int) int { return max(n, -n) }, func(n int) string { return fmt.Sprintf("the right value is %d or more, or %d or less", n, -n) }},
	{func(n int) int { return n }, func(n int) string { return fmt.Sprintf("the right value is %d or more", n) }},
	{func(n int) int { return -n }, func(n int) string { return fmt.Sprintf("the right value is %d or less", -n) }},
	{func(n int) int { return len(number(n)) }, func(n int) string { return fmt.Sprintf("the right value has %d characters or more", n) }},
}

var rootMeasures = []measure{
	{func(n int) int { return max(n, -n) }, func(n int) string { return fmt.Sprintf("the root's value is %d or more, or %d or less", n, -n) }},
	{func(n int) int { return n }, func(n int) string { return fmt.Sprintf("the root's value is %d or more", n) }},
	{func(n int) int { return -n }, func(n int) string { return fmt.Sprintf("the root's value is %d or less", -n) }},
}

var childMeasures = []measure{
	{func(n int) int { return n }, func(n int) string { return fmt.Sprintf("%d or more children have been visited", n) }},
}

// measures returns the measures of a rule.
func measures(r rule) []measure {
	switch r {
	case leafValue, updateValue:
		return valueMeasures
	case wrongState:
		list := slices.Clone(rootMeasures)
		for _, c := range caches {
			list = append(list, c.measure())
		}
		return list
	case stopsEarly:
		return childMeasures
	}
	return nil
}

// beyond finds a limit of a measure: all rows that reach it are wrong, and all rows below it
// are right. Neutral observations do not count.
func beyond(r rule, observed []*observation, neutral func(*observation) bool) (where, bool) {
	for _, m := range measures(r) {
		w := where{}
		least, most := math.MaxInt, math.MinInt // the least measure of a wrong row, and the greatest of a right one
		infinite := false
		for _, o := range observed {
			isInfinite := o.want[0] == assignment.Infinity || o.want[0] == -assignment.Infinity
			switch n := m.of(o.want[0]); {
			case neutral(o):
			case o.wrong:
				w.found++
				least, infinite = min(least, n), infinite || isInfinite
			case isInfinite:
				w.outside++
			default:
				w.outside++
				most = max(most, n)
			}
		}
		if !infinite && w.found > 0 && most > math.MinInt && least > most {
			w.beyond = m.text(least) + m.limits(most+1, least)
			return w, true
		}
	}
	return where{}, false
}
