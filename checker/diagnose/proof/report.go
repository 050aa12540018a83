package proof

import (
	"cmp"
	"slices"

	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Report lists what is right and wrong about a program.
type Report struct {
	// Right are the tasks whose cases are all right, if they are enough to say so; Wrong are
	// the tasks with a wrong case.
	Right    []string  `json:"right,omitempty"`
	Wrong    []string  `json:"wrong,omitempty"`
	Findings []Finding `json:"findings"`

	// Rivals are causes that the cases do not distinguish. A right program is among them if too few cases support another one.
	Rivals []Rival `json:"-"`
	// NoMove are the cases of wrong tasks in which no move of the root is better than the value with which it begins, by the
	// program's own log or under the variants found. Many programs crash there.
	NoMove []string `json:"-"`
}

// HasExact reports whether a finding has no exception; a nil Report has no findings.
func (r *Report) HasExact() bool {
	return r != nil && slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Exact })
}

// maxFindings limits the findings of a report.
const maxFindings = 3

// Read finds what is wrong with a program from its cases.
func Read(cases []Case) *Report {
	p := newProgram(cases)
	report := &Report{Findings: []Finding{}}
	for _, t := range p.tasks {
		switch {
		case t.wrong:
			report.Wrong = append(report.Wrong, t.name)
		case len(t.cases) >= finding.FewestRight:
			report.Right = append(report.Right, t.name)
		}
	}
	p.readLogs()
	for _, t := range p.tasks {
		if t.wrong {
			p.readStates(t)
			report.NoMove = append(report.NoMove, p.noMove(t)...)
		}
	}
	p.settle()
	report.Findings = append(report.Findings, p.merge()...)
	for _, t := range p.tasks {
		rivals := t.allRivals()
		for _, r := range rivals {
			if len(rivals) > 1 && !slices.Contains(report.Rivals, r) {
				report.Rivals = append(report.Rivals, r)
			}
		}
	}
	return report
}

// A program holds the tasks of one program.
type program struct{ tasks []*task }

// A task holds the cases of one task.
type task struct {
	name     string
	cases    []*Case
	wrong    bool
	group    *group                  // the cases with a log; nil if there is none
	paired   []assignment.VariantSet // what pairs returns, once it is known
	sorted   []*Case                 // what refuters returns, once it is known
	limits   map[*Case]int
	variants assignment.VariantSet
	sparse   bool // the variants were found without counting missing rows after children
	claims   []claim
	findings []Finding
	rivals   []assignment.VariantSet
	chosen   *relation  // what an empty set in rivals stands for: a choice of the position; nil if there is none
	only     unlogged   // the only cause of a task without a log that explains all positions
	guesses  []unlogged // causes of a task without a log that explain all positions, of which few are wrong
}

// withLog returns the cases of a task that have a log.
func (t *task) withLog() []*Case {
	return slices.DeleteFunc(slices.Clone(t.cases), func(c *Case) bool { return c.Proof.Log == "" || c.Log == "" })
}

func newProgram(cases []Case) *program {
	p := &program{}
	for _, of := range cases {
		c := &of
		c.Proof = withOrders(c.Proof)
		t := p.task(c.Group)
		t.cases = append(t.cases, c)
		t.wrong = t.wrong || !c.Right
		t.limits[c] = maxRightRows
		if !c.Right {
			t.limits[c] = maxRows
		}
	}
	return p
}

func (p *program) task(name string) *task {
	for _, t := range p.tasks {
		if t.name == name {
			return t
		}
	}
	t := &task{name: name, limits: map[*Case]int{}}
	p.tasks = append(p.tasks, t)
	return t
}

// merge joins findings that are the same for several tasks. It keeps the exact findings,
// and one of each task that has no exact one. Tasks with logs, which show more, come first,
// and those with more wrong cases before others.
func (p *program) merge() []Finding {
	var list []Finding
	tasks := slices.Clone(p.tasks)
	logged := map[bool]int{true: 1}
	slices.SortStableFunc(tasks, func(a, b *task) int {
		return cmp.Or(logged[b.group != nil]-logged[a.group != nil], b.wrongCases()-a.wrongCases())
	})
	for _, t := range tasks {
		for _, f := range t.findings {
			i := slices.IndexFunc(list, func(g Finding) bool { return f.same(g) && !slices.Contains(g.Groups, t.name) })
			if i < 0 {
				list = append(list, f)
				continue
			}
			list[i].Groups = append(list[i].Groups, t.name)
			slices.Sort(list[i].Groups)
			list[i].add(&f)
			list[i].Exact = list[i].Exact || f.Exact
		}
	}
	return mostTold(list)
}

// mostTold returns the findings to report: the exact ones, beginning with one for each task, and
// then one for each task that has no exact one.
func mostTold(list []Finding) (best []Finding) {
	told := map[string]bool{}
	for _, step := range []struct{ exact, repeats bool }{{true, false}, {true, true}, {false, false}} {
		for _, f := range list {
			repeats := !slices.ContainsFunc(f.Groups, func(name string) bool { return !told[name] })
			if f.Exact != step.exact || repeats != step.repeats || len(best) == maxFindings || slices.ContainsFunc(best, f.same) {
				continue
			}
			best = append(best, f)
			for _, name := range f.Groups {
				told[name] = true
			}
		}
	}
	return best
}
