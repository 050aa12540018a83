package diagnose

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// Limits on the wrong ways of reading an input.
const (
	fewestMisread  = 3      // fewer failing cases cannot distinguish the ways
	fewestOfTask   = 2      // fewer failing cases of one task are no sign of a way
	maxMisreadCost = 20_000 // of the search of an input as a program has read it
	maxRefusals    = 12     // a way is given up after this many failing cases if it explains none of them
)

// inputs adds a finding if a solver that reads the lines of its input wrongly, but is right
// otherwise, writes what the program writes. The ways of reading are the same for all
// assignments whose input is a text of lines.
func (d *Diagnosis) inputs(ctx context.Context, reading assignment.Reading, trials []*trial) {
	noText := func(t *trial) bool { return t.result.Case.Input == nil }
	if d.Fits() || d.lookUp().Separate || slices.ContainsFunc(trials, noText) {
		return
	}
	m := newMisreader(ctx, reading, trials)
	if len(m.failing) < fewestMisread {
		return
	}
	found := m.best()
	clear := found.explained >= fewestMisread && len(found.does) <= 2
	besides := found.others > 0 && !found.contradicted // another fault makes cases fail whose inputs are read rightly
	if !clear || besides || 2*found.explained < len(m.failing) {
		before := len(d.Findings)
		d.taskInputs(m)
		if !clear || !besides || d.misread != nil {
			return
		}
		d.Findings = d.Findings[:before]
	}
	f := finding.Finding{
		What: "the outputs are wrong", Instead: "it " + strings.Join(found.does, ", or it "), Exact: !found.contradicted, Cases: found.explained,
		Counts: fmt.Sprintf("this explains %d of %s and fits %s", found.explained, prose.Count(len(m.failing), "wrong case"), found.rightOnes(len(m.passing))),
	}
	switch {
	case found.contradicted:
		f.Instead = "perhaps " + f.Instead
	case found.others == 0:
		d.settled, d.Causes, d.Certain, d.Unexplained, d.Alone = true, []Cause{}, false, nil, nil
		if others := len(m.failing) - found.explained + len(m.passing) - found.fits; others > 0 {
			f.Counts += fmt.Sprintf("; read in this way, %s would break the rules or take long", prose.Count(others, "other input"))
		}
	}
	d.Findings = append(d.Findings, f)
}

// taskInputs adds findings about ways of reading that explain all failing cases of a task, and no right case of any task
// contradicts. The other tasks fail because of another fault, which may hide the way in them.
func (d *Diagnosis) taskInputs(m *misreader) {
	tasks := map[string][]*trial{}
	for _, t := range m.failing {
		in, err := t.result.Case.Instance(m.reading)
		if err != nil {
			return
		}
		tasks[in.Group()] = append(tasks[in.Group()], t)
	}
	for _, name := range slices.Sorted(maps.Keys(tasks)) {
		of := *m
		of.failing, of.tried = tasks[name], map[string]bool{}
		known := func(t *trial) bool { return d.explained[t.result.Case.ID] }
		if len(tasks) == 1 || len(of.failing) < fewestOfTask || slices.ContainsFunc(of.failing, known) {
			continue
		}
		found := of.best()
		if found.contradicted || found.others > 0 || found.explained < len(of.failing) || len(found.does) > 1 {
			continue
		}
		f := finding.Finding{
			Groups: []string{name}, What: "the outputs are wrong", Instead: "it " + found.does[0], Exact: found.explained >= fewestMisread, Cases: found.explained,
			Counts: fmt.Sprintf("this explains all %s and fits %s", prose.Count(found.explained, "wrong case"), found.rightOnes(len(m.passing))),
		}
		if f.Exact {
			d.misread = append(d.misread, name)
		} else {
			f.Instead = "perhaps " + f.Instead
		}
		d.Findings = append(d.Findings, f)
	}
}

// A misreader counts the cases in which a program writes what is right for another input.
type misreader struct {
	ctx              context.Context
	reading          assignment.Reading
	base             assignment.Set // the misreadings that count as right
	failing, passing []*trial
	tried            map[string]bool // the failing inputs, as the earlier ways read them
}

func newMisreader(ctx context.Context, reading assignment.Reading, trials []*trial) *misreader {
	m := &misreader{ctx: ctx, reading: reading, base: baseOf(reading), tried: map[string]bool{}}
	sorted := slices.Clone(trials)
	slices.SortStableFunc(sorted, func(a, b *trial) int { return a.costs[0] - b.costs[0] })
	for _, t := range sorted {
		if t.result.Failed() {
			m.failing = append(m.failing, t)
		} else {
			m.passing = append(m.passing, t)
		}
	}
	return m
}

// A misreadInput is what the best ways of reading explain.
type misreadInput struct {
	does         []string // what a program does, for each way that explains as much
	explained    int      // failing cases
	fits         int      // passing cases
	others       int      // failing cases whose inputs are read rightly
	contradicted bool     // a failing case whose input is misread shows something else
}

// rightOnes counts the passing cases that the ways of reading fit.
func (i misreadInput) rightOnes(all int) string {
	if i.fits == all {
		return fmt.Sprintf("the %d right ones", all)
	}
	return fmt.Sprintf("%d of the %d right ones", i.fits, all)
}

// best tries all ways of reading.
func (m *misreader) best() (best misreadInput) {
	var texts []string
	for _, t := range slices.Concat(m.passing, m.failing) {
		texts = append(texts, string(t.result.Case.Input))
	}
	for way := range waysOfReading(texts) {
		if !m.fresh(way) {
			continue
		}
		switch found := m.explained(way); {
		case found.explained > best.explained:
			best = found
		case found.explained > 0 && found.explained == best.explained:
			best.does = append(best.does, way.does)
			best.others, best.contradicted = max(best.others, found.others), best.contradicted || found.contradicted
		}
	}
	return best
}

// fresh reports whether a way reads the failing inputs unlike all earlier ways.
func (m *misreader) fresh(way wayOfReading) bool {
	var all strings.Builder
	for _, t := range m.failing {
		for _, line := range way.of(string(t.result.Case.Input)) {
			all.WriteString(strings.Join(strings.Fields(line), " ") + "\n")
		}
	}
	if m.tried[all.String()] {
		return false
	}
	m.tried[all.String()] = true
	return true
}

// explained returns what a way of reading explains: nothing if a passing case contradicts it.
func (m *misreader) explained(way wayOfReading) (found misreadInput) {
	for _, t := range m.passing {
		judged, same := m.same(t, way)
		if judged && !same || m.ctx.Err() != nil {
			return misreadInput{}
		}
		if judged {
			found.fits++
		}
	}
	found.does = []string{way.does}
	refusals := 0
	for _, t := range m.failing {
		judged, same := m.same(t, way)
		text := string(t.result.Case.Input)
		switch {
		case same:
			found.explained++
		case judged && slices.Equal(way.of(text), inputLines(text)):
			found.others++
		case judged:
			refusals++
		}
		if found.explained == 0 && refusals == maxRefusals {
			break
		}
	}
	found.contradicted = refusals > 0
	return found
}

// same reports whether the program's outputs of a trial are right for the input as a wrong way
// reads it. judged is false if that input breaks the rules of the assignment, or takes too long to
// search.
func (m *misreader) same(t *trial, way wayOfReading) (judged, same bool) {
	r := *t.result
	lines := inputLines(string(r.Case.Input))
	seen := way.of(string(r.Case.Input))
	if slices.Equal(seen, lines) {
		return true, !t.result.Failed()
	}
	r.Case.Input = []byte(strings.Join(seen, "\n") + "\n")
	r.Case.Expected, r.Case.LogSHA256 = nil, ""
	in, err := r.Case.Instance(m.reading)
	if err != nil {
		return false, false
	}
	if f, ok := in.(assignment.Featured); ok {
		if _, cost, fit := f.Features(maxMisreadCost, nil); !fit || cost > maxMisreadCost {
			return false, false
		}
	}
	return true, m.writes(in, t, &r)
}

// writes reports whether the program's outputs of a trial are right for another input.
func (m *misreader) writes(in assignment.Instance, t *trial, as *checker.Result) bool {
	texts, err := writtenTexts(m.ctx, m.reading, t.result)
	if err != nil {
		return false
	}
	due, err := in.Outputs(m.ctx)
	if err != nil {
		return false
	}
	for name, text := range texts {
		if text != "" && !slices.ContainsFunc(due, func(o assignment.Output) bool { return o.Name == name }) {
			return false // a log, for an input that asks for none
		}
	}
	if reader, ok := in.(assignment.WrittenReader); ok {
		fits, _ := reader.ReadWritten(texts, maxMisreadCost).Fits(m.base, "")
		return fits != 0
	}
	outputs, err := referenceOutputs(m.ctx, m.reading, as.Case)
	return err == nil && !slices.ContainsFunc(outputs, func(o assignment.Output) bool { return firstDifference(texts[o.Name], o) != nil })
}

// inputLines returns the lines of an input without their ends.
func inputLines(text string) []string {
	return strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
}
