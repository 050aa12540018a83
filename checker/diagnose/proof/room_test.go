package proof

import (
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// What is tried has room in the sets, for every assignment.
func TestSetsHaveRoom(t *testing.T) {
	cases, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, c := range cases {
		if key := c.Assignment.Name + " " + c.Group; !met[key] {
			met[key] = true
			if p := proofOf(t, c); p != nil {
				checkRoom(t, key, p)
			}
		}
	}
}

func proofOf(t *testing.T, c corpus.Case) *assignment.LogProof {
	t.Helper()
	in, err := c.Instance(nil)
	if err != nil {
		t.Fatal(err)
	}
	prover, ok := in.(assignment.Prover)
	if !ok {
		return nil
	}
	return prover.LogProof()
}

func checkRoom(t *testing.T, task string, p *assignment.LogProof) {
	t.Helper()
	const beginnings = 2 // see beginningWith
	if n := len(relations(p)) + beginnings; n > maxHypotheses {
		t.Errorf("%s: %d ways to choose the written position; room is for %d", task, n, maxHypotheses)
	}
	all := withOrders(p)
	n := len(all.Variants) + len(all.Limits)
	if all.Valued {
		n += len(all.Values)
	}
	if room := 64 * len(assignment.VariantSet{}); n > room {
		t.Errorf("%s: %d variants, limits and values; room is for %d", task, n, room)
	}
	for r := rule(0); r < formRule; r++ {
		if n := len(hypotheses(p, r)); n > maxHypotheses {
			t.Errorf("%s: %d hypotheses about rule %d; room is for %d", task, n, r, maxHypotheses)
		}
	}
}
