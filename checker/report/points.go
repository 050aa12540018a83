package report

import (
	"bytes"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
)

// A point is what a report for another tool has for one case, with the verdicts
// reduced to what such tools know. A run whose detail hides the cases has one
// point, and a case that was never finished has one too.
type point struct {
	Name, Group string
	Result      result
	Kind        string // what it fails with: a verdict, a mark or NotFinished
	Message     string // on one line; empty if it passes
	Case        Case
}

// A result is what other tools tell apart.
type result int

const (
	passed  result = iota
	skipped        // not run, on request
	known          // fails as it is known to
	failed         // the program wrote something wrong, or the list of known failures is
	broken         // the program was stopped, crashed or did not build, or nothing is known of it
)

func (r Run) points() []point {
	if r.Detail == Score {
		return []point{r.total()}
	}
	var points []point
	for _, c := range r.Cases {
		p := point{Name: c.ID, Group: c.Group, Result: c.result(), Kind: string(c.Verdict), Case: c}
		if p.Result != passed {
			p.Message = c.Message()
		}
		if c.Known != nil {
			p.Kind = string(c.Known.Mark)
			p.Message = p.Kind + ", " + p.Message
		}
		points = append(points, p)
	}
	for _, id := range r.Unfinished {
		points = append(points, point{Name: id, Result: broken, Kind: "NotFinished", Message: "not finished: the run was broken off"})
	}
	return points
}

// total is the point of a run whose cases are hidden.
func (r Run) total() point {
	p := point{Name: "all cases", Kind: string(r.Outcome), Message: r.Totals.String()}
	switch r.Outcome {
	case AsExpected:
		p.Message = ""
	case Unexpected:
		p.Result = failed
	default:
		p.Result = broken
	}
	return p
}

func (c Case) result() result {
	switch {
	case c.Known != nil && c.Known.Mark == KnownFailure:
		return known
	case c.Known != nil && c.Known.Mark != OtherFailure:
		return failed
	}
	switch c.Verdict {
	case checker.Pass:
		return passed
	case checker.Skipped:
		return skipped
	case checker.Mismatch, checker.MissingOutput, checker.NonzeroExit:
		return failed
	}
	return broken
}

// tallyOf counts the points of a result.
func tallyOf(points []point, r result) int {
	n := 0
	for _, p := range points {
		if p.Result == r {
			n++
		}
	}
	return n
}

// Plain is what the text report says of a case below its first line, without
// the indentation.
func (c Case) Plain(d Detail) []string {
	if d == Names || d == Score || c.Verdict == checker.BuildFailed || c.ID == "" {
		return nil
	}
	var text bytes.Buffer
	(&Text{W: &text, Detail: d}).details(c)
	var lines []string
	for line := range strings.Lines(strings.TrimRight(text.String(), "\n")) {
		lines = append(lines, strings.TrimPrefix(strings.TrimRight(line, "\n"), "      "))
	}
	return lines
}

// lines are the command that a compiler refused, and what it printed.
func (b *Build) lines() []string {
	if b == nil {
		return nil
	}
	return append([]string{b.Command}, b.Output...)
}
