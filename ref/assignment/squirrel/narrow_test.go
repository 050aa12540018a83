package squirrel

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

// A program that keeps values in a few bits searches as if the board had the wrapped values, and differs from other types.
func TestNarrow(t *testing.T) {
	kept := map[string]func(int) int{
		"7 bits with a sign":    func(n int) int { return (n+64)%128 - 64 },
		"6 bits with a sign":    func(n int) int { return (n+32)%64 - 32 },
		"6 bits without a sign": func(n int) int { return n % 64 },
		"5 bits without a sign": func(n int) int { return n % 32 },
	}
	if len(narrowings) != len(kept) {
		t.Errorf("%d types are too small for %d, want %d", len(narrowings), MaxValue, len(kept))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		in := Input{Task: MiniMax, Sides: [2]Side{{MiniMax, 2}}}
		in.Board = simplest.Board
		in.Values = slices.Clone(simplest.Values)
		for i := range in.Values {
			in.Values[i] = assignment.Between(rng, 90, MaxValue)
		}
		for i := range narrowings {
			value := assignmenttest.ValueOf(in.LogProof().Root(assignment.Variants(firstNarrow + i)))
			for bits, keep := range kept {
				small := in
				small.Values = nil
				for _, n := range in.Values {
					small.Values = append(small.Values, keep(n))
				}
				want := assignmenttest.ValueOf(small.LogProof().Root(assignment.Variants()))
				if is := strings.Contains(variants[firstNarrow+i], bits); is != (value == want) {
					t.Errorf("%s: %d, and %d with %s", variants[firstNarrow+i], value, want, bits)
				}
			}
		}
	}
}
