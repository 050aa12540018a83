//go:build unix

package untrusted

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// A Dir is a folder that is open.
type Dir struct{ *os.File }

const (
	regularFlags = unix.O_RDONLY | unix.O_NONBLOCK | unix.O_NOCTTY | unix.O_CLOEXEC
	folderFlags  = unix.O_RDONLY | unix.O_NONBLOCK | unix.O_CLOEXEC | unix.O_DIRECTORY | unix.O_NOFOLLOW
)

// OpenDir opens a folder; it does not follow a link in the place of it.
func OpenDir(path string) (*Dir, error) { return openDirAt(unix.AT_FDCWD, path, path, folderFlags) }

func (d *Dir) openDir(name string) (*Dir, error) {
	return openDirAt(int(d.Fd()), name, filepath.Join(d.Name(), name), folderFlags)
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

// open opens the regular file that some elements of a path lead to.
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
		err = unix.SetNonblock(fd, false)
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

// Size returns the bytes of a file that info is about: its length or, if that is more, what
// it takes on the disk, as of one that has room allocated beyond its end.
func Size(info fs.FileInfo) int64 {
	const block = 512
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return max(info.Size(), int64(stat.Blocks)*block)
	}
	return info.Size()
}
