package mancala

import (
	"math/rand/v2"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A raised input has the same moves, and all values are higher by the same number.
func TestRaise(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		in, fit := recipes[rng.IntN(len(recipes))].Draw(rng)
		if !fit {
			continue
		}
		by := rng.IntN(601) - 300
		raised, ok := in.(Instance).Raise(by)
		if !ok {
			t.Fatalf("%v cannot be raised by %d", in, by)
		}
		before := in.(Instance).LogProof().Root(assignment.VariantSet{})
		after := raised.(Instance).LogProof().Root(assignment.VariantSet{})
		if after.Value() != before.Value()+by || len(after.Children()) != len(before.Children()) {
			t.Errorf("%v raised by %d has the value %d after %d", in, by, after.Value(), before.Value())
		}
		for i, c := range after.Children() {
			if was := before.Children()[i]; c.Value() != was.Value()+by || c.Name() != was.Name() {
				t.Errorf("%v raised by %d: %s has the value %d after %d", in, by, c.Name(), c.Value(), was.Value())
			}
		}
	}
}
