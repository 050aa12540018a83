package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stonecheck/stonecheck/testscripts/needs"
)

var errWrite = errors.New("no more room")

// read returns a file's text, or the text of the error.
func read(path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		return "none"
	}
	return string(data)
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all
}

// A file that cannot be written is unchanged, and no other file remains.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	if err := WriteBytes(path, 0o644, []byte("old")); err != nil {
		t.Fatal(err)
	}
	err := Write(path, func(w io.Writer) error {
		_, _ = io.WriteString(w, "half")
		return errWrite
	})
	if got := read(path); !errors.Is(err, errWrite) || got != "old" {
		t.Errorf("%v, %q, want the old file", err, got)
	}
	if err := WriteBytes(path, 0o644, []byte("new")); err != nil || read(path) != "new" {
		t.Errorf("%v, %q, want new", err, read(path))
	}
	if got := names(t, dir); !slices.Equal(got, []string{"a"}) {
		t.Errorf("%q are left", got)
	}
}

// A link stays a link: the file that it leads to is replaced.
func TestReplaceLinked(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(t.TempDir(), "link")
	if err := os.WriteFile(file, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		needs.Missing(t, err)
	}
	if err := WriteBytes(link, 0o644, []byte("new")); err != nil || read(file) != "new" {
		t.Errorf("%v, %q, want new", err, read(file))
	}
	if info, err := os.Lstat(link); err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("%v, %v, want a link", info, err)
	}
}

// Files are replaced together or not at all.
func TestReplacement(t *testing.T) {
	dir := t.TempDir()
	for _, commit := range []bool{false, true} {
		var r Replacement
		for _, name := range []string{"a", "b"} {
			f, err := r.Create(filepath.Join(dir, name), 0o600)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = f.WriteString(name)
		}
		if commit {
			if err := r.Commit(); err != nil {
				t.Fatal(err)
			}
		}
		r.Discard()
		want := map[bool][]string{true: {"a", "b"}}[commit]
		if got := names(t, dir); !slices.Equal(got, want) {
			t.Errorf("commit %v: %q, want %q", commit, got, want)
		}
	}
}

func TestReplaceable(t *testing.T) {
	dir := t.TempDir()
	for path, want := range map[string]bool{
		filepath.Join(dir, "new"):       true,
		dir:                             false,
		filepath.Join(dir, "no", "new"): false,
	} {
		if err := Replaceable(path); (err == nil) != want {
			t.Errorf("%s: %v, want %v", path, err, want)
		}
	}
}

// A new folder appears only when it is complete.
func TestNewFolder(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "x", "y")
	fill := func(result error) func(string) error {
		return func(aside string) error {
			if _, err := os.Stat(dir); !os.IsNotExist(err) {
				t.Errorf("%s is there too early: %v", dir, err)
			}
			return errors.Join(os.WriteFile(filepath.Join(aside, "a"), nil, 0o644), result)
		}
	}
	if err := NewFolder(dir, fill(errWrite)); !errors.Is(err, errWrite) {
		t.Errorf("%v, want %v", err, errWrite)
	}
	if got := names(t, filepath.Dir(dir)); len(got) > 0 {
		t.Errorf("%q are left", got)
	}
	if err := NewFolder(dir, fill(nil)); err != nil {
		t.Fatal(err)
	}
	if got := names(t, dir); !slices.Equal(got, []string{"a"}) {
		t.Errorf("%q, want a", got)
	}
}

// Update replaces the files that are made again, removes those that are no longer made, and changes nothing else. It
// also removes what a killed process left behind.
func TestUpdate(t *testing.T) {
	dir := t.TempDir()
	make := func(root string, files ...string) error {
		for _, name := range files {
			path := filepath.Join(root, name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(root), 0o644)); err != nil {
				return err
			}
		}
		return nil
	}
	if err := make(dir, "file", "other", "folder/old", "gone/a", ".new-1/a"); err != nil {
		t.Fatal(err)
	}
	if err := Update(dir, func(aside string) error { return errors.Join(make(aside, "file"), errWrite) }); !errors.Is(err, errWrite) {
		t.Errorf("%v, want %v", err, errWrite)
	}
	if got := read(filepath.Join(dir, "file")); got != dir {
		t.Errorf("%q, want the old file", got)
	}
	err := Update(dir, func(aside string) error { return make(aside, "file", "folder/new") }, "folder", "gone")
	if err != nil {
		t.Fatal(err)
	}
	if got := names(t, dir); !slices.Equal(got, []string{"file", "folder", "other"}) {
		t.Errorf("%q are left", got)
	}
	if got := names(t, filepath.Join(dir, "folder")); !slices.Equal(got, []string{"new"}) {
		t.Errorf("folder has %q, want new", got)
	}
	if got := read(filepath.Join(dir, "file")); got == dir {
		t.Error("the file is the old one")
	}
}

// A folder can be locked by one process at a time.
func TestLock(t *testing.T) {
	dir := t.TempDir()
	lock, err := Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(dir); !errors.Is(err, ErrInUse) {
		t.Errorf("%v, want %v", err, ErrInUse)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

// Sweep removes what a replacement has left that was neither committed nor discarded, and nothing else.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	kept := []string{".lock", "a-1", "games.txt"}
	for _, name := range kept {
		if err := WriteBytes(filepath.Join(dir, name), 0o644, nil); err != nil {
			t.Fatal(err)
		}
	}
	var r Replacement
	f, err := r.Create(filepath.Join(dir, "games.txt"), 0o644)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if !Temporary(filepath.Base(f.Name())) {
		t.Errorf("%s is not temporary", f.Name())
	}
	if err := Sweep(dir); err != nil {
		t.Fatal(err)
	}
	if got := names(t, dir); !slices.Equal(got, kept) {
		t.Errorf("left: %q, want %q", got, kept)
	}
}
