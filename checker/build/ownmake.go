package build

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/untrusted"
)

// orByMake returns a program that could be built or, if a compiler refused it, what the default target of the
// student's own Makefile makes. The Makefile may give flags without which the program does not compile.
func (b *builder) orByMake(program Program, err error) (Program, error) {
	refused := new(Failure)
	if !errors.As(err, &refused) || program.Language == "" || program.Language == "make" {
		return program, err
	}
	makefile := b.ownMakefile()
	if makefile == "" {
		return program, err
	}
	made, makeErr := b.byMake(makefile, program.Language)
	if b.ctx.Err() != nil {
		return program, b.ctx.Err()
	}
	if makeErr != nil {
		return program, err
	}
	made.Note = "built with its Makefile; otherwise " + refused.firstError()
	return made, nil
}

// ownMakefile returns the Makefile of a submission that is nearest to the program, or "".
func (b *builder) ownMakefile() string {
	for dir := b.home; dir != "" && !TooWide(dir); dir = filepath.Dir(dir) {
		for _, name := range Named("make").Files {
			if info, err := os.Lstat(filepath.Join(dir, name)); err == nil && info.Mode().IsRegular() {
				return filepath.Join(dir, name)
			}
		}
		if b.submission == "" || dir == b.submission || !strings.HasPrefix(dir, b.submission+string(filepath.Separator)) {
			break
		}
	}
	return ""
}

// byMake makes the default target in a copy of the Makefile's folder, without what was compiled elsewhere, and returns
// the program that is there then.
func (b *builder) byMake(makefile, language string) (Program, error) {
	dir := b.made()
	if err := b.copyFolder(dir, filepath.Dir(makefile)); err != nil {
		return Program{}, err
	}
	if _, err := compiledFiles(dir, os.Remove); err != nil {
		return Program{}, err
	}
	if err := findTools(filepath.Join(dir, filepath.Base(makefile))); err != nil {
		return Program{}, err
	}
	err := b.compile(Named("make"), []string{"-C", dir, "-s"}, "")
	if refused := new(Failure); err != nil && !errors.As(err, &refused) {
		return Program{}, err
	}
	switch l := Named(language); {
	case l.Interpreters == nil: // a later command, such as a test, may have failed
		binary, err := b.madeBinary(dir)
		return Program{Language: language, Argv: []string{binary}, Runtime: l.Runtime}, err
	case l == Named("Java") && err == nil: // otherwise some classes may be missing
		return b.classes(dir, b.mains)
	}
	return Program{}, b.unusable("its Makefile makes no program")
}

// madeBinary returns the only executable in a folder, or the only one with a name that is asked for.
func (b *builder) madeBinary(dir string) (string, error) {
	found, err := compiledFiles(dir, func(string) error { return nil })
	found = slices.DeleteFunc(found, func(name string) bool {
		info, err := os.Lstat(name)
		return err != nil || !isExecutable(name, info)
	})
	if len(found) > 1 {
		found = slices.DeleteFunc(found, func(name string) bool {
			return !slices.Contains(b.mains, strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)))
		})
	}
	if err == nil && len(found) != 1 {
		err = b.unusable("%d executables, want one", len(found))
	}
	if err != nil {
		return "", err
	}
	return found[0], nil
}

// compiledFiles calls a function for what a compiler has made below a folder: classes, object files and executables.
// It returns their paths.
func compiledFiles(dir string, use func(path string) error) (all []string, err error) {
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || !isCompiled(path) {
			return err
		}
		all = append(all, path)
		return use(path)
	})
	return all, err
}

// isCompiled judges by the extension of a file or, if it may be an executable, by its first bytes.
func isCompiled(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".o", ".obj", ".class":
		return true
	case "", ".out", ".exe", ".bin", ".elf", ".x":
		f, err := untrusted.Open(path)
		if err != nil {
			return false
		}
		defer f.Close()
		start := make([]byte, 512)
		n, _ := f.Read(start)
		return bytes.IndexByte(start[:n], 0) >= 0
	}
	return false
}
