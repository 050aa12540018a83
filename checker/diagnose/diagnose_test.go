package diagnose

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// readings are ways to read the assignment. Some misreadings are right in some of them (baseOf
// lists these).
var readings = []reference.Reading{
	{},
	{Profile: reference.Handout},
	{Rules: sow.Kalah},
	{Rules: sow.Rules{End: sow.EndMover}},
	{Rules: sow.Rules{Sweep: sow.SweepOpponent}},
	{Rules: sow.Rules{Lap: sow.LapSkip}},
	{Rules: sow.Rules{Sweep: sow.SweepNone}, Profile: reference.Handout},
}

// In each reading, a program with exactly the misreadings of baseOf is right.
func TestBaseIsTheReading(t *testing.T) {
	cases := append(gen.Pool(mancala.Assignment, 150), casesOf(t, mancala.Assignment)...)
	for i := range cases {
		cases[i].Expected = nil
	}
	for _, rules := range readings {
		reading := mancala.Reading{Reading: rules}
		base := baseOf(reading)
		for _, r := range run(t, reading, cases, withMisreadings(base)) {
			if r.Failed() && !r.Problem.Disputed {
				t.Errorf("%+v: %v fails %s", reading, base, r.Case.ID)
				break
			}
		}
	}
}

// In every reading, the diagnosis names the misreadings of a program. It does not name those
// that are right in that reading.
func TestReadings(t *testing.T) {
	needs.Time(t)
	cases := casesOf(t, mancala.Assignment)
	for i := range cases {
		cases[i].Expected = nil
	}
	for _, rules := range readings {
		reading := mancala.Reading{Reading: rules}
		for _, names := range []string{"last-tie", "opposite-mirrored,floats", "extra-rows"} {
			set := parse(t, mancala.Assignment, names)
			d := diagnoseOn(t, reading, cases, withMisreadings(baseOf(reading).Union(set)))
			if d == nil || len(d.Causes) != 1 || d.Causes[0].Set != set || !d.Certain || len(d.Form) > 0 {
				t.Errorf("%+v: %s is %+v", reading, names, d)
			}
		}
	}
	// The reference's own log is wrong in the other profile.
	d := diagnoseOn(t, mancala.Reading{Reading: reference.Reading{Profile: reference.Handout}}, cases, solve(none))
	if d.Certain || !strings.Contains(strings.Join(d.Form, "\n"), "the root's first row, which this profile leaves out") {
		t.Errorf("the graded log in the profile handout: %+v", d)
	}
}

// Cases without outputs that can be compared are left out and counted.
func TestLeftOut(t *testing.T) {
	a := mancala.Assignment
	results := run(t, assignment.Reading(nil), gen.Pool(a, 60), withMisreadings(parse(t, a, "last-tie")))
	var failing []int
	for i := range results {
		if results[i].Failed() {
			failing = append(failing, i)
		}
	}
	all := len(results)
	results[failing[0]].Verdict = checker.Crash
	results[failing[1]].Verdict = checker.TimeLimit
	results[failing[2]].Verdict = checker.TimeLimit
	results[failing[3]].Run, results[failing[3]].Stderr = &sandbox.Outcome{Status: 1}, "Traceback"
	for i := range results[failing[4]].Outputs {
		results[failing[4]].Outputs[i].Text = nil
	}
	d := Diagnose(t.Context(), assignment.Reading(nil), results)
	want := []Omission{{"Crash", 1}, {"TimeLimit", 2}, {"it ended with an error", 1}, {"its outputs are too long", 1}}
	if diff := cmp.Diff(want, d.LeftOut); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if d.Cases != all-5 || d.Failing != len(failing)-5 || d.Causes[0].Set != parse(t, a, "last-tie") {
		t.Errorf("%+v", d)
	}
	lines := textOf(d)
	for _, line := range []string{"left out: 2 cases (TimeLimit)", "left out: 1 case (it ended with an error)"} {
		if !strings.Contains(lines, line) {
			t.Errorf("%s\nwant %s", lines, line)
		}
	}
}

// If all failing cases are left out because outputs are missing, the diagnosis names that and no misreading.
func TestNothingToGoBy(t *testing.T) {
	a := mancala.Assignment
	results := run(t, assignment.Reading(nil), casesOf(t, a), solve(none))
	for i := range results[1:] {
		results[i].Verdict = checker.MissingOutput
	}
	d := Diagnose(t.Context(), assignment.Reading(nil), results)
	want := fmt.Sprintf("\nleft out: %d cases (MissingOutput)\n", len(results)-1)
	if got := textOf(d); !strings.HasPrefix(got, "The program writes no output (") || !strings.Contains(got, want) || len(d.Causes) > 0 {
		t.Errorf("%s\nwant in it %s", got, want)
	}
}

// A right program gets no diagnosis. A program that could not be built gets none either.
func TestNothingToSay(t *testing.T) {
	a := mancala.Assignment
	results := run(t, assignment.Reading(nil), casesOf(t, a), solve(none))
	if d := Diagnose(t.Context(), assignment.Reading(nil), results); d != nil {
		t.Errorf("a right program: %+v", d)
	}
	for _, verdict := range []checker.Verdict{checker.BuildFailed, checker.Skipped, checker.Internal} {
		for i := range results {
			results[i].Verdict = verdict
		}
		if d := Diagnose(t.Context(), assignment.Reading(nil), results); d != nil {
			t.Errorf("%s: %+v", verdict, d)
		}
	}
	if d := Diagnose(t.Context(), assignment.Reading(nil), nil); d != nil {
		t.Errorf("no result: %+v", d)
	}
}

// One failing case is not enough to be certain, whatever fits.
func TestThinEvidence(t *testing.T) {
	for _, a := range all.Assignments {
		for i, m := range a.Misreadings {
			if !third(i) {
				continue
			}
			set := assignment.SetOf(i)
			failing := 0
			results := slices.DeleteFunc(run(t, assignment.Reading(nil), casesOf(t, a), withMisreadings(set)), func(r checker.Result) bool {
				if r.Failed() {
					failing++
				}
				return r.Failed() && failing > 1
			})
			d := Diagnose(t.Context(), assignment.Reading(nil), results)
			if d.Certain || !d.Fits() || !slices.ContainsFunc(d.Causes, func(c Cause) bool { return c.Set == set }) {
				t.Errorf("%s: certain %v, %v", m.Name, d.Certain, d.Causes)
			}
		}
	}
}

// A diagnosis that is interrupted says so and is certain of nothing.
func TestBrokenOff(t *testing.T) {
	a := mancala.Assignment
	results := run(t, assignment.Reading(nil), casesOf(t, a), withMisreadings(parse(t, a, "last-tie,no-sweep")))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	d := Diagnose(ctx, assignment.Reading(nil), results)
	if d != nil && (!d.Incomplete || d.Certain) {
		t.Errorf("%+v", d)
	}
}

// The same results give the same diagnosis, and it can be written as JSON.
func TestDiagnosisIsData(t *testing.T) {
	needs.Time(t)
	a := mancala.Assignment
	var first string
	for range 2 {
		data, err := json.Marshal(diagnose(t, a, solve(hashedTies)))
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = string(data)
		}
		if string(data) != first {
			t.Errorf("%s\nand %s", first, data)
		}
	}
	data, err := json.Marshal(diagnose(t, a, withMisreadings(parse(t, a, "last-tie,floats"))))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"causes":[{"misreadings":[{"name":"last-tie","cases":`, `{"name":"floats","cases":`, `"certain":true`} {
		if !strings.Contains(string(data), part) {
			t.Errorf("%s\nhas no %s", data, part)
		}
	}
}
