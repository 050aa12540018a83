package report

import (
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// Limits of the part of a log that is read for the roles of its rows: it goes to the end of
// the window and a few lines further, because the roles of the last rows depend on the rows
// after them.
const (
	maxRoleLine = 2000
	linesAfter  = 12
)

// roles marks each wrong row of a log near its first difference as a mistake of its own or as a
// consequence of earlier ones.
func (c *Case) roles(in assignment.Instance, r checker.Result) {
	prover, ok := in.(assignment.Prover)
	if !ok || r.Problem.Answer != nil {
		return
	}
	p := prover.LogProof()
	if p == nil {
		return
	}
	for i, o := range r.Outputs {
		d := c.Outputs[i].First
		if o.Name != p.Log || d == nil || d.Line > maxRoleLine || len(o.Text) == 0 {
			continue
		}
		last := d.Line
		for _, line := range d.Window {
			last = max(last, line.Line)
		}
		roles := proof.RolesOf(p, firstLines(string(o.Text), int(last)+linesAfter))
		for j, line := range d.Window {
			if line.Mark != "+" {
				continue
			}
			d.Window[j].Role = roles.Of(line.Line)
			if line.Line == d.Line && d.Window[j].Role != "" {
				d.Window[j].Role = proof.Origin // all rows before it are right
			}
		}
	}
}

// firstLines returns the first n lines of a text.
func firstLines(text string, n int) string {
	end := 0
	for line := range strings.Lines(text) {
		if n--; n < 0 {
			break
		}
		end += len(line)
	}
	return text[:end]
}

// HasConsequences reports whether the window has rows that only follow from wrong ones.
func (d *Difference) HasConsequences() bool {
	for _, line := range d.Window {
		if line.Role == proof.Consequence {
			return true
		}
	}
	return false
}
