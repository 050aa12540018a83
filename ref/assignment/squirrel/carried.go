package squirrel

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/logged"
)

// A carrying is a way in which a program carries the alpha of the root from one Alpha-Beta turn of a battle to later ones. These
// then begin with the best value so far, and cut moves off that are no better.
type carrying struct {
	text string
	both bool // from the turns of both players
	hard bool // what a search returns is never outside of its window
}

var carryings = []carrying{
	{text: "begins each Alpha-Beta turn of a player with the alpha that the root had at the end of the player's last one, as if alpha were not reset"},
	{text: "begins each Alpha-Beta turn with the alpha that the root had at the end of the last one of either player, as if alpha were not reset", both: true},
	{text: "begins each Alpha-Beta turn of a player with the alpha that the root had at the end of the player's last one, as if alpha were not reset (what a search returns is never outside of alpha and beta)", hard: true},
	{text: "begins each Alpha-Beta turn with the alpha that the root had at the end of the last one of either player, as if alpha were not reset (what a search returns is never outside of alpha and beta)", both: true, hard: true},
}

func carryingTexts() (texts []string) {
	for _, c := range carryings {
		texts = append(texts, c.text)
	}
	return texts
}

// searched gives the moves of an Alpha-Beta turn the values that their searches return under variants. It reports false if these
// are unknown.
func (in Input) searched(root *node, is assignment.VariantSet) bool {
	for number, c := range carryings {
		if is.Has(firstCarrying+number) && in.Task == AlphaBeta && in.turns > 0 {
			alpha, known := in.alphaBefore(c, is)
			from := int(alpha)
			return known && root.Bound(logged.Bounded[place]{From: &from, Hard: c.hard})
		}
	}
	for number := range lostSquares {
		if is.Has(firstLost + number) {
			return root.Visit(logged.LostOf(number, in.Free(), root.Limit))
		}
	}
	return true
}

// lostSquares is how many of logged.LostTexts are about free squares. Logs show the depth, so that they need no variant.
const lostSquares = 3

// maxCarried limits the boards of the searches of earlier turns.
const maxCarried = 50_000

// alphaBefore returns the alpha that earlier turns leave, and whether they are small enough to be searched. After each of them, it
// is the greater one of the alpha before and the best value.
func (in Input) alphaBefore(c carrying, is assignment.VariantSet) (alpha ref.Value, known bool) {
	alpha, left := -ref.Infinity, maxCarried
	for _, turn := range in.earlier {
		if turn.Task != AlphaBeta || turn.Player != in.Player && !c.both {
			continue
		}
		v, root := turn.variantOf(is), place{Position: turn.Root()}
		alpha = max(alpha, v.search(&root, v.limit, alpha, ref.Infinity, true, func(p *place, depth int) (ref.Value, bool) {
			if left--; depth > 0 && !p.Full() && left > 0 {
				return 0, false
			}
			return v.Evaluate(p), true
		}))
	}
	return alpha, left > 0
}
