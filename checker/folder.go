package checker

import (
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A folder holds one run: a working folder for the program and the files with its printed
// output.
type folder struct {
	work, stdout, stderr string
	scratch              *sandbox.Scratch // the memory that holds them; nil if they are on a disk
	dir                  string           // that folder
	opened               *untrusted.Dir   // the working folder after the run; nil if it is not open
}

// folderAt returns a folder on a disk.
func folderAt(dir string) folder {
	return folder{work: filepath.Join(dir, "work"), stdout: filepath.Join(dir, "stdout"), stderr: filepath.Join(dir, "stderr"), dir: dir}
}

// newFolder makes a folder with the input and the given sources for a run, in memory if possible.
func (c *Checker) newFolder(r *Result, command sandbox.Command, sources map[string][]byte) (folder, error) {
	input := map[string][]byte{}
	maps.Copy(input, sources)
	if r.Problem.Input != nil {
		input[assignment.InputFile] = r.Problem.Input
	}
	if !c.Keep && !c.writesMuch.Load() {
		scratch, err := c.Sandbox.NewScratch(command, input)
		if err != nil {
			return folder{}, err
		}
		if scratch != nil {
			return folder{work: scratch.Dir, stdout: scratch.Stdout, stderr: scratch.Stderr, scratch: scratch}, nil
		}
	}
	dir, err := os.MkdirTemp(c.Dir, folderName(r.Case.ID)+"-")
	if err != nil {
		return folder{}, err
	}
	f := folderAt(dir)
	if err := f.fill(input); err != nil {
		f.remove()
		return f, err
	}
	if c.Keep {
		r.Folder = dir
	}
	return f, nil
}

func (f folder) fill(input map[string][]byte) error {
	if err := os.Mkdir(f.work, 0o755); err != nil {
		return err
	}
	for name, data := range input {
		file := filepath.Join(f.work, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (f folder) remove() {
	if f.scratch == nil && f.dir == "" {
		return
	}
	if f.scratch != nil {
		f.scratch.Close()
		return
	}
	_ = untrusted.RemoveAll(f.dir)
}

// folderName returns the prefix of the name of a case's folder.
func folderName(id string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.", r) {
			return '-'
		}
		return r
	}, id[:min(len(id), 100)])
}

func (f folder) path(output string) string {
	if output == assignment.Stdout {
		return f.stdout
	}
	return filepath.Join(f.work, output)
}
