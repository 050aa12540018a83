package intake

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/build"
	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// takeAlong copies the neighbours of a source to a folder, where a copy of the source runs, because it may read them or be
// compiled with them. It replaces no file.
func takeAlong(source, to string) error {
	d, err := newDrop(to, ofStudent)
	if err != nil {
		return err
	}
	defer d.close()
	folder := filepath.Dir(source)
	for _, name := range neighbours(folder) {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if file == source {
			continue
		}
		f, err := untrusted.Open(file)
		var refused *refusal
		if err := d.putFile(f, err, name); err != nil && !errors.As(err, &refused) {
			return err
		}
	}
	return nil
}

// neighbours lists the plain files below a folder, or only the sources directly in it if it holds more than a submission
// may, or may hold what has nothing to do with the program.
func neighbours(folder string) (all []string) {
	wide, size := build.TooWide(folder), int64(0)
	_ = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		name, relErr := filepath.Rel(folder, file)
		switch name = filepath.ToSlash(name); {
		case err != nil || relErr != nil || name == ".":
			return nil
		case entry.IsDir() && (wide || entry.Name()[0] == '.' || isJunk(entry.Name())):
			return filepath.SkipDir
		case !entry.Type().IsRegular() || entry.Name()[0] == '.' || isJunk(entry.Name()):
			return nil
		}
		if info, err := entry.Info(); err == nil {
			size += info.Size()
		}
		all = append(all, name)
		if wide = wide || len(all) > ofStudent.files || size > ofStudent.bytes; wide {
			return filepath.SkipAll
		}
		return nil
	})
	if !wide {
		return all
	}
	all = nil
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		if entry.Type().IsRegular() && build.IsSource(entry.Name()) {
			all = append(all, entry.Name())
		}
	}
	return all
}
