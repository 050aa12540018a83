package diagnose

import (
	"cmp"
	"context"
	"iter"
	"math/bits"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// How many misreadings, beside those of form that texts show, are tried together:
// to explain all outputs of all cases, and to explain less.
const (
	maxTogether = 3
	maxLess     = 2
)

// A fit is a set of misreadings and how much it explains.
type fit struct {
	set       assignment.Set // without those of form that texts show
	explained int            // cases
}

// A finder looks for the smallest sets that explain all cases; if there is none,
// for those that explain the most.
type finder struct {
	ctx    context.Context
	forms  *forms
	base   assignment.Set
	trials []*trial
	part   string // that is compared; empty: all outputs
	work   int    // rows and nodes that may still be searched

	order      [2][]*trial // in which a set is tried on them; the second if it is Greedy by depth
	plain      []fit       // the best that have misreadings of form only
	best       []fit       // equally good ones; empty if none is near
	incomplete bool        // the work did not suffice
}

// exactly finds what explains all cases, by so many switches together.
func (f *finder) exactly(switches []assignment.Set, together int) {
	f.sort()
	f.try(assignment.Set{}, 0)
	f.plain = f.best
	if all := len(f.trials); f.plain[0].explained < all {
		f.best = nil
		f.tryAll(switches, together, all)
	}
}

// nearly finds what explains two of the cases that form alone does not explain,
// and half of them.
func (f *finder) nearly(switches []assignment.Set) {
	missing := len(f.trials) - f.plain[0].explained
	f.tryAll(switches, maxLess, f.plain[0].explained+max(2, (missing+1)/2))
}

// tryAll tries the sets of 1 to a number of switches that may explain so many
// cases at least; it ends with the smallest that explain all.
func (f *finder) tryAll(switches []assignment.Set, together, want int) {
	for size := 1; size <= together; size++ {
		if len(f.best) > 0 && f.best[0].explained == len(f.trials) && size > f.best[0].set.Len() {
			return
		}
		for set := range subsets(switches, size) {
			if f.work <= 0 || f.ctx.Err() != nil {
				f.incomplete = true
				return
			}
			f.try(set, want)
		}
	}
}

// sort makes the orders: long searches last, then the failing cases first, then
// the shortest. A Greedy search is short, but not for programs that go as deep as
// the input says.
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

// refuse moves the trial at i forward in an order, before one that is not much
// shorter: it has refused a set, and will refuse others.
func (f *finder) refuse(order, i int) {
	trials := f.order[order]
	if i > 0 && trials[i].costs[order] < 4*trials[i-1].costs[order] {
		trials[i-1], trials[i] = trials[i], trials[i-1]
	}
}

// subsets returns the sets of a number of switches, in their order.
func subsets(switches []assignment.Set, size int) iter.Seq[assignment.Set] {
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
		choose(switches, size, assignment.Set{})
	}
}

// try counts the cases that a set explains, as long as they may be enough, and
// enough to be among the best.
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
