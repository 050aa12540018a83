package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A workflowStep is a step of a workflow or of a composite action.
type workflowStep struct {
	ID, Uses, Run string
	With, Env     map[string]string
}

// steps reads the steps of a workflow with one job, or of a composite action.
func steps(t *testing.T, name string) []workflowStep {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		On   []string
		Jobs map[string]struct{ Steps []workflowStep }
		Runs struct{ Steps []workflowStep }
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	all := file.Runs.Steps
	for _, job := range file.Jobs {
		all = append(all, job.Steps...)
	}
	if len(all) == 0 || len(file.Jobs) > 1 {
		t.Fatalf("%s: %d steps in %d jobs, want some in one", name, len(all), len(file.Jobs))
	}
	return all
}

// Each test of GitHub Classroom runs as autograding-command-grader runs it: in a shell, in the repository; exit
// status 0 gives the points.
func classroomPackage(t *testing.T, program string) {
	dir := t.TempDir()
	exported(t, program, "classroom", dir, "--bundle")
	handIn(t, dir, "0")
	path := filepath.Join(t.TempDir(), "path")
	var passed, ids []string
	all := 0
	for _, step := range steps(t, filepath.Join(dir, ".github/workflows/classroom.yml")) {
		switch {
		case step.Run != "":
			if out, err := runStep(dir, step.Run, "GITHUB_PATH="+path); err != nil {
				t.Fatalf("%s: %v\n%s", step.Run, err, out)
			}
		case strings.HasPrefix(step.Uses, "classroom-resources/autograding-command-grader@"):
			points, err := strconv.Atoi(step.With["max-score"])
			if err != nil {
				t.Error(err)
			}
			all += points
			ids = append(ids, step.ID)
			out, err := runStep(dir, step.With["command"], "PATH="+added(t, path))
			if err == nil {
				passed = append(passed, fmt.Sprint(step.With["test-name"], " ", points))
			} else if exitStatus(err) != 1 {
				t.Errorf("%s: %v\n%s", step.With["command"], err, out)
			}
		case strings.HasPrefix(step.Uses, "classroom-resources/autograding-grading-reporter@"):
			if d := cmp.Diff(strings.Join(ids, ","), step.With["runners"]); d != "" {
				t.Errorf("runners of the reporter (-want +got):\n%s", d)
			}
			for _, id := range ids {
				name, want := strings.ToUpper(id)+"_RESULTS", "${{steps."+id+".outputs.result}}"
				if step.Env[name] != want {
					t.Errorf("%s is %q, want %q", name, step.Env[name], want)
				}
			}
		}
	}
	if d := cmp.Diff([]string{"takestones/prime 1"}, passed); d != "" || all != 11 {
		t.Errorf("%d points, want 11; tests that pass (-want +got):\n%s", all, d)
	}
}

// The commands of the workflow run as GitHub Actions runs them.
func actionsPackage(t *testing.T, program string) {
	dir := t.TempDir()
	exported(t, program, "actions", dir, "--bundle", "--detail", "names")
	handIn(t, dir, "0")
	summary := filepath.Join(t.TempDir(), "summary")
	var outputs []string
	for _, step := range steps(t, filepath.Join(dir, ".github/workflows/stonecheck.yml")) {
		if step.Run == "" {
			continue
		}
		out, err := runStep(dir, step.Run, "GITHUB_STEP_SUMMARY="+summary)
		if exitStatus(err) != 1 {
			t.Errorf("%s: %v, want exit status 1", step.Run, err)
		}
		outputs = append(outputs, out)
	}
	if len(outputs) != 1 {
		t.Fatalf("%d steps run something, want one", len(outputs))
	}
	annotated(t, outputs[0], summary, filepath.Join(dir, "report.html"))
}

// annotated tests the output of a step that checks handIn's program.
func annotated(t *testing.T, output, summary, page string) {
	t.Helper()
	if strings.Count(output, "\n::error file=takestones.py,title=") != 10 {
		t.Errorf("want 10 annotations:\n%s", output)
	}
	if strings.Contains(output, "too hard") {
		t.Errorf("want names of cases alone:\n%s", output)
	}
	for _, name := range []string{summary, page} {
		if text, err := os.ReadFile(name); err != nil || !strings.Contains(string(text), "1 of 11 cases pass") {
			t.Errorf("%s: %v, %d bytes; want 1 of 11 cases in it", name, err, len(text))
		}
	}
}

// A workflow without --bundle uses this repository's action, which installs a release with the right checksum and
// checks the submission. It refuses any other archive.
func releasedAction(t *testing.T, program string) {
	needs.Tool(t, "curl")
	dir, temp, releases := t.TempDir(), t.TempDir(), t.TempDir()
	exported(t, program, "actions", dir, "--release", "v1.2.3", "--detail", "names")
	handIn(t, dir, "0")
	sum := fakeRelease(t, releases, "v1.2.3", program)
	all := steps(t, filepath.Join(dir, ".github/workflows/stonecheck.yml"))
	uses := all[len(all)-1]
	if len(all) != 2 || uses.Uses != "stonecheck/stonecheck/.github/actions/check@v1.2.3" || uses.With["version"] != "v1.2.3" {
		t.Fatalf("steps %+v, want a checkout and the action", all)
	}
	action, err := filepath.Abs("../../.github/actions/check")
	if err != nil {
		t.Fatal(err)
	}
	path, summary := filepath.Join(temp, "path"), filepath.Join(temp, "summary")
	env := []string{
		"GITHUB_ACTION_PATH=" + action, "GITHUB_PATH=" + path, "GITHUB_STEP_SUMMARY=" + summary, "RUNNER_TEMP=" + temp,
		"RELEASES=file://" + releases, "VERSION=v1.2.3", "FLAGS=" + uses.With["flags"], "PROGRAM=.",
	}
	install, check := steps(t, filepath.Join(action, "action.yml"))[0], steps(t, filepath.Join(action, "action.yml"))[1]
	wrong := strings.Repeat("0", 64)
	if out, err := runStep(dir, install.Run, append(env, "SHA256="+wrong)...); err == nil || !strings.Contains(out, "checksum") {
		t.Errorf("with another checksum: %v\n%s", err, out)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("what has another checksum is on the PATH")
	}
	for _, pinned := range []string{"", sum} {
		if out, err := runStep(dir, install.Run, append(env, "SHA256="+pinned)...); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	out, err := runStep(dir, check.Run, append(env, "PATH="+added(t, path))...)
	if exitStatus(err) != 1 {
		t.Errorf("%v, want exit status 1", err)
	}
	annotated(t, out, summary, filepath.Join(temp, "stonecheck", "report.html"))
}

// fakeRelease writes a release that contains a program, and returns the checksum of its archive.
func fakeRelease(t *testing.T, dir, tag, program string) string {
	t.Helper()
	binary, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	name := "stonecheck_" + strings.TrimPrefix(tag, "v") + "_linux_amd64"
	var archive bytes.Buffer
	zipped := gzip.NewWriter(&archive)
	files := tar.NewWriter(zipped)
	err = files.WriteHeader(&tar.Header{Name: name + "/stonecheck", Mode: 0o755, Size: int64(len(binary))})
	if err == nil {
		_, err = files.Write(binary)
	}
	sum := ""
	for _, step := range []func() error{files.Close, zipped.Close, func() error {
		sum = fmt.Sprintf("%x", sha256.Sum256(archive.Bytes()))
		return os.MkdirAll(filepath.Join(dir, tag), 0o755)
	}, func() error {
		return os.WriteFile(filepath.Join(dir, tag, name+".tar.gz"), archive.Bytes(), 0o644)
	}, func() error {
		return os.WriteFile(filepath.Join(dir, tag, "SHA256SUMS"), []byte(sum+"  "+name+".tar.gz\n"), 0o644)
	}} {
		if err == nil {
			err = step()
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// runStep runs a command in the same way as a step of a workflow, and returns what it prints.
func runStep(dir, command string, env ...string) (string, error) {
	cmd := exec.Command("bash", "-e", "-c", command)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// added returns the PATH extended by the folders listed in GitHub's path file.
func added(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(strings.TrimSpace(string(text)), "\n", ":") + ":" + os.Getenv("PATH")
}

// exitStatus returns the exit status of a command from its error, or -1 for an error of another kind.
func exitStatus(err error) int {
	if status := new(exec.ExitError); errors.As(err, &status) {
		return status.ExitCode()
	}
	return -1
}
