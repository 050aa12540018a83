package field

import (
	"cmp"
	"math"
	"slices"
)

// A hypothesis is a set of variants of the search, with the ways to compute each field that
// then fit.
type hypothesis struct {
	variants  []int
	ways      [][]int // for each field, the cheapest ways that fit all cases
	explained int     // the number of fields that have such a way
	cost      int
	equal     []*hypothesis // other hypotheses that explain as much and cost the same
}

// Fields with more ways than this are tried last.
const manyWays = 50

// search finds the hypothesis that explains the most fields with the fewest faults. It
// returns nil if the assignment does not say how the fields are computed.
func (p *program) search() *hypothesis {
	if len(p.fields.List[0].Ways) == 0 || slices.ContainsFunc(p.cases, func(c Case) bool { return c.Fielded == nil }) {
		return nil
	}
	s := &searcher{program: p, order: p.cheapestFirst()}
	s.try(nil)
	plain := s.best
	for size := 1; size <= 2; size++ {
		if s.best.explained == len(p.fields.List) && s.best.cost < variantCost*size {
			break
		}
		s.tryAll(size)
		if size == 1 {
			p.single = s.best
		}
	}
	incomplete := s.best.explained < len(p.fields.List) && !p.supports(s.best, plain)
	if unsure := s.work >= maxWork && len(s.best.variants) == 2; incomplete || unsure { // another pair may fit as well
		return plain
	}
	return s.best
}

// supports reports whether an incomplete hypothesis is the only one of its kind and
// explains enough fields that plain, the right search, leaves unexplained. A pair of variants that leaves a
// field unexplained is more likely a coincidence.
func (p *program) supports(h, plain *hypothesis) bool {
	if len(h.variants) > 1 {
		return false
	}
	wrong := 0
	for f := range p.fields.List {
		if len(h.ways[f]) > 0 && len(plain.ways[f]) == 0 {
			wrong += len(p.wrong[f])
		}
	}
	return len(h.equal) == 0 && p.suffices(wrong, len(p.failing()), logChoose(len(p.fields.Variants), len(h.variants)))
}

// maxWork limits the searches for two variants at once, in nodes of the right searches.
// perSearch is the fixed cost of each search, in the same unit.
const (
	maxWork   = 100_000_000
	perSearch = 100
)

// A searcher tries hypotheses.
type searcher struct {
	*program
	order []int // the order in which the cases are tried
	best  *hypothesis
	work  int // what the searches have cost
}

// cheapestFirst orders the cases: failing cases first, and those with short searches before
// the others.
func (p *program) cheapestFirst() []int {
	failing := p.failing()
	passing := p.casesWhere(func(c Case) bool { return slices.Equal(c.Got, c.Want) })
	for _, part := range [][]int{failing, passing} {
		slices.SortStableFunc(part, func(a, b int) int { return cmp.Compare(p.cases[a].Cost, p.cases[b].Cost) })
	}
	return append(failing, passing...)
}

// tryAll tries every set of size variants.
func (s *searcher) tryAll(size int) {
	if size == 1 {
		for i := range s.fields.Variants {
			s.try([]int{i})
		}
		return
	}
	all := s.effective()
	for n, i := range all {
		for _, j := range all[n+1:] {
			if s.fields.Variants[i].Slot != s.fields.Variants[j].Slot && s.work < maxWork {
				s.try([]int{i, j})
			}
		}
	}
}

// effective returns the variants that alone change a field in a failing case. A pair with another one explains hardly more
// than its other variant does.
func (s *searcher) effective() (list []int) {
	failing := s.failing()
	right := make([]func(field, way int) string, len(s.cases))
	for _, c := range failing {
		if value, done := s.cases[c].Fielded.Vary(nil); done {
			right[c] = value
		}
	}
	for i := range s.fields.Variants {
		if slices.ContainsFunc(failing, func(c int) bool {
			value, done := s.cases[c].Fielded.Vary([]int{i})
			if !done || right[c] == nil {
				return true
			}
			for f := range s.fields.List {
				if value(f, 0) != right[c](f, 0) {
					return true
				}
			}
			return false
		}) {
			list = append(list, i)
		}
	}
	return list
}

// try keeps a set of variants if it is at least as good as the best one so far.
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

// fit finds the ways that fit under a set of variants. It returns nil if they cannot be as
// good as the best hypothesis.
func (s *searcher) fit(variants []int) *hypothesis {
	h := &hypothesis{variants: variants, ways: make([][]int, len(s.fields.List))}
	later := s.start(h, false)
	solved := make([]func(field, way int) string, len(s.cases))
	for _, i := range s.order {
		s.work += s.cases[i].Cost + perSearch
		value, done := s.cases[i].Fielded.Vary(variants)
		if !done {
			if len(variants) == 0 {
				continue // the search is too long to be known
			}
			return nil
		}
		solved[i] = value
		s.filter(h, i, value, false)
		if h.count()+later < s.needed(variants) {
			return nil
		}
	}
	s.start(h, true)
	for _, i := range s.order {
		if solved[i] != nil {
			s.filter(h, i, solved[i], true)
		}
	}
	h.explained = h.count()
	s.price(h)
	if s.mends(h) {
		return nil
	}
	return h
}

// mends reports whether a wrong way to compute a field always makes up for the variants, so that the field is right. That
// is a coincidence of few cases.
func (s *searcher) mends(h *hypothesis) bool {
	for f, field := range s.fields.List {
		if len(s.wrong[f]) == 0 && len(h.ways[f]) > 0 && field.Ways[h.ways[f][0]].Cost > 0 {
			return true
		}
	}
	return false
}

// needed returns the number of fields that a set of variants must explain to be as good as
// the best hypothesis: one field more if the variants alone cost more than the best
// hypothesis does.
func (s *searcher) needed(variants []int) int {
	if s.best == nil {
		return 0
	}
	if variantCost*len(variants) > s.best.cost {
		return s.best.explained + 1
	}
	return s.best.explained
}

// start gives all ways to the fields that have many of them, or to those that have few. It
// returns the number of fields left for later.
func (s *searcher) start(h *hypothesis, many bool) (later int) {
	for f, field := range s.fields.List {
		if len(field.Ways) > manyWays != many {
			later++
			continue
		}
		h.ways[f] = make([]int, len(field.Ways))
		for w := range h.ways[f] {
			h.ways[f][w] = w
		}
	}
	return later
}

// count returns the number of fields that still have a way.
func (h *hypothesis) count() int {
	n := 0
	for _, ways := range h.ways {
		if len(ways) > 0 {
			n++
		}
	}
	return n
}

// filter drops the ways that do not give what the program wrote for a case.
func (s *searcher) filter(h *hypothesis, i int, value func(field, way int) string, many bool) {
	for f, field := range s.fields.List {
		if len(field.Ways) > manyWays != many {
			continue
		}
		got := s.cases[i].Got[f]
		h.ways[f] = slices.DeleteFunc(h.ways[f], func(w int) bool { return value(f, w) != got })
	}
}

// variantCost is the cost of one variant of the search. The usual wrong way to compute a
// field costs the same.
const variantCost = 2

// price keeps the cheapest ways of each field and adds up their cost.
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
