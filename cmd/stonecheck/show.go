package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

func showCommand() *cobra.Command {
	var s show
	cmd := &cobra.Command{
		Use:   "show [flags] [CASE | ARGUMENTS]",
		Short: "Draw the board of an input",
		Long: `Show draws the board of an input.txt in the terminal, or as an SVG picture, and
with --turn also the right turn and the board after it.`,
		Example: `  stonecheck show -i input.txt
  stonecheck show mancala/alphabeta/handout-sample
  stonecheck show -i input.txt --turn --svg board.svg`,
		RunE: guard(s.run),
	}
	s.reading.add(cmd)
	s.given.add(cmd)
	flags := cmd.Flags()
	flags.StringVarP(&s.input, "input", "i", assignment.InputFile, "the input `FILE`")
	flags.BoolVar(&s.turn, "turn", false, "find the right turn and show it")
	flags.StringVar(&s.svg, "svg", "", "write the board to this SVG `FILE` (- for the standard output) instead")
	return cmd
}

type show struct {
	reading readingFlags
	given   givenCase
	input   string
	turn    bool
	svg     string
}

func (s *show) run(cmd *cobra.Command, args []string) error {
	a, in, err := s.reading.parseGiven(cmd, &s.given, s.input, args)
	if err != nil {
		return err
	}
	drawer, ok := in.(assignment.Drawer)
	if !ok {
		return usage(fmt.Errorf("assignment %s cannot be drawn", a.Name))
	}
	if err := canWrite(s.svg); s.svg != "" && err != nil {
		return usage(fmt.Errorf("--svg %w", err))
	}
	turn, err := s.rightTurn(cmd.Context(), a, drawer)
	if err != nil {
		return err
	}
	before := report.Picture{Caption: "before the turn", Board: drawer.Draw(turn.Pits)}
	out := cmd.OutOrStdout()
	switch s.svg {
	case "":
		return printBoards(out, drawer, before, turn)
	case "-":
		return before.SVG(out)
	}
	return files.Write(s.svg, before.SVG)
}

// rightTurn finds the right turn if --turn is set.
func (s *show) rightTurn(ctx context.Context, a *assignment.Assignment, drawer assignment.Drawer) (turn assignment.Turn, err error) {
	if !s.turn {
		return turn, nil
	}
	turns, ok := drawer.(assignment.TurnDrawer)
	if !ok {
		return turn, usage(fmt.Errorf("--turn: assignment %s has no turn that can be drawn", a.Name))
	}
	turn, done, err := turns.RightTurn(assignment.Done(ctx))
	switch {
	case err != nil:
		return turn, usage(fmt.Errorf("--turn: %w", err))
	case !done:
		return turn, ctx.Err()
	}
	return turn, nil
}

// printBoards prints an input and, if there is a turn, the turn and the board after it.
func printBoards(w io.Writer, drawer assignment.Drawer, before report.Picture, turn assignment.Turn) error {
	color := os.Getenv("NO_COLOR") == "" && isTerminal(w)
	text := fmt.Sprintf("%s\n\n%s", drawer.Heading(), before.Text(color))
	if turns, ok := drawer.(assignment.TurnDrawer); ok && turn.After != "" {
		after, _ := turns.DrawState(turn.After)
		text += fmt.Sprintf("\nthe right turn: %s\n\n%s", strings.Join(turn.Pits, ", then "), report.Picture{Caption: "after the turn", Board: after}.Text(color))
	}
	_, err := io.WriteString(w, text)
	return err
}
