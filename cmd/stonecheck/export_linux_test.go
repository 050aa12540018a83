package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// Each package is run by its own entry point, in the layout of its platform.
func TestExport(t *testing.T) {
	needs.Time(t)
	if runtime.GOARCH != "amd64" {
		t.Skip("the packages are for amd64")
	}
	program := stonecheckProgram(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, string)
	}{
		{"gradescope", gradescopePackage}, {"gradescope interrupted", gradescopeBrokenOff},
		{"classroom", classroomPackage}, {"actions", actionsPackage}, {"release", releasedAction},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, program) })
	}
}

// exported makes a package for Take-Stones with the cases of the scenarios.
func exported(t *testing.T, program, platform, dir string, flags ...string) {
	t.Helper()
	args := append([]string{"export", "-a", "takestones", "--corpus", "../../testscripts/cases"}, flags...)
	if out, err := exec.Command(program, append(args, platform, dir)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// handIn writes a Take-Stones program that is right on one case, takestones/prime, and takes some time on the others.
func handIn(t *testing.T, dir, seconds string) {
	t.Helper()
	needs.Tool(t, "python3")
	script := `import sys, time
if sys.argv[1:] != "10 3 1 8 4 3".split():
    time.sleep(` + seconds + `)
    sys.exit("too hard")
print("""Move: 2
Value: 0.7
Number of Nodes Visited: 6
Number of Nodes Evaluated: 2
Max Depth Reached: 3
Avg Effective Branching Factor: 1.3""")
`
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "takestones.py"), []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
}

// gradescopeRun starts the entry point of an autograder in Gradescope's layout, below
// root instead of /autograder.
func gradescopeRun(t *testing.T, root string, env ...string) *exec.Cmd {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(root, "results"), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(root, "source", "run_autograder"))
	cmd.Env = append(append(os.Environ(), "AUTOGRADER_ROOT="+root), env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

// results parses results.json, and also returns the number of tests that have been judged.
func results(t *testing.T, root string) (result report.Gradescope, judged int) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "results", "results.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &result); err != nil {
		t.Fatalf("half written: %v\n%s", err, text)
	}
	for _, test := range result.Tests {
		if test.Output != "Skipped" {
			judged++
		}
	}
	return result, judged
}

// The autograder writes results.json after every case, and the file is complete at any time.
func gradescopePackage(t *testing.T, program string) {
	root := t.TempDir()
	exported(t, program, "gradescope", filepath.Join(root, "source"))
	handIn(t, filepath.Join(root, "submission"), "0.2")
	cmd := gradescopeRun(t, root)
	ended := make(chan error)
	go func() { ended <- cmd.Wait() }()
	var seen []int
	for done := false; !done; {
		select {
		case err := <-ended:
			if done = true; err != nil {
				t.Error(err)
			}
		case <-time.After(5 * time.Millisecond):
		}
		if _, err := os.Stat(filepath.Join(root, "results", "results.json")); err != nil {
			continue // not started
		}
		if _, judged := results(t, root); len(seen) == 0 || judged != seen[len(seen)-1] {
			seen = append(seen, judged)
		}
	}
	if want := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}; !subsequence(seen, want) || len(seen) < 6 {
		t.Errorf("cases that are judged in results.json: %v, want most of %v", seen, want)
	}
	result, _ := results(t, root)
	if result.Score != 1 || !strings.HasPrefix(result.Output, "1 of 11 cases pass\n") || len(result.Tests) != 11 {
		t.Errorf("score %v, %q, %d tests; want 1 of 11", result.Score, result.Output, len(result.Tests))
	}
	if left, _ := filepath.Glob(filepath.Join(root, "results", "*")); len(left) != 1 {
		t.Errorf("in results: %v, want results.json alone", left)
	}
}

// subsequence reports whether some is a subsequence of all.
func subsequence(some, all []int) bool {
	for _, n := range all {
		if len(some) > 0 && some[0] == n {
			some = some[1:]
		}
	}
	return len(some) == 0
}

// The results so far count when the autograder's time is over, and also when the platform kills it without warning.
func gradescopeBrokenOff(t *testing.T, program string) {
	root := t.TempDir()
	exported(t, program, "gradescope", filepath.Join(root, "source"))
	handIn(t, filepath.Join(root, "submission"), "0.5")
	if err := gradescopeRun(t, root, "LIMIT=2s").Wait(); err != nil {
		t.Error(err)
	}
	if result, judged := results(t, root); judged == 11 || !strings.HasPrefix(result.Output, "not judged yet: ") {
		t.Errorf("after its time: %d of 11 cases are judged, %q; want less, and that it says so", judged, result.Output)
	}

	if err := os.RemoveAll(filepath.Join(root, "results")); err != nil {
		t.Fatal(err)
	}
	cmd := gradescopeRun(t, root)
	for {
		if _, err := os.Stat(filepath.Join(root, "results", "results.json")); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	if result, judged := results(t, root); judged == 11 || len(result.Tests) != 11 {
		t.Errorf("after a kill: %d of %d cases are judged, want less of 11", judged, len(result.Tests))
	}
}
