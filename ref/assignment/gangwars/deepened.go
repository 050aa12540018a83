package gangwars

import "github.com/stonecheck/stonecheck/ref/assignment/logged"

// A deepening is an order in which a program that searches depth by depth tries the moves of the root. Of equal moves it
// chooses the first in this order.
type deepening struct {
	text string
	how  logged.Deepening
}

// deepenings are these orders.
var deepenings = func() (all []deepening) {
	const (
		text   = "lets the search before, one move less deep, decide between equal moves at the root: "
		front  = text + "its best move comes first, the others in "
		sorted = text + "they are sorted by its values"
		equal  = ", equal ones in "
		right  = "the right order"
		before = "the order in which it tried them"
		bounds = " (a worse move counts with the bound that its search returned)"
		hard   = " (a worse move counts with the best value before it was tried)"
	)
	for _, anew := range []bool{false, true} {
		order := before
		if anew {
			order = right
		}
		all = append(all,
			deepening{front + order, logged.Deepening{Anew: anew, Bounds: true}},
			deepening{sorted + equal + order, logged.Deepening{Anew: anew, Sorts: true}},
			deepening{sorted + bounds + equal + order, logged.Deepening{Anew: anew, Sorts: true, Bounds: true}},
			deepening{sorted + hard + equal + order, logged.Deepening{Anew: anew, Sorts: true, Bounds: true, Hard: true}})
	}
	return all
}()

func deepenTexts() (texts []string) {
	for _, way := range deepenings {
		texts = append(texts, way.text)
	}
	return texts
}
