package proof

import (
	"fmt"
	"slices"
	"strings"
)

// A Report is what is known of a program.
type Report struct {
	// Right are the tasks of which all cases are right, Wrong the others.
	Right    []string  `json:"right,omitempty"`
	Wrong    []string  `json:"wrong,omitempty"`
	Findings []Finding `json:"findings"`
}

// maxFindings is how many findings are said.
const maxFindings = 3

// Read finds what is wrong with a program, from its cases.
func Read(cases []Case) *Report {
	p := newProgram(cases)
	report := &Report{Findings: []Finding{}}
	for _, t := range p.tasks {
		if !t.wrong {
			report.Right = append(report.Right, t.name)
			continue
		}
		report.Wrong = append(report.Wrong, t.name)
	}
	p.readLogs()
	for _, t := range p.tasks {
		if t.wrong {
			p.readStates(t)
		}
	}
	report.Findings = p.merge()
	return report
}

// A program is what one has written.
type program struct{ tasks []*task }

// A task is the cases of one task.
type task struct {
	name     string
	cases    []*Case
	wrong    bool
	group    *group // of those with a log; nil if there is none
	limits   map[*Case]int
	variants uint64
	claims   []claim
	findings []Finding
}

// withLog are the cases of a task that have a log.
func (t *task) withLog() []*Case {
	return slices.DeleteFunc(slices.Clone(t.cases), func(c *Case) bool { return c.Proof.Log == "" || c.Log == "" })
}

func newProgram(cases []Case) *program {
	p := &program{}
	for i := range cases {
		c := &cases[i]
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

// merge puts findings that are the same for several tasks together.
func (p *program) merge() (list []Finding) {
	for _, t := range p.tasks {
		for _, f := range t.findings {
			i := slices.IndexFunc(list, func(g Finding) bool {
				return g.What == f.What && g.Where == f.Where && g.Instead == f.Instead && !slices.Contains(g.Groups, t.name)
			})
			if i < 0 {
				list = append(list, f)
				continue
			}
			list[i].Groups = append(list[i].Groups, t.name)
			list[i].Exact = list[i].Exact || f.Exact
		}
	}
	return list
}

// Lines is the report for people.
func (r *Report) Lines() []string {
	var lines []string
	if len(r.Right) > 0 {
		lines = append(lines, strings.Join(r.Right, " and ")+" right")
	}
	for _, f := range r.Findings {
		exact := "mostly"
		if f.Exact {
			exact = "exactly"
		}
		lines = append(lines, fmt.Sprintf("%s: %s, %s %s (%s)", strings.Join(f.Groups, ", "), f.What, exact, f.Where, f.Counts))
		if f.Instead != "" {
			lines = append(lines, "    instead: "+f.Instead)
		}
		if e := f.Example; e != nil {
			lines = append(lines, fmt.Sprintf("    example: %s, %s line %d: %s, want %s, at %s, %s", e.Case, e.Output, e.Line, e.Got, e.Want, e.Path, e.Board))
		}
	}
	return lines
}
