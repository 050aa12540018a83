package proof

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// sparseCases are the cases of a program that writes a sparse log and has a wrong rule of the game.
func sparseCases(t *testing.T, rule string) (cases []Case) {
	t.Helper()
	a, err := all.ByName("reversi2017")
	if err != nil {
		t.Fatal(err)
	}
	embedded, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range corpus.Select(embedded, a, nil, nil) {
		in, err := c.Instance(a.Graded())
		if err != nil {
			t.Fatal(err)
		}
		p := in.(assignment.Prover).LogProof()
		var variants assignment.VariantSet
		if i := slices.Index(p.Variants, rule); i >= 0 {
			variants = assignment.Variants(i)
		}
		var log strings.Builder
		writeLog(&log, p.Root(variants), -assignment.Infinity, assignment.Infinity, true)
		if log.Len() < 500 {
			cases = append(cases, Case{ID: c.ID, Group: c.Group, Proof: p, Log: log.String()})
		}
	}
	return cases
}

// A rule that shows in few cases is found in logs from which rows are missing, and the missing rows are reported first.
func TestSparseLogs(t *testing.T) {
	needs.Time(t)
	const place, digit = "there is no cutoff and it is not the last child", "takes only the first digit of the cut-off depth"
	for _, rule := range []string{"", digit} {
		findings := Read(sparseCases(t, rule)).Findings
		if len(findings) == 0 {
			t.Fatalf("%q: no findings", rule)
		}
		if f := findings[0]; !f.Exact || f.What != ruleTexts[missingUpdate].what || f.Where != place {
			t.Errorf("%q: %+v", rule, f)
		}
		named := slices.ContainsFunc(findings, func(f Finding) bool { return f.Exact && strings.HasSuffix(f.What, digit) })
		if named != (rule != "") || len(findings) > 2 {
			t.Errorf("%q: %+v", rule, findings)
		}
	}
}
