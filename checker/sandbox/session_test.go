//go:build unix

package sandbox

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// talkTo starts a shell script as a session.
func talkTo(t *testing.T, s *Sandbox, script string) *Session {
	t.Helper()
	dir := t.TempDir()
	work := filepath.Join(dir, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		t.Fatal(err)
	}
	session, err := s.Start(context.Background(), Command{
		Argv: []string{"/bin/sh", "-c", script}, Dir: work,
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(session.End)
	return session
}

// What is sent to a program and what it prints arrive at once. Its output ends when it ends, and its outcome is the
// same as that of Run.
func TestSession(t *testing.T) {
	eachTier(t, func(t *testing.T, s *Sandbox) {
		session := talkTo(t, s, `while read line; do echo "got $line"; done; echo done; exit 3`)
		lines := bufio.NewScanner(session.Out)
		for _, word := range []string{"one", "two"} {
			if _, err := session.In.WriteString(word + "\n"); err != nil {
				t.Fatal(err)
			}
			if !lines.Scan() || lines.Text() != "got "+word {
				t.Fatalf("%q, %v", lines.Text(), lines.Err())
			}
		}
		session.In.Close()
		if !lines.Scan() || lines.Text() != "done" || lines.Scan() || lines.Err() != nil {
			t.Errorf("%q, %v", lines.Text(), lines.Err())
		}
		if o, err := session.Wait(); o.Status != 3 || err != nil {
			t.Errorf("%+v, %v", o, err)
		}
	})
}

// What is sent before the program has opened its standard input is not lost.
func TestSessionAllSaid(t *testing.T) {
	eachTier(t, func(t *testing.T, s *Sandbox) {
		session := talkTo(t, s, "cat")
		if _, err := session.In.WriteString("all\n"); err != nil {
			t.Fatal(err)
		}
		session.In.Close()
		if text, err := io.ReadAll(session.Out); string(text) != "all\n" || err != nil {
			t.Errorf("%q, %v", text, err)
		}
	})
}

// A program that does not end is ended, even if nobody reads its output.
func TestSessionEnd(t *testing.T) {
	eachTier(t, func(t *testing.T, s *Sandbox) {
		session := talkTo(t, s, `trap '' TERM; while :; do echo flood; done`)
		if _, err := session.Out.Read(make([]byte, 10)); err != nil {
			t.Fatal(err)
		}
		session.End()
		select {
		case <-session.ended:
		case <-time.After(time.Minute):
			t.Error("it still runs")
		}
	})
}

// A program that cannot be started is distinguished from a fault of the harness.
func TestSessionNotStarted(t *testing.T) {
	dir := t.TempDir()
	session, err := open(t, Best).Start(context.Background(), Command{
		Argv: []string{filepath.Join(dir, "nothing")}, Dir: dir,
		Stdout: filepath.Join(dir, "stdout"), Stderr: filepath.Join(dir, "stderr"),
	})
	if err == nil {
		_, err = session.Wait()
		session.End()
	}
	if !errors.Is(err, ErrNotStarted) {
		t.Errorf("%v, want ErrNotStarted", err)
	}
}
