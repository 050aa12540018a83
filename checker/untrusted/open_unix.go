//go:build unix

package untrusted

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// A Dir is a folder that is open.
type Dir struct{ *os.File }

const (
	regularFlags = unix.O_RDONLY | unix.O_NONBLOCK | unix.O_NOCTTY | unix.O_CLOEXEC
	folderFlags  = unix.O_RDONLY | unix.O_CLOEXEC | unix.O_DIRECTORY | unix.O_NOFOLLOW // refuses a pipe without waiting for it
)

// OpenDir opens a folder; it fails if a link is in its place.
func OpenDir(path string) (*Dir, error) { return openDirAt(unix.AT_FDCWD, path, path, folderFlags) }

func (d *Dir) openDir(name string) (*Dir, error) {
	return openDirAt(int(d.Fd()), name, filepath.Join(d.Name(), name), folderFlags)
}

// Enter opens a folder that a program made, even if the program has removed the owner's
// permissions; it fails if a link is in its place.
func Enter(path string) (*Dir, error) { return enterAt(unix.AT_FDCWD, path, path) }

// Enter opens a folder in this one in the same way.
func (d *Dir) Enter(name string) (*Dir, error) {
	return enterAt(int(d.Fd()), name, filepath.Join(d.Name(), name))
}

func enterAt(at int, name, path string) (*Dir, error) {
	dir, err := openDirAt(at, name, path, folderFlags)
	if errors.Is(err, fs.ErrPermission) && chmodAt(at, name, 0o700) == nil {
		dir, err = openDirAt(at, name, path, folderFlags)
	}
	if err != nil {
		return nil, err
	}
	const needed = 0o500 // to list it and to reach its entries
	var stat unix.Stat_t
	if unix.Fstat(int(dir.Fd()), &stat) == nil && stat.Mode&needed != needed {
		_ = unix.Fchmod(int(dir.Fd()), 0o700)
	}
	return dir, nil
}

func openDirAt(at int, name, path string, flags int) (*Dir, error) {
	fd, err := openAt(at, name, flags)
	if err == unix.ELOOP || err == unix.ENOTDIR {
		err = ErrNotRegular
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return &Dir{os.NewFile(uintptr(fd), path)}, nil
}

// open opens the regular file at the end of a relative path.
func (d *Dir) open(elements []string) (*os.File, error) {
	if len(elements) == 1 {
		return regularAt(int(d.Fd()), elements[0], filepath.Join(d.Name(), elements[0]), unix.O_NOFOLLOW)
	}
	inner, err := d.openDir(elements[0])
	if err != nil {
		return nil, err
	}
	defer inner.Close()
	return inner.open(elements[1:])
}

func openRegular(path string, follow bool) (*os.File, error) {
	flag := unix.O_NOFOLLOW
	if follow {
		flag = 0
	}
	return regularAt(unix.AT_FDCWD, path, path, flag)
}

func regularAt(at int, name, path string, flag int) (*os.File, error) {
	fd, err := openAt(at, name, regularFlags|flag)
	if err == unix.ELOOP || err == unix.ENXIO { // a link; a socket
		err = ErrNotRegular
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	var stat unix.Stat_t
	err = unix.Fstat(fd, &stat)
	if err == nil && stat.Mode&unix.S_IFMT != unix.S_IFREG {
		err = ErrNotRegular
	}
	if err == nil {
		_, err = unix.FcntlInt(uintptr(fd), unix.F_SETFL, 0) // not O_NONBLOCK, with which os would poll it
	}
	if err != nil {
		_ = unix.Close(fd)
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(fd), path), nil
}

func openAt(at int, name string, flags int) (int, error) {
	for {
		fd, err := unix.Openat(at, name, flags, 0)
		if err != unix.EINTR {
			return fd, err
		}
	}
}

// Size returns the bytes of a regular file in the folder: its length, or the space that it
// takes on the disk if that is larger, for example because space is allocated beyond its end.
// The size of anything else is 0.
func (d *Dir) Size(name string) (int64, error) { return sizeAt(int(d.Fd()), name) }

// Size returns the size of a file in the same way.
func Size(path string) (int64, error) { return sizeAt(unix.AT_FDCWD, path) }

func sizeAt(at int, name string) (int64, error) {
	var stat unix.Stat_t
	err := unix.Fstatat(at, name, &stat, unix.AT_SYMLINK_NOFOLLOW)
	if err != nil || stat.Mode&unix.S_IFMT != unix.S_IFREG {
		return 0, err
	}
	const block = 512
	return max(stat.Size, int64(stat.Blocks)*block), nil
}
