// Package field explains why programs that write no log are wrong: which fields of their
// outputs are wrong, on which inputs, and what the programs write instead.
//
// A field may be wrong because the search is wrong, or because the program computes that
// field from a right search in a wrong way. The package solves every case with each variant
// of the search that the assignment lists, and with each pair of them. It then looks for
// ways to compute the fields that reproduce the program's output on all cases. For fields
// that no variant explains, it finds the smallest conjunction of traits of the inputs on
// which the field is wrong.
//
// The package is independent of the game. For assignments without variants it only locates
// the wrong fields.
package field

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Case is an input and what a program wrote for it.
type Case struct {
	ID, Input string // Input is on one line
	Cost      int    // the cost of the right search, about its number of nodes
	Traits    []assignment.Trait
	Want, Got []string           // by field; Got is empty for a field that the program did not write
	Fielded   assignment.Fielded // nil if the assignment does not say how the fields are computed
}

// A Report lists what is right and wrong about a program's fields.
type Report struct {
	Right    []string // the fields that are right on all cases
	Findings []finding.Finding
	Complete bool // the findings explain every wrong field
	Faults   int  // if Complete, the number of mistakes that the findings assume
	// Rivals are several explanations of the fields. The cases do not decide between them; further inputs
	// are chosen to do so. If too few cases support a finding, the right fields are a rival too, so that further
	// inputs test the finding.
	Rivals []Rival
}

// maxFindings limits the findings of a report.
const maxFindings = 3

// Read finds what is wrong with the fields of a program's outputs. If it cannot explain all cases together, and they
// have several parts, such as tasks, it tries to explain each part by itself.
func Read(fields *assignment.Fields, cases []Case) Report {
	report := read(fields, cases)
	if report.Complete || len(report.Right) == len(fields.List) || len(parts(cases)) == 1 {
		return report
	}
	if byPart, explained := readParts(fields, cases); explained {
		byPart.Right = report.Right
		return byPart
	}
	return report
}

func read(fields *assignment.Fields, cases []Case) Report {
	return newProgram(fields, cases).report()
}

// newProgram searches for the hypothesis that explains a program best.
func newProgram(fields *assignment.Fields, cases []Case) *program {
	p := &program{fields: fields, cases: cases}
	for f := range fields.List {
		p.wrong = append(p.wrong, p.casesWhere(func(c Case) bool { return c.Got[f] != c.Want[f] }))
	}
	if p.isWrong() {
		p.best = p.search()
	}
	return p
}

func (p *program) isWrong() bool {
	return slices.ContainsFunc(p.wrong, func(wrong []int) bool { return len(wrong) > 0 })
}

func (p *program) report() (report Report) {
	fields := p.fields
	for f, field := range fields.List {
		if len(p.wrong[f]) == 0 && slices.ContainsFunc(p.cases, func(c Case) bool { return c.Got[f] != "" }) {
			report.Right = append(report.Right, field.Name)
		}
	}
	if !p.isWrong() {
		return report
	}
	best := p.preferred()
	report.Rivals = rivals(p.best)
	p.dropGuesses(best)
	report.Findings = p.explained(best)
	if len(report.Rivals) > 0 && slices.ContainsFunc(report.Findings, func(f finding.Finding) bool { return !f.Exact }) {
		report.Rivals = append(report.Rivals, Rival{Ways: make([]int, len(fields.List))})
	}
	report.Complete = best != nil && best.explained == len(fields.List)
	if report.Complete {
		report.Faults = len(best.variants) + len(report.Findings) - min(len(best.variants), 1)
	}
	located := p.located(best)
	if best != nil && len(located) > 0 && !slices.ContainsFunc(located, func(f finding.Finding) bool { return !f.Exact || f.Instead == "" }) {
		report.Complete = true
		report.Faults = len(best.variants) + len(located)
	}
	report.Findings = append(report.Findings, located...)
	report.Findings = report.Findings[:min(len(report.Findings), maxFindings)]
	return report
}

// dropGuesses acts if a hypothesis leaves a field unexplained. Other fields are then probably
// wrong because the search is wrong. Where several wrong ways to compute a field fit equally
// well, it drops all of them, because they are guesses.
func (p *program) dropGuesses(h *hypothesis) {
	if h == nil || h.explained == len(p.fields.List) {
		return
	}
	for f, ways := range h.ways {
		if len(ways) > 1 && p.fields.List[f].Ways[ways[0]].Cost > 0 {
			h.ways[f] = nil
		}
	}
}

// A program holds the outputs of a program on all cases.
type program struct {
	fields *assignment.Fields
	cases  []Case
	wrong  [][]int // for each field the cases where it is wrong
	best   *hypothesis
	single *hypothesis // the best one of at most one variant, also if it explains only some of the fields
	known  []int       // the variants that exactly explain another part of the program
	likely []int       // the single variants that alone explain another part, perhaps without enough evidence
}

func (p *program) casesWhere(is func(Case) bool) []int {
	var all []int
	for i, c := range p.cases {
		if is(c) {
			all = append(all, i)
		}
	}
	return all
}

// failing returns the cases with a wrong field.
func (p *program) failing() []int {
	return p.casesWhere(func(c Case) bool { return !slices.Equal(c.Got, c.Want) })
}

// name returns the name of a field.
func (p *program) name(f int) string { return p.fields.List[f].Name }

// areWrong joins the names of fields and adds "is wrong" or "are wrong".
func (p *program) areWrong(fields []int) string {
	var names []string
	for _, f := range fields {
		names = append(names, p.name(f))
	}
	return areWrong(names)
}

func areWrong(names []string) string {
	return prose.And(names) + " " + prose.Form(len(names), "is", "are") + " wrong"
}

// example returns the shortest case in which a field is wrong.
func (p *program) example(f int, cases []int) *finding.Example {
	c := p.cases[slices.MinFunc(cases, func(a, b int) int { return len(p.cases[a].Input) - len(p.cases[b].Input) })]
	e := &finding.Example{Case: c.ID, Input: c.Input, Want: c.Want[f], Got: c.Got[f]}
	if e.Got == "" {
		e.Got = "nothing"
	}
	if f > 0 || len(p.fields.List) > 1 {
		e.Field, e.Want = p.name(f), p.name(f)+" "+e.Want
	}
	return e
}

// located returns findings that say where the unexplained fields are wrong. If a hypothesis
// on the search explains other fields, its values count as right too.
func (p *program) located(best *hypothesis) []finding.Finding {
	var all []finding.Finding
	var fields []int
	var given [][]string
	if best != nil && len(best.variants) > 0 {
		given = p.given(best)
	}
	for f := range p.fields.List {
		if len(p.wrong[f]) == 0 || best != nil && len(best.ways[f]) > 0 {
			continue
		}
		wrong, besides := p.wrong[f], false
		if given != nil {
			others := slices.DeleteFunc(slices.Clone(wrong), func(i int) bool { return p.cases[i].Got[f] == given[i][f] })
			if len(others) > 0 {
				wrong, besides = others, true
			}
		}
		all, fields = append(all, p.locate(f, wrong, besides)), append(fields, f)
	}
	return p.merged(fields, all)
}

// given returns the fields of all cases under a hypothesis on the search.
func (p *program) given(h *hypothesis) [][]string {
	var all [][]string
	for _, c := range p.cases {
		value, _ := c.Fielded.Vary(h.variants)
		var fields []string
		for f := range p.fields.List {
			fields = append(fields, value(f, 0))
		}
		all = append(all, fields)
	}
	return all
}

// locate describes where a field is wrong and what the program writes there. besides says that
// wrong leaves out the cases in which a hypothesis explains the field.
func (p *program) locate(f int, wrong []int, besides bool) finding.Finding {
	found := finding.Finding{What: p.areWrong([]int{f}), Cases: len(wrong), Example: p.example(f, wrong)}
	if besides {
		found.What = p.name(f) + " is also wrong in other cases"
	}
	found.Counts = fmt.Sprintf("%d of %s", len(wrong), prose.Count(len(p.cases), "case"))
	if missing := p.casesWhere(func(c Case) bool { return c.Got[f] == "" }); len(missing) == len(wrong) {
		found.What = p.name(f) + " is missing"
	}
	var suspects []string
	if !besides {
		suspects = p.suspects(f)
	}
	w := Where(p.cases, wrong)
	if n := len(suspects); n > 0 && n <= maxAlternatives && !w.Sure {
		found.Instead = "perhaps " + prose.Or(suspects)
		return found
	}
	if w.Text != "" {
		found.Where, found.Exact = w.String(), w.Sure
		found.Counts = prose.Count(len(wrong), "case")
		if !besides {
			found.Counts += fmt.Sprintf("; on the other %d it is right", len(p.cases)-len(wrong))
		}
	}
	found.Instead = p.insteadOn(f, wrong, !besides)
	isWay := found.Where == "" && strings.HasPrefix(found.Instead, "it ") && !strings.HasSuffix(found.Instead, " there")
	switch { // where the field is right, the program does not compute it in this way
	case isWay && len(suspects) > 0:
		found.Instead = ""
	case isWay:
		found.Instead = "there " + found.Instead
	}
	return found
}

// A joint is a finding about fields for which the same is said.
type joint struct {
	finding.Finding
	names  []string
	ending string // of What, after the name of one field
}

// merged joins findings that say the same about different fields. fields[i] is the field of finding i.
func (p *program) merged(fields []int, all []finding.Finding) (merged []finding.Finding) {
	var joints []joint
	for n, f := range all {
		name := p.name(fields[n])
		ending := strings.TrimPrefix(f.What, name)
		i := slices.IndexFunc(joints, func(j joint) bool {
			return j.ending == ending && j.Where == f.Where && j.Counts == f.Counts && j.Instead == f.Instead && j.Example.Case == f.Example.Case
		})
		if i < 0 {
			joints = append(joints, joint{f, []string{name}, ending})
			continue
		}
		joints[i].names = append(joints[i].names, name)
		joints[i].What = prose.And(joints[i].names) + strings.Replace(ending, " is ", " are ", 1)
	}
	for _, j := range joints {
		merged = append(merged, j.Finding)
	}
	return merged
}
