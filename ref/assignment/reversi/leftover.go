package reversi

import (
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A program may collect the discs to turn in one list for all directions. If it does not empty the list where a
// direction ends without one of the player's own discs, the discs in it turn when a later direction ends with one. If it
// empties the whole list there, the discs of the directions before do not turn.

// A leftover is an order of the directions, and the endings of directions at which the list is not emptied. With loses,
// the list has the discs of earlier directions, which are lost where a direction ends without one of the player's own
// discs, or with always, even where the direction has no opposing disc.
type leftover struct {
	order         []int
	atEdge        bool
	atFree        bool
	loses, always bool
}

// orders are orders of directions in programs, as indices of ways.
var orders = []struct {
	text string
	ways []int
}{
	{"row by row from the upper left", rowByRow},
	{"row by row from the lower right", []int{7, 1, 6, 3, 2, 5, 0, 4}},
	{"column by column from the upper left", []int{4, 2, 6, 0, 1, 5, 3, 7}},
	{"column by column from the lower right", []int{7, 3, 5, 1, 0, 6, 2, 4}},
	{"clockwise from up", []int{0, 5, 3, 7, 1, 6, 2, 4}},
	{"clockwise from the upper left", []int{4, 0, 5, 3, 7, 1, 6, 2}},
	{"clockwise from the left", []int{2, 4, 0, 5, 3, 7, 1, 6}},
	{"clockwise from the right", []int{3, 7, 1, 6, 2, 4, 0, 5}},
	{"clockwise from down", []int{1, 6, 2, 4, 0, 5, 3, 7}},
	{"anticlockwise from up", []int{0, 4, 2, 6, 1, 7, 3, 5}},
	{"anticlockwise from the right", []int{3, 5, 0, 4, 2, 6, 1, 7}},
	{"anticlockwise from down", []int{1, 7, 3, 5, 0, 4, 2, 6}},
	{"up, down, left, right, then diagonals from the upper left", []int{0, 1, 2, 3, 4, 5, 6, 7}},
	{"left, right, up, down, then diagonals from the upper left", []int{2, 3, 0, 1, 4, 5, 6, 7}},
	{"right, left, down, up, then diagonals from the lower right", []int{3, 2, 1, 0, 7, 6, 5, 4}},
	{"down, up, right, left, then diagonals from the lower right", []int{1, 0, 3, 2, 7, 6, 5, 4}},
}

var leftovers, leftoverTexts = func() (list []leftover, texts []string) {
	for _, ends := range []struct {
		text           string
		atEdge, atFree bool
	}{
		{"at the edge of the board", true, false}, {"at a free square", false, true}, {"at the edge of the board or at a free square", true, true},
	} {
		for _, order := range orders {
			list = append(list, leftover{order: order.ways, atEdge: ends.atEdge, atFree: ends.atFree})
			texts = append(texts, "does not empty the list of discs to turn when a direction ends "+ends.text+
				", so that these discs turn if a later direction ends at one of the player's own (directions: "+order.text+")")
		}
	}
	for _, always := range []bool{false, true} {
		for _, order := range orders {
			list = append(list, leftover{order: order.ways, loses: true, always: always})
			text := "empties the list of discs to turn when a direction ends without one of the player's own"
			if always {
				text += ", even if it has no opposing disc"
			}
			texts = append(texts, text+", so that the discs of the directions before it do not turn (directions: "+order.text+")")
		}
	}
	return list, texts
}()

// leftoverOf returns the leftover in a set of variants, nil if it has none.
func leftoverOf(set assignment.VariantSet) *leftover {
	for i := range leftovers {
		if set.Has(firstLeftover + i) {
			return &leftovers[i]
		}
	}
	return nil
}

// turnedWithLosses returns the discs that a move to a square turns if the discs of earlier directions are lost.
func (v variant) turnedWithLosses(p *reversi.Position, square int) (turned uint64) {
	for _, number := range v.leftover.order {
		discs, end := v.walk(p, square, number)
		switch {
		case end == atOwn:
			turned |= discs
		case discs != 0 || v.leftover.always:
			turned = 0
		}
	}
	return turned
}

// turnedWithLeftovers returns the discs that a move to a square turns if the list of them is not always emptied.
func (v variant) turnedWithLeftovers(p *reversi.Position, square int) (turned uint64) {
	if v.leftover.loses {
		return v.turnedWithLosses(p, square)
	}
	var list uint64
	for _, number := range v.leftover.order {
		discs, end := v.walk(p, square, number)
		list |= discs
		switch {
		case end == atOwn:
			turned |= list
			list = 0
		case end == atEdge && !v.leftover.atEdge, end == atFree && !v.leftover.atFree:
			list = 0
		}
	}
	return turned
}
