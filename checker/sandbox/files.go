package sandbox

import (
	"io/fs"
	"math"
	"os"
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
	t.add(f.top, 0)
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
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return untrusted.Size(info)
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

// add counts the content of a folder piece by piece, because a program may have put more
// there than can be listed in time.
func (t *tally) add(dir string, depth int) {
	t.over = t.over || depth > maxDepth || t.others > t.most
	if t.over {
		return
	}
	f, err := untrusted.OpenDir(dir)
	if err != nil {
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
	if dir == t.top && slices.Contains(t.skip, entry.Name()) {
		return
	}
	if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
		t.others += untrusted.Size(info)
		t.over = t.others > t.most
	}
}
