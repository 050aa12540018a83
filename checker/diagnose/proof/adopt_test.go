package proof

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// alphaBetaLog writes the rows of an alpha-beta search of a tree without the rows of cutoffs, and returns the value.
func alphaBetaLog(w *strings.Builder, n assignment.TreeNode, alpha, beta int) (best int) {
	row := func(value int) {
		fmt.Fprintf(w, "%s,%d,%s,%s,%s\n", n.Name(), n.Depth(), number(value), number(alpha), number(beta))
	}
	if n.Leaf(n.Depth()) {
		row(n.Value())
		return n.Value()
	}
	best = firstValue(n)
	row(best)
	for _, c := range n.Children() {
		best = combine(n, best, alphaBetaLog(w, c, alpha, beta))
		window, cut := raised(n, [2]int{alpha, beta}, best)
		if cut {
			return best
		}
		alpha, beta = window[0], window[1]
		row(best)
	}
	return best
}

// A board that is not restored shows in MiniMax alone. In Alpha-Beta, the rows of cutoffs are missing too, and both faults
// are found there together.
func TestRuleOfAnotherTask(t *testing.T) {
	needs.Time(t)
	const rule, place = "does not restore the store of the opponent", "there is a cutoff"
	var cases []Case
	for _, c := range written(t, "") {
		if c.Proof.Log == "" || len(c.Log) > 2500 {
			continue
		}
		i := slices.IndexFunc(c.Proof.Variants, func(s string) bool { return strings.HasPrefix(s, rule) })
		var log strings.Builder
		if root := c.Proof.Root(assignment.Variants(i)); c.Proof.Window {
			alphaBetaLog(&log, root, -assignment.Infinity, assignment.Infinity)
		} else {
			minimaxLog(&log, root, assignment.TreeNode.Value)
		}
		right := strings.TrimSpace(c.Log[strings.Index(c.Log, "root,"):])
		c.Log, c.State = log.String(), ""
		c.Right = strings.TrimSpace(c.Log) == right
		cases = append(cases, c)
	}
	findings := Read(cases).Findings
	if len(findings) != 2 {
		t.Fatalf("%+v", findings)
	}
	if f := findings[0]; !f.Exact || !slices.Equal(f.Groups, []string{"alphabeta", "minimax"}) || !strings.Contains(f.What, rule) {
		t.Errorf("%+v", f)
	}
	if f := findings[1]; !f.Exact || !slices.Equal(f.Groups, []string{"alphabeta"}) || f.What != ruleTexts[missingUpdate].what || f.Where != place {
		t.Errorf("%+v", f)
	}
}
