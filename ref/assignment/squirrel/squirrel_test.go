package squirrel

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// TestExamples: the worked examples of the course's graders are reproduced to the letter.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		in, err := parse(file, assignment.Given{Input: archive.Files[0].Data}, false)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := string(in.Given().Input); got != string(archive.Files[0].Data) {
			t.Errorf("%s: the input is printed as\n%s", file, got)
		}
		texts := written(t, in)
		for _, f := range archive.Files[1:] {
			if texts[f.Name] != string(f.Data) {
				t.Errorf("%s: %s is\n%s\nwant\n%s", file, f.Name, texts[f.Name], f.Data)
			}
		}
		if len(texts) != len(archive.Files)-1 {
			t.Errorf("%s: %d outputs, want %d", file, len(texts), len(archive.Files)-1)
		}
	}
}

// written is what the reference writes.
func written(t *testing.T, in assignment.Instance) map[string]string {
	outputs, err := in.Outputs(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, o := range outputs {
		var text strings.Builder
		for line := range o.Lines {
			text.Write(line.Text)
			text.WriteByte('\n')
		}
		texts[o.Name] = text.String()
	}
	return texts
}

// drawn draws an input by a recipe.
func drawn(r *rand.Rand) Input {
	for {
		in, ok := recipes[r.IntN(len(recipes))].Draw(r)
		if ok && r.IntN(2) == 0 {
			in, ok = in.(Input).Vary(r)
		}
		if !ok {
			continue
		}
		if _, rows, fit := in.(Input).Features(0, nil); fit && rows <= maxRows {
			return in.(Input)
		}
	}
}

// TestLiteralSolver: the second solver, written apart, writes the same.
func TestLiteralSolver(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		in := drawn(r)
		want := written(t, in)
		got, done := in.Misread(assignment.Set{}, 1<<20)
		if !done || len(got) != len(want) {
			t.Fatalf("%s\nwrites %d files, want %d", in.Given().Input, len(got), len(want))
		}
		for name := range want {
			if got[name] != want[name] {
				t.Fatalf("%s\n%s is\n%s\nwant\n%s", in.Given().Input, name, got[name], want[name])
			}
		}
	}
}

// TestMisreadingsDiffer: each misreading alone writes something else on some input.
func TestMisreadingsDiffer(t *testing.T) {
	for i, m := range Assignment.Misreadings {
		r := rand.New(rand.NewPCG(3, uint64(i)))
		differs := false
		for n := 0; n < 2000 && !differs; n++ {
			in := drawn(r)
			right, _ := in.Misread(assignment.Set{}, 1<<16)
			wrong, _ := in.Misread(assignment.SetOf(i), 1<<16)
			for name := range right {
				differs = differs || right[name] != wrong[name]
			}
		}
		if !differs {
			t.Errorf("%s differs on no input", m.Name)
		}
	}
}

// TestBadInputs: an error says where, what is, and what was wanted.
func TestBadInputs(t *testing.T) {
	good := string(simplest.Given().Input)
	for _, test := range []struct{ name, from, to, want string }{
		{"task", "1\nX", "5\nX", `input.txt:1: "5", want a task from 1 to 4`},
		{"player", "X\n1", "Y\n1", `input.txt:2: "Y", want a player, X or O`},
		{"depth", "X\n1", "X\n0", `input.txt:3: "0", want a cut-off depth, 1 or more`},
		{"value", "1 1 1 1 1", "1 1 100 1 1", `input.txt:4: "100", want 5 values from 1 to 99`},
		{"values", "1 1 1 1 1", "1 1 1 1", `input.txt:4: 4 values, want 5`},
		{"square", "*XXXX", "*XXX.", `input.txt:9: "*XXX.", want 5 cells, each of XO*`},
		{"full board", "*XXXX", "XXXXX", `input.txt: no square is free, want a move to make`},
		{"missing line", "XXXXX\nXXXXX\n", "XXXXX\n", `input.txt: 12 lines, want 5 cells, each of XO* in line 13`},
		{"line too many", "*XXXX\n", "*XXXX\nXXXXX\n", `input.txt: 14 lines, want 13`},
	} {
		_, err := parse("input.txt", assignment.Given{Input: []byte(strings.Replace(good, test.from, test.to, 1))}, false)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}
