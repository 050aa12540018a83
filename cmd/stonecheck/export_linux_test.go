package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The packages are run by their own entry points, in the layouts of the platforms.
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
		{"classroom", classroomPackage}, {"actions", actionsPackage},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, program) })
	}
}

// exported makes a package for Take-Stones on the cases of the scenarios.
func exported(t *testing.T, program, platform, dir string, flags ...string) {
	t.Helper()
	args := append([]string{"export", "-a", "takestones", "--corpus", "../../testscripts/cases"}, flags...)
	if out, err := exec.Command(program, append(args, platform, dir)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// handIn writes a program for Take-Stones that is right on one case, takestones/prime,
// and takes a while for the others.
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

// results reads results.json and returns it with the number of tests that are judged.
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

// The autograder writes results.json after every case, and it is whole at any time.
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
			continue // not begun
		}
		if _, judged := results(t, root); len(seen) == 0 || judged != seen[len(seen)-1] {
			seen = append(seen, judged)
		}
	}
	if want := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}; !subsequence(seen, want) || len(seen) < 6 {
		t.Errorf("cases that are judged in results.json: %v, want most of %v", seen, want)
	}
	result, _ := results(t, root)
	if result.Score != 1 || result.Output != "1 of 11 cases pass" || len(result.Tests) != 11 {
		t.Errorf("score %v, %q, %d tests; want 1 of 11", result.Score, result.Output, len(result.Tests))
	}
	if left, _ := filepath.Glob(filepath.Join(root, "results", "*")); len(left) != 1 {
		t.Errorf("in results: %v, want results.json alone", left)
	}
}

// subsequence reports whether all of a sequence are in another, in its order.
func subsequence(some, all []int) bool {
	for _, n := range all {
		if len(some) > 0 && some[0] == n {
			some = some[1:]
		}
	}
	return len(some) == 0
}

// What was judged counts when the time of the autograder is over, and when the
// platform ends it without a word.
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

// Every test of GitHub Classroom is run as its runner does: the setup and then the
// command, by a shell in the repository; an exit status of 0 gives the points.
func classroomPackage(t *testing.T, program string) {
	dir := t.TempDir()
	exported(t, program, "classroom", dir)
	handIn(t, dir, "0")
	text, err := os.ReadFile(filepath.Join(dir, ".github/classroom/autograding.json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Tests []struct {
			Name, Setup, Run string
			Points           int
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	var passed []string
	all := 0
	for _, test := range file.Tests {
		all += test.Points
		for _, command := range []string{test.Setup, test.Run} {
			cmd := exec.Command("sh", "-c", command)
			cmd.Dir = dir
			out, err := cmd.CombinedOutput()
			switch {
			case err == nil && command == test.Run:
				passed = append(passed, fmt.Sprint(test.Name, " ", test.Points))
			case err != nil && (command == test.Setup || cmd.ProcessState.ExitCode() != 1):
				t.Errorf("%s: %v\n%s", command, err, out)
			}
		}
	}
	if d := cmp.Diff([]string{"takestones/prime 1"}, passed); d != "" || all != 11 {
		t.Errorf("%d points, want 11; tests that pass (-want +got):\n%s", all, d)
	}
	workflow(t, dir, "classroom.yml")
}

// The commands of the workflow are run as GitHub Actions does.
func actionsPackage(t *testing.T, program string) {
	dir := t.TempDir()
	exported(t, program, "actions", dir, "--detail", "names")
	handIn(t, dir, "0")
	summary := filepath.Join(t.TempDir(), "summary")
	var outputs []string
	for _, command := range workflow(t, dir, "stonecheck.yml") {
		cmd := exec.Command("bash", "-e", "-c", command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GITHUB_STEP_SUMMARY="+summary)
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState.ExitCode() != 1 {
			t.Errorf("%s: %v, want exit status 1", command, err)
		}
		outputs = append(outputs, string(out))
	}
	if len(outputs) != 1 || strings.Count(outputs[0], "\n::error title=takestones/") != 10 {
		t.Errorf("want one step with 10 annotations:\n%s", strings.Join(outputs, "\n"))
	}
	if strings.Contains(outputs[0], "too hard") {
		t.Errorf("want names of cases alone:\n%s", outputs[0])
	}
	for _, name := range []string{summary, filepath.Join(dir, "report.html")} {
		if text, err := os.ReadFile(name); err != nil || !strings.Contains(string(text), "1 of 11 cases pass") {
			t.Errorf("%s: %v, %d bytes; want 1 of 11 cases in it", name, err, len(text))
		}
	}
}

// workflow reads a workflow and returns what its steps run.
func workflow(t *testing.T, dir, name string) (commands []string) {
	t.Helper()
	text, err := fs.ReadFile(os.DirFS(dir), ".github/workflows/"+name)
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		On   []string
		Jobs map[string]struct {
			Steps []struct{ Uses, Run string }
		}
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	for _, job := range file.Jobs {
		for _, step := range job.Steps {
			if step.Run != "" {
				commands = append(commands, step.Run)
			}
		}
	}
	if len(file.On) == 0 || len(file.Jobs) != 1 {
		t.Errorf("%s: on %v, %d jobs; want one job", name, file.On, len(file.Jobs))
	}
	return commands
}
