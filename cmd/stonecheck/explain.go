package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

func explainCommand() *cobra.Command {
	var e explanation
	cmd := &cobra.Command{
		Use:   "explain [flags] [TAKE-STONES ARGUMENTS]",
		Short: "Say why the reference writes what it writes",
		Long: `Explain says in plain sentences why the result of an input is what it is or, with
--row or --path, why each number of a row of the traverse log is: the board, the
way there from the root and what each sowing did, and where depth, value, alpha,
beta and a cutoff come from.

Rows are numbered as an editor shows the log that solve writes: the header is row 1,
and optional rows do not count. A node is named by the moves that lead to it.

With --log, explain compares a log with the reference's and explains the first
difference; the exit status is 1 if there is one.`,
		Example: `  stonecheck explain -i input.txt
  stonecheck explain -i input.txt --row 17
  stonecheck explain -i input.txt --path B2,B3,A4
  stonecheck explain -i input.txt --log traverse_log.txt
  stonecheck explain -a takestones --path 6,3 7 3 1 4 2 3`,
		RunE: guard(e.run),
	}
	e.reading.add(cmd)
	cmd.Flags().StringVarP(&e.input, "input", "i", assignment.InputFile, "the input `FILE`")
	cmd.Flags().Int64Var(&e.row, "row", 0, "explain this `ROW` of the log")
	cmd.Flags().StringVar(&e.path, "path", "", "explain the node that these `MOVES` lead to, such as B2,B3,A4 or 6,3; root for the root")
	cmd.Flags().StringVar(&e.log, "log", "", "explain the first difference of this log `FILE`")
	return cmd
}

type explanation struct {
	reading readingFlags
	input   string
	row     int64
	path    string
	log     string
}

func (e *explanation) run(cmd *cobra.Command, args []string) error {
	a, reading, err := e.reading.parse(cmd, "")
	if err != nil {
		return err
	}
	what, err := e.what(cmd)
	if err != nil {
		return err
	}
	if a == takestones.Assignment {
		return e.takeStones(cmd, args)
	}
	in, err := readInput(e.input, e.reading.anyCount, args)
	if err != nil {
		return err
	}
	if in.Task == reference.Competition {
		return usage(fmt.Errorf("%s: %v has no one right turn to explain", e.input, in.Task))
	}
	if (what == "row" || what == "log") && !in.Task.HasLog() {
		return usage(fmt.Errorf("--%s: %v writes no log, want --path or no flag", what, in.Task))
	}
	m := mancalaExplanation{cmd: cmd, reading: mancala.ReadingOf(reading), in: in}
	switch what {
	case "row":
		return m.explainRow(e.row)
	case "path":
		return m.explainPath(e.path)
	case "log":
		return m.explainLog(e.log)
	default:
		return m.explainResult()
	}
}

// what is the flag that says what to explain; none is for the result.
func (e *explanation) what(cmd *cobra.Command) (string, error) {
	what := ""
	for _, name := range []string{"row", "path", "log"} {
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

// mancalaExplanation explains one input.
type mancalaExplanation struct {
	cmd     *cobra.Command
	reading reference.Reading
	in      reference.Input
}

func (m *mancalaExplanation) stop() bool { return m.cmd.Context().Err() != nil }

func (m *mancalaExplanation) print(text func() string) error { return printUnlessDone(m.cmd, text) }

// printUnlessDone prints a text, unless the search that it comes from was
// interrupted.
func printUnlessDone(cmd *cobra.Command, text func() string) error {
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	_, err := fmt.Fprint(cmd.OutOrStdout(), text())
	return err
}

func (m *mancalaExplanation) explainRow(number int64) error {
	if number < 1 {
		return usage(fmt.Errorf("--row %d, want 1 or more: the header is row 1", number))
	}
	if number == 1 {
		return m.print(func() string { return explain.HeaderText(m.reading, m.in) })
	}
	row, found := explain.FindNumber(m.reading, m.in, number, m.stop)
	if err := m.cmd.Context().Err(); err != nil {
		return err
	}
	if !found {
		return usage(fmt.Errorf("--row %d: the log ends with row %d", number, row.Number))
	}
	return m.print(func() string { return explain.RowText(m.reading, m.in, row) })
}

func (m *mancalaExplanation) explainPath(path string) error {
	moves, err := explain.ParsePath(m.reading, m.in, path)
	if err != nil {
		return usage(fmt.Errorf("--path %s: %v", path, err))
	}
	visit, _ := explain.At(m.reading, m.in, moves, m.stop)
	return m.print(func() string { return explain.VisitText(m.reading, m.in, moves, visit) })
}

func (m *mancalaExplanation) explainResult() error {
	result, _ := explain.Solution(m.reading, m.in, m.stop)
	return m.print(func() string { return explain.ResultText(m.reading, m.in, result) })
}

func (m *mancalaExplanation) explainLog(name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return usage(fmt.Errorf("%s: not a plain file, want a log", name))
	}
	f, err := os.Open(name)
	if err != nil {
		return usage(err)
	}
	defer f.Close()
	result, err := compare.Reader(f, m.expected(), false)
	if err != nil {
		return err
	}
	if result.First == nil {
		return m.print(func() string { return rightLog(name, result) })
	}
	text := explain.DifferenceText(m.reading, m.in, result.First.Row, result.First.Got, m.stop)
	if err := m.print(func() string { return firstDifference(name, result.First) + text }); err != nil {
		return err
	}
	return &statusError{status: differs}
}

// expected is the log; its lines end when the command is interrupted.
func (m *mancalaExplanation) expected() assignment.Output {
	outputs := m.reading.Problem(m.in, m.stop).Outputs
	output := outputs[len(outputs)-1]
	lines := output.Lines
	output.Blocks = nil
	output.Lines = func(yield func(assignment.Line) bool) {
		count := 0
		for line := range lines {
			if count++; count%(1<<16) == 0 && m.stop() || !yield(line) {
				return
			}
		}
	}
	return output
}

func rightLog(name string, result compare.Result) string {
	text := fmt.Sprintf("%s: right, %d lines", name, result.Lines)
	for i, deviation := range result.Deviations {
		text += []string{"; let pass: ", ", "}[min(i, 1)] + string(deviation)
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

func (e *explanation) takeStones(cmd *cobra.Command, args []string) error {
	for _, name := range []string{"input", "row", "log"} {
		if cmd.Flags().Changed(name) {
			return usage(fmt.Errorf("--%s is for assignment mancala: Take-Stones has its input as arguments and writes no log", name))
		}
	}
	parsed, err := takestones.ParseArgs(args)
	if err != nil {
		return usage(err)
	}
	stop := func() bool { return cmd.Context().Err() != nil }
	if !cmd.Flags().Changed("path") {
		result, _ := takestones.Solution(parsed, stop)
		return printUnlessDone(cmd, func() string { return takestones.ResultText(parsed, result) })
	}
	moves, err := takestones.ParsePath(parsed, e.path)
	if err != nil {
		return usage(fmt.Errorf("--path %s: %v", e.path, err))
	}
	visit, _ := takestones.At(parsed, moves, stop)
	return printUnlessDone(cmd, func() string { return takestones.VisitText(parsed, moves, visit) })
}
