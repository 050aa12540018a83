package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/games/sow"
)

func showCommand() *cobra.Command {
	var s show
	cmd := &cobra.Command{
		Use:   "show [flags]",
		Short: "Draw the board of an input",
		Long: `Show draws the board of an input.txt in the terminal, or as an SVG picture, and
with --turn also the right turn and the board after it.`,
		Example: `  stonecheck show -i input.txt
  stonecheck show -i input.txt --turn --svg board.svg`,
		Args: cobra.NoArgs,
		RunE: guard(s.run),
	}
	flags := cmd.Flags()
	flags.StringVarP(&s.input, "input", "i", assignment.InputFile, "the input `FILE`")
	addRules(cmd, &s.rules, "mancala", "")
	flags.BoolVar(&s.anyCount, "any-count", false, "allow more than 1000 stones in a pit")
	flags.BoolVar(&s.turn, "turn", false, "find the right turn and show it")
	flags.StringVar(&s.svg, "svg", "", "write the board to this SVG `FILE` (- for the standard output) instead")
	return cmd
}

type show struct {
	input    string
	rules    string
	anyCount bool
	turn     bool
	svg      string
}

func (s *show) run(cmd *cobra.Command, _ []string) error {
	rules, err := sow.ParseRules(s.rules)
	if err != nil {
		return usage(err)
	}
	data, err := os.ReadFile(s.input)
	if err != nil {
		return usage(err)
	}
	in, err := reference.ParseInput(s.input, data, s.anyCount)
	if err != nil {
		return usage(err)
	}
	if err := canWrite(s.svg); s.svg != "" && err != nil {
		return usage(fmt.Errorf("--svg %w", err))
	}
	before := report.Picture{Caption: "before the turn", Board: in.Board, Player: in.Player, Rules: rules}
	var after *report.Picture
	if s.turn && in.Task == reference.Competition {
		return usage(fmt.Errorf("--turn: %v has no one right turn", in.Task))
	}
	if s.turn {
		turn, done := report.RightTurn(in, reference.Reading{Rules: rules}, func() bool { return cmd.Context().Err() != nil })
		if !done {
			return cmd.Context().Err()
		}
		before.Pits = turn.Pits
		after = turn.Picture()
	}
	out := cmd.OutOrStdout()
	switch s.svg {
	case "":
		return printBoards(out, in, before, after)
	case "-":
		return before.SVG(out)
	}
	return files.Write(s.svg, before.SVG)
}

// printBoards prints an input, and the turn and what comes of it if there is one.
func printBoards(w io.Writer, in reference.Input, before report.Picture, after *report.Picture) error {
	color := os.Getenv("NO_COLOR") == "" && isTerminal(w)
	limit := fmt.Sprintf("cut-off depth %d", in.Depth)
	if in.Task == reference.Competition {
		limit = in.Clock + " s left for the game"
	}
	text := fmt.Sprintf("%v, %v to move, %s\n\n%s", in.Task, in.Player, limit, before.Text(color))
	if after != nil {
		text += fmt.Sprintf("\nthe right turn sows %s\n\n%s", strings.Join(before.Pits, ", then "), after.Text(color))
	}
	_, err := io.WriteString(w, text)
	return err
}
