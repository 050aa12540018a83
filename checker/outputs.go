package checker

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/checker/untrusted"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// compare compares the program's outputs with the expected ones and sets the verdict.
func (a *attempt) compare(ctx context.Context) error {
	r, f := &a.result, a.folder
	if err := a.compareOutputs(ctx, r, f); err != nil {
		return err
	}
	r.Verdict = r.judge(a.Strict)
	if r.Verdict != OutputLimit { // otherwise it depends on the moment at which the program was stopped
		hide := hideWork(r.Run.Dir)
		r.Stderr = excerptOf(f.stderr, hide)
		if r.Problem.Input != nil {
			r.Stdout = excerptOf(f.stdout, hide)
		}
	}
	r.note()
	if err := f.checkSpace(r); err != nil {
		return err
	}
	if r.Verdict == MissingOutput {
		r.Others = append(f.others(ctx, r.Problem, a.way), written(a.outside)...)
	}
	return ctx.Err()
}

// compareOutputs compares each output.
func (a *attempt) compareOutputs(ctx context.Context, r *Result, f folder) error {
	var err error
	if f.opened, err = f.open(); err != nil {
		return err
	}
	intact := f.opened != nil
	if intact {
		defer f.opened.Close()
	}
	if r.Problem.Answer != nil && intact {
		r.Problem.Outputs = r.Problem.Answer.Expect(func(name string) []byte { return f.read(name, maxAnswer) })
	}
	size, missing := f.size(r.Problem)
	if intact && missing && a.Meant != nil {
		r.Notes = f.adopt(ctx, r.Problem, a.Meant)
		size, _ = f.size(r.Problem) // an adopted file may be too large
	}
	if !a.allowed.covers(size) && r.Run.Limit == sandbox.NoLimit {
		r.Run.Limit = sandbox.OutputLimit
	}
	r.Limits.Output = a.allowed.bytes()
	for _, output := range r.Problem.Outputs {
		compared := Output{Name: output.Name, Missing: true}
		if intact || output.Name == assignment.Stdout {
			if compared, err = f.compare(ctx, output, a.Strict, a.allowed.bytes()); err != nil {
				return err
			}
			if compared.First != nil {
				compared.Text = f.read(output.Name, a.Capture)
				if output.Usual != nil && !a.Strict && compared.Text != nil {
					if usual, form := output.Usual(compared.Text); form != "" {
						compared.Text = usual
					}
				}
			}
		}
		r.Outputs = append(r.Outputs, compared)
	}
	return nil
}

// maxAnswer limits the size of an answer, in bytes, where many answers are right.
const maxAnswer = 1 << 20

// note adds notes about tolerated deviations.
func (r *Result) note() {
	for _, output := range r.Outputs {
		for _, deviation := range output.Deviations {
			r.Notes = append(r.Notes, fmt.Sprintf("%s: %s, tolerated", output.Name, deviation))
		}
	}
	if r.Run.Dropped {
		r.Notes = append(r.Notes, fmt.Sprintf("printed more than %d MB to stdout or stderr: the rest was dropped", r.Limits.Printed>>20))
	}
	if r.Verdict == Pass && r.Run.Status != 0 {
		r.Notes = append(r.Notes, fmt.Sprintf("exit status %d with right outputs", r.Run.Status))
	}
}

// size returns the bytes of all outputs that are regular files, as the limits count them,
// and whether any output does not exist.
func (f folder) size(p assignment.Problem) (sum int64, missing bool) {
	for _, output := range p.Outputs {
		size, err := untrusted.Size(f.path(output.Name))
		sum, missing = sum+size, missing || err != nil
	}
	return sum, missing
}

// leastSpace is the free space, in bytes, below which a failed run may have failed because
// it could not write.
const leastSpace = 64 << 10

// checkSpace blames a failure on a full file system instead of the program.
func (f folder) checkSpace(r *Result) error {
	if !r.Failed() || r.Run.Limit != sandbox.NoLimit {
		return nil
	}
	free, err := files.Free(f.work)
	if err != nil || free >= leastSpace {
		return nil // an error is no evidence: the program may have removed its folder
	}
	return fmt.Errorf("%s: no space is left for the program's output: %w", filepath.Dir(f.work), syscall.ENOSPC)
}

// open opens the working folder, even if the program has changed its permissions. It returns
// nil if the program has removed or replaced it.
func (f folder) open() (*untrusted.Dir, error) {
	dir, err := untrusted.Enter(f.work)
	if gone(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if info, err := dir.Stat(); err == nil && info.Mode().Perm() != 0o755 {
		_ = untrusted.Chmod(f.work, 0o755)
	}
	return dir, nil
}

// MustBeNamed is part of the note about an output with another name than the assignment's.
// Reports show such a note before others.
const MustBeNamed = " must be named "

// adopt renames files that were meant to be missing outputs, and adds a note.
func (f folder) adopt(ctx context.Context, p assignment.Problem, meant func(ctx context.Context, dir, output string) string) (notes []string) {
	for _, output := range p.Outputs {
		if _, err := os.Lstat(f.path(output.Name)); err == nil {
			continue
		}
		name := meant(ctx, f.work, output.Name)
		if name != "" && os.Rename(filepath.Join(f.work, name), f.path(output.Name)) == nil {
			notes = append(notes, compare.Visible(name)+MustBeNamed+output.Name+"; it was read all the same")
		}
	}
	return notes
}

// compare compares one output. Anything but a plain file counts as missing, and so does an
// empty standard output, unless that is right. Of a file that is larger than allowed, only the allowed part is
// compared.
func (f folder) compare(ctx context.Context, output assignment.Output, strict bool, allowed int64) (Output, error) {
	o := Output{Name: output.Name}
	file, err := f.file(output.Name)
	switch {
	case gone(err) && output.Name == assignment.Stdout: // what is not printed may leave no file
		return unprinted(ctx, output, strict)
	case gone(err):
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
		return unprinted(ctx, output, strict)
	}
	written := io.NewSectionReader(untilInterrupted{ctx, file}, 0, min(info.Size(), allowed))
	o.Result, err = compare.Reader(written, until(ctx, output), strict)
	return o, err
}

// unprinted compares a standard output to which nothing was printed.
func unprinted(ctx context.Context, output assignment.Output, strict bool) (Output, error) {
	result, err := compare.Reader(strings.NewReader(""), until(ctx, output), strict)
	if result.First != nil {
		return Output{Name: output.Name, Missing: true}, err
	}
	return Output{Name: output.Name, Result: result}, err
}

// gone reports whether a file or folder cannot be opened because of the program.
func gone(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, untrusted.ErrNotRegular) || errors.Is(err, fs.ErrPermission)
}

// untilInterrupted is a file that returns an error from reads once ctx is done.
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

// read returns the content of an output, or nil if it has more than limit bytes.
func (f folder) read(output string, limit int64) []byte {
	file, err := f.file(output)
	text, err := untrusted.Read(file, err, limit)
	if err != nil {
		return nil
	}
	return text
}

// file opens an output, even if the program has changed its permissions.
func (f folder) file(output string) (*os.File, error) {
	if output == assignment.Stdout {
		return untrusted.Open(f.stdout)
	}
	open := func() (*os.File, error) { return untrusted.OpenIn(f.work, output) }
	if f.opened != nil {
		open = func() (*os.File, error) { return f.opened.OpenIn(output) }
	}
	file, err := open()
	if errors.Is(err, fs.ErrPermission) && untrusted.Chmod(f.path(output), 0o600) == nil {
		return open()
	}
	return file, err
}

// until returns an output whose lines end early when ctx is done.
func until(ctx context.Context, output assignment.Output) assignment.Output {
	output.Lines = untilDone(ctx, output.Lines, 1<<14)
	if output.Blocks != nil {
		output.Blocks = untilDone(ctx, output.Blocks, 1)
	}
	return output
}

// untilDone returns a sequence that checks ctx every few elements.
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
