package reversi

import (
	"testing"

	"github.com/stonecheck/stonecheck/ref"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/games/reversi"
)

// Corners are worth 99 each. The sum is kept in a number of 8 bits.
func TestEightBits(t *testing.T) {
	for _, test := range []struct {
		x, o                   string
		right, signed, without ref.Value
	}{
		{"a1", "", 99, 99, 99},
		{"", "a1", -99, -99, 157},
		{"a1 h1", "", 198, -58, 198},
		{"a1 h1 a8", "", 297, 41, 41},
		{"", "a1 h1", -198, 58, 58},
	} {
		at := board(test.x, test.o)
		for number, want := range map[int]ref.Value{-1: test.right, eightBits: test.signed, eightUnsigned: test.without} {
			var set assignment.VariantSet
			if number >= 0 {
				set = assignment.Variants(number)
			}
			if got := (Input{Player: reversi.X}).variantOf(set).Evaluate(&at); got != want {
				t.Errorf("X on %q, O on %q, variant %d: %d, want %d", test.x, test.o, number, got, want)
			}
		}
	}
}
