package sandbox

import (
	"context"
	"path/filepath"
	"testing"
)

// A session that is ended early leaves no worker behind. Prepare starts the worker that the next session takes.
func TestPrepare(t *testing.T) {
	s := open(t, Best)
	dir := t.TempDir()
	c := Command{Argv: []string{"/bin/sleep", "60"}, Dir: dir, Stdout: filepath.Join(t.TempDir(), "stdout"), Stderr: filepath.Join(t.TempDir(), "stderr")}
	for range 2 {
		for range 2 { // the second time it finds the worker of the first
			if err := s.Prepare(c); err != nil {
				t.Fatal(err)
			}
			if len(s.idle) != 1 {
				t.Fatalf("%d idle workers, want 1", len(s.idle))
			}
		}
		session, err := s.Start(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.idle) != 0 {
			t.Errorf("%d idle workers, want that the session has taken the only one", len(s.idle))
		}
		session.End()
		if len(s.idle) != 0 {
			t.Errorf("%d idle workers after a session that was ended early, want none", len(s.idle))
		}
	}
}
