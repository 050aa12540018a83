package report

import (
	"fmt"
	"slices"
)

// A Detail is a level: how much of a run the reader of a report may see.
type Detail string

const (
	Full  Detail = "full"  // everything
	Own   Detail = "own"   // inputs and what the program wrote, but no expected outputs
	Names Detail = "names" // the ids of the cases and how the program ended on them, compiler errors and notes, but no inputs or outputs
	Score Detail = "score" // the totals
)

// Details lists all levels, the fullest first.
var Details = []Detail{Full, Own, Names, Score}

// ParseDetail reads the name of a detail.
func ParseDetail(name string) (Detail, error) {
	if !slices.Contains(Details, Detail(name)) {
		return "", fmt.Errorf("%q, want full, own, names or score", name)
	}
	return Detail(name), nil
}

// Run returns the part of a run that the detail allows. It is the only place that decides
// what a reader may not see: every report is made from its result.
func (d Detail) Run(run Run) Run {
	run.Detail = d
	if d != Full {
		run.Diagnosis = nil
	}
	if d == Score || d == Names {
		run.InputNotFound = nil
	}
	if d == Score {
		run.Build, run.Notes, run.Cases, run.Unfinished = nil, nil, nil, nil
		return run
	}
	cases := make([]Case, len(run.Cases))
	for i, c := range run.Cases {
		cases[i] = d.Case(c)
	}
	run.Cases = cases
	return run
}

// Case returns the part of a case that the detail allows.
func (d Detail) Case(c Case) Case {
	switch d {
	case Full:
		return c
	case Own:
		c.Turn, c.Node, c.Explanation, c.Failure, c.Explain, c.Printed = nil, nil, nil, "", "", nil
		c.Known = c.Known.unlisted()
		c.Outputs = slices.Clone(c.Outputs)
		for i := range c.Outputs {
			c.Outputs[i].First, c.Outputs[i].EachLine = c.Outputs[i].First.own(), ""
		}
		return c
	case Names:
		return Case{ID: c.ID, Verdict: c.Verdict, Known: c.Known.unlisted(), Group: c.Group, Weight: c.Weight,
			Limit: c.Limit, Exit: c.Exit, Signal: c.Signal, Times: c.Times, Answer: c.Answer, Explained: c.Explained}
	}
	return Case{}
}

// own removes the expected lines. It gives all of the program's later lines the mark "+", so
// that the marks do not show which are right.
func (d *Difference) own() *Difference {
	if d == nil {
		return nil
	}
	own := &Difference{Line: d.Line, Got: d.Got, Hidden: true}
	for _, line := range d.Window {
		if line.Mark == "-" {
			continue
		}
		if line.Line >= d.Line {
			line.Mark = "+"
		}
		line.Role = "" // it depends on what is expected
		own.Window = append(own.Window, line)
	}
	return own
}
