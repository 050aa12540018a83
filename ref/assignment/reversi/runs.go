package reversi

import (
	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
	"github.com/stonecheck/stonecheck/ref/prose"
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
	oneRun     // of a move's runs, only one is turned; the number is that run's place in oneRuns
	blindEdge  // of all runs, the disc at the end of which is at an edge; the number is the edge's
	wrongFrom  // the run goes on as in roundBoard, and instead of that it does not lead away from the opposite column
	wrongTo    // or does not lead to the column from which it goes on
	longRun    // runs of more discs than a number are not found
	ring       // steps over an edge lead to the opposite edge; the numbers are edges
	keptEdge   // discs at an edge do not turn; the numbers are edges
	wrongEnd   // runs end at a place in wrongEnds as they should at one of the player's own discs
	lastOwn    // runs go on over the player's own discs to the last one, under a rule for the first disc in firstDiscs
	stillMove  // a square beside one of the player's own discs is a move
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

// A runVariant is a kind of wrong runs in some directions, or in one; or at edges, or a place in a list, or a number of discs.
type runVariant struct {
	kind    int
	numbers []int
}

// sides are directions in which programs make the same mistake about columns a and h.
var sides = []struct {
	text     string
	from, to string // the columns
	numbers  []int
}{
	{"straight or diagonally to the left", "column a", "column h", []int{2, 4, 6}},
	{"straight or diagonally to the right", "column h", "column a", []int{3, 5, 7}},
	{"diagonally to the left", "column a", "column h", []int{4, 6}},
	{"diagonally to the right", "column h", "column a", []int{5, 7}},
	{"to the left and to the right", "column a or h", "column a or h", []int{2, 3}},
	{"to the upper left and to the lower right", "column a or h", "column a or h", []int{4, 7}},
	{"to the upper right and to the lower left", "column a or h", "column a or h", []int{5, 6}},
	{"diagonally upwards", "column a or h", "column a or h", []int{4, 5}},
	{"diagonally downwards", "column a or h", "column a or h", []int{6, 7}},
	{"in all four diagonals", "column a or h", "column a or h", []int{4, 5, 6, 7}},
	{"in all directions but upwards and downwards", "column a or h", "column a or h", []int{2, 3, 4, 5, 6, 7}},
}

// wrongColumns adds the variants that stop runs at the wrong one of columns a and h.
func wrongColumns(add func(kind int, text string, numbers ...int), text, from, to string, numbers []int) {
	text = "checks the wrong column in runs " + text + ", so that they go on from " + from + " to the opposite column, and none "
	add(wrongFrom, text+"leads away from "+to, numbers...)
	add(wrongTo, text+"reaches "+from, numbers...)
}

var runVariants, runTexts = func() (list []runVariant, texts []string) {
	add := func(kind int, text string, numbers ...int) {
		list = append(list, runVariant{kind, numbers})
		texts = append(texts, text)
	}
	for number, w := range ways {
		row := map[int]string{-1: "row 1", 1: "row 8"}[w.row]
		column := map[int]string{-1: "column a", 1: "column h"}[w.column]
		add(noRun, "turns no discs "+w.text, number)
		if w.row != 0 {
			add(blindRow, "does not turn discs "+w.text+" if the disc at the end of the run is in "+row, number)
		}
		if w.column != 0 {
			add(blindColumn, "does not turn discs "+w.text+" if the disc at the end of the run is in "+column, number)
			add(roundBoard, "lets runs "+w.text+" go on from "+column+" to the opposite column", number)
			wrongColumns(add, w.text, column, map[int]string{1: "column a", -1: "column h"}[w.column], []int{number})
		}
		if w.row != 0 && w.column != 0 {
			add(otherRow, "counts the squares "+w.text+" up to the wrong one of the upper and the lower edge", number)
			add(otherColumn, "counts the squares "+w.text+" up to the wrong one of the left and the right edge", number)
		}
	}
	for _, side := range sides {
		add(roundBoard, "lets runs "+side.text+" go on from "+side.from+" to the opposite column", side.numbers...)
		wrongColumns(add, side.text, side.from, side.to, side.numbers)
	}
	for number, e := range edges {
		add(blindEdge, "does not turn discs if the disc at the end of the run is in "+e.text, number)
	}
	for number, one := range oneRuns {
		add(oneRun, one.text, number)
	}
	for _, most := range mostDiscs {
		add(longRun, "does not find runs of more than "+prose.Count(most, "disc"), most)
	}
	addEnds(add)
	return list, texts
}()

// A wrongRuns has the kinds of wrong runs, as bits, by their numbers.
type wrongRuns [8]uint32

// runsOf returns the wrong runs in a set of variants.
func runsOf(set assignment.VariantSet) (runs wrongRuns) {
	for i, r := range runVariants {
		if set.Has(firstRun + i) {
			for _, number := range r.numbers {
				runs[number] |= 1 << r.kind
			}
		}
	}
	return runs
}

// has reports whether a kind of wrong run is on in a direction.
func (r *wrongRuns) has(number, kind int) bool { return r[number]>>kind&1 != 0 }

// turned returns the discs that a move to a square turns.
func (v variant) turned(p *reversi.Position, square int) (all uint64) {
	for number, one := range oneRuns {
		if v.runs.has(number, oneRun) {
			return v.turnedByOne(p, square, one.last)
		}
	}
	if v.loop != nil {
		return v.turnedByLoop(p, square)
	}
	for number := range ways {
		all |= v.run(p, square, number)
	}
	return all
}

// bentMoves appends the moves that turn discs by the wrong runs, or a pass.
func (v variant) bentMoves(p *reversi.Position, moves []ref.Move) []ref.Move {
	first := len(moves)
	legal, filled := v.filled(p)
	for square := range reversi.Squares {
		if filled && legal>>square&1 != 0 ||
			!filled && (p.Discs[0]|p.Discs[1])>>square&1 == 0 && (v.turned(p, square) != 0 || v.still(p, square)) {
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
