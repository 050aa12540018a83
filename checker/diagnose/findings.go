package diagnose

import (
	"bytes"
	"context"
	"slices"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/field"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// badEnds adds findings about runs that ended badly: how, and on which inputs.
func (d *Diagnosis) badEnds(reading assignment.Reading, results []checker.Result) {
	var ends []field.End
	tasks := taskTraits(reading, results)
	for i := range results {
		r := &results[i]
		if r.Verdict == checker.Skipped || r.Verdict == checker.Internal || r.Verdict == checker.BuildFailed || r.NotRun != "" {
			continue
		}
		ends = append(ends, field.End{
			ID: r.Case.ID, Input: r.Case.Line(),
			Traits: append(tasks[i], traits(reading, r)...), How: badEnd(r), Stderr: r.Stderr, Value: rootValue(reading, r),
		})
	}
	d.Findings = append(d.Findings, field.Ends(ends)...)
}

// endsFollow says so if runs end badly exactly in the cases in which the program's own search finds no move.
func (d *Diagnosis) endsFollow(results []checker.Result, noMove []string) {
	i := slices.IndexFunc(d.Findings, func(f finding.Finding) bool { return f.End })
	if i < 0 || d.Findings[i].Exact || len(noMove) < 2 {
		return
	}
	for j := range results {
		r := &results[j]
		if (badEnd(r) != "") != slices.Contains(noMove, r.Case.ID) {
			return
		}
	}
	d.Findings[i].Where, d.Findings[i].Exact = noMoveText, true
}

const noMoveText = "exactly where its own search finds no move, because no value is better than the one with which the root begins"

// rootValue returns a function that returns the value of the root of a case; nil if the case has no search.
func rootValue(reading assignment.Reading, r *checker.Result) func() (int, bool) {
	in, err := r.Case.Instance(reading)
	prover, ok := in.(assignment.Prover)
	if err != nil || !ok {
		return nil
	}
	return func() (int, bool) {
		p := prover.LogProof()
		if p == nil {
			return 0, false
		}
		return proof.RootValue(p)
	}
}

// badEnd describes how a run ended; it is empty after a normal end.
func badEnd(r *checker.Result) string {
	switch r.Verdict {
	case checker.Crash:
		return "crashes"
	case checker.TimeLimit:
		return "is stopped at the time limit"
	case checker.MemoryLimit:
		return "is stopped at the memory limit"
	case checker.OutputLimit:
		return "is stopped because it writes too much"
	case checker.MissingOutput:
		if r.Run != nil && r.Run.Status != 0 {
			return "ends with an error before it has written its output"
		}
		if names := missing(r); len(names) > 0 && len(names) < len(r.Outputs) {
			return "does not write " + prose.And(names)
		}
		return "writes no output" // whichever outputs the task has
	}
	if unusable(r) == failed {
		return "ends with an error"
	}
	return ""
}

// missing returns the names of the outputs that were not written.
func missing(r *checker.Result) []string {
	var names []string
	for _, output := range r.Outputs {
		if output.Missing {
			names = append(names, output.Name)
		}
	}
	return names
}

// taskTraits returns for each result a trait for each task, and the features that hold for all
// nodes of an input's search, such as its depth, if all inputs have a search.
func taskTraits(reading assignment.Reading, results []checker.Result) [][]assignment.Trait {
	var groups []string
	searched := true
	all, searches := make([][]assignment.Trait, len(results)), make([][]assignment.Trait, len(results))
	instances := make([]assignment.Instance, len(results))
	for i := range results {
		in, err := results[i].Case.Instance(reading)
		if err != nil {
			return all
		}
		instances[i], searches[i] = in, searchTraits(in)
		searched = searched && len(searches[i]) > 0
		if !slices.Contains(groups, in.Group()) {
			groups = append(groups, in.Group())
		}
	}
	slices.Sort(groups)
	for i, in := range instances {
		for _, name := range groups {
			all[i] = append(all[i], assignment.Trait{Yes: "the task is " + name, No: "the task is not " + name, Has: in.Group() == name})
		}
		if searched {
			all[i] = append(all[i], searches[i]...)
		}
	}
	return all
}

// searchTraits returns the features of an input's search that hold for all its nodes.
func searchTraits(in assignment.Instance) (all []assignment.Trait) {
	prover, ok := in.(assignment.Prover)
	if !ok {
		return nil
	}
	p := prover.LogProof()
	if p == nil {
		return nil
	}
	mask := p.Root(assignment.VariantSet{}).Features()
	for i, f := range p.Features {
		if f.Case {
			all = append(all, assignment.Trait{Yes: f.Yes, No: f.No, Has: mask>>i&1 != 0})
		}
	}
	return all
}

// traits returns the traits of an input: those of its assignment, its flags and its text.
// All results of one assignment have the same list.
func traits(reading assignment.Reading, r *checker.Result) []assignment.Trait {
	var all []assignment.Trait
	if in, err := r.Case.Instance(reading); err == nil {
		if traited, ok := in.(assignment.Traited); ok {
			all = traited.Traits()
		}
	}
	if all == nil {
		for _, flag := range r.Problem.Assignment.Flags {
			all = append(all, assignment.Trait{
				Yes: flag.Description, No: "it is not true that " + flag.Description,
				Has: slices.Contains(r.Case.Flags, flag.Name),
			})
		}
	}
	if r.Case.Input == nil {
		return all
	}
	text := r.Case.Input
	return append(all,
		assignment.Trait{Yes: "a line ends in a space", No: "no line ends in a space", Has: bytes.Contains(text, []byte(" \n"))},
		assignment.Trait{Yes: "lines end in CRLF", No: "lines end in LF", Has: bytes.Contains(text, []byte("\r\n"))},
		assignment.Trait{Yes: "the last line has no newline", No: "the last line has a newline", Has: !bytes.HasSuffix(text, []byte("\n"))})
}

// fields adds findings about the fields of the outputs that are wrong.
func (d *Diagnosis) fields(ctx context.Context, reading assignment.Reading, trials []*trial) {
	var fields *assignment.Fields
	if list := d.lookUp().Fields; list != nil {
		fields = list()
	}
	var cases []field.Case
	for _, t := range trials {
		c := field.Case{ID: t.result.Case.ID, Input: t.result.Case.Line(), Cost: t.costs[0], Traits: traits(reading, t.result)}
		fielded, ok := t.fielded(reading)
		if !ok && fields != nil {
			return
		}
		if ok {
			right, done := fielded.Vary(nil)
			c.Fielded, c.Got = fielded, fielded.Values()
			for f := range fields.List {
				c.Want = append(c.Want, right(f, 0))
			}
			if !done {
				continue
			}
		}
		if ok && !slices.ContainsFunc(c.Got, func(value string) bool { return value != "" }) {
			continue
		}
		if ctx.Err() != nil {
			return
		}
		cases = append(cases, c)
	}
	if len(cases) == 0 || fields == nil {
		return
	}
	report := field.Read(fields, cases)
	d.rivals = append(d.rivals, fieldRivals(report.Rivals)...)
	if d.Fits() && (!report.Complete || report.Faults >= d.Causes[0].Set.Len()) {
		return // misreadings already explain everything
	}
	if report.Complete {
		d.settled, d.Causes, d.Certain, d.Unexplained = true, []Cause{}, false, nil
	}
	d.Findings = append(d.Findings, report.Findings...)
	if len(report.Findings) > 0 && len(cases) >= finding.FewestRight {
		d.Right = report.Right
	}
}
