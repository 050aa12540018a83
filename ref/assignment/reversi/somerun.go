package reversi

import (
	"math/bits"

	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// oneRuns are the wrong ways to turn only one of the runs of a move. The end of a run is the player's own disc
// behind it.
var oneRuns = []struct {
	text string
	last bool
}{
	{"turns only one run of a move, the one that ends last on the board", true},
	{"turns only one run of a move, the one that ends first on the board", false},
}

// turnedByOne returns the discs of the run that ends last or first.
func (v variant) turnedByOne(p *reversi.Position, square int, last bool) (turned uint64) {
	best := -1
	for number, w := range ways {
		run := v.run(p, square, number)
		if run == 0 {
			continue
		}
		if end := square + (bits.OnesCount64(run)+1)*(w.row*reversi.Side+w.column); best < 0 || (end > best) == last {
			best, turned = end, run
		}
	}
	return turned
}

// mostDiscs are the possible lengths, in discs, of the longest run that a wrong program finds. A right program finds runs of
// up to six; one that takes a fixed number of steps may take too few.
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
