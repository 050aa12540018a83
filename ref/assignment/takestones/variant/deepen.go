package variant

import (
	"math"
	"slices"
)

// A deepening is how a program searches to depth 1, to depth 2 and so on. The zero value is a program that searches once.
type deepening struct {
	on        bool
	ofZero    deepestOfZero
	sums      bool // the counts are of all searches, not only of the last
	toWin     bool // it stops as soon as a player can win
	toEnd     bool // it stops when a search did not reach its cut-off depth
	bestFirst bool // the root tries the best move of the search before first
}

// A deepestOfZero is the depth to which a program deepens for the depth 0.
type deepestOfZero int

const (
	toStones deepestOfZero = iota // n
	toFree                        // the number of free stones
	onlyOnce                      // it searches once, without a limit
)

// deepenings returns the variants that search several times.
func deepenings() (all []Variant) {
	const deeper = "it searches deeper and deeper"
	const sums = deeper + " and counts the nodes of all these searches"
	const best = ", each time the best move of the search before first"
	for _, d := range []struct {
		phrase string
		deepening
	}{
		{deeper + " and stops as soon as a player can win", deepening{toWin: true}},
		{sums + "; it stops as soon as a player can win", deepening{sums: true, toWin: true}},
		{sums + "; it stops when a search does not reach its depth", deepening{sums: true, toEnd: true}},
		{sums + ", up to depth n where the depth is 0", deepening{sums: true}},
		{sums + ", up to the number of free stones where the depth is 0", deepening{sums: true, ofZero: toFree}},
		{sums + ", but searches only once where the depth is 0", deepening{sums: true, ofZero: onlyOnce}},
		{deeper + best, deepening{bestFirst: true}},
		{sums + best, deepening{sums: true, bestFirst: true}},
	} {
		d.on = true
		all = append(all, Variant{d.phrase, "deepening", func(o *options) { o.deepens = d.deepening }})
	}
	return all
}

// deepen searches to one depth after the other.
func deepen(in Input, o options, limit int) (*Run, bool) {
	last := in.Depth
	switch {
	case last > 0:
	case o.deepens.ofZero == toStones:
		last = in.Stones
	case o.deepens.ofZero == toFree:
		last = in.Stones - len(in.Taken)
	}
	var sum *Run
	for depth := 1; ; depth++ {
		once := in
		if depth < last {
			once.Depth = depth
		}
		r, done := solve(once, o, limit)
		limit -= r.visited
		r.in, o.before = in, r
		ended := o.deepens.toWin && math.Abs(r.value) == 10 || o.deepens.toEnd && r.deepest < depth
		if o.deepens.sums && sum != nil {
			r.add(sum)
		}
		sum = r
		if !done || depth >= last || ended {
			return r, done
		}
	}
}

// add adds the counts of earlier searches to those of the last one.
func (r *Run) add(earlier *Run) {
	for count, more := range map[*int]int{
		&r.visited: earlier.visited, &r.expanded: earlier.expanded, &r.cutoffs: earlier.cutoffs, &r.generated: earlier.generated,
		&r.ends: earlier.ends, &r.atLimit: earlier.atLimit, &r.both: earlier.both, &r.zero: earlier.zero, &r.recalled: earlier.recalled,
	} {
		*count += more
	}
	for _, by := range []int{0, 1} {
		r.expandedBy[by] += earlier.expandedBy[by]
		r.evaluatedBy[by] += earlier.evaluatedBy[by]
		r.endsBy[by] += earlier.endsBy[by]
		r.deepestBy[by] = max(r.deepestBy[by], earlier.deepestBy[by])
	}
	for deepest, other := range map[*int]int{
		&r.deepest: earlier.deepest, &r.deepestExpanded: earlier.deepestExpanded,
		&r.deepestEnd: earlier.deepestEnd, &r.deepestLimit: earlier.deepestLimit,
	} {
		*deepest = max(*deepest, other)
	}
}

// putFirst moves the best move of the search before to the front.
func (g *game) putFirst(moves []int) {
	if g.before == nil {
		return
	}
	stone := g.before.moves[best]
	if i := slices.Index(moves, stone); i > 0 {
		copy(moves[1:], moves[:i])
		moves[0] = stone
	}
}
