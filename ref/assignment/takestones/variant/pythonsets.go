package variant

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/hashset"
)

// A pythonSet is a way in which a program makes the set of the successors in Python. The order of the set depends on it.
type pythonSet struct {
	parts   parts
	without without // nil if the set has never had taken stones
}

// parts are the lists of stones that a program puts into sets, of which it makes the union. Together they are the stones that
// may follow the last one by the rules, taken or not, which are given in ascending order.
type parts func(related []int, last int) [][]int

// without is how a program leaves taken stones out of a set. free is the set of the other stones.
type without func(related, taken, free *hashset.PythonSet) *hashset.PythonSet

// pythonSets returns the variants with such orders, the likelier ones first. They share one phrase, because it is enough to
// know that a set has no order.
func pythonSets() (all []Variant) {
	for _, set := range []pythonSet{
		{oneList, nil}, {oneList, removed}, {oneList, difference}, {oneList, intersection},
		{factorsThenMultiples, nil}, {factorsThenMultiples, removed}, {factorsThenMultiples, difference}, {factorsThenMultiples, selection},
		{multiplesThenFactors, nil}, {multiplesThenFactors, difference},
		{multiplesInFront, nil}, {factorPairs, nil},
	} {
		all = append(all, Variant{inPythonSet, "order", func(o *options) { o.pythonSet = &set }})
	}
	return append(all, Variant{inPythonSet, "order", func(o *options) { o.order = python2Set }})
}

const inPythonSet = "it tries the successors in the order of a Python set"

func oneList(related []int, _ int) [][]int { return [][]int{related} }

// factorsThenMultiples has the last stone in both lists, as range(last, n+1, last) does.
func factorsThenMultiples(related []int, last int) [][]int {
	i := slices.Index(related, last)
	return [][]int{related[:i+1], related[i:]}
}

func multiplesThenFactors(related []int, last int) [][]int {
	lists := factorsThenMultiples(related, last)
	return [][]int{lists[1], lists[0]}
}

func multiplesInFront(related []int, last int) [][]int {
	return [][]int{slices.Concat(multiplesThenFactors(related, last)...)}
}

// factorPairs has each factor up to the square root followed by its cofactor, then the multiples.
func factorPairs(related []int, last int) [][]int {
	lists := factorsThenMultiples(related, last)
	var stones []int
	for _, factor := range lists[0] {
		if factor*factor <= last {
			stones = append(stones, factor, last/factor)
		}
	}
	return [][]int{append(stones, lists[1]...)}
}

func removed(related, taken, _ *hashset.PythonSet) *hashset.PythonSet { return related.Removed(taken) }

func difference(related, taken, _ *hashset.PythonSet) *hashset.PythonSet {
	return related.Difference(taken)
}

func intersection(related, _, free *hashset.PythonSet) *hashset.PythonSet {
	return related.Intersection(free)
}

// selection is a comprehension that takes the free ones of a set.
func selection(related, taken, _ *hashset.PythonSet) *hashset.PythonSet {
	return related.Where(func(stone int) bool { return !taken.Has(stone) })
}

// sort puts the moves after the last stone into the order of the set.
func (s *pythonSet) sort(g *game, moves []int, last int) {
	related, free, taken := g.relatedStones(last)
	if last == 0 || !slices.Contains(related, last) { // the rule of the first move has no factors and multiples
		hashset.Python(moves, hashset.PythonInt)
		return
	}
	set := new(hashset.PythonSet)
	for i, list := range s.parts(related, last) {
		if s.without == nil {
			list = slices.DeleteFunc(slices.Clone(list), g.isTaken)
		}
		if part := hashset.NewPythonSet(list); i == 0 {
			set = part
		} else {
			set = set.Union(part)
		}
	}
	if s.without != nil {
		set = s.without(set, hashset.NewPythonSet(taken), hashset.NewPythonSet(free))
	}
	order := set.Numbers()
	slices.SortFunc(moves, func(a, b int) int { return slices.Index(order, a) - slices.Index(order, b) })
}

// relatedStones lists the stones that may follow the last one, taken or not, and the free and the taken ones of all stones.
func (g *game) relatedStones(last int) (related, free, taken []int) {
	for stone := 1; stone <= g.stones; stone++ {
		if g.legal(stone, last) {
			related = append(related, stone)
		}
		if g.isTaken(stone) {
			taken = append(taken, stone)
		} else {
			free = append(free, stone)
		}
	}
	return related, free, taken
}
