package gangwars

import "github.com/stonecheck/stonecheck/ref/assignment"

// ends are the places that a loop over the squares misses if it begins too late or ends too early.
var ends = []struct {
	text string
	at   func(row, column, last int) bool
}{
	{"the last square of the board", func(row, column, last int) bool { return row == last && column == last }},
	{"A1", func(row, column, _ int) bool { return row == 0 && column == 0 }},
	{"squares of the last row", func(row, _, last int) bool { return row == last }},
	{"squares of the last column", func(_, column, last int) bool { return column == last }},
	{"squares of the first row", func(row, _, _ int) bool { return row == 0 }},
	{"squares of the first column", func(_, column, _ int) bool { return column == 0 }},
	{"squares of the last row and of the last column", func(row, column, last int) bool { return max(row, column) == last }},
	{"squares at the edge of the board", func(row, column, last int) bool { return min(row, column) == 0 || max(row, column) == last }},
}

// An untried is a kind of moves that such a loop makes. at tells the squares that it misses.
type untried struct {
	text          string
	stakes, raids bool
	at            func(row, column, last int) bool
}

// endMoves are these kinds, for all places.
var endMoves = []untried{
	{text: "Raids on", raids: true}, {text: "Stakes on", stakes: true}, {text: "moves to", stakes: true, raids: true},
}

func untriedTexts() (texts []string) {
	for _, moves := range endMoves {
		for _, end := range ends {
			texts = append(texts, "never tries "+moves.text+" "+end.text+", as if a loop missed an end")
		}
	}
	return texts
}

// untriedOf returns the moves that a program under variants never tries; nil if there are none.
func untriedOf(is assignment.VariantSet) *untried {
	for i, moves := range endMoves {
		for j, end := range ends {
			if is.Has(firstUntried + i*len(ends) + j) {
				moves.at = end.at
				return &moves
			}
		}
	}
	return nil
}

// has reports whether a move to a square, a Raid or a Stake, is among them.
func (u *untried) has(square, side int, raid bool) bool {
	return u != nil && (raid && u.raids || !raid && u.stakes) && u.at(square/side, square%side, side-1)
}
