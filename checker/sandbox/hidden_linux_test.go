package sandbox

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// From tier 1 a program cannot read anything that is hidden, by any name, but can read everything else in the same
// folders.
func TestHide(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"tools/bin/answers": "secret", "tools/bin/helper": "echo helper", "tools/lib/module": "module",
		"tools/lib/cases/one": "secret", "tools/lib/cases/mine/part": "part", "tools/out": "",
	} {
		putFile(t, filepath.Join(dir, name), text)
	}
	tools := filepath.Join(dir, "tools")
	for old, link := range map[string]string{"bin/answers": "bin/link", "lib/cases": "lib/way"} {
		if err := os.Symlink(filepath.Join(tools, old), filepath.Join(tools, link)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Link(filepath.Join(tools, "bin", "answers"), filepath.Join(tools, "lib", "twin")); err != nil {
		t.Fatal(err)
	}
	putFile(t, filepath.Join(tools, "later"), "secret")
	const script = `cd "$1" && cat bin/answers bin/link lib/twin lib/cases/one lib/way/one later
. bin/helper; cat lib/module; ls bin >/dev/null && echo; cat lib/cases/mine/part`
	read := []string{tools, filepath.Join(tools, "lib", "cases", "mine")}
	eachTier(t, func(t *testing.T, s *Sandbox) {
		s.Hide(filepath.Join(tools, "bin", "link"), filepath.Join(tools, "lib", "cases"), filepath.Join(tools, "later"))
		want := "helper\nmodule\npart"
		if s.Tier() == Limited {
			want = strings.Repeat("secret", 6) + want
		}
		if got := printed(t, s, read, "/bin/sh", "-c", script, "sh", tools); got != want {
			t.Errorf("it printed %q, want %q", got, want)
		}
	})
}

// A hidden file can be read if a command names it, because it is the program.
func TestHiddenProgram(t *testing.T) {
	program := filepath.Join(t.TempDir(), "bin", "program")
	putFile(t, program, "#!/bin/sh\necho it runs\n")
	if err := os.Chmod(program, 0o755); err != nil {
		t.Fatal(err)
	}
	eachTier(t, func(t *testing.T, s *Sandbox) {
		s.Hide(program)
		if got := printed(t, s, []string{filepath.Dir(program), program}, program); got != "it runs\n" {
			t.Errorf("it printed %q", got)
		}
	})
}

// The running program itself is hidden.
func TestHiddenBinaries(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if all := HiddenBinaries(); !slices.Contains(all, realPath(self)) {
		t.Errorf("%q, want %s among them", all, self)
	}
	eachTier(t, func(t *testing.T, s *Sandbox) {
		want := ""
		if s.Tier() == Limited {
			want = "\x7fELF"
		}
		got := printed(t, s, []string{filepath.Dir(self)}, "/bin/sh", "-c", `head -c 4 "$1"`, "sh", self)
		if got != want {
			t.Errorf("it printed %q, want %q", got, want)
		}
	})
}

func putFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// printed returns the output of a command that may read some paths.
func printed(t *testing.T, s *Sandbox, read []string, argv ...string) string {
	t.Helper()
	dir := t.TempDir()
	work, stdout := filepath.Join(dir, "work"), filepath.Join(dir, "stdout")
	if err := os.Mkdir(work, 0o755); err != nil {
		t.Fatal(err)
	}
	_, err := s.Run(context.Background(), Command{
		Argv: argv, Dir: work, Stdout: stdout, Stderr: filepath.Join(dir, "stderr"), Read: read,
	})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(stdout)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // there is none if the command printed nothing
		t.Fatal(err)
	}
	return string(text)
}
