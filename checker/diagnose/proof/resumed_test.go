package proof

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// lastLog is the log of a program whose searches each begin it anew.
func lastLog(logs []string) string { return logs[len(logs)-1] }

// Programs that search again after each extra move of the turn are found, also if the rows have another fault.
func TestResumed(t *testing.T) {
	needs.Seconds(t)
	for _, test := range []struct {
		misreadings string
		log         func(logs []string) string
		want        []rule // of the exact findings
	}{
		{"", lastLog, []rule{lastSearch}},
		{"", func(logs []string) string { return strings.Join(logs, "") }, []rule{everySearch}},
		{"window-raised-early", lastLog, []rule{lastSearch, cutWindow}},
	} {
		findings := Read(resumedCases(t, test.misreadings, test.log)).Findings
		if len(findings) != len(test.want) {
			t.Fatalf("%q: %+v", test.misreadings, findings)
		}
		for i, r := range test.want {
			if f := findings[i]; !f.Exact || f.What != ruleTexts[r].what {
				t.Errorf("%q: %+v", test.misreadings, f)
			}
		}
	}
}

// No other programs are found: they write another search only after some turns with an extra move, or never the last one.
func TestResumedSometimes(t *testing.T) {
	needs.Seconds(t)
	for name, log := range map[string]func(logs []string) string{
		"first":  func(logs []string) string { return logs[0] },
		"second": func(logs []string) string { return logs[min(1, len(logs)-1)] },
		"last of long turns": func(logs []string) string {
			if len(logs) == 2 {
				return logs[0]
			}
			return lastLog(logs)
		},
		"every one but the last": func(logs []string) string { return strings.Join(logs[:max(1, len(logs)-1)], "") },
	} {
		cases := resumedCases(t, "", log)
		var list []*Case
		limits := map[*Case]int{}
		for i := range cases {
			list = append(list, &cases[i])
			limits[&cases[i]] = maxRows
		}
		for _, r := range newGroup(name, list, assignment.VariantSet{}, limits).readings {
			if r.begins != nil {
				t.Errorf("%s: %s", name, r.of.ID)
			}
		}
	}
}

// resumedCases are the cases of a program with misreadings. The program searches from the
// position of the input and again after each extra move; log makes its log of the logs of these searches.
func resumedCases(t *testing.T, misreadings string, log func(logs []string) string) (cases []Case) {
	t.Helper()
	a := logged(t)
	set, err := a.ParseSet(misreadings)
	if err != nil {
		t.Fatal(err)
	}
	all, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range corpus.Select(all, a, []string{"*/minimax/*", "*/alphabeta/*"}, nil) {
		in, err := c.Instance(a.Graded())
		if err != nil {
			t.Fatal(err)
		}
		p := in.(assignment.Prover).LogProof()
		right, _ := in.(assignment.Misreader).Misread(assignment.Set{}, 200_000)
		if len(right[p.Log]) > 6000 {
			continue
		}
		of := Case{ID: c.ID, Group: c.Group, Proof: p, State: right[p.State]}
		var logs []string
		for given := strings.SplitAfter(c.Text(), "\n"); in != nil; {
			texts, _ := in.(assignment.Misreader).Misread(set, 200_000)
			logs = append(logs, texts[p.Log])
			in = after(t, a, in.(assignment.Prover).LogProof(), strings.Join(given[:3], ""))
		}
		of.Log = log(logs)
		of.Right = of.Log == right[p.Log]
		cases = append(cases, of)
	}
	return cases
}

// after returns the input that begins after the best move if that earns an extra move, or nil.
func after(t *testing.T, a *assignment.Assignment, p *assignment.LogProof, head string) assignment.Instance {
	t.Helper()
	left := maxVisited
	root, ok := search(p.Root(assignment.VariantSet{}), plain, &left)
	if !ok {
		t.Fatal("the search is too long")
	}
	best := rightPick(root)
	if best == nil || !best.node.Extra() {
		return nil
	}
	next, err := a.Graded().Parse("later", assignment.Given{Input: []byte(head + best.node.Views()[0])}, true)
	if err != nil {
		t.Fatal(err)
	}
	return next
}
