package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Reports name the student's file, relative to the repository, not the interpreter.
func TestSourceOf(t *testing.T) {
	outside := t.TempDir()
	repository := filepath.Join(outside, "repo")
	for _, name := range []string{
		"repo/.git/HEAD", "repo/hw/mancala.py", "repo/hw/notes.txt", "repo/two/a.py", "repo/two/b.py", "repo/deep/x/a.py", "repo/run", "bin/python3", "loose.py",
	} {
		file := filepath.Join(outside, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	python, loose := filepath.Join(outside, "bin/python3"), filepath.Join(outside, "loose.py")
	for _, test := range []struct{ in, args, workspace, want string }{
		{".", "hw/mancala.py", "", "hw/mancala.py"},
		{"hw", "mancala.py", "", "hw/mancala.py"},
		{".", "python3 hw/mancala.py", "", "hw/mancala.py"},
		{".", python + " -u hw/mancala.py", "", "hw/mancala.py"},
		{".", repository + "/hw/mancala.py", "", "hw/mancala.py"},
		{".", "./run", "", "run"},
		{".", "hw", "", "hw/mancala.py"},
		{"hw", ".", "", "hw/mancala.py"},
		{".", "two", "", ""},
		{".", "deep", "", ""},
		{".", python + " hw/notes.txt", "", ""},
		{".", "java -cp classes Mancala", "", ""},
		{".", loose, "", loose},
		{".", loose, outside, "loose.py"},
	} {
		t.Run(test.in+" "+test.args, func(t *testing.T) {
			t.Chdir(filepath.Join(repository, test.in))
			t.Setenv("GITHUB_WORKSPACE", test.workspace)
			if got := sourceOf(strings.Fields(test.args)); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
