//go:build unix

package untrusted

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// removeTime limits the time for removing: a program may add files as fast as they are
// removed.
const removeTime = 30 * time.Second

// RemoveAll removes a file or a folder with its content, even if a program has removed
// permissions. A missing file is not an error.
func RemoveAll(path string) error {
	dir := filepath.Dir(path)
	parent, err := openDirAt(unix.AT_FDCWD, dir, dir, folderFlags&^unix.O_NOFOLLOW)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer parent.Close()
	r := remover{end: time.Now().Add(removeTime)}
	return r.remove(parent, filepath.Base(path))
}

type remover struct{ end time.Time }

// remove removes an entry of a folder.
func (r *remover) remove(parent *Dir, name string) error {
	at := int(parent.Fd())
	err := unix.Unlinkat(at, name, 0)
	if err != unix.EISDIR && err != unix.EPERM && err != unix.EACCES { // other systems return EPERM for a folder
		return removed(parent, name, err)
	}
	if err := unix.Unlinkat(at, name, unix.AT_REMOVEDIR); err != unix.ENOTEMPTY && err != unix.EEXIST && err != unix.EACCES {
		return removed(parent, name, err)
	}
	dir, err := parent.openDir(name)
	if err != nil {
		if err := chmodAt(at, name, 0o700); err != nil {
			return removed(parent, name, err)
		}
		if dir, err = parent.openDir(name); err != nil {
			return err
		}
	}
	defer dir.Close()
	if err := r.empty(dir); err != nil {
		return err
	}
	return removed(parent, name, unix.Unlinkat(at, name, unix.AT_REMOVEDIR))
}

// empty removes the content of a folder.
func (r *remover) empty(dir *Dir) error {
	_ = unix.Fchmod(int(dir.Fd()), 0o700) // otherwise nothing in it can be removed
	const piece = 500
	for {
		entries, err := dir.ReadDir(piece)
		for _, entry := range entries {
			if time.Now().After(r.end) {
				return fmt.Errorf("%s is not removed after %v", dir.Name(), removeTime)
			}
			if err := r.remove(dir, entry.Name()); err != nil {
				return err
			}
		}
		if len(entries) == 0 {
			return nil
		}
		if err != nil || len(entries) < piece { // removing may have moved other entries
			if _, err := dir.Seek(0, 0); err != nil {
				return err
			}
		}
	}
}

// chmodAt changes the mode of an entry of a folder, but does not follow a link.
func chmodAt(at int, name string, mode uint32) error {
	err := unix.Fchmodat(at, name, mode, unix.AT_SYMLINK_NOFOLLOW)
	if err != unix.EOPNOTSUPP {
		return err
	}
	var stat unix.Stat_t // before Linux 6.6 the call would follow a link
	if err := unix.Fstatat(at, name, &stat, unix.AT_SYMLINK_NOFOLLOW); err != nil || stat.Mode&unix.S_IFMT == unix.S_IFLNK {
		return ErrNotRegular
	}
	return unix.Fchmodat(at, name, mode, 0)
}

func removed(parent *Dir, name string, err error) error {
	if err == nil || err == unix.ENOENT {
		return nil
	}
	return &fs.PathError{Op: "remove", Path: filepath.Join(parent.Name(), name), Err: err}
}

// Chmod changes the mode of a file or folder, but does not follow a link.
func Chmod(path string, mode uint32) error {
	dir := filepath.Dir(path)
	parent, err := openDirAt(unix.AT_FDCWD, dir, dir, folderFlags&^unix.O_NOFOLLOW)
	if err != nil {
		return err
	}
	defer parent.Close()
	return chmodAt(int(parent.Fd()), filepath.Base(path), mode)
}
