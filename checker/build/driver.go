package build

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// driverOf returns the driver that starts a source, or nil if the source is a program.
func (b *builder) driverOf(path string) *assignment.Driver {
	extension := filepath.Ext(path)
	stem := strings.TrimSuffix(filepath.Base(path), extension)
	for _, a := range all.Assignments {
		for i, d := range a.Drivers {
			if !strings.EqualFold(d.Module, stem) || !strings.EqualFold(d.Extension, extension) {
				continue
			}
			if text, err := b.read(path); err == nil && d.Sign.Match(text) {
				return &a.Drivers[i]
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
