// Package untrusted reads folders and files that a program made and may change at the same
// time. Nothing here blocks on a program, or follows a link that a program may have made:
// Open follows links only in the folders of its path, and OpenNamed follows all links, because
// the caller or the user trusts them. Files are opened without blocking, and read only if the
// descriptor belongs to a regular file; folders are opened only as folders.
//
// Names are slash-separated paths below a folder. On systems without the necessary calls, a
// file is checked just before it is opened.
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
	// ErrNotRegular reports a link, pipe, device or socket in place of a file or folder, or a
	// folder in place of a file, or the reverse.
	ErrNotRegular = errors.New("not a regular file or folder")
	// ErrTooLarge reports a file or folder that exceeds a limit.
	ErrTooLarge = errors.New("too large")
)

// Open opens a regular file. It follows links in the folders of its path, which the caller
// trusts, but not in the last element.
func Open(path string) (*os.File, error) { return openRegular(path, false) }

// OpenNamed opens a regular file that the user has named, possibly through a link.
func OpenNamed(path string) (*os.File, error) { return openRegular(path, true) }

// OpenIn opens a regular file below a folder. It follows no links below the folder, nor one in
// place of the folder, but it follows links in the path that leads to the folder.
func OpenIn(dir, name string) (*os.File, error) {
	d, err := OpenDir(dir)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	return d.OpenIn(name)
}

// OpenIn opens a regular file in the folder. It follows no links.
func (d *Dir) OpenIn(name string) (*os.File, error) { return d.open(strings.Split(name, "/")) }

// Read reads and closes a file. Its first two arguments are the results of one of the functions
// above; it returns their error unchanged. If the file has more bytes than the limit most, the
// error wraps ErrTooLarge.
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

// ReadFile combines Open and Read.
func ReadFile(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	return Read(f, err, most)
}

// Limits of Walk: the number of entries, and the nesting of folders.
const (
	maxEntries = 20_000
	maxDepth   = 200
)

// Walk visits everything below a folder, sorted by name, each folder before its content,
// until visit returns false or ctx is done. It does not follow links, and skips what it
// cannot read. The error is ErrTooLarge if there is too much to visit, or ctx's.
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

// folder visits the content of a folder, and closes it.
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
			continue // inaccessible, or no longer a folder
		}
		if err := w.folder(inner, below, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// Create writes a new file. It fails if something exists in its place.
func Create(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
