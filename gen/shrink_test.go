package gen

import (
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// What is planted is found: the smallest case that still has it.
func TestShrink(t *testing.T) {
	for _, test := range []struct {
		name  string
		input string
		fails func(corpus.Case) bool
		want  string
	}{
		{"a pit of five", "3\n2\n7\n9 0 3 1 8\n7 2 2 5 1\n3\n4\n", func(c corpus.Case) bool {
			in, err := assignment.ParseInput("x", c.Input, false)
			return err == nil && slices.Max(append(in.Board.Row(0), in.Board.Row(1)...)) >= 5
		}, "1\n1\n1\n0 0 1\n0 0 5\n0\n0\n"},
		{"a log", "3\n2\n7\n9 0 3 1 8\n7 2 2 5 1\n3\n4\n", func(c corpus.Case) bool { return c.Group != "greedy" }, "2\n1\n1\n0 0 1\n0 0 1\n0\n0\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, err := corpus.Given("x", []byte(test.input), true)
			if err != nil {
				t.Fatal(err)
			}
			got := Shrink(c, test.fails)
			if string(got.Input) != test.want {
				t.Errorf("shrunk to %q, want %q", got.Input, test.want)
			}
		})
	}
}

func TestShrinkTakeStones(t *testing.T) {
	c, err := corpus.GivenArgs("20 4 3 6 2 8 5 7")
	if err != nil {
		t.Fatal(err)
	}
	got := Shrink(c, func(c corpus.Case) bool { return strings.Contains(" "+strings.Join(c.Args[2:], " ")+" ", " 2 ") })
	if text := strings.Join(got.Args, " "); text != "2 1 2 1" {
		t.Errorf("shrunk to %q, want %q", text, "2 1 2 1")
	}
}
