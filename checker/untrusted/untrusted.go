// Package untrusted reads folders and files that a program made, and that it may
// change while they are read. Nothing here waits for a program or leads elsewhere: files
// are opened without following links and without blocking, and only those that are
// regular, by their descriptors, are read; folders are opened as folders only.
//
// Names are slash-separated paths below a folder. On systems without the calls for this,
// a file is checked just before it is opened.
package untrusted

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

var (
	// ErrNotRegular is a link, a folder, a pipe, a device or a socket in the place of a
	// file, or one of them or a file in the place of a folder.
	ErrNotRegular = errors.New("not a regular file or folder")
	// ErrTooLarge is a file or a folder with more in it than is read.
	ErrTooLarge = errors.New("too large")
)

// Open opens a regular file. Links are followed in the folders of its path, which the
// caller trusts, but not in its last element.
func Open(path string) (*os.File, error) { return openRegular(path, false) }

// OpenNamed opens a regular file that the user has named, also by a link.
func OpenNamed(path string) (*os.File, error) { return openRegular(path, true) }

// OpenIn opens a regular file below a folder. No link is followed, not even one in the
// place of the folder.
func OpenIn(dir, name string) (*os.File, error) {
	d, err := OpenDir(dir)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	return d.open(strings.Split(name, "/"))
}

// Read reads a file that one of the functions above has opened, and closes it. The
// error of one with more bytes than most is ErrTooLarge.
func Read(f *os.File, err error, most int64) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, &fs.PathError{Op: "read", Path: f.Name(), Err: ErrTooLarge}
	}
	return data, err
}

// ReadFile is Read of what Open opens.
func ReadFile(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	return Read(f, err, most)
}

// What Walk visits at most: entries, and folders in each other.
const (
	maxEntries = 20_000
	maxDepth   = 200
)

// Walk visits what is below a folder, in the order of the names, each folder before what
// is in it, until visit returns false or ctx is done. Links are not followed. What
// cannot be read is left out. The error is ErrTooLarge if there is too much to visit, or
// ctx's.
func Walk(ctx context.Context, dir string, visit func(name string, entry fs.DirEntry) bool) error {
	d, err := OpenDir(dir)
	if err != nil {
		return nil
	}
	w := walk{ctx: ctx, visit: visit}
	err = w.folder(d, "", 0)
	if errors.Is(err, fs.SkipAll) {
		err = nil
	}
	return err
}

type walk struct {
	ctx     context.Context
	visit   func(name string, entry fs.DirEntry) bool
	visited int
}

// folder visits what is in a folder, and closes it.
func (w *walk) folder(d *Dir, name string, depth int) error {
	defer d.Close()
	entries, _ := d.ReadDir(maxEntries + 1 - w.visited)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	for _, entry := range entries {
		if w.visited++; w.visited > maxEntries || depth > maxDepth {
			return ErrTooLarge
		}
		below := path.Join(name, entry.Name())
		switch {
		case w.ctx.Err() != nil:
			return w.ctx.Err()
		case !w.visit(below, entry):
			return fs.SkipAll
		case !entry.IsDir():
			continue
		}
		inner, err := d.openDir(entry.Name())
		if err != nil {
			continue // it is closed, or no folder any more
		}
		if err := w.folder(inner, below, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// Create writes a new file. It is an error if anything is in its place.
func Create(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
