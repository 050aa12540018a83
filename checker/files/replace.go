// Package files protects the project's files: it replaces files and folders atomically,
// locks folders for one process, and removes temporary folders even if their process was
// killed.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// A Replacement writes files under temporary names and renames them when all are complete,
// so that none is ever incomplete.
type Replacement struct {
	files []*os.File
	paths []string
}

// Create creates the file that Commit renames to path or, if path is a link, to the file that it
// leads to.
func (r *Replacement) Create(path string, mode fs.FileMode) (*os.File, error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return nil, err
	}
	r.files, r.paths = append(r.files, f), append(r.paths, path)
	return f, f.Chmod(mode)
}

// Temporary reports whether a file has a name that Create gives before Commit.
func Temporary(name string) bool {
	found, _ := filepath.Match(".?*-[0-9]*", name)
	return found
}

// Sweep removes the files that killed processes left before Commit, in a folder that only this process uses.
func Sweep(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if entry.Type().IsRegular() && Temporary(entry.Name()) {
			if err := os.Remove(filepath.Join(dir, entry.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// Commit closes the files and renames them.
func (r *Replacement) Commit() error {
	for i, f := range r.files {
		if err := f.Close(); err != nil {
			return err
		}
		if err := os.Rename(f.Name(), r.paths[i]); err != nil {
			return err
		}
	}
	r.files = nil
	return nil
}

// Discard removes the files that have not been renamed.
func (r *Replacement) Discard() {
	for _, f := range r.files {
		_ = f.Close()
		_ = os.Remove(f.Name())
	}
}

// Replace replaces one file.
func Replace(path string, mode fs.FileMode, write func(io.Writer) error) error {
	var r Replacement
	defer r.Discard()
	f, err := r.Create(path, mode)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		return err
	}
	return r.Commit()
}

// Write replaces one file that everyone may read.
func Write(path string, write func(io.Writer) error) error { return Replace(path, 0o644, write) }

// WriteBytes replaces one file.
func WriteBytes(path string, mode fs.FileMode, data []byte) error {
	return Replace(path, mode, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Replaceable reports what would prevent Replace from replacing a file, for a check before
// a long run.
func Replaceable(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: not a plain file, so it cannot be replaced", path)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: no folder %s", path, filepath.Dir(path))
	}
	return nil
}

// NewFolder makes a folder, which must not exist, and its parents. write fills it under
// another name, so that it is complete once it exists.
func NewFolder(dir string, write func(aside string) error) error {
	dir = filepath.Clean(dir)
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	aside, err := os.MkdirTemp(filepath.Dir(dir), "."+filepath.Base(dir)+"-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(aside)
	if err := write(aside); err != nil {
		return err
	}
	if err := os.Chmod(aside, 0o755); err != nil {
		return err
	}
	return os.Rename(aside, dir)
}

// asidePattern matches the temporary folders of Update.
const asidePattern = ".new-*"

// Update replaces entries of a folder that only this process uses. write makes the new
// entries in another folder; named entries that it does not make are removed. If write
// fails, the folder is unchanged.
func Update(dir string, write func(aside string) error, names ...string) error {
	left, _ := filepath.Glob(filepath.Join(dir, asidePattern)) // left by a killed process
	for _, name := range left {
		_ = os.RemoveAll(name)
	}
	aside, err := os.MkdirTemp(dir, asidePattern)
	if err != nil {
		return err
	}
	defer os.RemoveAll(aside)
	if err := write(aside); err != nil {
		return err
	}
	made, err := os.ReadDir(aside)
	if err != nil {
		return err
	}
	for _, entry := range made {
		if err := replaceEntry(filepath.Join(dir, entry.Name()), filepath.Join(aside, entry.Name())); err != nil {
			return err
		}
	}
	for _, name := range names {
		if slices.ContainsFunc(made, func(e fs.DirEntry) bool { return e.Name() == name }) {
			continue
		}
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// replaceEntry replaces a file atomically, and a folder by first moving the old one away.
func replaceEntry(path, made string) error {
	if os.Rename(made, path) == nil {
		return nil
	}
	old := made + ".old"
	if err := os.Rename(path, old); err != nil {
		return err
	}
	if err := os.Rename(made, path); err != nil {
		return errors.Join(err, os.Rename(old, path))
	}
	return nil
}
