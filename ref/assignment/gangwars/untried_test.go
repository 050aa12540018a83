package gangwars

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// X holds the middle, and O two squares to the left and below it. A program never tries some of the moves of X.
func TestUntried(t *testing.T) {
	for text, want := range map[string]string{
		"":                                          "A1 Stake,B1 Stake,C1 Stake,C2 Stake,B3 Stake,C3 Stake,B1 Raid,C2 Raid,B3 Raid",
		"Raids on squares of the last row":          "A1 Stake,B1 Stake,C1 Stake,C2 Stake,B3 Stake,C3 Stake,B1 Raid,C2 Raid",
		"Raids on squares of the last column":       "A1 Stake,B1 Stake,C1 Stake,C2 Stake,B3 Stake,C3 Stake,B1 Raid,B3 Raid",
		"Stakes on the last square of the board":    "A1 Stake,B1 Stake,C1 Stake,C2 Stake,B3 Stake,B1 Raid,C2 Raid,B3 Raid",
		"moves to squares of the first row":         "C2 Stake,B3 Stake,C3 Stake,C2 Raid,B3 Raid",
		"moves to A1":                               "B1 Stake,C1 Stake,C2 Stake,B3 Stake,C3 Stake,B1 Raid,C2 Raid,B3 Raid",
		"moves to squares at the edge of the board": "",
	} {
		var set assignment.VariantSet
		if text != "" {
			i := slices.Index(variants, "never tries "+text+", as if a loop missed an end")
			if i < 0 {
				t.Fatalf("no variant %q", text)
			}
			set = assignment.Variants(i)
		}
		in := Input{Mode: miniMax, Depth: 1}
		in.Width, in.Player, in.Choice = 3, squirrel.X, true
		in.Values, in.Pieces = make([]int, 9), squirrel.ParseSquares("..."+"OX."+"O..")
		var names []string
		for _, c := range in.LogProof().Root(set).Children() {
			names = append(names, c.Name())
		}
		if got := strings.Join(names, ","); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
