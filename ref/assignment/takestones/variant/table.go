package variant

import (
	"fmt"
	"math"
)

// A table is how a program keeps what it knows of positions so that its values stay right. The zero value keeps nothing.
type table struct {
	keeps  tableKeeping
	counts bool // nodes that are looked up count as visited
	leaves bool // leaves are kept too
}

type tableKeeping int

const (
	boundsOfValues  tableKeeping = iota + 1 // an exact value, or a bound of it if the search had one
	narrowingBounds                         // likewise, and a bound that does not decide narrows the window
	exactValues                             // exact values only
	valuesOfWindows                         // values for the same window only
	endOfTableKeeping
)

// bounds are those of the value of a position.
type bounds struct{ low, high float64 }

// tables returns the variants with such tables.
func tables() (all []Variant) {
	phrases := [...]string{
		boundsOfValues:  "it keeps exact values and bounds of %s in a table",
		narrowingBounds: "it keeps exact values and bounds of %s in a table, and bounds from there narrow the window",
		exactValues:     "it keeps exact values of %s in a table, but no bounds",
		valuesOfWindows: "it takes the value of %s from a table if it has met them before with the same window",
	}
	for keeps := boundsOfValues; keeps < endOfTableKeeping; keeps++ {
		for _, leaves := range []bool{false, true} {
			of := map[bool]string{false: "expanded positions", true: "positions"}[leaves]
			for _, counts := range []bool{true, false} {
				phrase := fmt.Sprintf(phrases[keeps], of) + map[bool]string{
					true: ", and still counts the nodes found there", false: ", and does not count the nodes found there",
				}[counts]
				all = append(all, Variant{phrase, "memory", func(o *options) { o.table = table{keeps, counts, leaves} }})
			}
		}
	}
	return all
}

// lookUp returns the value of a position if the table decides it. Otherwise it returns the window to search with.
func (g *game) lookUp(last int, alpha, beta float64) (v float64, known bool, low, high float64) {
	if g.table.keeps == 0 {
		return 0, false, alpha, beta
	}
	b, ok := g.entries[g.tableKey(last, alpha, beta)]
	switch {
	case !ok:
		return 0, false, alpha, beta
	case b.low == b.high, b.low >= beta:
		return b.low, true, alpha, beta
	case b.high <= alpha:
		return b.high, true, alpha, beta
	case g.table.keeps == narrowingBounds:
		return 0, false, max(alpha, b.low), min(beta, b.high)
	}
	return 0, false, alpha, beta
}

// enter keeps the value of a position that was searched with a window.
func (g *game) enter(last int, v, alpha, beta float64, isLeaf bool) {
	b := bounds{v, v}
	if !isLeaf && g.table.keeps != valuesOfWindows {
		if v <= alpha {
			b.low = math.Inf(-1)
		} else if v >= beta {
			b.high = math.Inf(1)
		}
	}
	if g.table.keeps == 0 || isLeaf && !g.table.leaves || g.table.keeps == exactValues && b.low != b.high {
		return
	}
	g.entries[g.tableKey(last, alpha, beta)] = b
}

// tableKey returns a position as a text, with the window if it matters.
func (g *game) tableKey(last int, alpha, beta float64) string {
	if g.table.keeps == valuesOfWindows {
		return fmt.Sprint(g.key(last), alpha, beta)
	}
	return g.key(last)
}
