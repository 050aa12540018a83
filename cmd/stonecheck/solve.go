package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/misread"
)

func solveCommand() *cobra.Command {
	var s solve
	cmd := &cobra.Command{
		Use:   "solve [flags] [ARGUMENTS]",
		Short: "Solve an input as the reference does",
		Long: `Solve reads input.txt and writes next_state.txt and, for tasks 2 and 3,
traverse_log.txt, or for task 4 output.txt: the engine's turn, found within the time
of the input. Take-Stones has its input as arguments and prints six lines.`,
		Example: `  stonecheck solve -i input.txt
  stonecheck solve --print --rules kalah
  stonecheck solve -a takestones 7 3 1 4 2 3`,
		RunE: guard(s.run),
	}
	s.reading.add(cmd)
	cmd.Flags().StringVarP(&s.input, "input", "i", assignment.InputFile, "the input `FILE`")
	cmd.Flags().StringVarP(&s.out, "out", "o", ".", "the `FOLDER` to write to")
	cmd.Flags().BoolVar(&s.print, "print", false, "print the files instead of writing them")
	cmd.Flags().StringVar(&s.misread, "misreading", "", "solve as a program does that is wrong in this way (`NAME[,NAME..]`, see misreadings list)")
	return cmd
}

type solve struct {
	reading readingFlags
	input   string
	out     string
	print   bool
	misread string
}

func (s *solve) run(cmd *cobra.Command, args []string) error {
	a, reading, err := s.reading.parse(cmd, "")
	if err != nil {
		return err
	}
	set, err := s.misreadings(cmd, a)
	if err != nil {
		return err
	}
	in, err := s.reading.instance(cmd, a, reading, s.input, args)
	if err != nil {
		return err
	}
	if a.Arguments && cmd.Flags().Changed("out") {
		return usage(fmt.Errorf("--out: assignment %s prints its output", a.Name))
	}
	solve := solution(cmd.Context(), in)
	if set.Len() > 0 {
		if solve, err = misreader(in, set); err != nil {
			return err
		}
	}
	if s.print || a.Arguments {
		if cmd.Flags().Changed("out") {
			return usage(errors.New("--print with --out, want one or the other"))
		}
		return solve(printed(cmd.Context(), cmd.OutOrStdout()))
	}
	if info, err := os.Stat(s.out); err != nil || !info.IsDir() {
		return usage(fmt.Errorf("%s: not a folder", s.out))
	}
	return writeSolution(cmd.Context(), solve, s.out)
}

// misreadings reads --misreading.
func (s *solve) misreadings(cmd *cobra.Command, a *assignment.Assignment) (misread.Set, error) {
	for _, name := range []string{"rules", "profile"} {
		if s.misread != "" && cmd.Flags().Changed(name) {
			return 0, usage(fmt.Errorf("--%s and --misreading, want one of them: a misreading is one of the assignment as graded", name))
		}
	}
	set, err := misread.Parse(a.Name, s.misread)
	return set, usage(err)
}

// A creator makes what an output is written to.
type creator func(name string) (io.Writer, error)

// A solver creates the outputs and writes them.
type solver func(create creator) error

// solution writes the right outputs.
func solution(ctx context.Context, in assignment.Instance) solver {
	stop := func() bool { return ctx.Err() != nil }
	if writer, ok := in.(assignment.Writer); ok {
		begin := time.Now()
		elapsed := func() float64 { return time.Since(begin).Seconds() }
		return func(create creator) error {
			return writer.Write(create, assignment.Means{Ahead: ahead, Elapsed: elapsed, Stop: stop})
		}
	}
	return func(create creator) error {
		for _, output := range in.Problem(stop).Outputs {
			var text []byte
			for line := range output.Lines {
				if !line.Optional {
					text = append(append(text, line.Text...), '\n')
				}
			}
			w, err := create(output.Name)
			if err != nil {
				return err
			}
			if _, err := w.Write(text); err != nil {
				return err
			}
		}
		return nil
	}
}

// printed creates outputs that are printed, each under a line with its name, but for
// the standard output.
func printed(ctx context.Context, w io.Writer) creator {
	return func(name string) (io.Writer, error) {
		var err error
		if name != assignment.Stdout {
			_, err = fmt.Fprintf(w, "-- %s --\n", name)
		}
		return &contextWriter{ctx, w}, err
	}
}

// writeSolution writes the files aside and renames them when all are complete.
func writeSolution(ctx context.Context, solve solver, dir string) error {
	var r files.Replacement
	defer r.Discard()
	err := solve(func(name string) (io.Writer, error) {
		path := filepath.Join(dir, name)
		if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
			return nil, usage(fmt.Errorf("%s: not a plain file, so it cannot be replaced", path))
		}
		f, err := r.Create(path, 0o644)
		return &contextWriter{ctx, f}, err
	})
	if err != nil {
		return err
	}
	return r.Commit()
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
