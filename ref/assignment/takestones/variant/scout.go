package variant

// A scouting is how a program with a principal variation search uses null windows: it first asks of a successor only
// whether it is better than the best one so far. The zero value is a program that never asks so.
type scouting struct {
	after    scoutAfter
	width    float64 // of the null window, in tenths
	research researching
	hard     bool // expanded nodes return no value beyond their window
}

// A scoutAfter says which successors are searched with a null window first.
type scoutAfter int

const (
	afterFirst      scoutAfter = iota + 1 // all but the first
	afterRaise                            // those after one that narrowed the window
	afterFirstAtTop                       // all but the first, at the root only
)

// A researching says when a successor is searched again after its null window.
type researching int

const (
	insideWindow researching = iota // if the value is inside the node's window
	fromValue                       // in the same case, with the window from that value on
	anyBetter                       // also if the value is enough for a cutoff
	wideWindow                      // likewise, unless the node itself has a null window
	never
)

// scoutings returns the variants with a principal variation search.
func scoutings() (all []Variant) {
	for _, after := range []scoutAfter{afterFirst, afterRaise} {
		for _, width := range []float64{1, 10} {
			for _, research := range []researching{insideWindow, fromValue} {
				all = append(all, scouting{after, width, research, false}.variant(), scouting{after, width, research, true}.variant())
			}
		}
	}
	for _, s := range []scouting{
		{afterFirst, 1, anyBetter, false},
		{afterFirst, 10, anyBetter, false},
		{afterFirst, 1, wideWindow, false},
		{afterFirst, 1, never, false},
		{afterFirst, 1, never, true},
		{afterFirstAtTop, 1, insideWindow, false},
		{afterFirstAtTop, 1, fromValue, false},
		{afterFirstAtTop, 10, insideWindow, false},
	} {
		all = append(all, s.variant())
	}
	return all
}

// variant returns the variant of a program that uses null windows so.
func (s scouting) variant() Variant {
	phrase := [...]string{
		afterFirst:      "it uses principal variation search instead of plain Alpha-Beta: it searches all successors but the first with a null window first",
		afterRaise:      "it uses principal variation search instead of plain Alpha-Beta, with null windows only after a successor that has narrowed a node's window",
		afterFirstAtTop: "it uses null windows first for all successors of the root but the first, and plain Alpha-Beta below",
	}[s.after]
	if s.width > 1 {
		phrase += " (with a width of " + tenths(s.width) + ")"
	}
	phrase += [...]string{
		insideWindow: "",
		fromValue:    ", and again with the window from the value found on",
		anyBetter:    ", and again even if the value is enough for a cutoff",
		wideWindow:   ", and again even if the value is enough for a cutoff, but not below such a window",
		never:        ", and never again",
	}[s.research]
	if s.hard {
		phrase += ", and expanded nodes return no value beyond their window (fail-hard)"
	}
	return Variant{phrase, "null windows", func(o *options) { o.scout = s }}
}

// successorValue searches a successor of a node, perhaps with a null window first.
func (g *game) successorValue(n *node, stone int, isMax bool, i int) float64 {
	alpha, beta := g.passedOn(n)
	if !g.scouts(n, i) {
		return g.search(stone, isMax, n.depth+1, alpha, beta)
	}
	low, high := alpha, alpha+g.scout.width
	if !n.isMax {
		low, high = beta-g.scout.width, beta
	}
	v := g.search(stone, isMax, n.depth+1, low, high)
	if g.left <= 0 || !g.searchesAgain(v, n.isMax, alpha, beta) {
		return v
	}
	if g.scout.research == fromValue && n.isMax {
		alpha = v
	} else if g.scout.research == fromValue {
		beta = v
	}
	return g.search(stone, isMax, n.depth+1, alpha, beta)
}

// scouts reports whether a node searches its next successor, the one with index i, with a null window first.
func (g *game) scouts(n *node, i int) bool {
	switch g.scout.after {
	case afterFirst:
		return i > 0
	case afterRaise:
		return n.narrowed
	case afterFirstAtTop:
		return i > 0 && n.depth == 0
	}
	return false
}

// searchesAgain reports whether a successor with the value v is searched again after its null window.
func (g *game) searchesAgain(v float64, isMax bool, alpha, beta float64) bool {
	better := isMax && v > alpha || !isMax && v < beta
	switch g.scout.research {
	case never:
		return false
	case anyBetter:
		return better
	case wideWindow:
		return better && beta-alpha > g.scout.width
	}
	return alpha < v && v < beta
}

// returned returns the value that an expanded node returns that was entered with a window.
func (g *game) returned(v, alpha, beta float64) float64 {
	if g.scout.hard {
		return min(max(v, alpha), beta)
	}
	return v
}
