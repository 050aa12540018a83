//go:build unix

package checker

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/testscripts/ratio"
)

// BenchmarkDeclaredCases compares the speed of judging a case of an assignment that a course declares with the speed of
// judging a stored case of the default assignment whose outputs are about as long. The program copies the right outputs.
func BenchmarkDeclaredCases(b *testing.B) {
	const example = "../testscripts/assignments/maze"
	text, err := os.ReadFile(filepath.Join(example, "assignment.toml"))
	if err != nil {
		b.Fatal(err)
	}
	a, err := all.Declare("maze", string(text))
	if err != nil {
		b.Fatal(err)
	}
	own, err := corpus.LoadFor(os.DirFS(filepath.Join(example, "cases")), a)
	if err != nil {
		b.Fatal(err)
	}
	embedded, err := corpus.Load(corpus.Embedded())
	if err != nil {
		b.Fatal(err)
	}
	longest := slices.MaxFunc(own, func(x, y corpus.Case) int { return cmp.Compare(storedSize(x), storedSize(y)) })
	copied := slices.DeleteFunc(corpus.Select(embedded, mancala.Assignment, nil, nil), hasOptional)
	near := slices.MinFunc(copied, func(x, y corpus.Case) int {
		return cmp.Compare(distance(storedSize(x), storedSize(longest)), distance(storedSize(y), storedSize(longest)))
	})
	ratio.Report(b, "cases", judgeCopies(b, a, longest), judgeCopies(b, mancala.Assignment, near))
}

// hasOptional reports whether a stored output has rows that a program may leave out, which are not stored as programs write them.
func hasOptional(c corpus.Case) bool {
	return slices.ContainsFunc(c.Expected, func(f corpus.File) bool { return bytes.Contains(f.Data, []byte("\tOPTIONAL\n")) })
}

func distance(x, y int) int { return max(x-y, y-x) }

// storedSize returns the total size of the stored outputs, in bytes.
func storedSize(c corpus.Case) int {
	n := 0
	for _, f := range c.Expected {
		n += len(f.Data)
	}
	return n
}

// judgeCopies returns a function that judges a right program on many copies of a case, and
// returns their number.
func judgeCopies(b *testing.B, a *assignment.Assignment, c corpus.Case) func() int {
	right := b.TempDir()
	for _, f := range c.Expected {
		if err := os.WriteFile(filepath.Join(right, f.Name), f.Data, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	var cases []corpus.Case
	for i := range 40 {
		again := c
		again.ID = fmt.Sprint(c.ID, "-", i)
		cases = append(cases, again)
	}
	k := &Checker{
		Sandbox: sandboxtest.Open(b), Program: build.Program{Argv: []string{"/bin/sh", "-c", "cp " + right + "/* ."}, Read: []string{right}},
		Dir: b.TempDir(), Jobs: 2, Invocations: a.Invocations,
	}
	return func() int {
		for i, verdict := range verdicts(k, cases) {
			if verdict != Pass {
				b.Fatalf("%s: %s", cases[i].ID, verdict)
			}
		}
		return len(cases)
	}
}
