package squirrel

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Raid on A1 beside A2 conquers B1; a Sneak on E5, which is beside no X, conquers nothing.
func TestRanks(t *testing.T) {
	text := "2\nX\n1\n" + strings.Repeat("1 2 3 4 5\n", 5) + "*OXXX\nXXXXX\nXXXXX\nXXXXO\nXXXO*\n"
	parsed, err := parse("input.txt", assignment.Given{Input: []byte(text)}, false)
	if err != nil {
		t.Fatal(err)
	}
	proof := parsed.(Input).LogProof()
	for i, want := range []map[string]int{
		{"is a Raid": 1, "is a Sneak": 0, "is a Raid that conquers": 1, "conquers the most squares": 1, "conquers the greatest value": 2, "takes the square of the greatest value": 1},
		{"is a Raid": 0, "is a Sneak": 1, "is a Raid that conquers": 0, "conquers the most squares": 0, "conquers the greatest value": 0, "takes the square of the greatest value": 5},
	} {
		c := proof.Root(assignment.VariantSet{}).Children()[i]
		for rank, number := range want {
			if got := c.Ranks()[slices.Index(proof.Ranks, rank)]; got != number {
				t.Errorf("%s: %q has %d, want %d", c.Name(), rank, got, number)
			}
		}
	}
}
