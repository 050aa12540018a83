package declared

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// steps make an input smaller, the largest steps first: smaller sizes, with the lines that
// depend on them, and then smaller numbers. Without a grammar they change what the generator
// draws from.
func (a *declared) steps() []func(assignment.Instance) []assignment.Instance {
	switch {
	case a.grammar != nil:
	case a.generates():
		return a.drawSteps()
	default:
		return nil
	}
	of := func(smaller func(grammar, values) []values) func(Instance) []Instance {
		return func(in Instance) (all []Instance) {
			for _, v := range smaller(a.grammar, in.values) {
				if a.grammar.valid(v) {
					all = append(all, a.instance(v))
				}
			}
			return all
		}
	}
	return assignment.StepsOf(of(grammar.halved), of(grammar.oneLess), of(grammar.lowest), of(grammar.lower))
}

// halved makes a size smaller: first its lowest value, then values that approach the size, each by half of the distance left.
func (g grammar) halved(v values) (all []values) {
	for i := range g {
		if !g[i].dimension {
			continue
		}
		size, low := v[i][0][0], v.of(g[i].low)
		for next := low; next < size; next += max(1, (size-next)/2) {
			smaller := v
			for n := size - 1; n >= next; n-- {
				smaller = g.without(smaller, i, n)
			}
			all = append(all, smaller)
		}
	}
	return all
}

// oneLess takes one element away from what a size counts.
func (g grammar) oneLess(v values) (all []values) {
	for i := range g {
		if g[i].dimension && v[i][0][0] > v.of(g[i].low) {
			for n := range min(v[i][0][0], 2*maxDrawn) {
				all = append(all, g.without(v, i, n))
			}
		}
	}
	return all
}

// without returns an input in which a size is one less: the lines and values that it counts
// lack the n-th, from 0. Values that are bounded by the size stay within their bound.
func (g grammar) without(v values, size, n int) values {
	next := v.clone()
	next[size][0][0]--
	for i := range g {
		l := &g[i]
		if l.repeat.of == size && n < len(next[i]) {
			next[i] = slices.Delete(next[i], n, n+1)
		}
		for at, row := range next[i] {
			if l.count.of == size && n < len(row) {
				next[i][at] = slices.Delete(row, n, n+1)
			}
			for place, value := range next[i][at] {
				if l.high.of == size {
					next[i][at][place] = min(value, next.of(l.high))
				}
			}
		}
	}
	return next
}

// lowest sets all values of a line to the lowest one.
func (g grammar) lowest(v values) (all []values) {
	for i := range g {
		for at, row := range v[i] {
			low := v.of(g[i].low)
			if g[i].dimension || len(g[i].Group) > 0 || !slices.ContainsFunc(row, func(n int) bool { return n > low }) {
				continue
			}
			next := v.clone()
			for place := range row {
				next[i][at][place] = low
			}
			all = append(all, next)
		}
	}
	return all
}

// lower makes one value smaller: the lowest value, the one halfway between that and the value, or one less.
func (g grammar) lower(v values) (all []values) {
	for i := range g {
		if g[i].dimension || len(g[i].Group) > 0 {
			continue
		}
		low := v.of(g[i].low)
		for at, row := range v[i] {
			for place, n := range row {
				for _, smaller := range slices.Compact([]int{low, low + (n-low)/2, n - 1}) {
					if smaller < n && smaller >= low {
						next := v.clone()
						next[i][at][place] = smaller
						all = append(all, next)
					}
				}
			}
		}
	}
	return all
}

// size returns the number of values of an input, and how far they are above the lowest.
func (g grammar) size(v values) []int {
	count, above := 0, 0
	for i := range g {
		for _, row := range v[i] {
			count += len(row)
			for _, n := range row {
				above += n - v.of(g[i].low)
			}
		}
	}
	return []int{count, above}
}
