// Package solution writes what the reference answers to one input: the file with the
// next state, and for some tasks a log or a turn beside it.
package solution

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/stonecheck/stonecheck/checker/files"
)

// A Solver writes the file beside the state, unless beside is nil, and returns the text
// of the state.
type Solver func(beside io.Writer) (state []byte, err error)

// Names are the names of the files. Beside is empty if there is only the state.
type Names struct{ State, Beside string }

// Print prints each file under a line with its name.
func (n Names) Print(ctx context.Context, w io.Writer, solve Solver) error {
	var beside io.Writer
	if n.Beside != "" {
		beside = &contextWriter{ctx, w}
		if _, err := fmt.Fprintf(w, "-- %s --\n", n.Beside); err != nil {
			return err
		}
	}
	state, err := solve(beside)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "-- %s --\n%s", n.State, state)
	return err
}

// Write replaces the files in a folder when all are complete. A file beside the state
// that an earlier input had stays.
func (n Names) Write(ctx context.Context, dir string, solve Solver) error {
	var r files.Replacement
	defer r.Discard()
	next, err := r.Create(filepath.Join(dir, n.State), 0o644)
	if err != nil {
		return err
	}
	var beside io.Writer
	if n.Beside != "" {
		f, err := r.Create(filepath.Join(dir, n.Beside), 0o644)
		if err != nil {
			return err
		}
		beside = &contextWriter{ctx, f}
	}
	state, err := solve(beside)
	if err != nil {
		return err
	}
	if _, err := next.Write(state); err != nil {
		return err
	}
	return r.Commit()
}

// Replaceable reports what prevents files of some names from being written into a
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

// contextWriter fails once ctx is done, so that a long search can be interrupted.
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
