// Package solution writes the outputs of one input: the reference's, or those of a program
// with misreadings.
package solution

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Creator creates the destination of an output.
type Creator func(name string) (io.Writer, error)

// A Solver creates the outputs, the largest first, and writes them.
type Solver func(create Creator) error

// Right writes the outputs of the reference.
func Right(ctx context.Context, in assignment.Instance) Solver {
	if writer, ok := in.(assignment.Writer); ok {
		begin := time.Now()
		elapsed := func() float64 { return time.Since(begin).Seconds() }
		return func(create Creator) error {
			return writer.Write(create, assignment.Means{Ahead: Prefetch, Elapsed: elapsed, Stop: assignment.Done(ctx)})
		}
	}
	return func(create Creator) error {
		outputs, err := in.Outputs(ctx)
		if err != nil {
			return err
		}
		for _, output := range slices.Backward(outputs) {
			var text []byte
			for line := range output.Lines {
				if !line.Optional {
					text = append(append(text, line.Text...), '\n')
				}
			}
			if err := writeTo(create, output.Name, string(text)); err != nil {
				return err
			}
		}
		return nil
	}
}

// ErrTooLong reports a search with misreadings that has too many rows or nodes.
var ErrTooLong = errors.New("the search is too long")

// ErrNothing reports that a program with misreadings writes nothing, for example because it crashes when too many
// calls are nested.
var ErrNothing = errors.New("a program with these misreadings crashes on this input, or writes nothing")

// Misread returns a Solver that writes the outputs of a program with misreadings. The Solver keeps them in memory,
// so it returns ErrTooLong after a search of more than limit rows or nodes. It returns ErrNothing after a crash.
// The errors of Misread itself say that the input has no such outputs.
func Misread(ctx context.Context, in assignment.Instance, set assignment.Set, limit int) (Solver, error) {
	misreader, ok := in.(assignment.Misreader)
	switch {
	case !ok:
		return nil, errors.New("the assignment has no misreadings")
	case assignment.TermsOf(in).Answer != nil:
		return nil, fmt.Errorf("%v does not have exactly one right turn", in.Group())
	}
	return func(create Creator) error {
		texts, done := misreader.Misread(set, limit)
		if !done {
			return ErrTooLong
		}
		outputs, err := in.Outputs(ctx)
		if err != nil {
			return err
		}
		if isEmpty(texts) && !slices.ContainsFunc(outputs, rightlyEmpty) {
			return ErrNothing
		}
		for _, output := range slices.Backward(outputs) {
			if err := writeTo(create, output.Name, texts[output.Name]); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

func isEmpty(texts map[string]string) bool {
	for _, text := range texts {
		if text != "" {
			return false
		}
	}
	return true
}

// rightlyEmpty reports whether a right program may write nothing to an output.
func rightlyEmpty(o assignment.Output) bool {
	if o.Lines == nil {
		return true // it has another form
	}
	for range o.Lines {
		return false
	}
	return true
}

func writeTo(create Creator, name, text string) error {
	w, err := create(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// Print prints each output; all but the standard output get a line with their name above.
func Print(ctx context.Context, w io.Writer, solve Solver) error {
	return solve(func(name string) (io.Writer, error) {
		var err error
		if name != assignment.Stdout {
			_, err = fmt.Fprintf(w, "-- %s --\n", name)
		}
		return &contextWriter{ctx, w}, err
	})
}

// Write replaces the files in a folder when all are complete. It leaves other files, such
// as those of an earlier input.
func Write(ctx context.Context, dir string, solve Solver) error {
	var r files.Replacement
	defer r.Discard()
	err := solve(func(name string) (io.Writer, error) {
		f, err := r.Create(filepath.Join(dir, name), 0o644)
		return &contextWriter{ctx, f}, err
	})
	if err != nil {
		return err
	}
	return r.Commit()
}

// Replaceable reports what would prevent files with these names from being written to a
// folder.
func Replaceable(dir string, names ...string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: not a folder", dir)
	}
	for _, name := range names {
		if err := files.Replaceable(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// A contextWriter fails once ctx is done, so that a long search can be interrupted.
type contextWriter struct {
	ctx context.Context
	w   io.Writer
}

func (c *contextWriter) Write(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.w.Write(p)
}
