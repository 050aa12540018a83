package solution

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

// solver writes two outputs and then reports an error.
func solver(result error, first string) Solver {
	return func(create Creator) error {
		return errors.Join(writeTo(create, first, "log\n"), writeTo(create, "s", "state\n"), result)
	}
}

func TestPrint(t *testing.T) {
	for first, want := range map[string]string{
		assignment.Stdout: "log\n-- s --\nstate\n",
		"b":               "-- b --\nlog\n-- s --\nstate\n",
	} {
		var out strings.Builder
		if err := Print(t.Context(), &out, solver(nil, first)); err != nil || out.String() != want {
			t.Errorf("%s: %v, %q, want %q", first, err, out.String(), want)
		}
	}
}

// Both files are replaced or, after an error or an interruption, neither is.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	text := func() string {
		state, _ := os.ReadFile(filepath.Join(dir, "s"))
		beside, _ := os.ReadFile(filepath.Join(dir, "b"))
		return string(beside) + string(state)
	}
	failure := errors.New("interrupted")
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Write(t.Context(), dir, solver(failure, "b")); !errors.Is(err, failure) || text() != "" {
		t.Errorf("%v, %q are written, want nothing", err, text())
	}
	if err := Write(interrupted, dir, solver(nil, "b")); !errors.Is(err, context.Canceled) || text() != "" {
		t.Errorf("%v, %q are written, want nothing", err, text())
	}
	if err := Write(t.Context(), dir, solver(nil, "b")); err != nil || text() != "log\nstate\n" {
		t.Errorf("%v, %q, want both files", err, text())
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("%v are left, want two files", entries)
	}
}

func TestReplaceable(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		dir, name string
		want      bool
	}{{dir, "new", true}, {dir, "folder", false}, {filepath.Join(dir, "none"), "new", false}} {
		if err := Replaceable(test.dir, test.name); (err == nil) != test.want {
			t.Errorf("%v: %v", test, err)
		}
	}
}
