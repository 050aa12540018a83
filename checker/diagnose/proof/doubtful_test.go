package proof

import (
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// The positions of Greedy follow from a wrong rule that the logs of MiniMax contradict. This is certain if the other logs are
// right: then Greedy has code of its own. It is not certain if they have an unknown fault, which Greedy may have too.
func TestDoubtfulCause(t *testing.T) {
	const rule = "never captures"
	noise := func(n assignment.TreeNode) int {
		hash := fnv.New32()
		hash.Write([]byte(n.Views()[0]))
		return n.Value() + int(hash.Sum32()%3)
	}
	for _, test := range []struct {
		value func(assignment.TreeNode) int
		want  bool
	}{{plain, true}, {noise, false}} {
		var cases []Case
		for _, c := range written(t, "") {
			switch {
			case c.Group == "minimax" && len(c.Log) <= 2000:
				var log strings.Builder
				minimaxLog(&log, c.Proof.Root(assignment.VariantSet{}), test.value)
				c.Right = strings.HasSuffix(strings.TrimSpace(c.Log), strings.TrimSpace(log.String()))
				c.Log, c.State = log.String(), ""
				cases = append(cases, c)
			case c.Group == "greedy":
				set := assignment.Variants(slices.Index(c.Proof.Variants, rule))
				for _, s := range shownOf(nil, []*Case{&c}, set, plain) {
					right := c.State
					c.State = s.searched.turn(rightPick, rightPick, math.MaxInt).node.Views()[0]
					c.Right = sameState(c.State, right)
					cases = append(cases, c)
				}
			}
		}
		found := Read(cases).Findings
		i := slices.IndexFunc(found, func(f Finding) bool { return slices.Contains(f.Groups, "greedy") })
		if i < 0 || found[i].Exact != test.want || !strings.Contains(found[i].What, rule) {
			t.Errorf("%+v, want one about Greedy, exact %v", found, test.want)
		}
	}
}
