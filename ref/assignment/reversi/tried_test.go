package reversi

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// Programs leave out some moves, or all.
func TestTried(t *testing.T) {
	corners := board("c1 c8 f6", "b1 b8 g7")
	for _, test := range []struct {
		text string // of the variant; empty for the right rules
		at   reversi.Position
		want string
	}{
		{"", corners, "a1 a8 h8"},
		{"never tries a1", corners, "a8 h8"},
		{"never tries h8", corners, "a1 a8"},
		{"never tries a square in row 8", corners, "a1"},
		{"never tries a square in row 1 or column a", corners, "h8"},
		{"never tries a square at the edge", corners, "pass"},
		{"share a side with an opposing disc", corners, "a1 a8"},
		{"share a side with an opposing disc", board("c5", "b4 h2"), "pass"}, // h2 is not beside a3
		{"share a side with an opposing disc", board("f5", "g4 a4"), "pass"},
		{"never tries the first move of a position, if", corners, "a8 h8"},
		{"never tries the last move of a position, if", corners, "a1 a8"},
		{"never tries the last move of a position, if", board("c1", "b1"), "a1"},
		{"never tries the first move of a position, even", corners, "a8 h8"},
		{"never tries the first move of a position, even", board("c1", "b1"), ""},
		{"never tries the last move of a position, even", board("a1", "c3"), ""},
		{"passes if h8", corners, "pass"},
		{"passes if a1", corners, "pass"},
		{"passes if h8", board("c1", "b1"), "a1"},
		{"tries no move if h8", corners, ""},
		{"tries no move if a1", board("c8", "b8"), "a8"},
		{"tries no move if h8", board("a1", "c3"), "pass"},
	} {
		is := assignment.Variants()
		if test.text != "" {
			is = assignment.Variants(numbered(t, test.text))
		}
		var names []string
		for _, m := range (Input{}).variantOf(is).Moves(&test.at, nil) {
			names = append(names, Input{}.search().Name(m))
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
}
