package disk

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"
)

// A Temp is a folder for temporary files of this process alone.
type Temp struct {
	Dir  string // an absolute path
	lock io.Closer
}

// temporary is the lock of such a folder, and says that it may be removed.
const temporary = ".temporary"

// young is an age at which a folder may not be locked yet.
const young = time.Minute

// tempName begins the names of these folders.
const tempName = "stonecheck-"

// NewTemp makes such a folder in the system's, and removes those that processes that
// were killed have left.
func NewTemp() (*Temp, error) {
	at, err := filepath.Abs(os.TempDir())
	if err != nil {
		return nil, err
	}
	left, _ := filepath.Glob(filepath.Join(at, tempName+"*", temporary))
	for _, lock := range left {
		if info, err := os.Stat(lock); err == nil && time.Since(info.ModTime()) > young {
			removeLeft(filepath.Dir(lock))
		}
	}
	dir, err := os.MkdirTemp(at, tempName)
	if err != nil {
		return nil, err
	}
	t := &Temp{Dir: dir}
	if t.lock, err = lockBy(dir, temporary); err != nil {
		_ = os.RemoveAll(dir)
		return nil, err
	}
	return t, nil
}

// removeLeft removes a folder that no process works in.
func removeLeft(dir string) {
	if lock, err := lockBy(dir, temporary); err == nil {
		_ = lock.Close() // first: on Windows what is open cannot be removed
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
	_ = os.Remove(filepath.Join(t.Dir, temporary))
}
