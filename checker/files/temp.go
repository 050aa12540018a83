package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"
)

// A Temp is a folder for temporary files that belongs to this process.
type Temp struct {
	Dir  string // an absolute path
	lock io.Closer
}

// tempLock is the name of the file that locks such a folder, and shows that it may be
// removed.
const tempLock = ".temporary"

// minAge is the age from which a folder that is not locked is left by another process;
// before, it may not be locked yet.
const minAge = time.Minute

// tempPrefix begins the names of these folders.
const tempPrefix = "stonecheck-"

// NewTemp makes a temporary folder in that of the system, and removes those that killed
// processes have left.
func NewTemp() (*Temp, error) {
	at, err := filepath.Abs(os.TempDir())
	if err != nil {
		return nil, err
	}
	left, _ := filepath.Glob(filepath.Join(at, tempPrefix+"*", tempLock))
	for _, lock := range left {
		if info, err := os.Stat(lock); err == nil && time.Since(info.ModTime()) > minAge {
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

// removeUnused removes a folder unless a process works in it.
func removeUnused(dir string) {
	if lock, err := LockFile(filepath.Join(dir, tempLock)); err == nil {
		_ = lock.Close() // first: Windows does not remove open files
		_ = os.RemoveAll(dir)
	}
}

// Remove removes the folder.
func (t *Temp) Remove() error {
	return errors.Join(t.lock.Close(), os.RemoveAll(t.Dir))
}

// Keep leaves the folder to the user.
func (t *Temp) Keep() {
	_ = t.lock.Close()
	_ = os.Remove(filepath.Join(t.Dir, tempLock))
}
