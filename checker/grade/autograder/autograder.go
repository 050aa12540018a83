// Package autograder makes what a platform runs for every submission: for Gradescope
// an autograder, for GitHub Classroom and GitHub Actions a workflow. A package contains
// the stonecheck binary, or its workflow downloads a release of stonecheck. Nothing else
// is needed but the compilers and interpreters of the submissions.
package autograder

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/corpus"
)

// A Package holds what all platforms need.
type Package struct {
	Binary  []byte        // stonecheck; Static checks that it runs on the platforms; nil: the workflow downloads Release
	Release string        // the tag of a release of stonecheck; empty if there is a Binary
	Flags   []string      // flags of both check and grade
	Cases   []corpus.Case // the cases to judge on
	Corpus  fs.FS         // the source of the cases; nil means the embedded corpus
	Fresh   []corpus.Case // generated cases to judge on as well; they are part of the package
	CPU     time.Duration // for each case
	Scheme  []byte        // for Gradescope; nil if there is none
	Phrases []byte        // the words of the reports, as --phrases takes them; nil means English
	// Declaration is the text that declares the assignment; nil if stonecheck contains it. The
	// package of a declared assignment has Cases, each with its outputs, and nothing else of
	// Corpus, because a course may keep other files there.
	Declaration []byte
}

// A File is a file of a package; its name has slashes.
type File struct {
	Name       string
	Data       []byte
	Executable bool
}

// ErrExists reports that the folder already has a file of the package.
var ErrExists = errors.New("already exists")

// Write writes the files of a package into a folder, which must not contain any of them.
func Write(dir string, all []File) error {
	for _, f := range all {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if _, err := os.Lstat(name); !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("%s: %w", name, ErrExists)
		}
	}
	for _, f := range all {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if f.Executable {
			mode = 0o755
		}
		if err := files.WriteBytes(name, mode, f.Data); err != nil {
			return err
		}
	}
	return nil
}

// Static rejects a program that does not run by itself on the platforms, which are Linux on
// x86-64.
func Static(binary []byte) error {
	program, err := elf.NewFile(bytes.NewReader(binary))
	if err != nil {
		return errors.New("not a program for Linux")
	}
	if program.Machine != elf.EM_X86_64 {
		return fmt.Errorf("a program for %v, want %v", program.Machine, elf.EM_X86_64)
	}
	for _, p := range program.Progs {
		if p.Type == elf.PT_INTERP {
			return errors.New("not a static program: it needs libraries of the system that it runs on")
		}
	}
	return nil
}
