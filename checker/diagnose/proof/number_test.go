package proof

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A round number that is larger than a value can be is a wrong value, and no spelling of Infinity, if the program spells
// Infinity rightly.
func TestRoundNumbers(t *testing.T) {
	var cases []Case
	round := 0
	for _, c := range written(t, "") {
		if c.Group != "minimax" {
			continue
		}
		var log strings.Builder
		minimaxLog(&log, c.Proof.Root(assignment.VariantSet{}), func(n assignment.TreeNode) int { return []int{99, 98, n.Value()}[len(n.Name()+n.Position())%3] })
		c.Log, c.State, c.Right = log.String(), "", false
		round += strings.Count(c.Log, "99\n")
		cases = append(cases, c)
	}
	if round < 5 {
		t.Fatalf("%d numbers may stand for infinity", round)
	}
	if found := Read(cases).Findings; len(found) != 1 || found[0].What != ruleTexts[leafValue].what {
		t.Errorf("%+v", found)
	}
}
