package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/all"
)

// guess infers the assignment from a program's name or, for a folder, from the names of its
// files: the names that a homework asks for count more than others. Some names are used in several assignments, so a
// file named like a program of the default assignment takes precedence. guess also reports whether anything told the
// assignment; if nothing did, it is the default one.
func guess(program string) (a *assignment.Assignment, told bool) {
	info, err := os.Stat(program)
	if err != nil || !info.IsDir() {
		a = all.Guess(program)
		return byOutputs(a, a.Claims(program) || a.Resembles(program), source(program))
	}
	found, certain, files := all.Default(), false, 0
	var sources []byte
	_ = filepath.WalkDir(program, func(name string, entry fs.DirEntry, err error) error {
		if files++; err != nil || files > 1000 {
			return fs.SkipAll
		}
		stem := strings.TrimSuffix(entry.Name(), filepath.Ext(name))
		if slices.ContainsFunc(all.Default().Mains, func(main string) bool { return strings.EqualFold(main, stem) }) {
			found, certain = all.Default(), true
			return fs.SkipAll
		}
		if entry.IsDir() {
			return nil
		}
		guessed := all.Guess(name)
		named := slices.ContainsFunc(guessed.Mains, func(main string) bool { return strings.EqualFold(main, stem) })
		if guessed != all.Default() && (found == all.Default() || named && !certain) {
			found, certain = guessed, named
		}
		if len(sources) < maxSource {
			sources = append(sources, source(name)...)
		}
		return nil
	})
	return byOutputs(found, certain || found != all.Default(), sources)
}

// maxSource is the size in bytes of the largest file that is searched for names of outputs. In a
// folder, the search stops when the files searched so far have this size together.
const maxSource = 1 << 20

// source returns the text of a file; nil if it is not a regular file or is too large.
func source(name string) []byte {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxSource {
		return nil
	}
	text, _ := os.ReadFile(name)
	return text
}

// byOutputs corrects an assignment that was inferred from names such as agent or main, which
// programs of any assignment may have; told reports whether a name told it. Sources that name an output of the default assignment,
// and none of the inferred one, belong to the default. Sources that name no output of either,
// but have the labels of another assignment's lines, belong to that one.
func byOutputs(guessed *assignment.Assignment, told bool, sources []byte) (*assignment.Assignment, bool) {
	switch {
	case names(sources, guessed):
		return guessed, true
	case names(sources, all.Default()):
		return all.Default(), true
	case guessed == all.Default():
		if i := slices.IndexFunc(all.Assignments, func(a *assignment.Assignment) bool { return labels(sources, a) }); i >= 0 {
			return all.Assignments[i], true
		}
	}
	return guessed, told
}

// names reports whether a source has the name of an output file of an assignment.
func names(source []byte, a *assignment.Assignment) bool {
	return slices.ContainsFunc(a.Outputs, func(f assignment.File) bool {
		return f.Name != assignment.Stdout && bytes.Contains(source, []byte(f.Name))
	})
}

// labels reports whether a source has the labels of all lines of an output.
func labels(source []byte, a *assignment.Assignment) bool {
	return slices.ContainsFunc(a.Outputs, func(f assignment.File) bool {
		lacks := func(label string) bool { return !bytes.Contains(source, []byte(label)) }
		return len(f.Labels) > 0 && !slices.ContainsFunc(f.Labels, lacks)
	})
}
