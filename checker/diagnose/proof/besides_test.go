package proof

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// minimaxLog writes the rows of a minimax search of a tree, with wrong values of leaves. It returns the value.
func minimaxLog(w *strings.Builder, n assignment.TreeNode, value func(assignment.TreeNode) int) (best int) {
	row := func(value int) {
		text := strings.ReplaceAll(fmt.Sprint(value), fmt.Sprint(assignment.Infinity), "Infinity")
		fmt.Fprintf(w, "%s,%d,%s\n", n.Name(), n.Depth(), text)
	}
	if n.Leaf(n.Depth()) {
		row(value(n))
		return value(n)
	}
	best = assignment.Infinity
	if n.Max() {
		best = -best
	}
	row(best)
	for _, c := range n.Children() {
		if v := minimaxLog(w, c, value); n.Max() == (v > best) {
			best = v
		}
		row(best)
	}
	return best
}

// minimaxCases are the cases of minimax for a program with those variants of the rules, and limits of them, whose texts
// contain one of some texts, and with other values of leaves.
func minimaxCases(t *testing.T, value func(assignment.TreeNode) int, texts ...string) (cases []Case) {
	t.Helper()
	a, err := all.ByName("reversi2014")
	if err != nil {
		t.Fatal(err)
	}
	embedded, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range corpus.Select(embedded, a, []string{"*/minimax/*"}, nil) {
		in, err := c.Instance(a.Graded())
		if err != nil {
			t.Fatal(err)
		}
		p := in.(assignment.Prover).LogProof()
		var variants assignment.VariantSet
		for _, text := range texts {
			has := func(s string) bool { return strings.Contains(s, text) }
			variants = variants.Union(assignment.Variants(slices.IndexFunc(slices.Concat(p.Variants, p.Limits), has)))
		}
		var wrong, right strings.Builder
		minimaxLog(&wrong, p.Root(variants), value)
		minimaxLog(&right, p.Root(assignment.VariantSet{}), assignment.TreeNode.Value)
		if right.Len() < 1200 {
			cases = append(cases, Case{ID: c.ID, Group: c.Group, Proof: p, Log: wrong.String(), Right: wrong.String() == right.String()})
		}
	}
	return cases
}

// A wrong rule of the game and a wrong value of leaves are both found, unless nothing explains the values.
func TestWrongRuleBesidesLeaves(t *testing.T) {
	needs.Time(t)
	const g5, text = 4*8 + 6, "in the order of their numbers as texts: 0"
	for _, test := range []struct {
		name  string
		value func(n assignment.TreeNode) int
		both  bool
	}{
		{"a weight", func(n assignment.TreeNode) int { return n.Value() + 6*n.Counts()[g5] }, true},
		{"chaos", func(n assignment.TreeNode) int {
			return n.Value() + len(n.Position())*n.Depth() + int(n.Name()[0])*7%11
		}, false},
	} {
		if !test.both {
			needs.Time(t) // everything is tried
		}
		r := Read(minimaxCases(t, test.value, text))
		var found []string
		for _, f := range r.Findings {
			if f.Exact {
				found = append(found, f.What+f.Instead)
			}
		}
		slices.Sort(found)
		got := strings.Join(found, "; ")
		if both := strings.Contains(got, text) && strings.Contains(got, "weight of g5"); both != test.both || !both && strings.Contains(got, "weight") {
			t.Errorf("%s: %q, both faults: want %v", test.name, got, test.both)
		}
	}
}

// The shortest wrong logs show only one of two wrong rules.
func TestRuleOfShortLogs(t *testing.T) {
	needs.Seconds(t)
	texts := []string{"expands the root even if the game is over", "empties the list of discs to turn", "where it turns discs, not where it finds moves"}
	r := Read(minimaxCases(t, assignment.TreeNode.Value, texts...))
	if len(r.Findings) != 1 || !r.Findings[0].Exact {
		t.Fatalf("%+v", r.Findings)
	}
	for _, text := range texts {
		if !strings.Contains(r.Findings[0].What, text) {
			t.Errorf("%s: not found in %s", text, r.Findings[0].What)
		}
	}
}
