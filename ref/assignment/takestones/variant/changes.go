package variant

import (
	"fmt"
	"math"
)

// counts returns a variant that counts something other than the multiples after a composite stone.
func counts(c counting) Variant {
	what := map[counting]string{
		countNotItself:     "it does not count the prime itself after a composite stone",
		countFree:          "it counts multiples among all stones that are not taken, not only the successors, after a composite stone",
		countFreeNotItself: "it counts multiples among all stones that are not taken, without the prime itself, after a composite stone",
		countStones:        "it counts multiples among all stones, taken ones too, after a composite stone",
		countAll:           "it counts all successors instead of the multiples after a composite stone",
	}[c]
	return Variant{what, "composite count", func(o *options) { o.countComposite = c }}
}

// shortCounts returns the variants with a loop over multiples that ends before n.
func shortCounts() []Variant {
	const text = "it does not count stone n, the number of stones, "
	return []Variant{
		{text + "among the multiples of a composite stone's prime factor", "composite count", func(o *options) { o.countComposite = countNotN }},
		{text + "among the multiples of a prime", "prime count", func(o *options) { o.countPrime = countNotN }},
		{text + "among multiples", "all counts", func(o *options) { o.countPrime, o.countComposite = countNotN, countNotN }},
		{text + "after stone 1", "one count", func(o *options) { o.countOne = countNotN }},
		{text + "among multiples and after stone 1", "all counts", func(o *options) { o.countOne, o.countPrime, o.countComposite = countNotN, countNotN, countNotN }},
	}
}

// staleCounts returns the variants that count stones which were taken during the search: such programs look only at the
// stones that were taken before it.
func staleCounts() []Variant {
	const before = "it looks only at the stones taken before the search, not at those taken during it, when it counts "
	var all []Variant
	add := func(rules, slot string, set func(o *options, c counting), kinds ...counting) {
		for _, c := range kinds {
			what := map[counting]string{
				countAtRoot: "", countAtRootAndLast: ", and counts the last stone too",
				countAllAtRoot: ", and counts stones that are no successors", countAllAtRootAndLast: ", and counts the last stone and stones that are no successors",
			}[c]
			all = append(all, Variant{before + rules + what, slot, func(o *options) { set(o, c) }})
		}
	}
	add("multiples after a prime", "prime count", func(o *options, c counting) { o.countPrime = c }, countAtRoot, countAtRootAndLast)
	add("multiples after a composite stone", "composite count", func(o *options, c counting) { o.countComposite = c },
		countAtRoot, countAtRootAndLast, countAllAtRoot, countAllAtRootAndLast)
	add("multiples", "all counts", func(o *options, c counting) { o.countPrime, o.countComposite = c, c },
		countAtRoot, countAtRootAndLast, countAllAtRoot, countAllAtRootAndLast)
	add("multiples, or the stones that can be taken after stone 1", "all counts", func(o *options, c counting) { o.countOne, o.countPrime, o.countComposite = c, c, c },
		countAtRoot, countAtRootAndLast)
	return append(all,
		Variant{"after stone 1 it counts the stones that were free at the root", "one count", func(o *options) { o.countOne = countAtRootAndLast }},
		Variant{"after stone 1 it counts the stones that were free at the root, without stone 1 itself", "one count", func(o *options) { o.countOne = countAtRoot }},
		Variant{"it counts multiples that are taken too", "all counts", func(o *options) { o.countPrime, o.countComposite = countRelated, countRelated }},
		Variant{"it counts multiples that are taken too after a prime", "prime count", func(o *options) { o.countPrime = countRelated }},
		Variant{"it counts multiples that are taken too after a composite stone, if they could be successors", "composite count", func(o *options) { o.countComposite = countRelated }})
}

// positions names the kinds of leaves.
var positions = [kinds]string{
	"where Max cannot move", "where Min cannot move", "where stone 1 is not taken", "after stone 1", "after a prime", "after a composite stone",
}

// changesOf returns the variants that evaluate one kind of leaves wrongly.
func changesOf(k kind) []Variant {
	var all []Variant
	slot := fmt.Sprint("value ", k)
	add := func(what string, players int, c change) {
		if players == 0 {
			all = append(all, Variant{fmt.Sprintf("it evaluates leaves %s %s", positions[k], what), slot, func(o *options) { o.changes[k] = c }})
			return
		}
		who := [...]string{"", "Max", "Min"}[players]
		phrase := fmt.Sprintf("it evaluates leaves %s with %s to move %s", positions[k], who, what)
		all = append(all, Variant{phrase, slot, func(o *options) {
			if players == 1 {
				o.changesMax[k] = c
			} else {
				o.changesMin[k] = c
			}
		}})
	}
	negated := func(v float64) float64 { return -v }
	for players := range 3 {
		if k > neutral {
			add("with the opposite sign, or a count that is off by one", players, negated)
			add("as 0", players, func(float64) float64 { return 0 })
			add("as if the count were always odd", players, math.Abs)
			add("as if the count were always even", players, func(v float64) float64 { return -math.Abs(v) })
		}
	}
	if k > neutral {
		for _, size := range []float64{5, 6, 7, 10} {
			if usual := [kinds]float64{afterOne: 5, afterPrime: 7, afterComposite: 6}[k]; size != usual {
				add(fmt.Sprintf("with %.1f instead of %.1f", size/10, usual/10), 0, func(v float64) float64 { return math.Copysign(size, v) })
			}
		}
	}
	if k < neutral {
		add("with the opposite sign", 0, negated)
		add("as 0", 0, func(float64) float64 { return 0 })
		infinite := func(v float64) float64 { return math.Copysign(math.Inf(1), v) }
		add("as infinite: it never evaluates them", 0, infinite)
	}
	return all
}

// These apply to more than one kind: to leaves of both players at which the game is over.
var ends = []Variant{
	{"it evaluates ended games with the opposite sign", "ends", func(o *options) {
		negated := func(v float64) float64 { return -v }
		o.changes[endMax], o.changes[endMin] = negated, negated
	}},
	{"it evaluates ended games as 0", "ends", func(o *options) {
		zero := func(float64) float64 { return 0 }
		o.changes[endMax], o.changes[endMin] = zero, zero
	}},
	{"it never evaluates ended games", "ends", func(o *options) {
		infinite := func(v float64) float64 { return math.Copysign(math.Inf(1), v) }
		o.changes[endMax], o.changes[endMin] = infinite, infinite
	}},
}
