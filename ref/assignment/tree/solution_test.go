package tree

import (
	"context"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/assignmenttest"
)

// A solution file is read in any order, with comments and values on several lines; nothing else is taken for one.
func TestFromSolution(t *testing.T) {
	const lines = "Action: b\nGenerated: s t\n"
	for _, test := range []struct{ name, written, want string }{
		{"as the project has it", "# the solution\naction: \"b\"\ngenerated: \"s t\"\n", lines},
		{"in another order", "generated: \"s t\"\n\naction: \"b\"\n", lines},
		{"on several lines", "action: \"b\"\ngenerated: \"\"\"\ns t\n\"\"\"\n", lines},
		{"with # in names", "#\"a\" \"b\"\naction: \"b#1\"\ngenerated: \"s t#\" # \"all\"\n", "Action: b#1\nGenerated: s t#\n"},
		{"with comments behind", "action: \"b\"# best\ngenerated: \"\"\" # sorted\ns t\n\"\"\"\n", lines},
		{"wrong values", "action: \"\"\ngenerated: \"t s\"\n", "Action: \nGenerated: t s\n"},
		{"CRLF", "action: \"b\"\r\ngenerated: \"s t\"\r\n", lines},
		{"without states", "action: \"b\"\n", ""},
		{"with another property", "action: \"b\"\ngenerated: \"s t\"\nvalue: \"3\"\n", ""},
		{"with other lines", "value 3\naction: \"b\"\ngenerated: \"s t\"\n", ""},
		{"the two lines", lines, ""},
		{"nothing", "", ""},
	} {
		got, form := fromSolution([]byte(test.written))
		if string(got) != test.want || (form == "") != (test.want == "") {
			t.Errorf("%s: %q as %q, want %q", test.name, got, form, test.want)
		}
	}
}

// The case file of a tree on one line has the same search and outputs.
func TestAsFile(t *testing.T) {
	for _, text := range []string{"minimax (1 2)", "alphabeta ((7 9) (6 8) 3)", "expectimax (((1 2) 3.5) (4 -5))", "alphabeta (1 ((2 3) ((4 5) 6)))"} {
		first, err := reading(cs188).Parse("input.txt", assignment.Given{Input: []byte(text)}, false)
		if err != nil {
			t.Fatal(err)
		}
		file := assignment.TermsOf(first).Second
		second, err := reading(cs188).Parse("input.txt", assignment.Given{Input: file}, false)
		if err != nil {
			t.Fatalf("%s: %v in\n%s", text, err, file)
		}
		if assignment.TermsOf(second).Second != nil {
			t.Errorf("%s: its case file has another form", text)
		}
		want, got := assignmenttest.Written(t, first)[assignment.Stdout], assignmenttest.Written(t, second)[assignment.Stdout]
		if got != want {
			t.Errorf("%s: the case file gives\n%swant\n%s", text, got, want)
		}
	}
}

// Players out of turn have no case file.
func TestNoFile(t *testing.T) {
	in, err := parseLine("minimax (Max(1 2) 0)", cs188)
	if err != nil {
		t.Fatal(err)
	}
	if file := in.Terms().Second; file != nil {
		t.Errorf("a case file:\n%s", file)
	}
	outputs, err := in.Outputs(context.Background())
	if err != nil || outputs[0].Usual == nil {
		t.Errorf("%v, error %v; want an output with other forms", outputs, err)
	}
}
