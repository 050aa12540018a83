package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Leaves are wrong in both tasks, and the choice among equal moves in one of them.
func TestUnderValues(t *testing.T) {
	needs.Time(t)
	const value = "the first value of a node, -Infinity or Infinity, for a full board above DEPTH"
	const choice = "takes the last of equal ones that it tries)"
	cases := played(t, "gangwars", assignment.VariantSet{}, value)
	proof := cases[0].Proof
	number := slices.IndexFunc(proof.Variants, func(text string) bool { return strings.HasSuffix(text, choice) })
	both := played(t, "gangwars", assignment.Variants(number, proof.ValueVariant(slices.Index(proof.Values, value))), "")
	for i, c := range cases {
		if c.Group == "alphabeta" {
			cases[i] = both[slices.IndexFunc(both, func(d Case) bool { return d.ID == c.ID })]
		}
	}
	cases = slices.DeleteFunc(cases, func(c Case) bool { return len(c.State) > len("A1 Stake\n...\n...\n...\n") }) // small boards are enough
	findings := Read(cases).Findings
	if len(findings) == 0 || !findings[0].Exact || !strings.HasSuffix(findings[0].What, choice+", and evaluates leaves by "+value) {
		t.Errorf("%+v", findings)
	}
}
