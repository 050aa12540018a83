package all_test

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// Within lists each input within the bounds once, smallest first, and the text of each parses
// back to the same input.
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
			if seen[given.Text()] {
				t.Fatalf("%s comes twice", given.Line())
			}
			seen[given.Text()] = true
			parsed, err := a.Graded().Parse("", given, false)
			if err != nil {
				t.Fatalf("%s: %v", given.Line(), err)
			}
			if got := parsed.Given(); got.Text() != given.Text() {
				t.Fatalf("%s is parsed as %s", given.Line(), got.Line())
			}
			if assignment.TermsOf(in).Disputed {
				disputed++
			}
		}
		if len(seen) != test.inputs || disputed != test.disputed {
			t.Errorf("%s: %d inputs, %d disputed, want %d and %d", inputs.Meaning, len(seen), disputed, test.inputs, test.disputed)
		}
	}
}
