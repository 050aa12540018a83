package tree

import (
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

func TestAssignment(t *testing.T) { assignmenttest.Run(t, Assignment) }

// TestProfiles: profile aima prunes on equality, and programs print the value, the action
// and the visited leaves.
func TestProfiles(t *testing.T) {
	for _, test := range []struct{ name, tree, profile, want string }{
		{"figure 5.2", "alphabeta ((3 12 8) (2 4 6) (14 5 2))", aima, "Value: 3\nAction: 1\nLeaves: n1.1 n1.2 n1.3 n2.1 n3.1 n3.2 n3.3\n"},
		{"cut on equality", "alphabeta ((7 9) (7 8))", aima, "Value: 7\nAction: 1\nLeaves: n1.1 n1.2 n2.1\n"},
		{"no cut on equality", "alphabeta ((7 9) (7 8))", cs188, "Action: 1\nGenerated: n n1 n1.1 n1.2 n2 n2.1 n2.2\n"},
		{"a mean", "expectimax ((0 0 10) (3 -7))", aima, "Value: 3.333333\nAction: 1\nLeaves: n1.1 n1.2 n1.3 n2.1 n2.2\n"},
		{"no algorithm", "((7 9) (6 8))", cs188, "Action: 1\nGenerated: n n1 n1.1 n1.2 n2 n2.1\n"},
		{"players out of turn", "minimax (Max(1 2) 0)", aima, "Value: 2\nAction: 1\nLeaves: n1.1 n1.2 n2\n"},
	} {
		r, err := read(assignment.Options{Profile: test.profile})
		if err != nil {
			t.Fatal(err)
		}
		in, err := r.Parse("input.txt", assignment.Given{Input: []byte(test.tree)}, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := assignmenttest.Written(t, in)[assignment.Stdout]; got != test.want {
			t.Errorf("%s: %s\nis\n%swant\n%s", test.name, test.tree, got, test.want)
		}
		if texts, done := in.(Input).Misread(assignment.Set{}, 1000); !done || texts[assignment.Stdout] != test.want {
			t.Errorf("%s: the literal solver prints\n%swant\n%s", test.name, texts[assignment.Stdout], test.want)
		}
	}
}

// TestVary: windows that are not restored when a node returns.
func TestVary(t *testing.T) {
	for _, test := range []struct {
		name, input string
		variant     int
		want        []string
	}{
		{"a raised alpha stays", "alphabeta (1 (6 (4 8 0) 3 9))", leaksAlpha, []string{"2", "n n1 n2 n2.1 n2.2 n2.2.1 n2.2.2 n2.3"}},
		{"a lowered beta stays", "alphabeta ((1 2) (5 6) (7 8))", leaksBeta, []string{"2", "n n1 n1.1 n1.2 n2 n2.1 n2.2"}},
	} {
		in, err := parseLine(test.input, cs188)
		if err != nil {
			t.Fatal(err)
		}
		field, done := in.ReadFields(nil).Vary([]int{test.variant})
		if got := []string{field(0, 0), field(1, 0)}; !done || !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
