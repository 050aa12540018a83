package all_test

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// Each input within bounds comes once, the smallest first, and parses to itself.
func TestWithin(t *testing.T) {
	for _, test := range []struct {
		assignment, bounds string
		inputs, disputed   int
	}{
		{"mancala", "3x4", 4200, 816},
		{"takestones", "9", 1156, 0},
	} {
		a, err := all.ByName(test.assignment)
		if err != nil {
			t.Fatal(err)
		}
		inputs, err := a.Within(test.bounds)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		var before []int
		disputed := 0
		for in := range inputs.All {
			given, size := in.Given(), in.(assignment.Sized).Size()
			if slices.Compare(before, size) > 0 {
				t.Fatalf("%s of size %v comes after %v, want it before", given.Line(), size, before)
			}
			before = size
			if again, err := a.Graded().Parse("", given, false); err != nil || seen[given.Text()] || again.Given().Text() != given.Text() {
				t.Fatalf("%s: %v, want a new input", given.Line(), err)
			}
			seen[given.Text()] = true
			if assignment.TermsOf(in).Disputed {
				disputed++
			}
		}
		if len(seen) != test.inputs || disputed != test.disputed {
			t.Errorf("%s: %d inputs, %d disputed, want %d and %d", inputs.Meaning, len(seen), disputed, test.inputs, test.disputed)
		}
	}
}
