package reversi

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A loop goes over the directions of a move in some order, and makes a mistake that depends on the order.
type loop struct {
	order []int
	mistake
}

type mistake int

const (
	// The discs to turn are in one list for all directions. It is not emptied where a direction ends without one of the
	// player's own discs, so that the discs in it turn when a later direction ends with one.
	keepsAtEdge mistake = iota
	keepsAtFree
	keepsAtBoth
	// The whole list is emptied there, so that the discs of the directions before do not turn.
	losesAll
	losesAllAnyway // even where the direction has no opposing disc
	// The loop ends there.
	stops
	stopsAnyway // even where the direction has no opposing disc
	// Only the discs of one direction turn.
	turnsFirst
	turnsLast
)

// The texts of mistakes that keep discs in the list.
const (
	keepsList   = "does not empty the list of discs to turn when a direction ends "
	keepsResult = ", so that these discs turn if a later direction ends at one of the player's own"
)

var mistakeTexts = []string{
	keepsAtEdge:    keepsList + "at the edge of the board" + keepsResult,
	keepsAtFree:    keepsList + "at a free square" + keepsResult,
	keepsAtBoth:    keepsList + "at the edge of the board or at a free square" + keepsResult,
	losesAll:       "empties the list of discs to turn when a direction ends without one of the player's own, so that the discs of the directions before it do not turn",
	losesAllAnyway: "empties the list of discs to turn when a direction ends without one of the player's own, even if it has no opposing disc, so that the discs of the directions before it do not turn",
	stops:          "does not look in the other directions after one that has opposing discs but ends without one of the player's own",
	stopsAnyway:    "does not look in the other directions after one in which no disc turns",
	turnsFirst:     "turns only one run of a move, in the first direction that has one",
	turnsLast:      "turns only one run of a move, in the last direction that has one",
}

// orders are orders of directions in programs, as indices of ways.
var orders = []struct {
	text string
	ways []int
}{
	{"row by row from the upper left", []int{4, 0, 5, 2, 3, 6, 1, 7}},
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

// A loop that empties the list does the same as one that ends early, in the opposite order, and one that turns the first
// run as one that turns the last. Of two such loops, loops has one, with both texts.
var loops, loopTexts = func() (list []loop, texts []string) {
	same := map[mistake]mistake{stops: losesAll, turnsLast: turnsFirst}
	for m, text := range mistakeTexts {
		for _, order := range orders {
			text := text + " (directions: " + order.text + ")"
			opposite := slices.Clone(order.ways)
			slices.Reverse(opposite)
			if at := slices.IndexFunc(list, func(l loop) bool {
				of, some := same[mistake(m)]
				return some && l.mistake == of && slices.Equal(l.order, opposite)
			}); at >= 0 {
				texts[at] += ", or " + text
				continue
			}
			list = append(list, loop{order.ways, mistake(m)})
			texts = append(texts, text)
		}
	}
	return list, texts
}()

// loopOf returns the loop in a set of variants, nil if it has none.
func loopOf(set assignment.VariantSet) *loop {
	for i := range loops {
		if set.Has(firstLoop + i) {
			return &loops[i]
		}
	}
	return nil
}

// turnedByLoop returns the discs that a move to a square turns by the variant's loop.
func (v variant) turnedByLoop(p *reversi.Position, square int) (turned uint64) {
	var list uint64
	for _, number := range v.loop.order {
		discs, end := v.walk(p, square, number)
		if end == atOwn {
			list |= discs
		}
		switch m := v.loop.mistake; m {
		case keepsAtEdge, keepsAtFree, keepsAtBoth:
			list |= discs
			if end == atOwn {
				turned |= list
			}
			if !m.keeps(end) {
				list = 0
			}
		case losesAll, losesAllAnyway:
			if end != atOwn && (discs != 0 || m == losesAllAnyway) {
				list = 0
			}
			turned = list
		case stops, stopsAnyway:
			if end != atOwn && discs != 0 || m == stopsAnyway && discs == 0 {
				return list
			}
			turned = list
		case turnsFirst:
			if list != 0 {
				return list
			}
		case turnsLast:
			if end == atOwn && discs != 0 {
				turned = discs
			}
		}
	}
	return turned
}

// keeps reports whether the list of discs keeps those of a direction with an ending.
func (m mistake) keeps(end ending) bool {
	return end == atEdge && m != keepsAtFree || end == atFree && m != keepsAtEdge
}
