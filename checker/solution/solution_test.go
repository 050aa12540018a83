package solution

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func solver(result error) Solver {
	return func(beside io.Writer) ([]byte, error) {
		if beside != nil {
			if _, err := io.WriteString(beside, "log\n"); err != nil {
				return nil, err
			}
		}
		return []byte("state\n"), result
	}
}

func TestPrint(t *testing.T) {
	for names, want := range map[Names]string{
		{State: "s"}:              "-- s --\nstate\n",
		{State: "s", Beside: "b"}: "-- b --\nlog\n-- s --\nstate\n",
	} {
		var out strings.Builder
		if err := names.Print(t.Context(), &out, solver(nil)); err != nil || out.String() != want {
			t.Errorf("%v: %v, %q, want %q", names, err, out.String(), want)
		}
	}
}

// Both files are replaced, or, after an error or an interruption, neither.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	names := Names{"s", "b"}
	text := func() string {
		state, _ := os.ReadFile(filepath.Join(dir, "s"))
		beside, _ := os.ReadFile(filepath.Join(dir, "b"))
		return string(beside) + string(state)
	}
	failure := errors.New("interrupted")
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	if err := names.Write(t.Context(), dir, solver(failure)); !errors.Is(err, failure) || text() != "" {
		t.Errorf("%v, %q are written, want nothing", err, text())
	}
	if err := names.Write(interrupted, dir, solver(nil)); !errors.Is(err, context.Canceled) || text() != "" {
		t.Errorf("%v, %q are written, want nothing", err, text())
	}
	if err := names.Write(t.Context(), dir, solver(nil)); err != nil || text() != "log\nstate\n" {
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
