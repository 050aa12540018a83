package sandbox

import (
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// A base is the parent folder of the workers' folders of one Sandbox.
type base struct {
	parent string // the folder for temporary files that contains it
	mu     sync.Mutex
	dir    string // empty until it is made
	lock   *os.File
}

// leastMemory is the free memory, in bytes, that is needed to keep files in memory. It is
// far more than small runs at the same time can write before they are stopped.
const leastMemory = 1 << 30

// hasMemory reports whether to keep files in memory: there is enough in a usable tmpfs, and
// TMPDIR is not set.
func (s *supervisor) hasMemory() bool {
	var fs unix.Statfs_t
	return unix.Statfs(s.memory.parent, &fs) == nil && fs.Type == unix.TMPFS_MAGIC && fs.Flags&unix.ST_NOEXEC == 0 &&
		int64(fs.Bavail)*int64(fs.Bsize) >= leastMemory && os.Getenv("TMPDIR") == ""
}

// basePrefix is the prefix of every base's name.
const basePrefix = "stonecheck-sandbox-"

// open makes the folder, once, and removes bases that no process uses.
func (b *base) open() (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.dir != "" {
		return b.dir, nil
	}
	at, err := filepath.EvalSymlinks(b.parent)
	if err != nil {
		return "", err
	}
	removeStaleBases(at)
	dir, err := os.MkdirTemp(at, basePrefix)
	if err != nil {
		return "", err
	}
	if b.lock, err = lockBase(dir); err != nil {
		_ = os.Remove(dir)
		return "", err
	}
	b.dir = dir
	return dir, nil
}

// close removes the folder.
func (b *base) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.dir != "" {
		_ = os.RemoveAll(b.dir)
		_ = b.lock.Close()
		b.dir = ""
	}
}

// lockBase locks a base while this process runs.
func lockBase(dir string) (*os.File, error) {
	d, err := untrusted.OpenDir(dir)
	if err != nil {
		return nil, err
	}
	f := d.File
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

func removeStaleBases(at string) {
	bases, _ := filepath.Glob(filepath.Join(at, basePrefix+"*"))
	for _, dir := range bases {
		info, err := os.Stat(dir)
		if err != nil || time.Since(info.ModTime()) < time.Minute { // its owner may not have locked it yet
			continue
		}
		if lock, err := lockBase(dir); err == nil {
			_ = untrusted.RemoveAll(dir)
			_ = lock.Close()
		}
	}
}
