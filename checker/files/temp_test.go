package files

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A folder that a killed process left behind is removed; one that is in use or that belongs to someone else is not.
func TestTemp(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("TMP", os.Getenv("TMPDIR")) // on Windows
	used, err := NewTemp()
	if err != nil {
		t.Fatal(err)
	}
	make := func(name, lock string) string {
		dir := filepath.Join(os.Getenv("TMPDIR"), name)
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, lock), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	there := map[string]bool{
		used.Dir:                             true,
		make("stonecheck-left", tempLock):    false,
		make("stonecheck-results", LockName): true,
		make("else-left", tempLock):          true,
	}
	old := time.Now().Add(-time.Hour)
	for dir := range there {
		_ = os.Chtimes(filepath.Join(dir, tempLock), old, old) // one of the folders has no lock
	}
	next, err := NewTemp()
	if err != nil {
		t.Fatal(err)
	}
	there[next.Dir] = true
	for dir, stays := range there {
		if _, err := os.Stat(dir); (err == nil) != stays {
			t.Errorf("%s: %v, want it there: %v", dir, err, stays)
		}
	}
	next.Remove()
	if _, err := os.Stat(next.Dir); !os.IsNotExist(err) {
		t.Error(err)
	}
	used.Remove()
}
