package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Greedy writes no log. It has the wrong rules that the logs of the other tasks show, and may choose its moves wrongly too.
func TestRelationUnderRules(t *testing.T) {
	needs.Seconds(t)
	const rule, how = "tries player 2's pits from right to left", ", in a program that tries player 2's pits from right to left, as its logs show"
	const atOnce = "the position after the move that is best by the position right after it, chosen so again after each extra move"
	first := func(at *visited) *visited { return at.children[0] }
	hasty := func(at *visited) *visited {
		best := at.children[0]
		for _, c := range at.children {
			if c.node.Value() > best.node.Value() {
				best = c
			}
		}
		return best
	}
	for i, test := range []struct {
		name     string
		reversed bool // Greedy has the wrong rule too
		move     func(at *visited) *visited
		instead  string // of the finding about Greedy; empty if it is not about the choice of the position
	}{
		{"both", true, hasty, atOnce + how},
		{"only the moves", false, hasty, atOnce},
		{"only the rule", true, rightPick, ""},
		{"first move", true, first, "the position after the first move, and after an extra move after the first one again" + how},
	} {
		if i%needs.ByLength(4, 2, 1) != 0 {
			continue
		}
		found := ""
		for _, f := range Read(greedyCases(t, rule, test.reversed, test.move)).Findings {
			if f.Exact && f.What == ruleTexts[wrongState].what && slices.Equal(f.Groups, []string{"greedy"}) {
				found = f.Instead
			}
		}
		if found != test.instead {
			t.Errorf("%s: %q", test.name, found)
		}
	}
}

// greedyCases are the cases of a program whose logs are those under a rule. Greedy makes its own moves, perhaps under that
// rule too.
func greedyCases(t *testing.T, rule string, reversed bool, move func(at *visited) *visited) (cases []Case) {
	t.Helper()
	right := written(t, "")
	for i, c := range written(t, "player2-reversed") {
		if c.Proof.Log != "" {
			if len(c.Log) < 1500 {
				cases = append(cases, c)
			}
			continue
		}
		var set assignment.VariantSet
		if reversed {
			set = assignment.Variants(slices.IndexFunc(c.Proof.Variants, func(text string) bool { return strings.HasPrefix(text, rule) }))
		}
		left := maxVisited
		at, ok := search(c.Proof.Root(set), plain, &left)
		if !ok {
			continue
		}
		for again := true; again && len(at.children) > 0; again = at.node.Extra() {
			at = move(at)
		}
		c.State = at.node.Views()[0]
		c.Right = sameState(c.State, right[i].State)
		cases = append(cases, c)
	}
	return cases
}
