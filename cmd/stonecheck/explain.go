package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

func explainCommand() *cobra.Command {
	var e explanation
	cmd := &cobra.Command{
		Use:   "explain [flags] [CASE | ARGUMENTS]",
		Short: "Explain the expected outputs",
		Long: `Explain explains the result of an input in plain sentences or, with --row or --path,
each number in a row of the traverse log: the board, the path from the root and what
each sowing did, and the reasons for depth, value, alpha, beta and a cutoff.

Rows are numbered as an editor shows the file that solve writes: where that has nothing
above the log, the header is row 1. Optional rows do not count. A node is named by the
moves that lead to it.

With --perfect, it says what each move is worth with perfect play to the end of the game,
and what the chosen one gives away, as far as the game can be solved.

With --log, explain compares a log with the reference's and explains the first
difference; the exit status is 1 if there is one.`,
		Example: `  stonecheck explain -i input.txt
  stonecheck explain mancala/alphabeta/handout-sample --row 17
  stonecheck explain -i input.txt --path B2,B3,A4
  stonecheck explain -i input.txt --log traverse_log.txt
  stonecheck explain -i input.txt --perfect
  stonecheck explain -a takestones --path 6,3 7 3 1 4 2 3`,
		RunE: guard(e.run),
	}
	e.reading.add(cmd, "the assignment of CASE")
	e.given.add(cmd)
	cmd.Flags().StringVarP(&e.input, "input", "i", assignment.InputFile, "the input `FILE`")
	cmd.Flags().Int64Var(&e.row, "row", 0, "explain this `ROW` of the log")
	cmd.Flags().StringVar(&e.path, "path", "", "explain the node that these `MOVES` lead to, such as B2,B3,A4 or 6,3; root for the root")
	cmd.Flags().BoolVar(&e.perfect, "perfect", false, "compare the chosen moves with perfect play")
	cmd.Flags().StringVar(&e.log, "log", "", "explain the first difference of this log `FILE`")
	return cmd
}

type explanation struct {
	reading readingFlags
	given   givenCase
	input   string
	row     int64
	path    string
	log     string
	perfect bool
}

func (e *explanation) run(cmd *cobra.Command, args []string) error {
	a, in, err := e.reading.parseGiven(cmd, &e.given, e.input, args)
	if err != nil {
		return err
	}
	what, err := e.what(cmd)
	if err != nil {
		return err
	}
	stop := assignment.Done(cmd.Context())
	if what == "row" || what == "log" {
		logger, ok := in.(assignment.Logger)
		if !ok {
			return usage(fmt.Errorf("--%s: assignment %s has no log", what, a.Name))
		}
		if _, err := logger.Log(stop); err != nil {
			return usage(fmt.Errorf("--%s: %w", what, err))
		}
		if what == "log" {
			return explainLog(cmd, e.log, logger, stop)
		}
		text, err := logger.ExplainRow(e.row, stop)
		return printText(cmd, text, fmt.Sprintf("--row %d", e.row), err)
	}
	if what == "perfect" {
		solver, ok := in.(assignment.PerfectExplainer)
		if !ok {
			return usage(fmt.Errorf("--perfect: assignment %s has no game that can be solved", a.Name))
		}
		text, err := solver.ExplainPerfect(stop)
		return printText(cmd, text, "--perfect", err)
	}
	explainer, ok := in.(assignment.Explainer)
	if !ok {
		return usage(fmt.Errorf("assignment %s cannot be explained", a.Name))
	}
	if what == "path" {
		text, err := explainer.ExplainNode(e.path, stop)
		return printText(cmd, text, "--path "+e.path, err)
	}
	text, err := explainer.ExplainResult(stop)
	return printText(cmd, text, e.input, err)
}

// printText prints a text, unless its search was interrupted or the request was wrong.
func printText(cmd *cobra.Command, text, asked string, err error) error {
	if err != nil {
		return usage(fmt.Errorf("%s: %w", asked, err))
	}
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	_, err = io.WriteString(cmd.OutOrStdout(), text)
	return err
}

// what returns the flag that says what to explain, or "" for the result.
func (e *explanation) what(cmd *cobra.Command) (string, error) {
	what := ""
	for _, name := range []string{"row", "path", "log", "perfect"} {
		switch {
		case !cmd.Flags().Changed(name):
		case what != "":
			return "", usage(fmt.Errorf("--%s and --%s, want one of them", what, name))
		default:
			what = name
		}
	}
	return what, nil
}

func explainLog(cmd *cobra.Command, name string, logger assignment.Logger, stop assignment.Stop) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return usage(fmt.Errorf("%s: not a plain file, want a log", name))
	}
	f, err := os.Open(name)
	if err != nil {
		return usage(err)
	}
	defer f.Close()
	output, err := logger.Log(stop)
	if err != nil {
		return usage(err)
	}
	result, err := compare.Reader(f, untilStopped(output, stop), false)
	if err != nil {
		return err
	}
	if result.First == nil {
		return printText(cmd, rightLog(name, result), name, nil)
	}
	text := logger.ExplainLine(result.First.Row, result.First.Got, stop)
	if err := printText(cmd, firstDifference(name, result.First)+text, name, nil); err != nil && !readerLeft(err) {
		return err
	}
	return &statusError{status: differs} // also if the reader of the output has left
}

// untilStopped returns an output whose lines end when the command is interrupted.
func untilStopped(output assignment.Output, stop assignment.Stop) assignment.Output {
	lines := output.Lines
	output.Blocks = nil
	output.Lines = func(yield func(assignment.Line) bool) {
		count := 0
		for line := range lines {
			if count++; count%(1<<16) == 0 && stop() || !yield(line) {
				return
			}
		}
	}
	return output
}

func rightLog(name string, result compare.Result) string {
	text := fmt.Sprintf("%s: right, %s", name, prose.Count(int(result.Lines), "line"))
	for i, deviation := range result.Deviations {
		text += []string{"; tolerated: ", ", "}[min(i, 1)] + string(deviation)
	}
	return text + "\n"
}

func firstDifference(name string, d *compare.Divergence) string {
	shown := func(line *string) string {
		if line == nil {
			return "(the end of the log)"
		}
		return compare.Visible(*line)
	}
	return fmt.Sprintf("%s:%d: the first difference\n  expected  %s\n  written   %s\n\n", name, d.Line, shown(d.Want), shown(d.Got))
}
