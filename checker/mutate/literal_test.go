package mutate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// literalProgram makes a program from the literal solver of an assignment, without misreadings, in a new folder below
// dir. testdata has the other parts of stonecheck that it needs.
func literalProgram(t *testing.T, dir, name string) string {
	t.Helper()
	sources, err := filepath.Glob(filepath.Join("../../ref/assignment", name, "misread/*.go"))
	if err != nil || len(sources) == 0 {
		t.Fatalf("no source of the literal solver, %v", err)
	}
	program := filepath.Join(dir, "literal")
	if err := os.MkdirAll(program, 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(program, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	alone := strings.NewReplacer(
		"package misread\n", "package main\n",
		`import "github.com/stonecheck/stonecheck/ref/assignment"`, "",
		`"github.com/stonecheck/stonecheck/ref/assignment"`, "",
		"assignment.Misreadings(", "list(", // the program has a function with that name
		"assignment.", "")
	for _, source := range sources {
		if text := read(t, source); !strings.HasSuffix(source, "_test.go") {
			write(filepath.Base(source), alone.Replace(text))
		}
	}
	write("set.go", read(t, "testdata/literal/set.go.txt"))
	write(name+".go", read(t, "testdata/literal/"+name+".go.txt"))
	return program
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The embedded corpus kills the mutants of the literal solvers. The test uses a small fixed sample, because each
// mutant is compiled; `.ci/run` tests 300 mutants of the sample programs. STONECHECK_LITERAL names a folder in which to keep the programs, for `corpus adequacy
// --mutants`.
func TestLiteralSolver(t *testing.T) {
	needs.Time(t)
	needs.Tool(t, "go")
	for name, sample := range map[string]int{"mancala": needs.ByLength(20, 6, 20), "takestones": needs.ByLength(10, 3, 10)} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if kept := os.Getenv("STONECHECK_LITERAL"); kept != "" {
				dir = filepath.Join(kept, name)
			}
			measureEmbedded(t, name, []string{literalProgram(t, dir, name)}, sample, 0.99)
		})
	}
}

// measureEmbedded measures the embedded corpus with a sample of the mutants of some programs. It demands a score, and
// that most of the sample gives a result.
func measureEmbedded(t *testing.T, name string, programs []string, sample int, score float64) {
	t.Helper()
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	a, err := all.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	m := &Measurement{
		Sandbox: sandboxtest.Open(t), Assignment: a, Cases: corpus.Select(cases, a, nil, nil),
		Programs: programs, Sample: sample, Guided: 60, Kills: 1, Jobs: 2, Dir: t.TempDir(),
	}
	r, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	t.Log(text.String())
	if r.All.Score() < score || r.All.Killed < sample/4 {
		t.Errorf("%d of %d wrong mutants are killed, want %.0f %% and at least %d", r.All.Killed, r.All.Killed+r.All.Survivors, 100*score, sample/4)
	}
	if left, err := os.ReadDir(m.Dir); err != nil || len(left) > 0 {
		t.Errorf("%d folders are left, %v", len(left), err)
	}
}
