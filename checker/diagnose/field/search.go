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
	plain := s.best
	for size := 1; size <= 2; size++ {
		if s.best.explained == len(p.fields.List) && s.best.cost < variantCost*size {
			break
		}
		s.tryAll(size)
	}
	if s.best.explained < len(p.fields.List) && !p.supports(s.best, plain) {
		return plain
	}
	return s.best
}

// supports reports whether a hypothesis that does not explain all is the only one of its
// kind, and explains enough that the right search does not.
func (p *program) supports(h, plain *hypothesis) bool {
	wrong := 0
	for f := range p.fields.List {
		if len(h.ways[f]) > 0 && len(plain.ways[f]) == 0 {
			wrong += len(p.wrong[f])
		}
	}
	return len(h.equal) == 0 && p.suffices(wrong, len(p.failing()), logChoose(len(p.fields.Variants), len(h.variants)))
}

// A searcher tries hypotheses.
type searcher struct {
	*program
	order []int // of the cases
	best  *hypothesis
}

// cheapestFirst orders the cases: those that fail first, and the short searches of them.
func (p *program) cheapestFirst() []int {
	failing := p.failing()
	passing := p.casesWhere(func(c Case) bool { return slices.Equal(c.Got, c.Want) })
	for _, part := range [][]int{failing, passing} {
		slices.SortStableFunc(part, func(a, b int) int { return cmp.Compare(p.cases[a].Cost, p.cases[b].Cost) })
	}
	return append(failing, passing...)
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
	later := s.start(h, false)
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
		if s.best != nil && h.count()+later < s.best.explained {
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
	return h
}

// start returns all their ways to the fields that have many of them, or to the others. It
// returns how many fields are left for later.
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

// count returns how many fields still have a way.
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
