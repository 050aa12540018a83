package untrusted

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// On every system, a regular file in a folder is read up to a limit, anything else is refused, and everything is
// removed.
func TestEverySystem(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dir")
	if err := os.MkdirAll(filepath.Join(dir, "folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "folder", "file"), []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := OpenIn(dir, "folder/file")
	if got, err := Read(f, err, 10); string(got) != "text" || err != nil {
		t.Errorf("%q, %v, want text", got, err)
	}
	for _, name := range []string{"folder", "none", "folder/file/none"} {
		if f, err := OpenIn(dir, name); err == nil {
			f.Close()
			t.Errorf("%s is opened", name)
		}
	}
	if _, err := ReadFile(filepath.Join(dir, "folder", "file"), 3); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%v, want %v", err, ErrTooLarge)
	}
	if folder, err := OpenDir(filepath.Join(dir, "folder", "file")); err == nil {
		folder.Close()
		t.Error("a file is opened as a folder")
	}
	if err := RemoveAll(dir); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v, want nothing left", err)
	}
}
