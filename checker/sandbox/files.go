package sandbox

import (
	"errors"
	"io/fs"
	"math"
	"path/filepath"
	"slices"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// Limits on the files and folders that a run may leave, and on their nesting.
const (
	maxFiles = 5_000
	maxDepth = 100
)

// files names the places where a run keeps its files.
type files struct {
	top                 string // contains everything that it writes, except its printed output
	dir, stdout, stderr string
	stdin               string // a pipe, like stdout in that case; empty if there is no session
	most                int64  // the most bytes of all files together if they are in memory; otherwise 0
}

// over returns the limit that the files of a run exceed, or NoLimit.
func (f files) over(c Command) Limit {
	if !c.bounded() {
		return NoLimit
	}
	l := c.Limits
	t := tally{most: math.MaxInt64}
	if l.Files > 0 {
		t.most = l.Files
	}
	if size := sizeOf(f.stdout); c.JudgedStdout {
		t.judged += size
	} else if c.drains() {
		t.printed += size
	} else {
		t.others += size
	}
	if size := sizeOf(f.stderr); l.Printed > 0 {
		t.printed += size
	} else {
		t.others += size
	}
	for _, name := range c.Judged {
		t.judged += sizeOf(filepath.Join(f.dir, name))
	}
	t.skip, t.top = c.Judged, f.dir
	top, err := untrusted.Enter(f.top)
	t.add(top, err, 0)
	switch {
	case l.Output > 0 && t.judged > l.Output, c.Allows != nil && !c.Allows(t.judged):
		return OutputLimit
	case t.over || t.others > t.most:
		return FilesLimit
	case f.most > 0 && t.judged+t.others+t.printed > f.most:
		return ScratchLimit
	}
	return NoLimit
}

// sizeOf returns the size of a regular file, 0 if it does not exist.
func sizeOf(path string) int64 {
	size, _ := untrusted.Size(path)
	return size
}

// A tally counts the files of a run.
type tally struct {
	judged, others, printed int64    // bytes
	most                    int64    // the limit of others
	files                   int      // including folders
	skip                    []string // the names of the judged files in the folder top
	top                     string
	over                    bool
}

// add counts the content of a folder, the result of Enter, piece by piece, because a program
// may have put more there than can be listed in time. It goes from folder to folder without
// their paths, which may be longer than the system permits.
func (t *tally) add(dir *untrusted.Dir, err error, depth int) {
	if t.denied(err) {
		return
	}
	defer dir.Close()
	t.over = t.over || depth > maxDepth || t.others > t.most
	const piece = 500
	for !t.over {
		entries, err := dir.ReadDir(piece)
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

func (t *tally) entry(dir *untrusted.Dir, entry fs.DirEntry, depth int) {
	switch name := entry.Name(); {
	case entry.IsDir():
		inner, err := dir.Enter(name)
		t.add(inner, err, depth+1)
	case dir.Name() == t.top && slices.Contains(t.skip, name):
	default:
		size, err := dir.Size(name)
		if !t.denied(err) {
			t.others += size
			t.over = t.others > t.most
		}
	}
}

// denied reports whether an entry cannot be counted. It is gone, or it stays closed although
// this process has opened it: then the program hides its files, which counts as too many.
func (t *tally) denied(err error) bool {
	t.over = t.over || errors.Is(err, fs.ErrPermission)
	return err != nil
}
