package raids

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/squirrel"
)

// X or O takes the middle of the board and conquers the squares above (20), to the left (5) and below (7).
func TestMissed(t *testing.T) {
	values := []int{1, 20, 1, 5, 1, 1, 1, 7, 1}
	texts := CountedTexts(true, "")
	for text, want := range map[string]int{
		"": 0,
		"counts none of the squares that a move conquers":                                       64,
		"counts only the dearest of the squares that a move conquers":                           24,
		"counts only the cheapest of the squares that a move conquers":                          54,
		"counts only the last of the squares that a move conquers (above, below, left, right)":  54,
		"counts only the first of the squares that a move conquers (above, below, left, right)": 24,
		"counts only the last of the squares that a move conquers (above, left, right, below)":  50,
		onceText: 32,
	} {
		i := slices.Index(texts, text)
		if i < 0 && text != "" {
			t.Fatalf("no text %q", text)
		}
		c := CountedOf(assignment.Variants(10+max(i, 0)), 10, len(texts))
		if text == "" {
			c = CountedOf(assignment.Variants(9), 10, len(texts))
		}
		before, after := squirrel.ParseSquares("*O*"+"O*X"+"*O*"), squirrel.ParseSquares("*X*"+"XXX"+"*X*")
		for _, max := range []squirrel.Piece{squirrel.X, squirrel.O} {
			if got := c.Missed(before, after, 4, values, max); got != want {
				t.Errorf("%s, %v is Max: %d, want %d", text, max, got, want)
			}
			want = -want
		}
		if got := c.Missed(before, squirrel.ParseSquares("*O*"+"OXX"+"*O*"), 4, values, squirrel.X); got != 0 {
			t.Errorf("%s: a move that conquers nothing misses %d", text, got)
		}
	}
}
