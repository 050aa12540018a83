package declared_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

const withArgs = `title = "T"
mains = ["t"]
start = ["{program} {args}"]
[[input]]
file = "args"
lines = [
  { name = "n", int = "0..9" },
  { name = "row", ints = "0..99", count = "n" },
  { name = "grid", repeat = 2, chars = "XO", count = "n" },
  { name = "pair", ints = "1..9", count = 2, separator = "," },
  { name = "order", word = ["up", "down"] },
]
[[output]]
file = "stdout"
`

// A line of the declaration stands for as many arguments as it has values; characters, and values with a separator
// between them, are one argument.
func TestArguments(t *testing.T) {
	a := declared.New(parse(t, withArgs), nil)
	for _, test := range []struct{ text, want string }{
		{"2 7 8 XO OO 1,2 up", ""},
		{"0 1,2 down", ""},
		{"2 7 8 XO OO 1,2", "case: the arguments end here, want order"},
		{"2 7", `case: argument 2: row: "7" has 1 value, want 2`},
		{"2 7 800 XO OO 1,2 up", `case: argument 2: row: "800", want 0 to 99`},
		{"2 7 8 XO OO 1,2 up 5", `case: argument 8: "5", want the end of the input`},
	} {
		in, err := a.Graded().Parse("case", assignment.Given{Args: strings.Fields(test.text)}, false)
		switch {
		case err != nil && err.Error() != test.want || err == nil && test.want != "":
			t.Errorf("%s: %v, want %s", test.text, err, test.want)
		case err == nil && in.Given().Text() != test.text:
			t.Errorf("%s is read as %s", test.text, in.Given().Text())
		}
	}
}

// Drawn and smaller arguments can be read.
func TestDrawnArguments(t *testing.T) {
	a := declared.New(parse(t, withArgs), nil)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		in, _ := a.Recipes[0].Draw(rng)
		all := []assignment.Instance{in}
		for _, step := range a.Steps {
			all = append(all, step(in)...)
		}
		for _, in := range all {
			if again, err := a.Graded().Parse("case", in.Given(), false); err != nil || again.Given().Text() != in.Given().Text() {
				t.Fatalf("%s: %v", in.Given().Text(), err)
			}
		}
	}
}

// White space would make several arguments of one value.
func TestArgumentsWithSpaces(t *testing.T) {
	for old, new := range map[string]string{
		`["up", "down"]`:  `["up", "far down"]`,
		`separator = ","`: `separator = ", "`,
	} {
		_, err := declared.Parse("assignment.toml", "t", []byte(strings.Replace(withArgs, old, new, 1)))
		if err == nil || !strings.Contains(err.Error(), "white space") {
			t.Errorf("%s: %v, want it refused", new, err)
		}
	}
}
