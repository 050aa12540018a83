//go:build !unix

package untrusted

import (
	"io/fs"
	"os"
	"path/filepath"
)

// A Dir is a folder that is open.
type Dir struct{ *os.File }

// OpenDir opens a folder; it fails if a link is in its place.
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

// open opens the regular file at the end of a relative path.
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

// Enter is the same as OpenDir.
func Enter(path string) (*Dir, error) { return OpenDir(path) }

// Enter opens a folder in this one.
func (d *Dir) Enter(name string) (*Dir, error) { return d.openDir(name) }

// Size returns the bytes of a regular file in the folder; 0 if it is anything else.
func (d *Dir) Size(name string) (int64, error) { return Size(filepath.Join(d.Name(), name)) }

// Size returns the size of a file in the same way.
func Size(path string) (int64, error) {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return 0, err
	}
	return info.Size(), nil
}

// RemoveAll removes a file, or a folder with its content.
func RemoveAll(path string) error { return os.RemoveAll(path) }

// Chmod changes the mode of a file or folder.
func Chmod(path string, mode uint32) error { return os.Chmod(path, fs.FileMode(mode)) }
