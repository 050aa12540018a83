package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/ref/assignment"
)

func solveCommand() *cobra.Command {
	var s solve
	cmd := &cobra.Command{
		Use:   "solve [flags] [TAKE-STONES ARGUMENTS]",
		Short: "Solve an input as the reference does",
		Long: `Solve reads input.txt and writes next_state.txt and, for tasks 2 and 3,
traverse_log.txt. Take-Stones has its input as arguments and prints six lines.`,
		Example: `  stonecheck solve -i input.txt
  stonecheck solve --print --rules kalah
  stonecheck solve -a takestones 7 3 1 4 2 3`,
		RunE: guard(s.run),
	}
	s.reading.add(cmd)
	cmd.Flags().StringVarP(&s.input, "input", "i", assignment.InputFile, "the input `FILE`")
	cmd.Flags().StringVarP(&s.out, "out", "o", ".", "the `FOLDER` to write to")
	cmd.Flags().BoolVar(&s.print, "print", false, "print the files instead of writing them")
	return cmd
}

type solve struct {
	reading readingFlags
	input   string
	out     string
	print   bool
}

func (s *solve) run(cmd *cobra.Command, args []string) error {
	a, reading, err := s.reading.parse(cmd, "")
	if err != nil {
		return err
	}
	if a == assignment.TakeStones {
		return s.takeStones(cmd, args)
	}
	if len(args) > 0 {
		return usage(fmt.Errorf("argument %q, want none: the input is a file (-i)", args[0]))
	}
	data, err := os.ReadFile(s.input)
	if err != nil {
		return usage(err)
	}
	in, err := assignment.ParseInput(s.input, data, s.reading.anyCount)
	if err != nil {
		return usage(err)
	}
	if s.print && cmd.Flags().Changed("out") {
		return usage(errors.New("--print with --out, want one or the other"))
	}
	if s.print {
		return printSolution(cmd.Context(), reading, in, cmd.OutOrStdout())
	}
	if info, err := os.Stat(s.out); err != nil || !info.IsDir() {
		return usage(fmt.Errorf("%s: not a folder", s.out))
	}
	for _, name := range []string{assignment.NextStateFile, assignment.LogFile} {
		path := filepath.Join(s.out, name)
		if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
			return usage(fmt.Errorf("%s: not a plain file, so it cannot be replaced", path))
		}
	}
	return writeSolution(cmd.Context(), reading, in, s.out)
}

func (s *solve) takeStones(cmd *cobra.Command, args []string) error {
	for _, name := range []string{"input", "out"} {
		if cmd.Flags().Changed(name) {
			return usage(fmt.Errorf("--%s is for assignment mancala: Take-Stones has its input as arguments and prints its output", name))
		}
	}
	parsed, err := assignment.ParseArgs(args)
	if err != nil {
		return usage(err)
	}
	report, done := parsed.SolveUntil(func() bool { return cmd.Context().Err() != nil })
	if !done {
		return cmd.Context().Err()
	}
	_, err = fmt.Fprint(cmd.OutOrStdout(), report)
	return err
}

// printSolution prints the files, each under a line with its name.
func printSolution(ctx context.Context, r assignment.Reading, in assignment.Input, w io.Writer) error {
	if in.Task.HasLog() {
		if _, err := fmt.Fprintf(w, "-- %s --\n", assignment.LogFile); err != nil {
			return err
		}
	}
	next, err := r.Solve(in, &contextWriter{ctx, w})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "-- %s --\n%s", assignment.NextStateFile, next)
	return err
}

// writeSolution writes the files aside and renames them when all are complete.
// Greedy leaves an old log alone.
func writeSolution(ctx context.Context, r assignment.Reading, in assignment.Input, dir string) (err error) {
	var files []*os.File
	defer func() {
		for _, f := range files {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	create := func(name string) (*os.File, error) {
		f, err := os.CreateTemp(dir, "."+name+"-*")
		if err == nil {
			files = append(files, f)
			err = f.Chmod(0o644)
		}
		return f, err
	}
	var log io.Writer
	names := []string{assignment.NextStateFile}
	next, err := create(assignment.NextStateFile)
	if err != nil {
		return err
	}
	if in.Task.HasLog() {
		names = append(names, assignment.LogFile)
		f, err := create(assignment.LogFile)
		if err != nil {
			return err
		}
		log = &contextWriter{ctx, f}
	}
	text, err := r.Solve(in, log)
	if err != nil {
		return err
	}
	if _, err := next.Write(text); err != nil {
		return err
	}
	for i, f := range files {
		if err := f.Close(); err != nil {
			return err
		}
		if err := os.Rename(f.Name(), filepath.Join(dir, names[i])); err != nil {
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
