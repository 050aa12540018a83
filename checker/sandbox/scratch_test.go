//go:build linux

package sandbox

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// inScratch runs a shell script in a Scratch and returns the contents of its files.
func inScratch(t *testing.T, s *Sandbox, script string) map[string]string {
	t.Helper()
	scratch, err := s.NewScratch(Command{
		Argv:   []string{"/bin/sh", "-c", script},
		Limits: Limits{CPU: time.Minute, Wall: time.Minute, Output: 1 << 20},
	}, map[string][]byte{"input": []byte("given\n")})
	if err != nil {
		t.Fatal(err)
	}
	if scratch == nil {
		needs.Missing(t, "no memory for files")
	}
	defer scratch.Close()
	if o, err := scratch.Run(context.Background()); err != nil || o.Status != 0 {
		t.Fatalf("%+v, %v", o, err)
	}
	_ = os.Chmod(scratch.Dir, 0o755) // an ordinary user may not be able to open it
	found := map[string]string{}
	names, _ := filepath.Glob(filepath.Join(scratch.Dir, "*"))
	for _, name := range append(names, scratch.Stdout, scratch.Stderr) {
		data, _ := os.ReadFile(name)
		found[filepath.Base(name)] = string(data)
	}
	return found
}

// A program finds its input in its Scratch, may change it, and leaves its files there when it ends. None of them is
// there for the next program, nor on the system after the Scratch is closed.
func TestScratch(t *testing.T) {
	t.Setenv("TMPDIR", "") // a folder that the user has chosen may be on a disk
	eachTier(t, func(t *testing.T, s *Sandbox) {
		tests := []struct {
			name, script string
			want         map[string]string
		}{
			{"prints", "cat input; echo bad >&2", map[string]string{"input": "given\n", "stdout": "given\n", "stderr": "bad\n"}},
			{"writes", "echo more >>input; echo new >output", map[string]string{"input": "given\nmore\n", "output": "new\n", "stdout": "", "stderr": ""}},
			{"closes", "mkdir -p a/b; touch a/b/c; chmod 0 a/b a .", map[string]string{"input": "given\n", "a": "", "stdout": "", "stderr": ""}},
			{"closes the folder above", "chmod 0 . .. || true", map[string]string{"stdout": ""}},
			{"removes", "rm input; cd ..; rm -rf work 2>/dev/null; ln -s /etc work 2>/dev/null; touch left 2>/dev/null; true", map[string]string{"stdout": "", "stderr": ""}},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				got := inScratch(t, s, test.script)
				for name, want := range test.want {
					if text, ok := got[name]; !ok || text != want {
						t.Errorf("%s: %q, want %q", name, text, want)
					}
				}
				left := inScratch(t, s, "ls -A . ..; cat input")
				if want := ".:\ninput\n\n..:\nwork\ngiven\n"; left["stdout"] != want {
					t.Errorf("the next program finds %q, want %q", left["stdout"], want)
				}
			})
		}
		left, _ := filepath.Glob(filepath.Join(s.memory.dir, "worker-*", "*", "*"))
		if len(left) > 0 {
			t.Errorf("left on the system: %q", left)
		}
	})
}
