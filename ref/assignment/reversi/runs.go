package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// A way is a direction of runs.
type way struct {
	text        string
	row, column int // the step
}

var ways = []way{
	{"upwards", -1, 0}, {"downwards", 1, 0}, {"to the left", 0, -1}, {"to the right", 0, 1},
	{"to the upper left", -1, -1}, {"to the upper right", -1, 1}, {"to the lower left", 1, -1}, {"to the lower right", 1, 1},
}

// Variants of the runs in one direction, as kinds. Programs that treat each direction in code
// of its own often have a mistake in one of them.
const (
	noRun       = iota // the direction is left out
	blindRow           // the last row in this direction is not looked at
	blindColumn        // nor the last column
	otherRow           // the squares to the edge are counted in the opposite direction
	otherColumn
	roundBoard // the run goes on at the other side of the board, a row further, because squares are numbered
	oneRun     // of a move's runs, only one is turned; the way is that run's place in oneRuns
	blindEdge  // of all runs, the disc at the end of which is at an edge; the way is the edge's number
)

// An edge is a row or a column at the edge of the board.
type edge struct {
	text string
	has  func(row, column int) bool
}

var edges = []edge{
	{"column a", func(_, column int) bool { return column == 0 }},
	{"column h", func(_, column int) bool { return column == reversi.Side-1 }},
	{"row 1", func(row, _ int) bool { return row == 0 }},
	{"row 8", func(row, _ int) bool { return row == reversi.Side-1 }},
}

// oneRuns are the runs of a move that may be the only one that is turned: the one that comes
// last, or first, in the order of the discs at their ends or of the directions.
var oneRuns = []struct {
	text         string
	last, byDisc bool
}{
	{"turns only one run of a move, the one that ends last on the board", true, true},
	{"turns only one run of a move, the one that ends first on the board", false, true},
	{"turns only one run of a move, the one in the last direction, row by row", true, false},
	{"turns only one run of a move, the one in the first direction, row by row", false, false},
}

// rowByRow are the directions in the order of the squares to which they lead.
var rowByRow = []int{4, 0, 5, 2, 3, 6, 1, 7}

// A runVariant is a kind of wrong run in one direction.
type runVariant struct {
	way  int
	kind int
}

var runVariants, runTexts = func() (list []runVariant, texts []string) {
	for number, w := range ways {
		row := map[int]string{-1: "row 1", 1: "row 8"}[w.row]
		column := map[int]string{-1: "column a", 1: "column h"}[w.column]
		add := func(kind int, text string) {
			list = append(list, runVariant{number, kind})
			texts = append(texts, text)
		}
		add(noRun, "turns no discs "+w.text)
		if w.row != 0 {
			add(blindRow, "does not turn discs "+w.text+" if the disc at the end of the run is in "+row)
		}
		if w.column != 0 {
			add(blindColumn, "does not turn discs "+w.text+" if the disc at the end of the run is in "+column)
		}
		if w.column != 0 {
			add(roundBoard, "lets runs "+w.text+" go on from "+column+" to the opposite column")
		}
		if w.row != 0 && w.column != 0 {
			add(otherRow, "counts the squares "+w.text+" up to the wrong one of the upper and the lower edge")
			add(otherColumn, "counts the squares "+w.text+" up to the wrong one of the left and the right edge")
		}
	}
	for number, e := range edges {
		list = append(list, runVariant{number, blindEdge})
		texts = append(texts, "does not turn discs if the disc at the end of the run is in "+e.text)
	}
	for number, one := range oneRuns {
		list = append(list, runVariant{number, oneRun})
		texts = append(texts, one.text)
	}
	return list, texts
}()

// runsOf returns the variants of runs in a set, from bit 0.
func runsOf(set assignment.VariantSet) uint64 {
	return set[0]>>firstRun | set[1]<<(64-firstRun)
}

// has reports whether a kind of wrong run is on in a direction.
func (v variant) has(number, kind int) bool {
	for i, r := range runVariants {
		if r == (runVariant{number, kind}) {
			return v.runs>>i&1 != 0
		}
	}
	return false
}

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

// run returns the discs that a move to a square turns in one direction.
func (v variant) run(p *reversi.Position, square, number int) (turned uint64) {
	w := ways[number]
	if v.has(number, noRun) {
		return 0
	}
	rows, columns := toEdge(square/reversi.Side, w.row), toEdge(square%reversi.Side, w.column)
	lastRow, lastColumn := rows, columns
	if v.has(number, roundBoard) {
		rows, columns = reversi.Side, reversi.Side
	}
	if v.has(number, otherRow) {
		rows = reversi.Side - 1 - rows
	}
	if v.has(number, otherColumn) {
		columns = reversi.Side - 1 - columns
	}
	for i := 1; i <= min(rows, columns); i++ {
		at := square + i*(w.row*reversi.Side+w.column)
		if at < 0 || at >= reversi.Squares {
			return 0
		}
		switch p.At(at) {
		case int(p.ToMove):
			if w.row != 0 && i == lastRow && v.has(number, blindRow) || w.column != 0 && i == lastColumn && v.has(number, blindColumn) {
				return 0
			}
			if v.blindAt(at) {
				return 0
			}
			return turned
		case int(1 - p.ToMove):
			turned |= 1 << at
		default:
			return 0
		}
	}
	return 0
}

// blindAt reports whether a disc at the end of a run is at an edge where it is overlooked.
func (v variant) blindAt(square int) bool {
	for number, e := range edges {
		if e.has(square/reversi.Side, square%reversi.Side) && v.has(number, blindEdge) {
			return true
		}
	}
	return false
}

// turned returns the discs that a move to a square turns.
func (v variant) turned(p *reversi.Position, square int) (all uint64) {
	for number, one := range oneRuns {
		if v.has(number, oneRun) {
			return v.turnedByOne(p, square, one.last, one.byDisc)
		}
	}
	for number := range ways {
		all |= v.run(p, square, number)
	}
	return all
}

// turnedByOne returns the discs of the last or the first run that turns any.
func (v variant) turnedByOne(p *reversi.Position, square int, last, byDisc bool) (turned uint64) {
	best := -1
	for place, number := range rowByRow {
		run := v.run(p, square, number)
		if run == 0 {
			continue
		}
		if byDisc {
			place = square + (bits.OnesCount64(run)+1)*(ways[number].row*reversi.Side+ways[number].column)
		}
		if best < 0 || (place > best) == last {
			best, turned = place, run
		}
	}
	return turned
}

// bentMoves appends the moves that turn discs by the wrong runs, or a pass.
func (v variant) bentMoves(p *reversi.Position, moves []ref.Move) []ref.Move {
	first := len(moves)
	for square := range reversi.Squares {
		if (p.Discs[0]|p.Discs[1])>>square&1 == 0 && v.turned(p, square) != 0 {
			moves = append(moves, ref.Move(square))
		}
	}
	if len(moves) == first {
		moves = append(moves, reversi.Pass)
	}
	return moves
}

// bend makes next the position in which the wrong runs have turned.
func (v variant) bend(p *reversi.Position, square int, next *reversi.Position) {
	turned := v.turned(p, square)
	next.Discs[p.ToMove] = p.Discs[p.ToMove] | turned | 1<<square
	next.Discs[1-p.ToMove] = p.Discs[1-p.ToMove] &^ turned
}
