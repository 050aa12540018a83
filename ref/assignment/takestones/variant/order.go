package variant

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/stonecheck/stonecheck/ref/hashset"
)

// A paired is an order of programs that find the factors of the last stone in a loop up to its square root: with each
// divisor d they also have the cofactor, which is the last stone divided by d.
type paired struct {
	phrase string
	// key orders the factors by the divisor of the pair and by whether a factor is the cofactor.
	key            func(divisor, cofactor int) (int, int)
	multiplesFirst bool
}

var pairs = []paired{
	{"it tries each factor of the last stone up to its square root together with the cofactor: after 12 the order 1, 2, 6, 3, 4",
		func(divisor, cofactor int) (int, int) { return divisor, cofactor }, false},
	{"it tries the multiples of the last stone first, and then each factor up to its square root together with the cofactor: after 12 the order 1, 2, 6, 3, 4",
		func(divisor, cofactor int) (int, int) { return divisor, cofactor }, true},
	{"it tries the cofactor before each factor of the last stone up to its square root: after 12 the order 1, 6, 2, 4, 3",
		func(divisor, cofactor int) (int, int) { return divisor, -cofactor }, false},
	{"it tries the factors of the last stone up to its square root in ascending order, and then their cofactors in descending order: after 12 the order 1, 2, 3, 6, 4",
		func(divisor, cofactor int) (int, int) { return cofactor, divisor }, false},
}

// pairOrders returns the variants with such orders.
func pairOrders() (all []Variant) {
	for i, p := range pairs {
		all = append(all, Variant{p.phrase, "order", func(o *options) { o.order = firstPaired + order(i) }})
	}
	return all
}

// beforeInPairs returns the comparison of such an order after a stone.
func (g *game) beforeInPairs(last int) func(a, b int) int {
	p := pairs[g.order-firstPaired]
	key := func(stone int) [3]int {
		if stone >= last || last%stone != 0 {
			return [3]int{boolInt(!p.multiplesFirst), stone}
		}
		first, second := p.key(min(stone, last/stone), boolInt(stone*stone > last))
		return [3]int{boolInt(p.multiplesFirst), first, second}
	}
	return func(a, b int) int {
		x, y := key(a), key(b)
		return slices.Compare(x[:], y[:])
	}
}

// sort puts the moves into the order in which the program tries them.
func (g *game) sort(moves []int, last int) {
	var before func(a, b int) int
	switch {
	case len(moves) < 2:
		return
	case g.order == multiplesFirst:
		before = func(a, b int) int { return cmp.Or(boolInt(a < last)-boolInt(b < last), a-b) }
	case g.order == factorsDescending && last > 0:
		before = func(a, b int) int {
			if a < last && b < last {
				return b - a
			}
			return a - b
		}
	case g.order == asTexts:
		before = func(a, b int) int { return cmp.Compare(strconv.Itoa(a), strconv.Itoa(b)) }
	case g.order == descending, g.order == descendingForMin && g.minMoves(), g.order == descendingForMax && !g.minMoves():
		before = func(a, b int) int { return b - a }
	case g.order >= firstPaired:
		before = g.beforeInPairs(last)
	case g.order == javaSet:
		hashset.Java(moves, func(stone int) int32 { return int32(stone) })
		return
	case g.order == python2Set:
		hashset.Python2(moves, hashset.PythonInt)
		return
	case g.pythonSet != nil:
		g.pythonSet.sort(g, moves, last)
		return
	case g.order == javaSetRemoved:
		g.sortRemoved(moves, last)
		return
	default:
		return
	}
	slices.SortFunc(moves, before)
}

// sortRemoved sorts the moves as a Java set that first had the taken stones too.
func (g *game) sortRemoved(moves []int, last int) {
	related, _, _ := g.relatedStones(last)
	hashset.Java(related, func(stone int) int32 { return int32(stone) })
	copy(moves, slices.DeleteFunc(related, func(stone int) bool { return !slices.Contains(moves, stone) }))
}
