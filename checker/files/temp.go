package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// A Temp is a folder for temporary files that belongs to this process.
type Temp struct {
	Dir  string // an absolute path
	lock io.Closer
}

// tempLock is the name of the lock file in such a folder, which also shows that the folder
// may be removed.
const tempLock = ".temporary"

// minAge is the age above which an unlocked folder counts as left behind; a younger folder
// may not be locked yet.
const minAge = time.Minute

// tempPrefix is the prefix of these folders' names.
const tempPrefix = "stonecheck-"

// NewTemp makes a temporary folder, and removes those of killed processes.
func NewTemp() (*Temp, error) {
	at, err := filepath.Abs(os.TempDir())
	if err != nil {
		return nil, err
	}
	left, _ := filepath.Glob(filepath.Join(at, tempPrefix+"*", tempLock))
	for _, lock := range left {
		// Opening a pipe, which any user may have put there, would block.
		if info, err := os.Lstat(lock); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > minAge {
			removeUnused(filepath.Dir(lock))
		}
	}
	dir, err := os.MkdirTemp(at, tempPrefix)
	if err != nil {
		return nil, err
	}
	t := &Temp{Dir: dir}
	if t.lock, err = LockFile(filepath.Join(dir, tempLock)); err != nil {
		_ = os.RemoveAll(dir)
		return nil, err
	}
	return t, nil
}

// removeUnused removes a folder unless a process uses it.
func removeUnused(dir string) {
	if lock, err := LockFile(filepath.Join(dir, tempLock)); err == nil {
		_ = lock.Close() // must come first: Windows does not remove open files
		_ = untrusted.RemoveAll(dir)
	}
}

// Remove removes the folder.
func (t *Temp) Remove() error {
	return errors.Join(t.lock.Close(), untrusted.RemoveAll(t.Dir))
}

// Keep leaves the folder to the user: without its lock file, no later NewTemp removes it. It is
// called instead of Remove.
func (t *Temp) Keep() {
	_ = t.lock.Close()
	_ = os.Remove(filepath.Join(t.Dir, tempLock))
}
