package field

import (
	"cmp"
	"math"
	"slices"
)

// A hypothesis is a set of variants, and the ways that give the fields then.
type hypothesis struct {
	variants  []int
	ways      [][]int // for each field, those that fit on all cases; the cheapest only
	explained int     // fields that have a way
	cost      int
	equal     []*hypothesis // others that explain and cost the same
}

// How many ways make a field one that is looked at last.
const manyWays = 50

// search finds the hypothesis that explains the most fields with the fewest faults. It is
// nil if nothing is known of where the fields come from.
func (p *program) search() *hypothesis {
	if len(p.fields.List[0].Ways) == 0 || slices.ContainsFunc(p.cases, func(c Case) bool { return c.Fielded == nil }) {
		return nil
	}
	s := &searcher{program: p, order: p.cheapestFirst()}
	s.try(nil)
	for size := 1; size <= 2; size++ {
		if s.best.explained == len(p.fields.List) && s.best.cost < variantCost*size {
			break
		}
		s.tryAll(size)
	}
	return s.best
}

// A searcher tries hypotheses.
type searcher struct {
	*program
	order []int // of the cases
	best  *hypothesis
}

// cheapestFirst orders the cases: those that fail first, and the short ones of them.
func (p *program) cheapestFirst() []int {
	order := make([]int, len(p.cases))
	for i := range order {
		order[i] = i
	}
	failing := p.failing()
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := !slices.Contains(failing, a), !slices.Contains(failing, b)
		if x != y {
			if x {
				return 1
			}
			return -1
		}
		return cmp.Compare(len(p.cases[a].Input), len(p.cases[b].Input))
	})
	return order
}

// tryAll tries each set of so many variants.
func (s *searcher) tryAll(size int) {
	all := s.fields.Variants
	for i := range all {
		if size == 1 {
			s.try([]int{i})
			continue
		}
		for j := i + 1; j < len(all); j++ {
			if all[i].Slot != all[j].Slot {
				s.try([]int{i, j})
			}
		}
	}
}

// try keeps a set of variants if it is better than the best, or as good.
func (s *searcher) try(variants []int) {
	h := s.fit(variants)
	if h == nil {
		return
	}
	if s.best == nil {
		s.best = h
		return
	}
	switch c := cmp.Or(h.explained-s.best.explained, s.best.cost-h.cost); {
	case c > 0:
		s.best = h
	case c == 0:
		s.best.equal = append(s.best.equal, h)
	}
}

// fit finds the ways that fit with some variants; nil if they cannot be as good as the
// best.
func (s *searcher) fit(variants []int) *hypothesis {
	h := &hypothesis{variants: variants, ways: make([][]int, len(s.fields.List))}
	for f, field := range s.fields.List {
		for w := range field.Ways {
			h.ways[f] = append(h.ways[f], w)
		}
	}
	solved := make([]func(field, way int) string, len(s.cases))
	for _, i := range s.order {
		value, done := s.cases[i].Fielded.Vary(variants)
		if !done {
			if len(variants) == 0 {
				continue // nothing is known of such a long search
			}
			return nil
		}
		solved[i] = value
		s.filter(h, i, value, false)
		if s.best != nil && h.count() < s.best.explained {
			return nil
		}
	}
	for _, i := range s.order {
		if solved[i] != nil {
			s.filter(h, i, solved[i], true)
		}
	}
	h.explained = h.count()
	s.price(h)
	return h
}

// count is how many fields still have a way.
func (h *hypothesis) count() int {
	n := 0
	for _, ways := range h.ways {
		if len(ways) > 0 {
			n++
		}
	}
	return n
}

// filter leaves the ways that give what a program wrote for a case.
func (s *searcher) filter(h *hypothesis, i int, value func(field, way int) string, many bool) {
	for f, field := range s.fields.List {
		if len(field.Ways) > manyWays != many {
			continue
		}
		got := s.cases[i].Got[f]
		h.ways[f] = slices.DeleteFunc(h.ways[f], func(w int) bool { return value(f, w) != got })
	}
}

// variantCost is that of a variant; that of the usual wrong way to a field is the same.
const variantCost = 2

// price leaves the cheapest ways of each field, and adds up what they cost.
func (s *searcher) price(h *hypothesis) {
	h.cost = variantCost * len(h.variants)
	for f, field := range s.fields.List {
		cheapest := math.MaxInt
		for _, w := range h.ways[f] {
			cheapest = min(cheapest, field.Ways[w].Cost)
		}
		h.ways[f] = slices.DeleteFunc(h.ways[f], func(w int) bool { return field.Ways[w].Cost > cheapest })
		if len(h.ways[f]) > 0 {
			h.cost += cheapest
		}
	}
}
