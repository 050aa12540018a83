package diagnose

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A program that plays by the graded rules where other rules are chosen is told what it does, once.
func TestOtherRules(t *testing.T) {
	needs.Time(t) // a few cases do not distinguish the two rules
	reading, err := mancala.Assignment.Read(assignment.Options{Rules: "kalah,end=mover"})
	if err != nil {
		t.Fatal(err)
	}
	cases := slices.Clone(casesOf(t, mancala.Assignment))
	for i := range cases {
		cases[i].Expected, cases[i].LogSHA256 = nil, "" // those are of the graded rules
	}
	d := diagnoseOn(t, reading, cases, withMisreadings(assignment.Set{}))
	if d == nil || d.Proof == nil {
		t.Fatal("no finding")
	}
	played := 0
	for _, f := range d.Proof.Findings {
		capture := strings.Count(f.What, "captures also if the pit opposite is empty")
		end := strings.Count(f.What, "ends the game as soon as one side has no stones")
		if capture != 1 || end != 1 || !f.Exact {
			t.Errorf("%s (exact: %v)", f.What, f.Exact)
		}
		played += capture
	}
	if played == 0 {
		t.Error("no finding about the rules of play")
	}
}
