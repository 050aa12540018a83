package build

import (
	"archive/zip"
	"errors"
	"os"
	"path/filepath"
)

// copyClasses copies the classes of a folder to where their packages begin.
func (a *agentBuilder) copyClasses() error {
	return a.eachClassFile(a.path, func(_ string, data []byte) error { return a.addClass(data) })
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
	return a.eachEntry(archive, func(_ *zip.File, data []byte) error { return a.addClass(data) })
}

// addClass writes a class to the place that its own name has.
func (a *agentBuilder) addClass(data []byte) error {
	name := className(data)
	if !isPlaceable(name) {
		return nil
	}
	file := filepath.Join(a.classes, filepath.FromSlash(name)+".class")
	return errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644))
}
