package raids

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A program may add up what a move gains, its square and twice each square that it conquers. If it assigns the gain of a
// conquered square instead of adding it, or leaves the loop after one, it counts only one of them.

// A Counted is a wrong way to count conquered squares in E.
type Counted struct {
	text string
	// missed returns by how much too low a program takes the gain of a conquest to be.
	missed func(square int, conquered, values []int) int
}

var counteds = func() (all []Counted) {
	add := func(text string, counts func(square int, conquered, values []int) int) {
		all = append(all, Counted{text, func(square int, conquered, values []int) int {
			return 2 * (sum(conquered, values) - counts(square, conquered, values))
		}})
	}
	add("counts none of the squares that a move conquers", func(int, []int, []int) int { return 0 })
	add("counts only the dearest of the squares that a move conquers", func(_ int, conquered, values []int) int {
		return values[slices.MaxFunc(conquered, func(a, b int) int { return values[a] - values[b] })]
	})
	add("counts only the cheapest of the squares that a move conquers", func(_ int, conquered, values []int) int {
		return values[slices.MinFunc(conquered, func(a, b int) int { return values[a] - values[b] })]
	})
	for _, loop := range conquerLoops {
		for _, which := range []string{"last", "first"} {
			add(fmt.Sprintf("counts only the %s of the squares that a move conquers (%v, %v, %v, %v)", which, loop[0], loop[1], loop[2], loop[3]),
				func(square int, conquered, values []int) int {
					return sum(oneOf(square, slices.Clone(conquered), loop, which == "last"), values)
				})
		}
	}
	return append(all, Counted{onceText, func(_ int, conquered, values []int) int { return sum(conquered, values) }})
}()

// onceText comes last: Gang Wars has variants of its own for it.
const onceText = "counts the squares that a move conquers once, although one player loses them and the other gains them"

func sum(squares, values []int) (sum int) {
	for _, i := range squares {
		sum += values[i]
	}
	return sum
}

// CountedTexts returns the texts of the ways, with an end such as " in E".
func CountedTexts(once bool, end string) (texts []string) {
	for _, c := range counteds {
		if once || c.text != onceText {
			texts = append(texts, c.text+end)
		}
	}
	return texts
}

// CountedOf returns the way in a set of variants, which are numbered from first on; nil if there is none.
func CountedOf(variants assignment.VariantSet, first, texts int) *Counted {
	for i := range texts {
		if variants.Has(first + i) {
			return &counteds[i]
		}
	}
	return nil
}

// Missed returns by how much too low a program takes E after a move of a player to be, from the view of max.
func (c *Counted) Missed(before, after []squirrel.Piece, square int, values []int, max squirrel.Piece) int {
	if c == nil {
		return 0
	}
	conquered := changed(before, after, square)
	switch {
	case len(conquered) == 0:
		return 0
	case after[square] != max:
		return -c.missed(square, conquered, values)
	}
	return c.missed(square, conquered, values)
}
