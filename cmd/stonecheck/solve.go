package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/solution"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

func solveCommand() *cobra.Command {
	var s solve
	cmd := &cobra.Command{
		Use:   "solve [flags] [CASE | ARGUMENTS]",
		Short: "Solve an input as the reference does",
		Long: `Solve writes the outputs of a right program, to files or to the standard output. For
Mancala it reads input.txt and writes next_state.txt and, for tasks 2 and 3,
traverse_log.txt. For task 4 it also writes output.txt: the engine's turn, found within the
time of the input. Take-Stones takes its input as arguments.`,
		Example: `  stonecheck solve -i input.txt
  stonecheck solve --print --rules kalah
  stonecheck solve --print mancala/alphabeta/handout-sample
  stonecheck solve -a takestones 7 3 1 4 2 3
  stonecheck solve --tree 'minimax (3 (5 7))'`,
		RunE: guard(s.run),
	}
	s.reading.add(cmd, "the assignment of CASE")
	s.given.add(cmd)
	cmd.Flags().StringVarP(&s.input, "input", "i", assignment.InputFile, "the input `FILE`")
	cmd.Flags().StringVarP(&s.out, "out", "o", ".", "the `FOLDER` to write to")
	cmd.Flags().BoolVar(&s.print, "print", false, "print the files instead of writing them")
	cmd.Flags().StringVar(&s.misread, "misreading", "", "solve as a program does that is wrong in this way (`NAME[,NAME..]`, see misreadings list)")
	return cmd
}

type solve struct {
	reading readingFlags
	given   givenCase
	input   string
	out     string
	print   bool
	misread string
}

func (s *solve) run(cmd *cobra.Command, args []string) error {
	a, in, err := s.reading.parseGiven(cmd, &s.given, s.input, args)
	if err != nil {
		return err
	}
	set, err := s.misreadings(cmd, a)
	if err != nil {
		return err
	}
	if a.Prints() && cmd.Flags().Changed("out") {
		return usage(fmt.Errorf("--out: assignment %s prints its output", a.Name))
	}
	solve := solution.Right(cmd.Context(), in)
	if set.Len() > 0 {
		if solve, err = solution.Misread(cmd.Context(), in, set, maxMisread); err != nil {
			return usage(fmt.Errorf("--misreading: %v", err))
		}
	}
	err = s.write(cmd, a, in, solve)
	switch {
	case errors.Is(err, solution.ErrNothing):
		return usage(fmt.Errorf("--misreading: %w", err))
	case !errors.Is(err, solution.ErrTooLong):
		return err
	}
	return usage(fmt.Errorf("more than %d rows or nodes with --misreading, want a smaller cut-off depth", maxMisread))
}

// maxMisread limits the rows or nodes of a search with a misreading, because its output is
// kept in memory.
const maxMisread = 10_000_000

// write prints the outputs or writes them to files.
func (s *solve) write(cmd *cobra.Command, a *assignment.Assignment, in assignment.Instance, solve solution.Solver) error {
	if s.print || a.Prints() {
		if cmd.Flags().Changed("out") {
			return usage(errors.New("--print with --out, want one or the other"))
		}
		return solution.Print(cmd.Context(), cmd.OutOrStdout(), solve)
	}
	names := a.FileNames()[1:] // including the outputs of other tasks, but not the input
	if answer := assignment.TermsOf(in).Answer; answer != nil {
		names = append(names, answer.Files...)
	}
	if err := solution.Replaceable(s.out, names...); err != nil {
		return usage(err)
	}
	return solution.Write(cmd.Context(), s.out, solve)
}

// misreadings parses --misreading.
func (s *solve) misreadings(cmd *cobra.Command, a *assignment.Assignment) (assignment.Set, error) {
	for _, name := range []string{"rules", "profile"} {
		if s.misread != "" && cmd.Flags().Changed(name) {
			return assignment.Set{}, usage(fmt.Errorf("--%s and --misreading, want one of them: a misreading is a mistake about the assignment as graded", name))
		}
	}
	set, err := a.ParseSet(s.misread)
	return set, usage(err)
}
