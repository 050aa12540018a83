package diagnose

import (
	"cmp"
	"context"
	"iter"
	"math/bits"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Limits on how many misreadings are combined: to explain all outputs of all cases, and to
// explain only some of them. Misreadings of form that the texts show do not count.
const (
	maxTogether = 3
	maxLess     = 2
)

// A fit is a set of misreadings and the number of cases it explains.
type fit struct {
	set       assignment.Set // without the misreadings of form that texts show
	explained int            // cases
}

// A finder looks for the smallest sets that explain all cases, or else for those that
// explain the most.
type finder struct {
	ctx    context.Context
	forms  *forms
	base   assignment.Set
	trials []*trial
	part   string // the part of the outputs that is compared; all of them if empty
	work   int    // rows and nodes that may still be searched

	order      [2][]*trial // the orders in which a set is tried on the trials; the second is for sets whose Greedy search depends on the input's depth
	onlyForm   []fit       // the best sets that have misreadings of form only
	best       []fit       // equally good sets; empty if none explains enough cases
	incomplete bool        // the limit on work was reached
}

// exactly finds the sets of candidates that explain all cases. A set has at most the given number of them.
func (f *finder) exactly(candidates []assignment.Set, most int) {
	f.sort()
	f.try(assignment.Set{}, 0)
	f.onlyForm = f.best
	if all := len(f.trials); f.onlyForm[0].explained < all {
		f.best = nil
		f.tryAll(candidates, most, all)
	}
}

// nearly finds the sets that explain at least two of the cases that form alone does not
// explain, and at least half of them.
func (f *finder) nearly(candidates []assignment.Set) {
	missing := len(f.trials) - f.onlyForm[0].explained
	f.tryAll(candidates, maxLess, f.onlyForm[0].explained+max(2, (missing+1)/2))
}

// tryAll tries the sets of at most the given number of candidates that may explain at least want cases. It
// stops at the smallest sets that explain all.
func (f *finder) tryAll(candidates []assignment.Set, most, want int) {
	for size := 1; size <= most; size++ {
		if len(f.best) > 0 && f.best[0].explained == len(f.trials) && size > f.best[0].set.Len() {
			return
		}
		for set := range subsets(candidates, size) {
			if f.work <= 0 || f.ctx.Err() != nil {
				f.incomplete = true
				return
			}
			f.try(set, want)
		}
	}
}

// sort computes the orders: long searches last, then the failing cases first, then the
// shortest. A Greedy search is short, except in programs that search as deep as the input
// says.
func (f *finder) sort() {
	for i := range f.order {
		f.order[i] = slices.Clone(f.trials)
		slices.SortStableFunc(f.order[i], func(a, b *trial) int {
			return cmp.Or(
				falseFirst(a.costs[i] > longSearch, b.costs[i] > longSearch),
				falseFirst(!a.result.Failed(), !b.result.Failed()),
				a.costs[i]-b.costs[i])
		})
	}
}

func falseFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// refuse moves the trial at i forward in an order, past one that is not much shorter: a
// trial that refused one set is likely to refuse others.
func (f *finder) refuse(order, i int) {
	trials := f.order[order]
	if i > 0 && trials[i].costs[order] < 4*trials[i-1].costs[order] {
		trials[i-1], trials[i] = trials[i], trials[i-1]
	}
}

// subsets yields the sets of the given size, in order.
func subsets(candidates []assignment.Set, size int) iter.Seq[assignment.Set] {
	return func(yield func(assignment.Set) bool) {
		var choose func(rest []assignment.Set, size int, set assignment.Set) bool
		choose = func(rest []assignment.Set, size int, set assignment.Set) bool {
			if size == 0 {
				return yield(set)
			}
			for i, one := range rest {
				if !choose(rest[i+1:], size-1, set.Union(one)) {
					return false
				}
			}
			return true
		}
		choose(candidates, size, assignment.Set{})
	}
}

// try counts the cases that a set explains. It stops as soon as the set can no longer reach
// want or the best sets.
func (f *finder) try(set assignment.Set, want int) {
	if len(f.best) > 0 {
		want = max(want, f.best[0].explained)
		if set.Len() > f.best[0].set.Len() {
			want = max(want, f.best[0].explained+1)
		}
	}
	explained := make([]int, len(f.forms.Fits))
	order := 0
	if set.Overlaps(f.forms.Deep) {
		order = 1
	}
	all := f.base.Union(set)
	for i, t := range f.order[order] {
		forms, cost := t.fits(all, f.part)
		f.work -= cost
		for rest := forms; rest != 0; rest &= rest - 1 {
			explained[bits.TrailingZeros8(rest)]++
		}
		if slices.Max(explained)+len(f.trials)-i-1 < want {
			f.refuse(order, i)
			return
		}
	}
	for i, n := range explained {
		if n >= want {
			f.offer(fit{set.Union(f.forms.Fits[i]), n})
		}
	}
}

// offer keeps a fit if it is among the best.
func (f *finder) offer(x fit) {
	better := 0
	if len(f.best) > 0 {
		best := f.best[0]
		better = cmp.Or(x.explained-best.explained, best.set.Len()-x.set.Len())
	}
	switch {
	case better > 0:
		f.best = []fit{x}
	case better == 0:
		f.best = append(f.best, x)
	}
}
