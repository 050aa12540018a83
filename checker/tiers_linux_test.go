package checker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// No tier prevents a right program, or the compiler or interpreter that it needs, from working.
func TestRightProgramsAtEachTier(t *testing.T) {
	if !needs.Long() {
		t.Skip("takes long")
	}
	cases, err := corpus.Load(os.DirFS("../testscripts/cases"))
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []*assignment.Assignment{mancala.Assignment, takestones.Assignment} {
		programs, err := filepath.Glob("../testscripts/submissions/" + a.Name + "/right/*")
		// One program of each language. The others, whose names say how they differ, need the
		// same compilers and interpreters.
		programs = slices.DeleteFunc(programs, func(program string) bool { return strings.Contains(filepath.Base(program), "-") })
		if err != nil || len(programs) == 0 {
			t.Fatalf("%d programs, error %v", len(programs), err)
		}
		for _, tier := range sandbox.Tiers {
			for _, program := range programs {
				strictest := tier == sandbox.Tiers[len(sandbox.Tiers)-1]
				between := !strictest && (tier != sandbox.Tiers[0] || needs.Only())
				if base := filepath.Base(program); between && base != "python" && (base != "cpp" || needs.Only()) {
					continue // the strictest tier does all that the others do
				}
				t.Run(fmt.Sprintf("tier%d/%s/%s", tier, a.Name, filepath.Base(program)), func(t *testing.T) {
					passesAll(t, sandboxtest.OpenAt(t, tier), program, a, corpus.Select(cases, a, []string{"*/sample", "*/handout-sample", "*/chain"}, nil))
				})
			}
		}
	}
}

// passesAll builds a program and checks that it passes all cases.
func passesAll(t *testing.T, sb *sandbox.Sandbox, path string, a *assignment.Assignment, cases []corpus.Case) {
	t.Helper()
	program, err := build.Prepare(context.Background(), sb, path, nil, a.Mains, t.TempDir())
	var missing *build.MissingTool
	if errors.As(err, &missing) {
		needs.Missing(t, err)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := &Checker{Sandbox: sb, Program: program, Dir: t.TempDir(), Jobs: 2, Invocations: a.Invocations}
	passed := 0
	for r := range c.Check(context.Background(), cases) {
		if r.Verdict != Pass || slices.ContainsFunc(r.Notes, func(note string) bool { return note != program.Note }) {
			t.Errorf("%s: %s, notes %q, error %v, stderr %q", r.Case.ID, r.Verdict, r.Notes, r.Err, r.Stderr)
		}
		passed++
	}
	if passed != len(cases) {
		t.Errorf("%d results, want %d", passed, len(cases))
	}
}
