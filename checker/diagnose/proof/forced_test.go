package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// TestForced: logs of programs that play the only move of the root without a search.
func TestForced(t *testing.T) {
	header := func(lines []string, _ string) string { return lines[0] }
	firstRow := func(lines []string, _ string) string { return lines[0] + lines[1] }
	for _, test := range []struct {
		name  string
		log   func(lines []string, later string) string // later is the log of the search after the move, if the turn goes on
		exact bool
	}{
		{"header", header, true},
		{"first row", firstRow, true},
		{"later search", func(lines []string, later string) string {
			if later != "" {
				return later
			}
			return firstRow(lines, "")
		}, true},
		{"right", func(lines []string, _ string) string { return strings.Join(lines, "") }, false},
	} {
		r := Read(forcedCases(t, test.log))
		exact := slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Exact && strings.Contains(f.What, "only move is played without") })
		if exact != test.exact || len(r.Findings) > 1 {
			t.Errorf("%s: %+v", test.name, r.Findings)
		}
	}
}

// A program that never writes more than a header or the first row of the root does not search at all.
func TestForcedElsewhereToo(t *testing.T) {
	cases := forcedCases(t, func(lines []string, _ string) string { return lines[0] })
	for i := range cases {
		lines := strings.SplitAfter(cases[i].Log, "\n")
		cases[i].Log, cases[i].Right = lines[0], false
	}
	for _, f := range Read(cases).Findings {
		if strings.Contains(f.What, "only move is played without") {
			t.Errorf("%+v", f)
		}
	}
}

// forcedCases are the cases of a right program that writes another log where the root has a single move.
func forcedCases(t *testing.T, log func(lines []string, later string) string) (cases []Case) {
	t.Helper()
	a := logged(t)
	all, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	rightLog := func(in assignment.Instance, name string) string {
		texts, _ := in.(assignment.Misreader).Misread(assignment.Set{}, 200_000)
		return texts[name]
	}
	for _, c := range corpus.Select(all, a, []string{"*/minimax/*", "*/alphabeta/*"}, nil) {
		in, err := c.Instance(a.Graded())
		if err != nil {
			t.Fatal(err)
		}
		p := in.(assignment.Prover).LogProof()
		right := rightLog(in, p.Log)
		if len(right) > 6000 {
			continue
		}
		of := Case{ID: c.ID, Group: c.Group, Proof: p, Log: right, Right: true}
		if root := p.Root(assignment.VariantSet{}); len(root.Children()) == 1 {
			later := ""
			if after := root.Children()[0]; after.Extra() {
				given := strings.SplitAfter(c.Text(), "\n")
				text := strings.Join(given[:3], "") + after.Views()[0]
				next, err := a.Graded().Parse("later", assignment.Given{Input: []byte(text)}, true)
				if err != nil {
					t.Fatal(err)
				}
				later = rightLog(next, p.Log)
			}
			of.Log = log(strings.SplitAfter(right, "\n"), later)
			of.Right = of.Log == right
		}
		cases = append(cases, of)
	}
	return cases
}
