// Package disk has what several need who keep results in folders: files that are never
// half written, and folders that only one process works in.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// Replace writes a file aside and renames it, so that it is never half written.
func Replace(path string, mode fs.FileMode, write func(*os.File) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // it is gone if all went well
	err = write(f)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// ErrInUse is a folder in which another process is at work.
var ErrInUse = errors.New("another stonecheck is at work there")

// LockName is the name of the file that a lock leaves in its folder.
const LockName = ".lock"

// Lock takes a folder for this process, until the lock is closed or the process ends in
// whatever way. The error wraps ErrInUse if another one has it.
func Lock(dir string) (io.Closer, error) { return lockBy(dir, LockName) }

func lockBy(dir, file string) (io.Closer, error) {
	lock := flock.New(filepath.Join(dir, file))
	free, err := lock.TryLock()
	if err == nil && !free {
		err = fmt.Errorf("%s: %w", dir, ErrInUse)
	}
	return lock, err
}
