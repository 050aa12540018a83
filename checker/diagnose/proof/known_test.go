package proof

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// endedByMax is the value of a leaf with the wrong sign if Max has ended the game.
func endedByMax(p *assignment.LogProof) func(assignment.TreeNode) int {
	byMax := slices.IndexFunc(p.Features, func(f assignment.Feature) bool { return f.Yes == "is reached by Max's move" })
	return func(n assignment.TreeNode) int {
		if n.Over() && n.Features()>>byMax&1 != 0 {
			return -n.Value()
		}
		return n.Value()
	}
}

// endedByMaxCases are short cases of a program that takes these values, and plays Greedy by variants.
func endedByMaxCases(t *testing.T, greedy ...string) (cases []Case) {
	for _, c := range written(t, "") {
		if len(c.Log) > 2000 {
			continue
		}
		var log strings.Builder
		switch value := endedByMax(c.Proof); c.Group {
		case "minimax":
			minimaxLog(&log, c.Proof.Root(assignment.VariantSet{}), value)
			c.Right = strings.HasSuffix(strings.TrimSpace(c.Log), strings.TrimSpace(log.String()))
			c.Log, c.State = log.String(), ""
			cases = append(cases, c)
		case "greedy":
			var set assignment.VariantSet
			for _, text := range greedy {
				set = set.Union(assignment.Variants(slices.Index(c.Proof.Variants, text)))
			}
			for _, s := range shownOf(nil, []*Case{&c}, set, value) {
				right := c.State
				c.State = s.searched.turn(rightPick, rightPick, math.MaxInt).node.Views()[0]
				c.Right = sameState(c.State, right)
				cases = append(cases, c)
			}
		}
	}
	return cases
}

// The logs of MiniMax show that leaves have wrong values. Greedy has no log, and the same fault explains its positions,
// alone or together with a wrong depth.
func TestLeavesOfAnotherTask(t *testing.T) {
	const depth = "runs Greedy to the cut-off depth in the input"
	for _, greedy := range needs.ByLength([][]string{nil}, [][]string{{depth}}, [][]string{nil, {depth}}) {
		want := []string{"greedy minimax: " + ruleTexts[leafValue].what}
		if greedy != nil {
			want = []string{"minimax: " + ruleTexts[leafValue].what, "greedy: the program " + depth}
		}
		var found []string
		for _, f := range Read(endedByMaxCases(t, greedy...)).Findings {
			found = append(found, strings.Join(f.Groups, " ")+": "+strings.TrimPrefix(f.What, PlayedWrongly))
			if !f.Exact {
				t.Errorf("%+v", f)
			}
		}
		if !slices.Equal(found, want) {
			t.Errorf("%q, want %q", found, want)
		}
	}
}
