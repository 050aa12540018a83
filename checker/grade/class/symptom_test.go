package class

import (
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/report"
)

func TestSymptom(t *testing.T) {
	const trace = "Exception in thread \"main\" java.lang.NullPointerException: x"
	failed := 1
	for _, test := range []struct {
		name, why string
		cases     []report.Case
		want      string
	}{
		{"right", "nothing fails", []report.Case{{Verdict: checker.Pass, Group: "greedy"}}, ""},
		{"hangs", "on every case", []report.Case{{Verdict: checker.TimeLimit, Group: "greedy"}, {Verdict: checker.TimeLimit, Group: "minimax"}}, "hangs on all cases"},
		{"one task", "the others pass", []report.Case{{Verdict: checker.Pass, Group: "greedy"}, {Verdict: checker.Mismatch, Group: "alphabeta"}}, "wrong only in alphabeta"},
		{"part of a task", "another task passes", []report.Case{{Verdict: checker.Pass, Group: "greedy"}, {Verdict: checker.Pass, Group: "alphabeta"}, {Verdict: checker.Mismatch, Group: "alphabeta"}}, "wrong only in alphabeta"},
		{"half a task", "one of its cases passes", []report.Case{{Verdict: checker.Pass, Group: "alphabeta"}, {Verdict: checker.Mismatch, Group: "alphabeta"}}, "wrong"},
		{"exception", "its name is the last part", []report.Case{
			{Verdict: checker.MissingOutput, Group: "greedy", Stderr: []string{trace}}, {Verdict: checker.Crash, Group: "minimax", Stderr: []string{trace}},
			{Verdict: checker.Mismatch, Group: "alphabeta", Stderr: []string{trace}, Exit: &failed},
		}, "crashes with NullPointerException on all cases"},
		{"mixed", "no manner is common", []report.Case{{Verdict: checker.TimeLimit, Group: "greedy"}, {Verdict: checker.Mismatch, Group: "minimax"}, {Verdict: checker.Pass, Group: "alphabeta"}}, ""},
	} {
		m := Member{Run: report.Run{Cases: test.cases}}
		m.Run.Totals.Cases = len(test.cases)
		for _, c := range test.cases {
			if c.Verdict == checker.Pass {
				m.Run.Totals.Passed++
			}
		}
		if got := m.Symptom(); got != test.want {
			t.Errorf("%s (%s): %q, want %q", test.name, test.why, got, test.want)
		}
	}
}
