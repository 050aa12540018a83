package build

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// driverOf returns the driver that starts a source, or nil if the source is a program.
func (b *builder) driverOf(path string) *assignment.Driver {
	text, err := b.read(path)
	if err != nil {
		return nil
	}
	for _, a := range all.Assignments {
		for i := range a.Drivers {
			if d := &a.Drivers[i]; d.Starts(filepath.Base(path), string(text)) {
				return d
			}
		}
	}
	return nil
}

// drive puts a driver in front of the source that a program runs.
func (b *builder) drive(p *Program, d *assignment.Driver, source string) error {
	path := filepath.Join(b.dir, "driver"+d.Extension)
	if err := os.WriteFile(path, []byte(d.Source), 0o644); err != nil {
		return err
	}
	for ; p != nil; p = p.Other {
		if i := slices.Index(p.Argv, source); i >= 0 {
			p.Argv = slices.Insert(p.Argv, i, path)
		}
	}
	return nil
}
