package build

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// copyClasses copies the classes of a folder to where their packages begin.
func (a *agentBuilder) copyClasses() error {
	return filepath.WalkDir(a.path, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || filepath.Ext(name) != ".class" {
			return err
		}
		data, err := untrusted.ReadFile(name, maxClass)
		if err != nil {
			return err
		}
		return a.addClass(data)
	})
}

// unpack copies the classes of a jar.
func (a *agentBuilder) unpack() error {
	f, err := a.open(a.path)
	if err != nil {
		return a.unusable("%v", err)
	}
	defer f.Close()
	archive, err := openArchive(f)
	if err != nil {
		return a.unusable("%v", err)
	}
	for _, entry := range archive.File {
		if path.Ext(entry.Name) != ".class" {
			continue
		}
		data, err := readEntry(entry)
		if err != nil {
			return a.unusable("%s: %v", entry.Name, err)
		}
		if err := a.addClass(data); err != nil {
			return err
		}
	}
	return nil
}

// addClass writes a class to the place that its own name has.
func (a *agentBuilder) addClass(data []byte) error {
	name := className(data)
	if name == "" || !filepath.IsLocal(filepath.FromSlash(name)) {
		return nil
	}
	file := filepath.Join(a.classes, filepath.FromSlash(name)+".class")
	return errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644))
}
