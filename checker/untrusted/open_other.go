//go:build !unix

package untrusted

import (
	"io/fs"
	"os"
	"path/filepath"
)

// A Dir is a folder that is open.
type Dir struct{ *os.File }

// OpenDir opens a folder; it does not follow a link in the place of it.
func OpenDir(path string) (*Dir, error) {
	info, err := os.Lstat(path)
	if err == nil && !info.IsDir() {
		err = &fs.PathError{Op: "open", Path: path, Err: fs.ErrInvalid}
	}
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	return &Dir{f}, err
}

func (d *Dir) openDir(name string) (*Dir, error) { return OpenDir(filepath.Join(d.Name(), name)) }

// open opens the regular file that some elements of a path lead to.
func (d *Dir) open(elements []string) (*os.File, error) {
	return openRegular(filepath.Join(append([]string{d.Name()}, elements...)...), false)
}

func openRegular(path string, follow bool) (*os.File, error) {
	stat := os.Lstat
	if follow {
		stat = os.Stat
	}
	info, err := stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: ErrNotRegular}
	}
	if err != nil {
		return nil, err
	}
	return os.Open(path)
}

// Size returns the bytes of a file that info is about.
func Size(info fs.FileInfo) int64 { return info.Size() }

// RemoveAll removes a file or a folder with all that is in it.
func RemoveAll(path string) error { return os.RemoveAll(path) }

// Chmod changes the mode of a file or folder.
func Chmod(path string, mode uint32) error { return os.Chmod(path, fs.FileMode(mode)) }
