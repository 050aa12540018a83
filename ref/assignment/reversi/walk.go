package reversi

import "github.com/stonecheck/stonecheck/ref/games/reversi"

// toEdge is the number of squares to the edge in the direction of a step.
func toEdge(at, step int) int {
	switch step {
	case -1:
		return at
	case 1:
		return reversi.Side - 1 - at
	}
	return reversi.Side - 1
}

// An ending is where a run ends.
type ending int

const (
	atOwn ending = iota
	atFree
	atEdge
)

// run returns the discs that a move to a square turns in one direction. Here and below, number is the direction's index in ways.
func (v variant) run(p *reversi.Position, square, number int) (turned uint64) {
	if v.copiesSign(square, number) {
		return v.sign.run(p, number)
	}
	if discs, ok := v.toLastOwn(p, square, number); ok {
		return discs
	}
	if discs, end := v.walk(p, square, number); end == atOwn || v.endsAt(end) {
		return discs
	}
	return 0
}

// steps is the number of steps of a run from a square to where a program sees the edge of the board.
func (v variant) steps(square, number int) int {
	w := ways[number]
	rows, columns := toEdge(square/reversi.Side, w.row), toEdge(square%reversi.Side, w.column)
	if v.runs.has(number, roundBoard) || v.runs.has(number, wrongFrom) || v.runs.has(number, wrongTo) {
		rows, columns = reversi.Squares, reversi.Squares
	}
	if v.runs.has(number, otherRow) {
		rows = reversi.Side - 1 - rows
	}
	if v.runs.has(number, otherColumn) {
		columns = reversi.Side - 1 - columns
	}
	byRow, byColumn := v.ringed(w)
	if byRow {
		rows = reversi.Side
	}
	if byColumn {
		columns = reversi.Side
	}
	return min(rows, columns)
}

// walk returns the opponent's discs from a square on in one direction, and where they end.
func (v variant) walk(p *reversi.Position, square, number int) (discs uint64, end ending) {
	if v.runs.has(number, noRun) {
		return 0, atEdge
	}
	at := square
	for i, steps := 1, v.steps(square, number); i <= steps; i++ {
		before := at
		at = v.step(at, number)
		if at < 0 || at >= reversi.Squares || v.refuses(number, before%reversi.Side, at%reversi.Side) {
			return discs, atEdge
		}
		switch p.At(at) {
		case int(p.ToMove):
			if v.blindFrom(square, number, i) || v.onEdge(blindEdge, at) || v.tooLong(discs) {
				return discs, atEdge
			}
			return discs, atOwn
		case int(1 - p.ToMove):
			if v.onEdge(keptEdge, at) {
				return discs, atEdge
			}
			discs |= 1 << at
		default:
			return discs, atFree
		}
	}
	return discs, atEdge
}

// step returns the square after another one in a direction.
func (v variant) step(at, number int) int {
	w := ways[number]
	if byRow, byColumn := v.ringed(w); byRow || byColumn {
		row, column := at/reversi.Side+w.row+reversi.Side, at%reversi.Side+w.column+reversi.Side
		return row%reversi.Side*reversi.Side + column%reversi.Side
	}
	return at + w.row*reversi.Side + w.column
}

// refuses reports whether a step from a column to another is refused because the wrong column is checked.
func (v variant) refuses(number, from, to int) bool {
	first, last := 0, reversi.Side-1
	if ways[number].column < 0 {
		first, last = last, first
	}
	return from == first && v.runs.has(number, wrongFrom) || to == last && v.runs.has(number, wrongTo)
}

// blindFrom reports whether a disc is overlooked that is some steps from a square, in the last row or column of a direction.
func (v variant) blindFrom(square, number, steps int) bool {
	w := ways[number]
	return w.row != 0 && steps == toEdge(square/reversi.Side, w.row) && v.runs.has(number, blindRow) ||
		w.column != 0 && steps == toEdge(square%reversi.Side, w.column) && v.runs.has(number, blindColumn)
}

// onEdge reports whether a square is at an edge where runs are wrong in some way.
func (v variant) onEdge(kind, square int) bool {
	for number, e := range edges {
		if e.has(square/reversi.Side, square%reversi.Side) && v.runs.has(number, kind) {
			return true
		}
	}
	return false
}
