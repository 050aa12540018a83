package variant

import "math"

// A rootSearch is how a program searches the root with windows that it chooses. The zero value is one search with
// the infinite window.
type rootSearch struct {
	windows rootWindows
	width   float64 // of the window on each side of the guess, or of a null window, in tenths
	deepens bool    // the guess is the value of the search to the depth before, not 0
}

type rootWindows int

const (
	infiniteAfterMiss rootWindows = iota + 1 // a window around a guess, and the infinite one if the value is not inside
	openedAfterMiss                          // in the same way, but only the side is opened on which the value is
	nullWindows                              // MTD(f)
)

// rootSearches returns the variants that choose the window of the root.
func rootSearches() (all []Variant) {
	const aspires = "it searches the root with a window "
	const infinite = " first, and again with an infinite one if the value is not inside"
	const opened = " first, and again with that side opened on which the value is"
	const mtd = "it uses MTD(f) instead of plain Alpha-Beta: it searches the root with null windows only, until they meet"
	for _, s := range []struct {
		phrase string
		rootSearch
	}{
		{aspires + "from -0.5 to 0.5" + infinite, rootSearch{infiniteAfterMiss, 5, false}},
		{aspires + "from -0.5 to 0.5" + opened, rootSearch{openedAfterMiss, 5, false}},
		{aspires + "from -1 to 1" + infinite, rootSearch{infiniteAfterMiss, 10, false}},
		{aspires + "from -1 to 1" + opened, rootSearch{openedAfterMiss, 10, false}},
		{mtd, rootSearch{nullWindows, 1, false}},
		{mtd + " (with a width of 1.0)", rootSearch{nullWindows, 10, false}},
	} {
		all = append(all, Variant{s.phrase, "root window", func(o *options) { o.root = s.rootSearch }})
	}
	for _, width := range []float64{1, 5} {
		all = append(all, Variant{
			"it searches deeper and deeper, each time with a window of " + tenths(width) + " on both sides of the last value" + infinite + ", and counts the nodes of all these searches",
			"root window", func(o *options) {
				if !o.deepens.on { // another variant may say how
					o.deepens = deepening{on: true, sums: true}
				}
				o.root = rootSearch{infiniteAfterMiss, width, true}
			}})
	}
	return all
}

// searchRoot searches the root as often as the program does.
func (g *game) searchRoot(last int, isMax bool) float64 {
	low, high := math.Inf(-1), math.Inf(1)
	guess := 0.0
	if g.root.deepens && g.before != nil {
		guess = g.before.value
	}
	switch {
	case g.root.windows == 0, g.root.deepens && g.before == nil:
		return g.searchWith(last, isMax, low, high)
	case g.root.windows == nullWindows:
		return g.searchByNullWindows(last, isMax, guess)
	}
	v := g.searchWith(last, isMax, guess-g.root.width, guess+g.root.width)
	below, above := v <= guess-g.root.width, v >= guess+g.root.width
	if g.left <= 0 || !below && !above {
		return v
	}
	if g.root.windows == openedAfterMiss && below {
		high = guess + g.root.width
	} else if g.root.windows == openedAfterMiss {
		low = guess - g.root.width
	}
	return g.searchWith(last, isMax, low, high)
}

// searchByNullWindows is MTD(f) without a table.
func (g *game) searchByNullWindows(last int, isMax bool, v float64) float64 {
	low, high := math.Inf(-1), math.Inf(1)
	for low < high && g.left > 0 {
		bound := v
		if v == low {
			bound = v + g.root.width
		}
		if v = g.searchWith(last, isMax, bound-g.root.width, bound); v < bound {
			high = v
		} else {
			low = v
		}
	}
	return v
}

// searchWith searches the root once.
func (g *game) searchWith(last int, isMax bool, alpha, beta float64) float64 {
	g.alpha, g.beta = alpha, beta
	return g.search(last, isMax, 0, alpha, beta)
}
