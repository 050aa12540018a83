package proof

import (
	"cmp"
	"slices"
)

// A literal is a feature or its negation.
type literal struct {
	feature int
	not     bool
}

func (l literal) holds(f features) bool { return f.has(l.feature) != l.not }

// A where is a conjunction of literals, with counts of how well it separates the violations
// of a rule from the rows that comply.
type where struct {
	literals []literal
	found    int     // violations that satisfy it
	missed   int     // violations that do not
	false    int     // complying rows that satisfy it
	outside  int     // complying rows that do not
	beyond   string  // in place of literals: the rows from a number on
	caches   []cache // that the values of the root fit
	boxed    []cache // that the bounds of cutoffs fit
}

func (w *where) exact() bool { return w.missed == 0 && w.false == 0 }

// conditions is the number of conditions.
func (w *where) conditions() int {
	if w.beyond != "" {
		return 1
	}
	return len(w.literals)
}

// A sample stands for the observations that have the same features.
type sample struct {
	has      features
	wrong    int
	complies int
}

// samples counts observations by their features, without the neutral ones.
func samples(observed []*observation, neutral func(*observation) bool) []sample {
	at := map[features]int{}
	var list []sample
	for _, o := range observed {
		if neutral(o) {
			continue
		}
		i, ok := at[o.has]
		if !ok {
			i = len(list)
			at[o.has] = i
			list = append(list, sample{has: o.has})
		}
		if o.wrong {
			list[i].wrong++
		} else {
			list[i].complies++
		}
	}
	return list
}

// A separator finds where a rule is violated.
type separator struct {
	samples  []sample
	isCase   features // the features that describe a whole case
	noCases  bool
	literals []literal
	hits     [][]uint64 // for each literal, the complying samples that satisfy it
	good     []int      // the number of rows in each complying sample
	total    int        // the number of violations
	complies int
}

const maxLiterals = 3

// order lists the features by preference: the most informative ones for a reader first.
var order = func() (list []int) {
	early := []int{isEnter, isLeaf, isUpdate, cutsOff, childBetter, childEqual, equalsBound, firstChild, lastChild, childLeaf, childOutside}
	list = append(list, early...)
	for i := ofNode; i < ofParent; i++ {
		list = append(list, i)
	}
	list = append(list, onlyChild) // behind what explains it: on a board with one free square, a child fills the board
	for i := range ofNode {
		if i != onlyChild && !slices.Contains(early, i) {
			list = append(list, i)
		}
	}
	for i := ofParent; i < 128; i++ {
		list = append(list, i)
	}
	return list
}()

// find returns the smallest conjunction that all violations satisfy and no complying row
// does, or else the one that comes nearest.
func (s *separator) find() where {
	s.count()
	if s.complies == 0 {
		return where{found: s.total}
	}
	s.choose(func(l literal, wrong int) bool { return wrong == s.total })
	for size := 1; size <= maxLiterals; size++ {
		if found := s.exactly(size); found != nil {
			return where{literals: found, found: s.total, outside: s.complies}
		}
	}
	return s.nearly()
}

func (s *separator) count() {
	for _, each := range s.samples {
		s.total += each.wrong
		s.complies += each.complies
	}
}

// choose selects literals by the number of violations that satisfy them. Literals that hold
// everywhere are useless.
func (s *separator) choose(fit func(l literal, wrong int) bool) {
	s.literals, s.hits, s.good = nil, nil, nil
	for _, each := range s.samples {
		if each.complies > 0 {
			s.good = append(s.good, each.complies)
		}
	}
	for _, not := range []bool{false, true} {
		for _, feature := range order {
			if s.noCases && s.isCase.has(feature) {
				continue
			}
			l := literal{feature, not}
			wrong, hits, hit := s.hit(l)
			if hit < len(s.good) && fit(l, wrong) {
				s.literals = append(s.literals, l)
				s.hits = append(s.hits, hits)
			}
		}
	}
}

// hit counts the violations that satisfy a literal and marks the complying samples that do.
func (s *separator) hit(l literal) (wrong int, hits []uint64, hit int) {
	hits = make([]uint64, (len(s.good)+63)/64)
	n := 0
	for i := range s.samples {
		each := &s.samples[i]
		holds := l.holds(each.has)
		if holds {
			wrong += each.wrong
		}
		if each.complies > 0 {
			if holds {
				hits[n/64] |= 1 << (n % 64)
				hit++
			}
			n++
		}
	}
	return wrong, hits, hit
}

// exactly finds a conjunction of size literals that no complying sample satisfies.
func (s *separator) exactly(size int) []literal {
	var found []literal
	var choose func(from int, rest []uint64, chosen []literal) bool
	choose = func(from int, rest []uint64, chosen []literal) bool {
		for i := from; i < len(s.literals); i++ {
			if size > 1 && s.isCase.has(s.literals[i].feature) {
				continue // a feature of whole cases is informative only alone
			}
			left := and(rest, s.hits[i])
			now := append(slices.Clip(chosen), s.literals[i])
			if len(now) == size {
				if isEmpty(left) {
					found = now
					return true
				}
				continue
			}
			if choose(i+1, left, now) {
				return true
			}
		}
		return false
	}
	choose(0, nil, nil)
	return found
}

func and(a, b []uint64) []uint64 {
	if a == nil {
		return b
	}
	c := make([]uint64, len(b))
	for i := range b {
		c[i] = a[i] & b[i]
	}
	return c
}

func isEmpty(set []uint64) bool {
	return !slices.ContainsFunc(set, func(w uint64) bool { return w != 0 })
}

// nearly finds the conjunction of at most two literals that misclassifies the fewest rows.
func (s *separator) nearly() where {
	s.noCases = true
	s.choose(func(l literal, wrong int) bool { return 10*wrong >= 9*s.total })
	best := where{found: s.total, false: s.complies}
	alone := make([]where, len(s.literals))
	for i, l := range s.literals {
		alone[i] = s.judge(l, l)
	}
	for i := range s.literals {
		for j := i; j < len(s.literals); j++ {
			if i != j && max(alone[i].missed, alone[j].missed) >= best.missed+best.false {
				continue // a conjunction misses what either literal misses
			}
			w := alone[i]
			if i != j {
				w = s.judge(s.literals[i], s.literals[j])
			}
			if c := cmp.Compare(w.missed+w.false, best.missed+best.false); c < 0 || c == 0 && len(w.literals) < len(best.literals) {
				best = w
			}
		}
	}
	if len(best.literals) == 2 && best.precision() < mainly && len(alone) > 0 {
		return slices.MinFunc(alone, func(a, b where) int { return cmp.Compare(a.missed+a.false, b.missed+b.false) })
	}
	return best
}

// precision is the share of violations in the rows that satisfy it.
func (w *where) precision() float64 { return float64(w.found) / float64(w.found+w.false) }

// judge counts the rows that satisfy both literals, which may be the same.
func (s *separator) judge(a, b literal) (w where) {
	w.literals = []literal{a, b}
	if a == b {
		w.literals = w.literals[:1]
	}
	for _, each := range s.samples {
		if a.holds(each.has) && b.holds(each.has) {
			w.found += each.wrong
			w.false += each.complies
		} else {
			w.missed += each.wrong
			w.outside += each.complies
		}
	}
	return w
}
