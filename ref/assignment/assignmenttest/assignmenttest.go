// Package assignmenttest has the tests that every assignment with recipes, misreadings
// and worked examples passes.
package assignmenttest

import (
	"context"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Run tests an assignment.
func Run(t *testing.T, a *assignment.Assignment) {
	t.Run("examples", func(t *testing.T) { examples(t, a) })
	t.Run("printed inputs", func(t *testing.T) { printed(t, a) })
	t.Run("literal solver", func(t *testing.T) { literal(t, a) })
	t.Run("smaller inputs", func(t *testing.T) { smaller(t, a) })
	t.Run("drawn turns", func(t *testing.T) { drawn(t, a) })
}

// examples reproduces the worked examples of testdata, txtar files of an input and its
// outputs, to the letter.
func examples(t *testing.T, a *assignment.Assignment) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("testdata/*.txtar: no files, want worked examples", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		in := parse(t, a, file, assignment.Given{Input: archive.Files[0].Data})
		texts := Written(t, in)
		if len(texts) != len(archive.Files)-1 {
			t.Errorf("%s: %d outputs, want %d", file, len(texts), len(archive.Files)-1)
		}
		for _, f := range archive.Files[1:] {
			if texts[f.Name] != string(f.Data) {
				t.Errorf("%s: %s is\n%s\nwant\n%s", file, f.Name, texts[f.Name], f.Data)
			}
		}
		legible(t, file, in, texts)
	}
}

// legible checks that a diagnosis can read the rows of the right log, and sees nothing odd in
// them.
func legible(t *testing.T, file string, in assignment.Instance, texts map[string]string) {
	t.Helper()
	prover, ok := in.(assignment.Prover)
	if !ok {
		return
	}
	p := prover.LogProof()
	if p == nil || texts[p.Log] == "" {
		return
	}
	rows := 0
	for line := range strings.Lines(texts[p.Log]) {
		row, ok := p.Read(line)
		if !ok {
			continue // a header, or another part of the output
		}
		if rows++; len(row.Odd) > 0 {
			t.Errorf("%s: %s: LogProof.Read finds %q odd: %s", file, p.Log, line, row.Odd[0].What)
		}
	}
	if rows == 0 {
		t.Errorf("%s: %s: LogProof.Read reads no row", file, p.Log)
	}
}

func parse(t *testing.T, a *assignment.Assignment, name string, given assignment.Given) assignment.Instance {
	t.Helper()
	in, err := a.Graded().Parse(name, given, false)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// Written is what the reference writes.
func Written(t *testing.T, in assignment.Instance) map[string]string {
	t.Helper()
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

// maxCost bounds the search of an input that is drawn.
const maxCost = 2000

// Draw draws an input by a recipe of the assignment, or a variation of one.
func Draw(a *assignment.Assignment, r *rand.Rand) assignment.Instance {
	for {
		in, ok := a.Recipes[r.IntN(len(a.Recipes))].Draw(r)
		if variable, can := in.(assignment.Variable); ok && can && r.IntN(2) == 0 {
			in, ok = variable.Vary(r)
		}
		if !ok {
			continue
		}
		if _, cost, fit := in.(assignment.Featured).Features(0, nil); fit && cost <= maxCost {
			return in
		}
	}
}

// printed checks that an input is read as it is printed.
func printed(t *testing.T, a *assignment.Assignment) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		given := Draw(a, r).Given()
		if again := parse(t, a, "input", given).Given(); again.Text() != given.Text() {
			t.Fatalf("read as\n%s\nwant\n%s", again.Text(), given.Text())
		}
	}
}

// literal compares the second solver, which was written independently, with the reference.
func literal(t *testing.T, a *assignment.Assignment) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		in := Draw(a, r)
		want := Written(t, in)
		got, done := in.(assignment.Misreader).Misread(assignment.Set{}, 1<<20)
		if !done || !maps.Equal(got, want) {
			t.Fatalf("%s\nis\n%v\nwant\n%v", in.Given().Text(), got, want)
		}
	}
}

// Differs looks for an input on which a misreading alone writes something else.
func Differs(t *testing.T, a *assignment.Assignment, position int) {
	t.Parallel()
	const draws = 5000
	r := rand.New(rand.NewPCG(3, uint64(position)))
	for range draws {
		in := Draw(a, r).(assignment.Misreader)
		right, _ := in.Misread(assignment.Set{}, 1<<16)
		if wrong, _ := in.Misread(assignment.SetOf(position), 1<<16); !maps.Equal(right, wrong) {
			return
		}
	}
	t.Errorf("the outputs with this misreading are right on all of %d inputs", draws)
}

// smaller checks that steps lead to inputs that can be read.
func smaller(t *testing.T, a *assignment.Assignment) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 50 {
		in := Draw(a, r)
		for _, step := range a.Steps {
			for _, each := range step(in) {
				given := each.Given()
				if again := parse(t, a, "input", given).Given(); again.Text() != given.Text() {
					t.Fatalf("read as\n%s\nwant\n%s", again.Text(), given.Text())
				}
			}
		}
	}
}

// drawn checks that a drawing with a turn shows the board before the turn, with marks.
func drawn(t *testing.T, a *assignment.Assignment) {
	r := rand.New(rand.NewPCG(5, 5))
	marked, turns := 0, 0
	for range 50 {
		in, ok := Draw(a, r).(assignment.TurnDrawer)
		if !ok {
			return
		}
		turn, done, err := in.RightTurn(func() bool { return false })
		if err != nil || !done || len(turn.Moves) == 0 {
			continue
		}
		turns++
		before, with := in.Draw(nil), in.Draw(turn.Moves)
		if len(with.Legend) > 0 {
			marked++
		}
		for i, row := range before.Rows {
			for k, cell := range row {
				if shown := with.Rows[i][k]; shown.Text != cell.Text {
					t.Fatalf("%s shows %q with the turn %q, want %q as before it", cell.Name, shown.Text, turn.Moves, cell.Text)
				}
			}
		}
	}
	if marked == 0 || marked < turns/2 {
		t.Errorf("%d of %d turns are marked", marked, turns)
	}
}

// ValueOf returns the value of a node: its own if it is a leaf, else the best of its children's.
func ValueOf(n assignment.TreeNode) int {
	if n.Leaf(n.Depth()) {
		return n.Value()
	}
	var values []int
	for _, c := range n.Children() {
		values = append(values, ValueOf(c))
	}
	if n.Max() {
		return slices.Max(values)
	}
	return slices.Min(values)
}
