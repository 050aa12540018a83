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

// inRoom runs a shell script in a room and returns what is in its files.
func inRoom(t *testing.T, script string) map[string]string {
	t.Helper()
	room, err := NewRoom(Command{
		Argv:   []string{"/bin/sh", "-c", script},
		Limits: Limits{CPU: time.Minute, Wall: time.Minute, Output: 1 << 20},
	}, map[string][]byte{"input": []byte("given\n")})
	if err != nil {
		t.Fatal(err)
	}
	if room == nil {
		needs.Missing(t, "no memory for files")
	}
	defer room.Close()
	if o, err := room.Run(context.Background()); err != nil || o.Status != 0 {
		t.Fatalf("%+v, %v", o, err)
	}
	_ = os.Chmod(room.Dir, 0o755) // it may be closed, to an ordinary user
	found := map[string]string{}
	names, _ := filepath.Glob(filepath.Join(room.Dir, "*"))
	for _, name := range append(names, room.Stdout, room.Stderr) {
		data, _ := os.ReadFile(name)
		found[filepath.Base(name)] = string(data)
	}
	return found
}

// A program finds its input in its room, may change it, and what it has written is
// there when it has ended. Nothing of that is there for the next one, nor on the
// system when the room is closed.
func TestRoom(t *testing.T) {
	t.Setenv("TMPDIR", "") // a folder that the user has chosen is on a disk, perhaps
	eachTier(t, func(t *testing.T, tier Tier) {
		Use(tier)
		defer forget()
		tests := []struct {
			name, script string
			want         map[string]string
		}{
			{"prints", "cat input; echo bad >&2", map[string]string{"input": "given\n", "stdout": "given\n", "stderr": "bad\n"}},
			{"writes", "echo more >>input; echo new >output", map[string]string{"input": "given\nmore\n", "output": "new\n", "stdout": "", "stderr": ""}},
			{"closes", "mkdir -p a/b; touch a/b/c; chmod 0 a/b a .", map[string]string{"input": "given\n", "a": "", "stdout": "", "stderr": ""}},
			{"closes the room", "chmod 0 . .. || true", map[string]string{"stdout": ""}},
			{"removes", "rm input; cd ..; rm -rf work 2>/dev/null; ln -s /etc work 2>/dev/null; touch left 2>/dev/null; true", map[string]string{"stdout": "", "stderr": ""}},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				got := inRoom(t, test.script)
				for name, want := range test.want {
					if text, ok := got[name]; !ok || text != want {
						t.Errorf("%s: %q, want %q", name, text, want)
					}
				}
				left := inRoom(t, "ls -A . ..; cat input")
				if want := ".:\ninput\n\n..:\nwork\ngiven\n"; left["stdout"] != want {
					t.Errorf("the next program finds %q, want %q", left["stdout"], want)
				}
			})
		}
		rooms, _ := filepath.Glob(filepath.Join(memory.dir, "room-*", "*", "*"))
		if len(rooms) > 0 {
			t.Errorf("left in rooms: %q", rooms)
		}
	})
}
