package report

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// A program that prunes only if a value is beyond a bound, not if it is equal, updates alpha or beta in the row where it
// should prune. That row fits the next ones, in which the program goes on; still the row is an origin, because all rows
// before it are right.
func TestFirstDifferenceIsAnOrigin(t *testing.T) {
	a := all.Default()
	in, err := a.Graded().Parse("input.txt", a.GivenLine("3/1/2/3 3 3/3 3 3/0/0"), false)
	if err != nil {
		t.Fatal(err)
	}
	set, err := a.ParseSet("cutoff-strict")
	if err != nil {
		t.Fatal(err)
	}
	texts, _ := in.(assignment.Misreader).Misread(set, 10_000)
	output, err := in.(assignment.Logger).Log(nil)
	if err != nil {
		t.Fatal(err)
	}
	log := texts[output.Name]
	result, err := compare.Reader(strings.NewReader(log), output, false)
	if err != nil || result.First == nil {
		t.Fatalf("%v, %v: want a difference", result, err)
	}
	first := &Difference{Line: result.First.Line}
	for i, text := range strings.Split(log, "\n")[first.Line-1 : first.Line+2] {
		first.Window = append(first.Window, WindowLine{Mark: "+", Line: first.Line + int64(i), Text: text})
	}
	c := Case{Outputs: []Output{{Name: output.Name, First: first}}}
	c.roles(in, checker.Result{Outputs: []checker.Output{{Name: output.Name, Result: result, Text: []byte(log)}}})
	for i, want := range []proof.Role{proof.Origin, proof.Origin, proof.Consequence} {
		if got := first.Window[i]; got.Role != want {
			t.Errorf("line %d, %s: %q, want %q", got.Line, got.Text, got.Role, want)
		}
	}
}
