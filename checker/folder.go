package checker

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A folder is where one case runs: a working folder for the program and what it
// prints.
type folder struct {
	work, stdout, stderr string
	scratch              *sandbox.Scratch // that they are in; nil if they are in a folder on a disk
	dir                  string           // that folder
}

// folderAt is a folder on a disk.
func folderAt(dir string) folder {
	return folder{work: filepath.Join(dir, "work"), stdout: filepath.Join(dir, "stdout"), stderr: filepath.Join(dir, "stderr"), dir: dir}
}

// newFolder makes a folder for a run, in memory if it may be there.
func (c *Checker) newFolder(r *Result, command sandbox.Command) (folder, error) {
	input := map[string][]byte{}
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
		if err := os.WriteFile(filepath.Join(f.work, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// run runs the command that the folder is for.
func (f folder) run(ctx context.Context, sb *sandbox.Sandbox, command sandbox.Command) (sandbox.Outcome, error) {
	if f.scratch != nil {
		return f.scratch.Run(ctx)
	}
	command.Dir, command.Stdout, command.Stderr = f.work, f.stdout, f.stderr
	return sb.Run(ctx, command)
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

// folderName is the beginning of a case's folder's name.
func folderName(id string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.", r) {
			return '-'
		}
		return r
	}, id[:min(len(id), 100)])
}

// open lets us read the files that we ask for, if the program has closed them to
// itself. It reports false if the program has put something else in the place of its
// folder, which is then left alone.
func (f folder) open(judged []string) bool {
	info, err := os.Lstat(f.work)
	if err != nil || !info.IsDir() {
		return false
	}
	if info.Mode().Perm() != 0o755 {
		_ = untrusted.Chmod(f.work, 0o755)
	}
	for _, name := range judged {
		if info, err := os.Lstat(f.path(name)); err == nil && info.Mode().IsRegular() && info.Mode()&0o400 == 0 {
			_ = untrusted.Chmod(f.path(name), 0o600)
		}
	}
	return true
}

func (f folder) path(output string) string {
	if output == assignment.Stdout {
		return f.stdout
	}
	return filepath.Join(f.work, output)
}

// adopt renames the files that were meant to be missing outputs, and notes it.
func (f folder) adopt(ctx context.Context, p assignment.Problem, meant func(ctx context.Context, dir, output string) string) (notes []string) {
	for _, output := range p.Outputs {
		if _, err := os.Lstat(f.path(output.Name)); err == nil {
			continue
		}
		name := meant(ctx, f.work, output.Name)
		if name != "" && os.Rename(filepath.Join(f.work, name), f.path(output.Name)) == nil {
			notes = append(notes, compare.Visible(name)+" was taken for "+output.Name)
		}
	}
	return notes
}

// compare compares one output. What is not a plain file is missing, and so is a
// standard output with nothing in it.
// Of a file that is larger than allowed, that much is compared.
func (f folder) compare(ctx context.Context, output assignment.Output, strict bool, allowed int64) (Output, error) {
	o := Output{Name: output.Name}
	file, err := f.file(output.Name)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, untrusted.ErrNotRegular), errors.Is(err, fs.ErrPermission):
		o.Missing = true
		return o, nil
	case err != nil:
		return o, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return o, err
	}
	if output.Name == assignment.Stdout && info.Size() == 0 {
		o.Missing = true
		return o, nil
	}
	written := io.NewSectionReader(untilInterrupted{ctx, file}, 0, min(info.Size(), allowed))
	o.Result, err = compare.Reader(written, until(ctx, output), strict)
	return o, err
}

// untilInterrupted is a file that can be read until ctx is done.
type untilInterrupted struct {
	ctx  context.Context
	file *os.File
}

func (u untilInterrupted) ReadAt(p []byte, off int64) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.file.ReadAt(p, off)
}

// read is an output that has up to limit bytes, or nil.
func (f folder) read(output string, limit int64) []byte {
	file, err := f.file(output)
	text, err := untrusted.Read(file, err, limit)
	if err != nil {
		return nil
	}
	return text
}

// file opens an output.
func (f folder) file(output string) (*os.File, error) {
	if output == assignment.Stdout {
		return untrusted.Open(f.stdout)
	}
	return untrusted.OpenIn(f.work, output)
}

// until is an output whose lines end when ctx is done.
func until(ctx context.Context, output assignment.Output) assignment.Output {
	output.Lines = untilDone(ctx, output.Lines, 1<<14)
	if output.Blocks != nil {
		output.Blocks = untilDone(ctx, output.Blocks, 1)
	}
	return output
}

// untilDone is a sequence that looks every few elements whether ctx is done.
func untilDone[E any](ctx context.Context, all iter.Seq[E], every int) iter.Seq[E] {
	return func(yield func(E) bool) {
		n := 0
		for each := range all {
			if n++; n%every == 0 && ctx.Err() != nil || !yield(each) {
				return
			}
		}
	}
}

// maxOthers is how many files are named that a program wrote.
const maxOthers = 10

// others lists the files in the working folder that nobody asked for.
func (f folder) others(ctx context.Context, p assignment.Problem) []string {
	var names []string
	_ = untrusted.Walk(ctx, f.work, func(name string, entry fs.DirEntry) bool {
		asked := slices.ContainsFunc(p.Outputs, func(o assignment.Output) bool { return o.Name == name })
		if name == assignment.InputFile || entry.IsDir() && !asked || entry.Type().IsRegular() && asked {
			return true
		}
		if len(names) == maxOthers {
			names = append(names, "and more")
			return false
		}
		if !entry.Type().IsRegular() {
			name += " (not a plain file)"
		}
		names = append(names, name)
		return true
	})
	return names
}

// A place is a file outside the working folder that a program may write by
// mistake.
type place struct {
	path string
	info os.FileInfo // nil if there is none
}

// places are where outputs may go astray: the program's own folder and the
// current one.
func places(p assignment.Problem, home string) []place {
	var all []place
	for _, output := range p.Outputs {
		if output.Name == assignment.Stdout {
			continue
		}
		dirs := []string{home}
		if current, err := os.Getwd(); err == nil && current != home {
			dirs = append(dirs, current)
		}
		for _, dir := range dirs {
			path := filepath.Join(dir, output.Name)
			info, _ := os.Stat(path)
			all = append(all, place{path, info})
		}
	}
	return all
}

// written are the places that have changed.
func written(before []place) []string {
	var names []string
	for _, was := range before {
		now, err := os.Stat(was.path)
		if err == nil && (was.info == nil || !os.SameFile(was.info, now) || !now.ModTime().Equal(was.info.ModTime())) {
			names = append(names, was.path)
		}
	}
	return names
}
