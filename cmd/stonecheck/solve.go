package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/solution"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/ref/misread"
)

func solveCommand() *cobra.Command {
	var s solve
	cmd := &cobra.Command{
		Use:   "solve [flags] [TAKE-STONES ARGUMENTS]",
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
	if a == takestones.Assignment {
		return s.takeStones(cmd, args, set)
	}
	in, err := readInput(s.input, s.reading.anyCount, args)
	if err != nil {
		return err
	}
	var solve solution.Solver = func(log io.Writer) ([]byte, error) {
		return mancala.ReadingOf(reading).SolveAhead(in, log, solution.Prefetch)
	}
	switch {
	case set.Len() > 0 && in.Task == reference.Competition:
		return usage(fmt.Errorf("--misreading: %v has no one right turn that could be missed", in.Task))
	case set.Len() > 0:
		solve = misreadMancala(in, set)
	case in.Task == reference.Competition:
		solve = compete(cmd.Context(), mancala.ReadingOf(reading), in)
	}
	names := solution.Names{State: reference.NextStateFile, Beside: in.Task.Beside()}
	if s.print {
		if cmd.Flags().Changed("out") {
			return usage(errors.New("--print with --out, want one or the other"))
		}
		return names.Print(cmd.Context(), cmd.OutOrStdout(), solve)
	}
	if err := solution.Replaceable(s.out, reference.NextStateFile, reference.LogFile, reference.TurnFile); err != nil {
		return usage(err)
	}
	return names.Write(cmd.Context(), s.out, solve)
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

// readInput reads the input file of a command that has no arguments.
func readInput(name string, anyCount bool, args []string) (reference.Input, error) {
	if len(args) > 0 {
		return reference.Input{}, usage(fmt.Errorf("argument %q, want none: the input is a file (-i)", args[0]))
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return reference.Input{}, usage(err)
	}
	in, err := reference.ParseInput(name, data, anyCount)
	return in, usage(err)
}

func (s *solve) takeStones(cmd *cobra.Command, args []string, set misread.Set) error {
	for _, name := range []string{"input", "out"} {
		if cmd.Flags().Changed(name) {
			return usage(fmt.Errorf("--%s is for assignment mancala: Take-Stones has its input as arguments and prints its output", name))
		}
	}
	parsed, err := takestones.ParseArgs(args)
	if err != nil {
		return usage(err)
	}
	if set.Len() > 0 {
		return misreadTakeStones(cmd.OutOrStdout(), parsed, set)
	}
	report, done := parsed.SolveUntil(func() bool { return cmd.Context().Err() != nil })
	if !done {
		return cmd.Context().Err()
	}
	_, err = fmt.Fprint(cmd.OutOrStdout(), report)
	return err
}
