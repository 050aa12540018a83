package reversi

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// The diagnosis tries variants in pairs too: none may leave the board.
func TestPairsOfRuns(t *testing.T) {
	full := board("a1 c1 e3 h5 a8 h8", "b1 d1 a2 b2 h1 h2 g2 a5 h4 g7 a7 b7 d4 e5 f5")
	for i := range runVariants {
		for j := range i {
			v := Input{}.variantOf(assignment.Variants(firstRun+i, firstRun+j))
			for _, at := range []reversi.Position{full, {Discs: [2]uint64{full.Discs[1], full.Discs[0]}}} {
				for _, m := range v.Moves(&at, nil) {
					var next reversi.Position
					v.Play(&at, m, &next)
					if next.Discs[0]&next.Discs[1] != 0 {
						t.Fatalf("%s and %s: move %d leaves squares with two discs", runTexts[i], runTexts[j], m)
					}
				}
			}
		}
	}
}
