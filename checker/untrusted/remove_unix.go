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
	r := remover{end: time.Now().Add(removeTime)}
	return r.folder(entry{unix.AT_FDCWD, path, path}, nil)
}

// An entry is a name in an open folder, with its whole path for messages.
type entry struct {
	at         int
	name, path string
}

// unlink removes the entry. If the folder does not permit that, unlink changes its permissions and tries again.
func (e entry) unlink(flags int) error {
	err := unix.Unlinkat(e.at, e.name, flags)
	if err == unix.EACCES && e.at != unix.AT_FDCWD && unix.Fchmod(e.at, 0o700) == nil {
		err = unix.Unlinkat(e.at, e.name, flags)
	}
	return err
}

// result returns the result of removing the entry.
func (e entry) result(err error) error {
	if err == nil || err == unix.ENOENT {
		return nil
	}
	return &fs.PathError{Op: "remove", Path: e.path, Err: err}
}

type remover struct {
	end   time.Time
	moved int // the number of folders moved, for their new names
}

// maxOpen limits the folders that are open at the same time. Deeper folders are moved up first.
const maxOpen = 64

// folder removes an entry that is probably a folder. The open folders that contain it are
// in.
func (r *remover) folder(e entry, in []*Dir) error {
	dir, err := enterAt(e.at, e.name, e.path)
	if errors.Is(err, ErrNotRegular) {
		return e.result(e.unlink(0))
	}
	if err != nil {
		if rmdir := e.unlink(unix.AT_REMOVEDIR); rmdir == nil || rmdir == unix.ENOENT {
			return nil
		}
		return err
	}
	defer dir.Close()
	for {
		if err := r.empty(append(in, dir)); err != nil {
			return err
		}
		err := e.unlink(unix.AT_REMOVEDIR)
		if err != unix.ENOTEMPTY && err != unix.EEXIST {
			return e.result(err)
		}
		// Removing has moved other entries, or a program has added some.
		if _, err := dir.Seek(0, 0); err != nil {
			return err
		}
	}
}

// empty removes the content of the last of some open folders, as far as one listing shows it.
func (r *remover) empty(open []*Dir) error {
	const piece = 500
	dir := open[len(open)-1]
	for {
		entries, err := dir.ReadDir(piece)
		for _, each := range entries {
			if time.Now().After(r.end) {
				return fmt.Errorf("%s is not removed after %v", dir.Name(), removeTime)
			}
			if err := r.remove(open, each); err != nil {
				return err
			}
		}
		if err != nil || len(entries) < piece {
			return nil
		}
	}
}

// remove removes an entry of the last of some open folders, or moves it to the first.
func (r *remover) remove(open []*Dir, each fs.DirEntry) error {
	dir := open[len(open)-1]
	e := entry{int(dir.Fd()), each.Name(), filepath.Join(dir.Name(), each.Name())}
	if !each.IsDir() {
		if err := e.unlink(0); err != unix.EISDIR {
			return e.result(err)
		}
	}
	if len(open) >= maxOpen && r.move(e, open[0]) {
		return nil
	}
	return r.folder(e, open)
}

// move moves an entry to a folder, which is still to be emptied, under a new name. It reports
// false if that fails, for example because another entry has the name.
func (r *remover) move(e entry, to *Dir) bool {
	r.moved++
	return unix.Renameat(e.at, e.name, int(to.Fd()), fmt.Sprint(".moved-", r.moved)) == nil
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
