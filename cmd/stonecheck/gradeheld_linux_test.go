package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/sandbox/sandboxtest"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A submission that is graded, also on Gradescope, cannot read the cases, the results, stonecheck or other
// submissions.
func TestGradedReadsItsOwnAlone(t *testing.T) {
	needs.Time(t)
	if tier := sandboxtest.Open(t).Tier(); tier < sandbox.Confined {
		needs.Missing(t, fmt.Sprintf("tier %d: programs can read what the user can", tier))
	}
	dir := t.TempDir()
	program := stonecheckProgram(t)
	cases, err := filepath.Abs("../../testscripts/cases")
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(dir, "autograder")
	exported(t, program, "gradescope", filepath.Join(root, "source"))
	secrets := []string{
		program, filepath.Join(cases, "FLAGS"), filepath.Join(dir, "hw", "grades.sqlite"), filepath.Join(dir, "class", "ann", "takestones.sh"),
		filepath.Join(root, "source", "stonecheck"), filepath.Join(root, "source", "run_autograder"), filepath.Join(root, "results", "results.json"),
	}
	spy := fmt.Sprintf("for f in '%s' \"$0\"; do head -c 1 \"$f\" >/dev/null 2>&1 && echo \"has read $f\" >&2; done\n", strings.Join(secrets, "' '"))
	for name, text := range map[string]string{"class/ann": "echo Move: 1\n", "class/eve": spy, "autograder/submission": spy} {
		path := filepath.Join(dir, filepath.FromSlash(name), "takestones.sh")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	grade := exec.Command(program, "grade", "-a", "takestones", "--corpus", cases, "-o", "hw", "class")
	grade.Dir = dir
	if out, err := grade.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := gradescopeRun(t, root).Wait(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"hw/feedback/eve.txt", "autograder/results/results.json"} {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range secrets {
			if strings.Contains(string(text), "has read "+secret) {
				t.Errorf("%s: it has read %s", name, secret)
			}
		}
		if !strings.Contains(string(text), "has read ") {
			t.Errorf("%s: it has not read its own file:\n%.2000s", name, text)
		}
	}
}
