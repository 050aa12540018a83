package gangwars

import "github.com/stonecheck/stonecheck/ref/assignment/logged"

// A deepening is an order in which a program that searches depth by depth tries the moves of the root, of which the first of
// equal ones is chosen.
type deepening struct {
	text string
	how  logged.Deepening
}

// deepenings are these orders.
var deepenings = func() (all []deepening) {
	const (
		text   = "searches to depth 1, 2 and so on, and tries the moves of the root in an order from the search before, so that the first of equal moves in that order wins: "
		front  = text + "the best move comes first, the others "
		sorted = text + "by their values, and equal ones "
		right  = "in the right order"
		before = "in the order of the search before"
		bounds = " (for a move that is no better, the value is the bound that its search returns)"
		hard   = " (for a move that is no better, the value is the best value before it)"
	)
	for _, anew := range []bool{false, true} {
		order := before
		if anew {
			order = right
		}
		all = append(all,
			deepening{front + order, logged.Deepening{Anew: anew, Bounds: true}},
			deepening{sorted + order, logged.Deepening{Anew: anew, Sorts: true}},
			deepening{sorted + order + bounds, logged.Deepening{Anew: anew, Sorts: true, Bounds: true}},
			deepening{sorted + order + hard, logged.Deepening{Anew: anew, Sorts: true, Bounds: true, Hard: true}})
	}
	return all
}()

func deepenTexts() (texts []string) {
	for _, way := range deepenings {
		texts = append(texts, way.text)
	}
	return texts
}
