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

// numberRow numbers the row of the log at which a result differs, as solve writes the log:
// the header is row 1, and optional rows do not count. It does not number a row that is
// optional or too late, or that follows the end of the right log.
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

// numbered returns the number of a row, counted from 0, without the optional rows before it;
// 0 if the row is optional.
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

// header returns the line of an output that names columns, "" if none does. A board may stand before it. line, counted
// from 1, must not come before it.
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
