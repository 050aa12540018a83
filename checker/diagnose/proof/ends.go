package proof

import (
	"fmt"
	"slices"

	"github.com/stonecheck/stonecheck/ref/prose"
)

// ends are the findings about runs of a task that ended badly: one for each way to end.
func (t *task) ends() (list []Finding) {
	var ways []string
	for _, c := range t.cases {
		if c.End != "" && !slices.Contains(ways, c.End) {
			ways = append(ways, c.End)
		}
	}
	for _, way := range ways[:min(len(ways), maxEnds)] {
		list = append(list, t.end(way))
	}
	return list
}

// maxEnds is how many ways to end are told of a task.
const maxEnds = 2

// end is the finding about one way to end. Its place is the smallest conjunction of what
// is in the inputs.
func (t *task) end(way string) Finding {
	var flags []string
	for _, c := range t.cases {
		for _, flag := range c.Flags {
			if len(flags) < 128 && !slices.Contains(flags, flag) {
				flags = append(flags, flag)
			}
		}
	}
	slices.Sort(flags)
	var observed []*observation
	var first *Case
	n := 0
	for i, c := range t.cases {
		o := &observation{wrong: c.End == way, log: i}
		for j, flag := range flags {
			if slices.Contains(c.Flags, flag) {
				o.has[j>>6] |= 1 << (j & 63)
			}
		}
		if o.wrong {
			n++
			if first == nil {
				first = c
			}
		}
		observed = append(observed, o)
	}
	s := separator{samples: samples(observed, func(o *observation) bool { return !o.wrong && t.cases[o.log].End != "" })}
	w := s.find()
	f := Finding{
		Groups: []string{t.name}, What: "the program " + way, Rows: n, Cases: n,
		Counts: fmt.Sprintf("%d of %s", n, prose.Count(len(t.cases), "case")), Example: &Example{Case: first.ID, Output: first.Proof.State},
	}
	if w.exact() && n >= fewestStates && len(w.literals) == 1 {
		if l := w.literals[0]; !l.not {
			f.Exact = n >= fewest
			f.Where = "the input has " + flags[l.feature]
		}
	}
	if first.Proof.Log != "" && first.Log != "" {
		f.Example.Output, f.Example.Line, f.Example.Got = first.Proof.Log, 0, "its last row is "+lastRow(first)
	}
	return f
}

// lastRow is the last row of a log.
func lastRow(c *Case) string {
	rows, _ := rowsOf(c.Proof, c.Log, maxRows)
	if len(rows) == 0 {
		return "missing"
	}
	return rows[len(rows)-1].text
}
