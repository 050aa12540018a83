package declared

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A style is a way to draw the values of an input.
type style struct {
	name, purpose string
	// size draws an int that other lines refer to.
	size func(r assignment.Rand, low, high int) int
	// row draws the values of a line.
	row func(r assignment.Rand, low, high, count int) []int
}

var styles = []style{
	{"uniform", "any input", moderate, each(assignment.Between)},
	{"small", "a small input with small numbers", small, each(small)},
	{"extreme", "an input with the smallest and the largest numbers", moderate, each(extreme)},
	{"structured", "an input with equal numbers, runs or orders", moderate, structured},
}

// lowest is the style of the simplest input.
var lowest = style{
	size: func(_ assignment.Rand, low, _ int) int { return low },
	row:  each(func(_ assignment.Rand, low, _ int) int { return low }),
}

// zeros is a source of the lowest numbers.
type zeros struct{}

func (zeros) IntN(int) int { return 0 }

func (zeros) Perm(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}

// maxDrawn is how far above its lowest value a size is drawn.
const maxDrawn = 30

func moderate(r assignment.Rand, low, high int) int {
	return assignment.Between(r, low, min(high, low+maxDrawn))
}

func small(r assignment.Rand, low, high int) int {
	return assignment.Between(r, low, min(high, low+3))
}

func extreme(r assignment.Rand, low, high int) int { return []int{low, high}[r.IntN(2)] }

// each draws every value of a line by itself.
func each(draw func(r assignment.Rand, low, high int) int) func(assignment.Rand, int, int, int) []int {
	return func(r assignment.Rand, low, high, count int) []int {
		row := make([]int, count)
		for i := range row {
			row[i] = draw(r, low, high)
		}
		return row
	}
}

// structured draws a line of equal values, of equal values but one, of two runs, or of values
// in order.
func structured(r assignment.Rand, low, high, count int) []int {
	first, second := assignment.Between(r, low, high), assignment.Between(r, low, high)
	row := slices.Repeat([]int{first}, count)
	switch form := r.IntN(4); {
	case count == 0 || form == 0:
	case form == 1:
		row[r.IntN(count)] = second
	case form == 2:
		for i := r.IntN(count); i < count; i++ {
			row[i] = second
		}
	default:
		row = each(assignment.Between)(r, low, high, count)
		slices.Sort(row)
		if r.IntN(2) == 0 {
			slices.Reverse(row)
		}
	}
	return row
}

// draw draws an input; it reports false if the style does not suit the grammar.
func (g grammar) draw(r assignment.Rand, s style) (values, bool) {
	var v values
	cells := 0
	for i := range g {
		l := &g[i]
		low, high, count := v.of(l.low), v.of(l.high), v.of(l.count)
		if low > high {
			return nil, false
		}
		var all [][]int
		for range v.of(l.repeat) {
			if cells += max(1, count); cells > maxCells {
				return nil, false
			}
			row, ok := l.draw(r, s, low, high, count)
			if !ok {
				return nil, false
			}
			all = append(all, row)
		}
		v = append(v, all)
	}
	return v, true
}

// draw draws a line.
func (l *Line) draw(r assignment.Rand, s style, low, high, count int) ([]int, bool) {
	switch {
	case l.dimension:
		return []int{s.size(r, low, high)}, true
	case len(l.Group) > 0:
		return []int{assignment.Between(r, low, high)}, true
	case l.Distinct && high-low+1 < count:
		return nil, false
	case l.Distinct && high-low < maxCells:
		row := r.Perm(high - low + 1)[:count]
		for i := range row {
			row[i] += low
		}
		return row, true
	}
	row := s.row(r, low, high, count)
	if l.Distinct {
		makeDistinct(row, low, high)
	}
	return row, true
}

// makeDistinct replaces each value that occurs before with the next free one in the range,
// which has more values than the row.
func makeDistinct(row []int, low, high int) {
	seen := map[int]bool{}
	for i := range row {
		for seen[row[i]] {
			if row[i]++; row[i] > high {
				row[i] = low
			}
		}
		seen[row[i]] = true
	}
}

// vary returns an input with another value in one place that no other line refers to.
func (g grammar) vary(r assignment.Rand, v values) (values, bool) {
	i := r.IntN(len(g))
	if g[i].dimension || len(v[i]) == 0 {
		return nil, false
	}
	next := v.clone()
	row := next[i][r.IntN(len(next[i]))]
	if len(row) == 0 {
		return nil, false
	}
	row[r.IntN(len(row))] = assignment.Between(r, v.of(g[i].low), v.of(g[i].high))
	return next, g.valid(next)
}

func (v values) clone() values {
	next := make(values, len(v))
	for i, lines := range v {
		for _, row := range lines {
			next[i] = append(next[i], slices.Clone(row))
		}
	}
	return next
}

// valid reports whether there are as many lines and values as the sizes say, and all values are within their bounds.
func (g grammar) valid(v values) bool {
	for i := range g {
		l := &g[i]
		low, high, count := v.of(l.low), v.of(l.high), v.of(l.count)
		outside := func(n int) bool { return n < low || n > high }
		if len(v[i]) != v.of(l.repeat) {
			return false
		}
		for _, row := range v[i] {
			if len(row) != count || slices.ContainsFunc(row, outside) || l.Distinct && repeats(row) {
				return false
			}
		}
	}
	return true
}

// repeats reports whether a value occurs twice.
func repeats(row []int) bool {
	sorted := slices.Sorted(slices.Values(row))
	return len(slices.Compact(sorted)) < len(row)
}
