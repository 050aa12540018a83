package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/stonecheck/stonecheck/ref/assignment/all"
	"github.com/stonecheck/stonecheck/testscripts/needs"
	"github.com/stonecheck/stonecheck/testscripts/tictactoe"
)

// TestMain runs the tests or, if it is started as the command stonecheck of a scenario, a stonecheck with one more
// assignment.
func TestMain(m *testing.M) {
	testscript.Main(cleaner{m}, map[string]func(){
		"stonecheck": func() {
			all.Assignments = append(all.Assignments, tictactoe.Assignment)
			main()
		},
	})
}

// A cleaner removes what the tests have built after they have run.
type cleaner struct{ *testing.M }

func (t cleaner) Run() int {
	defer func() {
		if programDir != "" {
			os.RemoveAll(programDir)
		}
	}()
	return needs.Run(t.M)
}

// An assignment that is added to the registry works with every command.
func TestThirdAssignment(t *testing.T) {
	needs.Time(t)
	program := stonecheckProgram(t)
	testscript.Run(t, testscript.Params{
		Dir: "testdata", RequireExplicitExec: true, RequireUniqueNames: true,
		Condition: func(cond string) (bool, error) {
			if cond == "long" {
				return needs.Long(), nil
			}
			return needs.Works(strings.TrimPrefix(cond, "tool:"))
		},
		Setup: func(env *testscript.Env) error {
			env.Setenv("STATIC", program)
			return nil
		},
	})
}

var programDir string // the folder of the stonecheck that tests start; set by buildProgram

// stonecheckProgram returns the stonecheck that tests start. It is built once, with the flags of a release.
func stonecheckProgram(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds stonecheck")
	}
	program, err := buildProgram()
	if err != nil {
		t.Fatal(err)
	}
	return program
}

var buildProgram = sync.OnceValues(func() (program string, err error) {
	if programDir, err = os.MkdirTemp("", "stonecheck-test-"); err != nil {
		return "", err
	}
	program = filepath.Join(programDir, "stonecheck")
	build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", program, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building stonecheck: %w\n%s", err, out)
	}
	return program, nil
})
