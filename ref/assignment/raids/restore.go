package raids

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// Programs that search on one board may give back only one of the squares that a Raid has conquered. Programs that copy
// only some rows of the board share the other rows with the board before the move.

// conquerLoops are the orders in which programs conquer the neighbours of a square, except those that are the reverse of
// another one.
var conquerLoops = func() (all [][4]way) {
	for number := range 4 * 4 * 4 * 4 {
		loop := [4]way{way(number / 64), way(number / 16 % 4), way(number / 4 % 4), way(number % 4)}
		at := func(w way) int { return slices.Index(loop[:], w) }
		if at(above) >= 0 && at(left) >= 0 && at(right) >= 0 && at(above) < at(below) {
			all = append(all, loop)
		}
	}
	return all
}()

// A way leads to an adjacent square.
type way int

const (
	above way = iota
	left
	right
	below
)

func (w way) String() string { return []string{"above", "left", "right", "below"}[w] }

// from is the way to an adjacent square.
func from(square, adjacent int) way {
	switch adjacent - square {
	case -1:
		return left
	case 1:
		return right
	}
	if adjacent < square {
		return above
	}
	return below
}

// sharedRows are ways to copy only some rows of a board for a move. is reports whether a row is left out if the move is to the row numbered to.
var sharedRows = []struct {
	text string
	is   func(row, to, rows int) bool
}{
	{"does not copy the last row for a move to the row above it", func(row, to, rows int) bool { return row == rows-1 && to != row }},
	{"does not copy the first row for a move to the row below it", func(row, to, _ int) bool { return row == 0 && to != row }},
	{"copies only the row of a move's square and the row above it", func(row, to, _ int) bool { return row != to && row != to-1 }},
	{"copies only the row of a move's square and the row below it", func(row, to, _ int) bool { return row != to && row != to+1 }},
}

// RestoreTexts returns the texts of the variants of Restore. In Gang Wars, the squares to which a Raid is possible depend on
// which squares are given back.
func RestoreTexts(choice bool) (texts []string) {
	for _, rows := range sharedRows {
		texts = append(texts, rows.text+", so that what a move conquers there is not taken back")
	}
	for _, loop := range conquerLoops {
		order := fmt.Sprintf("%v, %v, %v, %v", loop[0], loop[1], loop[2], loop[3])
		for _, which := range []string{"last", "first"} {
			text := "gives back only the " + which + " of the squares that a move conquers (" + order + ") when it takes the move back"
			texts = append(texts, text)
			if choice {
				texts = append(texts, text+", and lists the moves of a node before it tries the first of them")
			}
		}
	}
	return texts
}

// Restore is the Restore of a logged.Proof. The variants of RestoreTexts are numbered from first on; board is the squares
// of a position.
func Restore[P any](b Board, board func(*P) *[]squirrel.Piece, first int) func(assignment.VariantSet) *logged.Restored[P] {
	count := len(RestoreTexts(b.Choice))
	return func(variants assignment.VariantSet) *logged.Restored[P] {
		number := 0
		for number < count && !variants.Has(first+number) {
			number++
		}
		restored := func(listed bool, back func(square int, conquered []int) []int) *logged.Restored[P] {
			return &logged.Restored[P]{Listed: listed, Board: func(left P, made logged.Made[P]) P {
				at, next := *board(&made.Before), slices.Clone(*board(&left))
				square := int(made.Node.Move) % len(at)
				for _, i := range back(square, changed(at, *board(&made.Node.At), square)) {
					next[i] = at[i]
				}
				*board(&made.Before) = next
				return made.Before
			}}
		}
		if number < len(sharedRows) {
			is := sharedRows[number].is
			return restored(false, func(square int, _ []int) (all []int) {
				for i := range b.Pieces {
					if !is(i/b.Width, square/b.Width, b.Width) {
						all = append(all, i)
					}
				}
				return all
			})
		}
		number -= len(sharedRows)
		listed := false
		if b.Choice {
			number, listed = number/2, number%2 == 1
		}
		if number >= 2*len(conquerLoops) {
			return nil
		}
		return restored(listed, func(square int, conquered []int) []int {
			return append(oneOf(square, conquered, conquerLoops[number/2], number%2 == 0), square)
		})
	}
}

// changed lists the squares other than a move's own that the move changes.
func changed(before, after []squirrel.Piece, square int) (all []int) {
	for i := range before {
		if i != square && before[i] != after[i] {
			all = append(all, i)
		}
	}
	return all
}

// oneOf returns the first of some squares beside one in the order of a loop, or the last, or none.
func oneOf(square int, beside []int, loop [4]way, last bool) []int {
	slices.SortFunc(beside, func(a, b int) int {
		return slices.Index(loop[:], from(square, a)) - slices.Index(loop[:], from(square, b))
	})
	if last {
		slices.Reverse(beside)
	}
	return beside[:min(len(beside), 1)]
}
