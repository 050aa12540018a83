package files

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/gofrs/flock"
)

// ErrInUse reports a folder that another process uses.
var ErrInUse = errors.New("another stonecheck is at work there")

// LockName is the name of the lock file in a folder.
const LockName = ".lock"

// Lock locks a folder for this process until the lock is closed or the process ends. The
// error wraps ErrInUse if another process holds the lock.
func Lock(dir string) (io.Closer, error) { return LockFile(filepath.Join(dir, LockName)) }

// LockFile is like Lock, but locks the file at path.
func LockFile(path string) (io.Closer, error) {
	lock := flock.New(path)
	free, err := lock.TryLock()
	if err == nil && !free {
		err = fmt.Errorf("%s: %w", filepath.Dir(path), ErrInUse)
	}
	return lock, err
}
