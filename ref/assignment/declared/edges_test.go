package declared_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/declared"
)

// withLines declares an assignment whose input.txt has these lines.
func withLines(t *testing.T, lines string) *assignment.Assignment {
	t.Helper()
	text := "title = \"T\"\nmains = [\"t\"]\nstart = [\"{program}\"]\n[[input]]\nfile = \"input.txt\"\nlines = [\n" + lines + "\n]\n[[output]]\nfile = \"o.txt\"\n"
	return declared.New(parse(t, text), nil)
}

func read(a *assignment.Assignment, text string) error {
	_, err := a.Graded().Parse("input.txt", assignment.Given{Input: []byte(text)}, false)
	return err
}

// A decimal number has a digit.
func TestDecimals(t *testing.T) {
	a := withLines(t, `{ name = "rates", decimals = "-9..9", digits = 1, count = 3, separator = "," }`)
	for text, want := range map[string]string{
		"1.5,-2,0.5\n": "",
		"1.5,,0.5\n":   `input.txt:1: rates: "", want -9.0 to 9.0`,
		"1.5,-,0.5\n":  `input.txt:1: rates: "-", want -9.0 to 9.0`,
	} {
		if err := read(a, text); fmt.Sprint(err) != want && (err != nil || want != "") {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// A line of 0 values is an empty line, which may be the last one.
func TestNoValues(t *testing.T) {
	for _, keys := range []string{`ints = "1..9"`, `ints = "1..9", separator = ","`, `chars = "XO"`} {
		a := withLines(t, `{ name = "size", int = "0..3" }, { name = "row", count = "size", `+keys+` }`)
		for _, text := range []string{"0\n\n", "0\n"} {
			if err := read(a, text); err != nil {
				t.Errorf("%s: %q: %v", keys, text, err)
			}
		}
		if err := read(a, "2\n"); err == nil {
			t.Errorf("%s: two values are missing, want an error", keys)
		}
	}
}

// The number of lines of an input is limited, even if they have no values and so do not appear in it.
func TestManyLines(t *testing.T) {
	a := withLines(t, `{ name = "n", int = "0..2000000000" }, { name = "m", int = "0..3" }, { name = "row", repeat = "n", ints = "1..9", count = "m" }`)
	const want = "input.txt: more than 1048576 values or lines"
	if err := read(a, "2000000000\n0\n"); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// Where a size depends on another one, smaller inputs follow the grammar too.
func TestSmallerSizes(t *testing.T) {
	a := withLines(t, `{ name = "n", int = "1..9" }, { name = "m", int = "1..n" }, { name = "row", ints = "1..n", count = "m" }, { name = "line", repeat = "m", ints = "0..9", count = "n" }`)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		in, ok := a.Recipes[0].Draw(rng)
		if !ok {
			t.Fatal("no input")
		}
		for _, step := range a.Steps {
			for _, next := range step(in) {
				if err := read(a, next.Given().Text()); err != nil {
					t.Fatalf("%s, smaller than %s: %v", next.Given().Line(), in.Given().Line(), err)
				}
			}
		}
	}
}

// Long lines of different values are read in one pass, and large sets are compared in one.
func TestLargeInputs(t *testing.T) {
	const size = 200_000
	var line strings.Builder
	numbers := rand.New(rand.NewPCG(1, 1)).Perm(size)
	for _, n := range numbers {
		fmt.Fprint(&line, n, " ")
	}
	a := withLines(t, fmt.Sprintf(`{ name = "order", ints = "0..%d", count = %d, distinct = true }`, size-1, size))
	start := time.Now()
	if err := read(a, line.String()); err != nil {
		t.Fatal(err)
	}
	text := "title = \"T\"\nmains = [\"t\"]\nstart = [\"{program}\"]\n[[output]]\nfile = \"o.txt\"\ncompare = \"set\"\n"
	in, err := declared.New(parse(t, text), nil).Graded().Parse("", assignment.Given{Input: []byte("1\n")}, false)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(line.String())
	written := strings.Join(lines, "\n") + "\n"
	slices.Sort(lines)
	output := in.(assignment.Former).Forms()[0]
	output.Lines = assignment.Marked([]byte(strings.Join(lines, "\n") + "\n"))
	if !output.Accepts(written) {
		t.Error("the set is refused")
	}
	if took := time.Since(start); took > 30*time.Second {
		t.Errorf("%v, want less than a second", took)
	}
}

// The column that is said to differ is one that the comparison refuses.
func TestColumns(t *testing.T) {
	line := func(s string) *string { return &s }
	for _, test := range []struct{ name, keys, want, got, kind string }{
		{"text", `compare = "text"`, "No path 5", "NO PATH 6", "column 3"},
		{"a number in another form", ``, "1.0 2", "1 3", "column 1"},
		{"numbers", `compare = "numbers"`, "1.0 2", "1 3", "column 2"},
		{"a set, whose lines have no order", `compare = "set"`, "b 2", "d 4", ""},
	} {
		text := "title = \"T\"\nmains = [\"t\"]\nstart = [\"{program}\"]\n[[output]]\nfile = \"o.txt\"\n" + test.keys
		in, err := declared.New(parse(t, text), nil).Graded().Parse("", assignment.Given{Input: []byte("1\n")}, false)
		if err != nil {
			t.Fatal(err)
		}
		kind, _ := in.(assignment.Reviewer).Kind(assignment.Difference{Output: "o.txt", Want: line(test.want), Got: line(test.got)}, nil)
		if kind != test.kind {
			t.Errorf("%s: %q, want %q", test.name, kind, test.kind)
		}
	}
}

// A range is refused if the number of its values does not fit an integer; any other can be drawn from.
func TestWideRanges(t *testing.T) {
	const key = `{ name = "rate", decimals = "-999999999..%d", digits = 9 }`
	a := withLines(t, fmt.Sprintf(key, 8_000_000_000))
	for _, recipe := range a.Recipes {
		if in, ok := recipe.Draw(rand.New(rand.NewPCG(1, 1))); !ok || read(a, in.Given().Text()) != nil {
			t.Errorf("%s draws no right input", recipe.Name)
		}
	}
	text := "title = \"T\"\nmains = [\"t\"]\nstart = [\"{program}\"]\n[[input]]\nfile = \"input.txt\"\nlines = [ " + fmt.Sprintf(key, 9_000_000_000) + " ]\n[[output]]\nfile = \"o.txt\"\n"
	const want = `assignment.toml:6: decimals: "-999999999..9000000000", want a narrower range, or fewer digits`
	if _, err := declared.Parse("assignment.toml", "t", []byte(text)); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// Every recipe draws different values where they must differ, from any range.
func TestDistinctValues(t *testing.T) {
	for _, values := range []string{`ints = "1..5"`, `ints = "1..2000000"`, `decimals = "-999999999..999999999", digits = 9`} {
		a := withLines(t, `{ name = "row", count = 5, distinct = true, `+values+` }`)
		inputs := []assignment.Instance{a.Simplest}
		for _, recipe := range a.Recipes {
			for seed := range uint64(20) {
				in, ok := recipe.Draw(rand.New(rand.NewPCG(1, seed)))
				if !ok {
					t.Fatalf("%s: recipe %s draws nothing", values, recipe.Name)
				}
				inputs = append(inputs, in)
			}
		}
		for _, in := range inputs {
			if err := read(a, in.Given().Text()); err != nil {
				t.Errorf("%s: %v", values, err)
			}
		}
	}
}

// After a missing or another word the next line is expected; after the last one, the end.
func TestTooManyWords(t *testing.T) {
	a := declared.New(parse(t, "title = \"T\"\nmains = [\"t\"]\nstart = [\"{program}\"]\n[[output]]\nfile = \"o.txt\"\ncompare = \"tokens\"\n"), nil)
	in, err := a.Graded().Parse("", assignment.Given{Input: []byte("1\n")}, false)
	if err != nil {
		t.Fatal(err)
	}
	output := in.(assignment.Former).Forms()[0]
	output.Lines = assignment.Marked([]byte("a b\n"))
	for _, test := range []struct {
		written string
		want    []string
	}{
		{"a\nb\nc\n", []string{"a", "b"}},
		{"a\nb c\n", []string{"a", "b"}},
		{"a\nc\n", []string{"a", "b"}},
		{"a\n", []string{"a", "b"}},
	} {
		var got []string
		for line := range output.Right([]byte(test.written)).Lines {
			got = append(got, string(line.Text))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.written, got, test.want)
		}
	}
}

// Traits of words are about words, also if there are several lines of them.
func TestTraitsOfWords(t *testing.T) {
	a := withLines(t, `{ name = "n", int = "1..5" }, { name = "move", repeat = "n", word = ["up", "down"] }`)
	in, err := a.Graded().Parse("input.txt", assignment.Given{Input: []byte("2\nup\nup\n")}, false)
	if err != nil {
		t.Fatal(err)
	}
	var has []string
	for _, trait := range in.(assignment.Traited).Traits() {
		if strings.Contains(trait.Yes, "move") && trait.Has {
			has = append(has, trait.Yes)
		} else if strings.Contains(trait.Yes, "move") {
			has = append(has, trait.No)
		}
	}
	if want := []string{"a line of move is up", "no line of move is down", "all values of move are equal"}; !slices.Equal(has, want) {
		t.Errorf("%q, want %q", has, want)
	}
}
