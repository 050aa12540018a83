package gangwars

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

// endMoves are the moves that such a loop makes.
var endMoves = []struct {
	text          string
	stakes, raids bool
}{
	{"Raids on", false, true}, {"Stakes on", true, false}, {"moves to", true, true},
}

func untriedTexts() (texts []string) {
	for _, moves := range endMoves {
		for _, end := range ends {
			texts = append(texts, "never tries "+moves.text+" "+end.text+", as if a loop missed an end")
		}
	}
	return texts
}

// leavesOut reports whether the program never tries some moves. If it finds none, it takes the board for full.
func (v variant) leavesOut() bool {
	for i := range len(endMoves) * len(ends) {
		if v.on(firstUntried + i) {
			return true
		}
	}
	return false
}

// untried reports whether the program never tries a move to a square, a Raid or a Stake.
func (v variant) untried(square int, raid bool) bool {
	for i, moves := range endMoves {
		if raid && !moves.raids || !raid && !moves.stakes {
			continue
		}
		for j, end := range ends {
			if v.on(firstUntried+i*len(ends)+j) && end.at(square/v.Side, square%v.Side, v.Side-1) {
				return true
			}
		}
	}
	return false
}
