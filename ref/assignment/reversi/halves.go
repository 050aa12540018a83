package reversi

import (
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A program may find moves in one part of its code and turn discs in another, and have such parts for each player. A half is a
// limit of variants, which says that only one of the parts lets runs be wrong.
type half struct {
	text         string
	finds, turns bool
	players      []uint8
}

var halves = func() (list []half) {
	const turns, finds = "where it turns discs, not where it finds moves", "where it finds moves, not where it turns discs"
	for _, whose := range []struct {
		text    string
		players []uint8
	}{{"", []uint8{reversi.X, reversi.O}}, {"of X", []uint8{reversi.X}}, {"of O", []uint8{reversi.O}}} {
		if whose.text != "" {
			list = append(list, half{"for moves " + whose.text, true, true, whose.players})
			whose.text = ", and only for moves " + whose.text
		}
		list = append(list, half{turns + whose.text, false, true, whose.players}, half{finds + whose.text, true, false, whose.players})
	}
	return list
}()

// halfTexts returns the texts of the limits.
func halfTexts() (texts []string) {
	for _, h := range halves {
		texts = append(texts, h.text)
	}
	return texts
}

// halvesOf reports whether a player's moves are found, and discs turned, by the runs of variants.
func halvesOf(is assignment.VariantSet, player uint8) (finds, turns bool) {
	finds, turns = true, true
	for i, h := range halves {
		if is.Has(len(variants) + i) {
			own := slices.Contains(h.players, player)
			finds, turns = finds && h.finds && own, turns && h.turns && own
		}
	}
	return finds, turns
}
