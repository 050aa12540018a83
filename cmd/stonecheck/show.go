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
with --turn also the right turn and the board after it.

With --tree it draws a game tree with its search: the value of each node, the window
and the order of the visits; pruned branches are dashed in a picture. With --blank it
draws the tree alone, as an exercise. Print the picture from a browser to get a PDF.`,
		Example: `  stonecheck show -i input.txt
  stonecheck show mancala/alphabeta/handout-sample
  stonecheck show -i input.txt --turn --svg board.svg
  stonecheck show --tree 'alphabeta (3 (5 7) Min(2 9))' --svg sheet.svg`,
		RunE: guard(s.run),
	}
	s.reading.add(cmd, "the assignment of CASE")
	s.given.add(cmd)
	flags := cmd.Flags()
	flags.StringVarP(&s.input, "input", "i", assignment.InputFile, "the input `FILE`")
	flags.BoolVar(&s.turn, "turn", false, "find the right turn and show it")
	flags.BoolVar(&s.blank, "blank", false, "draw a tree without the search: no values, windows or order of visits")
	flags.StringVar(&s.svg, "svg", "", "write the board to this SVG `FILE` (- for the standard output) instead")
	return cmd
}

type show struct {
	reading readingFlags
	given   givenCase
	input   string
	turn    bool
	blank   bool
	svg     string
}

func (s *show) run(cmd *cobra.Command, args []string) error {
	a, in, err := s.reading.parseGiven(cmd, &s.given, s.input, args)
	if err != nil {
		return err
	}
	if err := canWrite(s.svg); s.svg != "" && err != nil {
		return usage(fmt.Errorf("--svg %w", err))
	}
	if tree, ok := in.(assignment.TreeDrawer); ok {
		return s.tree(cmd, a, tree)
	}
	drawer, ok := in.(assignment.Drawer)
	switch {
	case !ok:
		return usage(fmt.Errorf("assignment %s cannot be drawn", a.Name))
	case s.blank:
		return usage(fmt.Errorf("--blank: assignment %s has no tree", a.Name))
	}
	turn, err := s.rightTurn(cmd.Context(), a, drawer)
	if err != nil {
		return err
	}
	pictures := []report.Picture{{Caption: "before the turn", Board: drawer.Draw(turn.Moves)}}
	if turns, ok := drawer.(assignment.TurnDrawer); ok && turn.After != "" {
		after, _ := turns.DrawState(turn.After)
		pictures = append(pictures, report.Picture{Caption: "after the turn", Board: after})
	}
	if s.svg == "" {
		return printBoards(cmd.OutOrStdout(), drawer.Heading(), pictures, turn.Moves)
	}
	return s.write(cmd, func(w io.Writer) error { return report.BoardsSVG(w, pictures...) })
}

// write writes a picture where --svg says.
func (s *show) write(cmd *cobra.Command, picture func(io.Writer) error) error {
	if s.svg == "-" {
		return picture(cmd.OutOrStdout())
	}
	return files.Write(s.svg, picture)
}

// tree draws a tree.
func (s *show) tree(cmd *cobra.Command, a *assignment.Assignment, in assignment.TreeDrawer) error {
	if s.turn {
		return usage(fmt.Errorf("--turn: assignment %s has no turn that can be drawn", a.Name))
	}
	drawn, err := in.Diagram()
	if err != nil {
		return usage(err)
	}
	if s.blank {
		drawn = drawn.Blank()
	}
	if s.svg == "" {
		_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s\n\n%s", in.Heading(), report.TreeText(drawn))
		return err
	}
	return s.write(cmd, func(w io.Writer) error { return report.TreeSVG(w, drawn) })
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

// printBoards prints the board of an input and, if there is a turn, its moves and the board after it.
func printBoards(w io.Writer, heading string, pictures []report.Picture, moves []string) error {
	color := os.Getenv("NO_COLOR") == "" && isTerminal(w)
	text := heading + "\n\n" + pictures[0].Text(color)
	if len(pictures) > 1 {
		text += fmt.Sprintf("\nthe right turn: %s\n\n%s", strings.Join(moves, ", then "), pictures[1].Text(color))
	}
	_, err := io.WriteString(w, text)
	return err
}
