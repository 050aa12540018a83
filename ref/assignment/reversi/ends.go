package reversi

import "github.com/stonecheck/stonecheck/ref/games/reversi"

// wrongEnds are ends of runs that a program may take for one of the player's own discs, as when it looks only for the first
// square without a disc of the opponent.
var wrongEnds = []struct {
	text string
	at   ending
}{
	{"at the edge of the board", atEdge},
	{"at a free square", atFree},
}

// firstDiscs are rules for the disc beside the square of a move, for programs whose runs go on over the player's own discs.
var firstDiscs = []struct {
	text     string
	opposing bool // it must be the opponent's
}{
	{"if the first disc is the opponent's", true},
	{"whatever the first disc is", false},
}

// addEnds adds the variants about the edges of the board and the ends of runs.
func addEnds(add func(kind int, text string, numbers ...int)) {
	for _, over := range []struct {
		text    string
		numbers []int
	}{
		{"row 1 to row 8, as with negative indices", []int{2}},
		{"column a to column h, as with negative indices", []int{0}},
		{"row 1 to row 8 and from column a to column h, as with negative indices", []int{0, 2}},
		{"each edge to the opposite one", []int{0, 1, 2, 3}},
	} {
		add(ring, "lets runs go on in the same line from "+over.text, over.numbers...)
	}
	add(keptEdge, "never turns discs in columns a and h", 0, 1)
	add(keptEdge, "never turns discs in rows 1 and 8", 2, 3)
	add(keptEdge, "never turns discs at the edge of the board", 0, 1, 2, 3)
	for number, end := range wrongEnds {
		add(wrongEnd, "also turns discs if the run ends "+end.text, number)
	}
	add(wrongEnd, "turns discs wherever the run ends", 0, 1)
	for number, first := range firstDiscs {
		add(lastOwn, "lets runs go on over the player's own discs to the last one before a free square or the edge, "+first.text, number)
	}
	add(stillMove, "takes a free square beside one of the player's own discs for a move, even if nothing turns", 0)
}

// ringed reports whether steps in a direction lead over the edge to the opposite row, or column.
func (v variant) ringed(w way) (byRow, byColumn bool) {
	byRow = w.row < 0 && v.runs.has(2, ring) || w.row > 0 && v.runs.has(3, ring)
	byColumn = w.column < 0 && v.runs.has(0, ring) || w.column > 0 && v.runs.has(1, ring)
	return byRow, byColumn
}

// endsAt reports whether runs end somewhere as they should at one of the player's own discs.
func (v variant) endsAt(end ending) bool {
	for number, wrong := range wrongEnds {
		if wrong.at == end && v.runs.has(number, wrongEnd) {
			return true
		}
	}
	return false
}

// toLastOwn returns the discs up to the last one of the player's own. It reports false if runs end at the first one.
func (v variant) toLastOwn(p *reversi.Position, square, number int) (turned uint64, ok bool) {
	opposing := v.runs.has(0, lastOwn)
	if !opposing && !v.runs.has(1, lastOwn) {
		return 0, false
	}
	var discs uint64
	at := square
	for i, steps := 1, v.steps(square, number); i <= steps; i++ {
		if at = v.step(at, number); at < 0 || at >= reversi.Squares {
			break
		}
		switch p.At(at) {
		case int(p.ToMove):
			if i == 1 && opposing {
				return 0, true
			}
			turned = discs
		case int(1 - p.ToMove):
			discs |= 1 << at
		default:
			return turned, true
		}
	}
	return turned, true
}

// still reports whether a move to a square is allowed although it turns nothing.
func (v variant) still(p *reversi.Position, square int) bool {
	var own reversi.Position
	own.Discs[0] = p.Discs[p.ToMove]
	return v.runs.has(0, stillMove) && own.Beside()>>square&1 != 0
}
