package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

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

// mostDiscs are the discs of the longest runs that are found. A right program finds runs of six; one that takes a fixed number
// of steps may take too few.
var mostDiscs = []int{5, 4, 3, 2, 1}

// tooLong reports whether a run has too many discs to be found.
func (v variant) tooLong(run uint64) bool {
	for _, most := range mostDiscs {
		if v.runs.has(most, longRun) && bits.OnesCount64(run) > most {
			return true
		}
	}
	return false
}
