package report

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxRows limits the expected rows that are counted for a command that explains one of
// them.
const maxRows = 100_000

// logRow returns the row of the traverse log at which a result differs, numbered as solve
// writes the log: the header is row 1, and optional rows do not count. It is 0 if the log
// does not differ, if the row is optional or after maxRows, or if the log should end there.
func (rec *Recorder) logRow(r checker.Result) int64 {
	in, err := r.Case.Instance(rec.Reading)
	if err != nil {
		return 0
	}
	logger, ok := in.(assignment.Logger)
	if !ok {
		return 0
	}
	log, err := logger.Log(rec.Stop)
	if err != nil {
		return 0
	}
	i := slices.IndexFunc(r.Outputs, func(o checker.Output) bool { return o.Name == log.Name && o.First != nil && o.First.Want != nil })
	if i < 0 || r.Outputs[i].First.Row > maxRows {
		return 0
	}
	wanted, row, number := r.Outputs[i].First.Row, int64(0), int64(0)
	for line := range r.Problem.Outputs[i].Lines {
		if !line.Optional {
			number++
		}
		if row == wanted {
			if line.Optional {
				return 0
			}
			return number
		}
		row++
	}
	return 0
}

// header returns the first line of an output if it names columns.
func header(expected assignment.Output) string {
	if expected.Lines == nil {
		return ""
	}
	for line := range expected.Lines {
		if text := string(line.Text); strings.Contains(text, ",") && !strings.ContainsAny(text, "0123456789") {
			return text
		}
		break
	}
	return ""
}

// printed names the missing files whose lines all appear in order on a program's standard
// output. Only an excerpt of a long standard output is kept, so the lines of a long file
// are not found.
func printed(r checker.Result) []string {
	const most = 50
	stdout := "\n" + r.Stdout + "\n"
	var names []string
	for i, o := range r.Outputs {
		if !o.Missing || i >= len(r.Problem.Outputs) {
			continue
		}
		text, lines := "\n", 0
		for line := range r.Problem.Outputs[i].Lines {
			if lines++; lines > most {
				break
			}
			if !line.Optional {
				text += compare.Visible(string(line.Text)) + "\n"
			}
		}
		if lines > 1 && lines <= most && strings.Contains(stdout, text) {
			names = append(names, o.Name)
		}
	}
	return names
}
