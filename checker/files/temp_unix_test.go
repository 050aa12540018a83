//go:build unix

package files

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A pipe in place of a lock, which any user may put into the system's temporary folder, stops nobody.
func TestTempBesideAPipe(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	pipe := filepath.Join(os.Getenv("TMPDIR"), tempPrefix+"x", tempLock)
	old := time.Now().Add(-time.Hour)
	if err := os.Mkdir(filepath.Dir(pipe), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mkfifo(pipe, 0o644); err != nil {
		needs.Missing(t, err)
	}
	if err := os.Chtimes(pipe, old, old); err != nil {
		t.Fatal(err)
	}
	made := make(chan error)
	go func() {
		temp, err := NewTemp()
		if err == nil {
			err = temp.Remove()
		}
		made <- err
	}()
	select {
	case err := <-made:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("it waits for the pipe")
	}
}

// Folders that a program has made unreadable are removed too.
func TestTempWithoutPermissions(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	lock := func(dir string) {
		if err := os.MkdirAll(filepath.Join(dir, "work", "inner"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(filepath.Join(dir, "work"), 0); err != nil {
			t.Fatal(err)
		}
	}
	left := filepath.Join(os.Getenv("TMPDIR"), tempPrefix+"left")
	old := time.Now().Add(-time.Hour)
	lock(left)
	if err := os.WriteFile(filepath.Join(left, tempLock), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(filepath.Join(left, tempLock), old, old); err != nil {
		t.Fatal(err)
	}
	temp, err := NewTemp()
	if err != nil {
		t.Fatal(err)
	}
	lock(temp.Dir)
	if err := temp.Remove(); err != nil {
		t.Error(err)
	}
	if entries, err := os.ReadDir(os.Getenv("TMPDIR")); err != nil || len(entries) > 0 {
		t.Errorf("%v, %v, want nothing left", entries, err)
	}
}
