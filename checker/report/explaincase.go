package report

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// maxRows is the last row that gets a number. Numbering a row takes time, because the
// expected lines up to that row are made again.
const maxRows = 100_000

// numberRow numbers the row of the log at which a result differs, for the command that
// explains this row. The rows are numbered as in the log that `stonecheck solve` writes: the
// header is row 1, and optional rows do not count. A row gets no number if it is optional or
// after maxRows, or follows the end of the right log.
func (c *Case) numberRow(in assignment.Instance, r checker.Result, stop assignment.Stop) {
	logger, ok := in.(assignment.Logger)
	if !ok || !r.Failed() || r.Problem.Answer != nil {
		return
	}
	log, err := logger.Log(stop)
	if err != nil {
		return
	}
	i := slices.IndexFunc(r.Outputs, func(o checker.Output) bool { return o.Name == log.Name && o.First != nil && o.First.Want != nil })
	if i >= 0 && r.Outputs[i].First.Row <= maxRows {
		c.Outputs[i].First.Row = numbered(r.Problem.Outputs[i], r.Outputs[i].First.Row)
	}
}

// LogRow returns the row of the log at which a case differs; 0 if that has no number.
func (c *Case) LogRow() int64 {
	for _, o := range c.Outputs {
		if o.First != nil && o.First.Row > 0 {
			return o.First.Row
		}
	}
	return 0
}

// numbered returns the number of a row among the required rows, counted from 1, or 0 if the
// row is optional. wanted is its number among all rows, counted from 0.
func numbered(output assignment.Output, wanted int64) int64 {
	row, number := int64(0), int64(0)
	for line := range output.Lines {
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

// header returns the line of an output that names its columns. The lines of a board may precede it. header returns ""
// if there is no such line up to line, which is counted from 1.
func header(expected assignment.Output, line int64) string {
	if expected.Lines == nil {
		return ""
	}
	for l := range expected.Lines {
		if text := string(l.Text); strings.Contains(text, ",") {
			if strings.ContainsAny(text, "0123456789") {
				return ""
			}
			return text
		}
		if line--; line == 0 {
			return ""
		}
	}
	return ""
}

// printed names the missing files whose lines all appear, one directly after another, on a
// program's standard output. It ignores files of one line. It does not find long files,
// because only an excerpt of a long standard output is kept.
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
