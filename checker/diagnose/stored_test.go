package diagnose

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
)

// A passing case has the outputs that were expected, also when the run that judged it
// is over: its problem then makes no more lines of long searches.
func TestPassingCasesOfAnEndedRun(t *testing.T) {
	var cases []corpus.Case
	for _, input := range []string{
		"2/1/4/3 1 1/2 1 5/106/4", "3/1/5/3 1 1/2 1 5/106/4", "3/2/5/2 2 2/1 4 3/264/1", "2/2/4/2 2 2/1 4 3/264/1",
		"1/1/1/4 4 4 4/4 4 4 4/0/0", "2/1/2/4 4 4 4/4 4 4 4/0/0", "3/2/2/4 4 4 4/4 4 4 4/0/0",
	} {
		cases = append(cases, given(t, input))
	}
	set := parse(t, mancala.Assignment, "next-state-first-sowing")
	results := run(t, assignment.Reading(nil), cases, withMisreadings(set))
	passing := 0
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for i := range results {
		p, err := cases[i].Problem(done, nil)
		if err != nil {
			t.Fatal(err)
		}
		results[i].Problem = p
		if !results[i].Failed() {
			passing++
		}
	}
	d := Diagnose(t.Context(), assignment.Reading(nil), results)
	if passing < 2 || !d.Certain || len(d.Causes) != 1 || d.Causes[0].Set != set {
		t.Errorf("%d cases pass:\n%s", passing, textOf(d))
	}
}

// withStored is a case with an expected output of its own.
func withStored(c corpus.Case, name, text string) corpus.Case {
	c.Expected = []corpus.File{{Name: name, Data: []byte(text)}}
	return c
}

// The stored output decides. Where it differs from the reference, the diagnosis says so,
// and the case is no evidence for a misreading.
func TestStoredOutputDiffers(t *testing.T) {
	const input = "1/1/1/4 4 4 4/4 4 4 4/0/0"
	stored := withStored(given(t, input), reference.NextStateFile, "4 4 5 5\n0 0 6 6\n0\n7\n")
	stored.ID = "course/7"
	want := Disagreement{
		Case: "course/7", Output: reference.NextStateFile, Line: 4, Stored: "7", Reference: "2", AsReference: true,
	}
	results := run(t, assignment.Reading(nil), []corpus.Case{stored}, withMisreadings(assignment.Set{}))
	d := Diagnose(t.Context(), assignment.Reading(nil), results)
	if diff := cmp.Diff([]Disagreement{want}, d.Disagreements); diff != "" || len(d.Causes) > 0 {
		t.Errorf("causes %v, disagreements (-want +got):\n%s", d.Causes, diff)
	}
	text := textOf(d)
	for _, part := range []string{
		"the case disagrees with the reference: course/7, next_state.txt line 4\n    expected     7\n    reference    2\n    program      writes what the reference writes",
		"left out: 1 case (its stored output differs from the reference)",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%s\nwant %s", text, part)
		}
	}
	if strings.Contains(text, "white space") {
		t.Error(text)
	}

	// Beside it a misreading is found as before.
	set := parse(t, mancala.Assignment, "last-tie")
	results = run(t, assignment.Reading(nil), append(casesOf(t, mancala.Assignment), stored), withMisreadings(set))
	d = Diagnose(t.Context(), assignment.Reading(nil), results)
	want.AsReference = false
	if diff := cmp.Diff([]Disagreement{want}, d.Disagreements); diff != "" || !d.Certain || d.Causes[0].Set != set {
		t.Errorf("%s\ndisagreements (-want +got):\n%s", textOf(d), diff)
	}

	// A program that writes the stored output passes, which refutes no misreading.
	results = run(t, assignment.Reading(nil), append(casesOf(t, mancala.Assignment), stored), func(p assignment.Problem) map[string]string {
		texts := withMisreadings(set)(p)
		if string(p.Input) == string(stored.Input) {
			texts[reference.NextStateFile] = string(stored.Expected[0].Data)
		}
		return texts
	})
	if last := results[len(results)-1]; last.Verdict != checker.Pass {
		t.Fatalf("%+v", last)
	}
	d = Diagnose(t.Context(), assignment.Reading(nil), results)
	if len(d.Disagreements) > 0 || !d.Certain || d.Causes[0].Set != set {
		t.Errorf("%s", textOf(d))
	}
}

// A stored log may mark optional rows or leave them out: that is no disagreement.
func TestStoredOutputAgrees(t *testing.T) {
	set := parse(t, mancala.Assignment, "last-tie")
	var cases []corpus.Case
	for _, c := range casesOf(t, mancala.Assignment) {
		for i, f := range c.Expected {
			var text strings.Builder
			for line := range assignment.Marked(f.Data) {
				if !line.Optional {
					text.Write(line.Text)
					text.WriteString("\n")
				}
			}
			if f.Name == reference.LogFile {
				c.Expected[i].Data = []byte(text.String())
			}
		}
		cases = append(cases, c)
	}
	d := diagnoseOn(t, assignment.Reading(nil), cases, withMisreadings(set))
	if !d.Certain || d.Causes[0].Set != set || len(d.Disagreements)+len(d.LeftOut) > 0 {
		t.Errorf("%s", textOf(d))
	}
}
