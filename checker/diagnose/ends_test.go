package diagnose

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
)

// A file that is missing in some tasks at one depth is a finding with that condition.
func TestEndsByTaskAndDepth(t *testing.T) {
	results := run(t, mancala.Assignment.Graded(), casesOf(t, mancala.Assignment), withMisreadings(assignment.Set{}))
	results = slices.Repeat(results, 5) // two conditions need many cases
	for i := range results {
		in, err := results[i].Case.Instance(mancala.Assignment.Graded())
		if err != nil {
			t.Fatal(err)
		}
		if traits := searchTraits(in); traits[0].Has && in.Group() != "greedy" {
			results[i].Verdict = checker.MissingOutput
			results[i].Outputs[len(results[i].Outputs)-1].Missing = true
		}
	}
	d := Diagnose(t.Context(), mancala.Assignment.Graded(), results)
	i := slices.IndexFunc(d.Findings, func(f finding.Finding) bool { return f.End })
	if i < 0 || !d.Findings[i].Exact || !strings.Contains(d.Findings[i].Where, "the search goes one turn deep and the task is not greedy") {
		t.Errorf("%+v", d.Findings)
	}
}

// A case that is left out is not explained, and one with right outputs is not wrong, whatever its exit status.
func TestEndsAreNotExplained(t *testing.T) {
	set := parse(t, mancala.Assignment, "no-sweep")
	results := run(t, assignment.Reading(nil), casesOf(t, mancala.Assignment), withMisreadings(set))
	var broken, compared string
	var right []string
	for i := range results {
		r := &results[i]
		switch {
		case !r.Failed():
			right = append(right, r.Case.ID)
			r.Verdict = checker.NonzeroExit
		case broken == "":
			broken = r.Case.ID
			r.Run.Status, r.Stderr = 1, "an error"
		default:
			compared = r.Case.ID
		}
	}
	d := Diagnose(t.Context(), assignment.Reading(nil), results)
	if d.Explains(broken) || !d.Explains(compared) || d.Explains("another") {
		t.Errorf("%s: %t, %s: %t\n%s", broken, d.Explains(broken), compared, d.Explains(compared), textOf(d))
	}
	for i := range results {
		if c := proofCases(t.Context(), assignment.Reading(nil), &results[i]); slices.Contains(right, results[i].Case.ID) && (!c[0].Right || c[0].Broken) {
			t.Errorf("%+v", c)
		}
	}
}

// A task passes only if all its cases do, also those that show nothing about its search.
func TestTasksThatPass(t *testing.T) {
	all, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	cases := corpus.Select(all, mancala.Assignment, nil, nil)
	cases = slices.DeleteFunc(cases, func(c corpus.Case) bool { return c.Group == "minimax" })
	results := run(t, assignment.Reading(nil), cases, withMisreadings(parse(t, mancala.Assignment, "cutoff-strict")))
	for _, want := range []string{"greedy", ""} {
		d := &Diagnosis{Assignment: mancala.Assignment.Name}
		d.prove(t.Context(), assignment.Reading(nil), results)
		if got := strings.Join(d.Proof.Right, " "); got != want {
			t.Errorf("%q passes, want %q", got, want)
		}
		for i := range results {
			if results[i].Case.Group == "greedy" {
				results[i].Verdict = checker.NonzeroExit
				break
			}
		}
	}
}

// A program that crashes exactly where its search finds no move does so because of its values.
func TestEndsFollow(t *testing.T) {
	results := run(t, mancala.Assignment.Graded(), casesOf(t, mancala.Assignment), withMisreadings(assignment.Set{}))[:20]
	ids := []string{results[3].Case.ID, results[7].Case.ID}
	results[3].Verdict, results[7].Verdict = checker.Crash, checker.Crash
	for _, test := range []struct {
		noMove []string
		want   string
	}{{ids, noMoveText}, {ids[:1], ""}, {append(ids, results[9].Case.ID), ""}} {
		d := &Diagnosis{Findings: []finding.Finding{{What: "the program crashes", End: true}}}
		if d.endsFollow(results, test.noMove); d.Findings[0].Where != test.want {
			t.Errorf("%v: %+v", test.noMove, d.Findings)
		}
	}
}
