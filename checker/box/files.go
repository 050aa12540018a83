package box

import (
	"io/fs"
	"math"
	"os"
	"path/filepath"
)

// What a run may leave: files and folders, and folders in each other.
const (
	maxFiles = 5_000
	maxDepth = 100
)

// files are where a run has its files.
type files struct {
	top                 string // all that it writes is in it, but what it prints
	dir, stdout, stderr string
	stdin               string // a pipe, as stdout is then; empty if there is no session
}

// overOutput reports whether the files of a run are larger, more or deeper than the
// command allows.
func (f files) overOutput(c Command) bool {
	if c.Limits.Output <= 0 && c.Allows == nil {
		return false
	}
	t := tally{most: c.Limits.Output}
	if t.most <= 0 {
		t.most = math.MaxInt64
	}
	for _, name := range []string{f.stdout, f.stderr} {
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			t.size += info.Size()
		}
	}
	t.add(f.top, 0)
	return t.over || c.Allows != nil && !c.Allows(t.size)
}

// A tally is the files of a run, as far as they have been looked at.
type tally struct {
	most, size int64 // bytes
	files      int
	over       bool
}

// add counts what is in a folder, in pieces: a program may have put more there than
// there is time to list.
func (t *tally) add(dir string, depth int) {
	t.over = t.over || depth > maxDepth || t.size > t.most
	f, err := os.Open(dir)
	if err != nil || t.over {
		return
	}
	defer f.Close()
	const piece = 500
	for !t.over {
		entries, err := f.ReadDir(piece)
		t.files += len(entries)
		t.over = t.files > maxFiles
		for _, entry := range entries {
			if t.over {
				return
			}
			t.entry(dir, entry, depth)
		}
		if err != nil || len(entries) < piece {
			return
		}
	}
}

func (t *tally) entry(dir string, entry fs.DirEntry, depth int) {
	if entry.IsDir() {
		t.add(filepath.Join(dir, entry.Name()), depth+1)
		return
	}
	if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
		t.size += info.Size()
		t.over = t.size > t.most
	}
}

// Remove removes a folder, also one whose parts a program has closed.
func Remove(dir string) error {
	if os.RemoveAll(dir) == nil {
		return nil
	}
	_ = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() {
			_ = os.Chmod(name, 0o700)
		}
		return nil
	})
	return os.RemoveAll(dir)
}
