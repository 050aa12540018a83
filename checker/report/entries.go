package report

import (
	"github.com/stonecheck/stonecheck/checker"
)

// An entry is the result of one case in a report for another tool. Other tools know fewer
// verdicts, so its Status is one of a few. A run whose detail hides the cases has a single
// entry. Unfinished cases have entries too.
type entry struct {
	Name, Group string
	Status      status
	Kind        string // a verdict, a Mark or NotFinished; an Outcome if the cases are hidden
	Message     string // one line; empty if the case passes
	Case        Case
}

// A status is a result as other tools classify it.
type status int

const (
	passed  status = iota
	skipped        // not run, on request
	known          // fails, as listed in the known failures
	failed         // the program wrote something wrong, or the list of known failures does not match
	broken         // the program was stopped, crashed or did not build, or the result is unknown
)

func (r Run) entries() []entry {
	if r.Detail == Score {
		return []entry{r.total()}
	}
	var entries []entry
	for _, c := range r.Cases {
		p := entry{Name: c.ID, Group: c.Group, Status: c.status(), Kind: string(c.Verdict), Case: c}
		if p.Status != passed {
			p.Message = c.Message()
		}
		if c.Known != nil {
			p.Kind = string(c.Known.Mark)
			p.Message = p.Kind + ", " + p.Message
		}
		entries = append(entries, p)
	}
	for _, id := range r.Unfinished {
		entries = append(entries, entry{Name: id, Status: broken, Kind: "NotFinished", Message: "not finished: the run was interrupted"})
	}
	return entries
}

// total returns the entry of a run whose cases are hidden.
func (r Run) total() entry {
	p := entry{Name: "all cases", Kind: string(r.Outcome), Message: r.Totals.String()}
	switch r.Outcome {
	case AsExpected:
		p.Message = ""
	case Unexpected:
		p.Status = failed
	default:
		p.Status = broken
	}
	return p
}

func (c Case) status() status {
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

// countOf counts the entries with a status.
func countOf(entries []entry, s status) int {
	n := 0
	for _, p := range entries {
		if p.Status == s {
			n++
		}
	}
	return n
}

// lines returns the failing compiler command and its output.
func (b *Build) lines() []string {
	if b == nil {
		return nil
	}
	return append([]string{b.Command}, b.Output...)
}
