package gangwars

import (
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// A program may give up a node if the player to move cannot bring E into its window, even with all the squares that are
// left. Such a bound on E is wrong if it forgets that Raids conquer squares, which changes E by twice their values.
// MINIMAX may be the same search.

// A hopeless is a way to give up nodes.
type hopeless struct {
	text      string
	max, min  bool // at nodes where Max is to move, and where Min is
	conquests bool // the opponent's squares count too, once
}

// hopelesses are these ways.
var hopelesses = func() (all []hopeless) {
	for _, of := range []struct {
		text string
		how  hopeless
	}{
		{"a Max node if E plus the values of all free squares is at most alpha, and a Min node if E minus these values is at least beta", hopeless{max: true, min: true}},
		{"a Max node if E plus the values of all free squares is at most alpha", hopeless{max: true}},
		{"a Min node if E minus the values of all free squares is at least beta", hopeless{min: true}},
	} {
		of.how.text = "gives up " + of.text + ", as if Raids conquered nothing"
		all = append(all, of.how)
		counts := of.how
		counts.text, counts.conquests = "gives up "+of.text+", where the squares that may be conquered count once and not twice", true
		all = append(all, counts)
	}
	return all
}()

func hopelessTexts() (texts []string) {
	for _, way := range hopelesses {
		texts = append(texts, way.text)
	}
	return texts
}

// givesUp implements GivesUp of logged.Bounded.
func (h hopeless) givesUp(n *node, alpha, beta int) (value int, ok bool) {
	switch e := n.Value(); {
	case n.Max() && h.max && e+h.left(n) <= alpha:
		return e + h.left(n), true
	case !n.Max() && h.min && e-h.left(n) >= beta:
		return e - h.left(n), true
	}
	return 0, false
}

// left returns how much the player to move may still gain as the program sees it.
func (h hopeless) left(n *node) (sum int) {
	values := n.Game.(variant).Values
	for i, piece := range n.At.Squares {
		if piece == squirrel.Free || h.conquests && piece == n.At.ToMove.Opponent() {
			sum += values[i]
		}
	}
	return sum
}
