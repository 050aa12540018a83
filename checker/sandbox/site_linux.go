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

// A site is a folder of this process alone, in that for temporary files on a file
// system.
type site struct {
	at   func() string // the folder that it is in
	mu   sync.Mutex
	dir  string // empty while there is none
	lock *os.File
}

var (
	disk   = site{at: os.TempDir}
	memory = site{at: func() string { return "/dev/shm" }}
)

// leastMemory is how much must be free in memory for files to be there, in bytes: many
// times what runs that write little write at the same time before they are stopped.
const leastMemory = 1 << 30

// roomy reports whether the system has memory enough for files to be there, and the
// user has chosen no folder for temporary files.
func roomy() bool {
	var fs unix.Statfs_t
	return unix.Statfs(memory.at(), &fs) == nil && fs.Type == unix.TMPFS_MAGIC && fs.Flags&unix.ST_NOEXEC == 0 &&
		int64(fs.Bavail)*fs.Bsize >= leastMemory && os.Getenv("TMPDIR") == ""
}

// siteName is what the names of sites begin with.
const siteName = "stonecheck-rooms-"

// open makes a site, once, and removes those that processes that were killed have left.
func (s *site) open() (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dir != "" {
		return s.dir, nil
	}
	at, err := filepath.EvalSymlinks(s.at())
	if err != nil {
		return "", err
	}
	removeStaleSites(at)
	dir, err := os.MkdirTemp(at, siteName)
	if err != nil {
		return "", err
	}
	if s.lock, err = lockSite(dir); err != nil {
		_ = os.Remove(dir)
		return "", err
	}
	s.dir = dir
	return dir, nil
}

// close removes a site.
func (s *site) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dir != "" {
		_ = os.RemoveAll(s.dir)
		_ = s.lock.Close()
		s.dir = ""
	}
}

// lockSite marks a site as one that a process uses that still runs.
func lockSite(dir string) (*os.File, error) {
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

func removeStaleSites(at string) {
	sites, _ := filepath.Glob(filepath.Join(at, siteName+"*"))
	for _, dir := range sites {
		info, err := os.Stat(dir)
		if err != nil || time.Since(info.ModTime()) < time.Minute { // it may not be locked yet
			continue
		}
		if lock, err := lockSite(dir); err == nil {
			_ = untrusted.RemoveAll(dir)
			_ = lock.Close()
		}
	}
}
