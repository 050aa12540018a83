package checker

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Group describes a kind of failure: the verdict, the part of the output that is wrong,
// and what the last sowing did.
type Group struct {
	Verdict Verdict
	Where   string   // empty if no output differs
	After   []string // see assignment.Reviewer
}

func (g Group) String() string { return strings.TrimSuffix(string(g.Verdict)+": "+g.Kind(), ": ") }

// Kind returns the group without its verdict; it is empty if the verdict says everything.
func (g Group) Kind() string {
	after := strings.Join(g.After, " and ")
	if g.Where == "" || after == "" {
		return g.Where + after
	}
	return g.Where + ", after " + after
}

// Within reports whether a failure is of the kind of g and involves no further rules.
func (g Group) Within(other Group) bool {
	return g.Verdict == other.Verdict && g.Where == other.Where &&
		!slices.ContainsFunc(g.After, func(did string) bool { return !slices.Contains(other.After, did) })
}

// Group returns the group of a failure. It looks at the traverse log first, because a wrong
// search causes a wrong next state. If stop ends the search for the difference, the group
// has less detail.
func (r Result) Group(reading assignment.Reading, stop assignment.Stop) Group {
	g := Group{Verdict: r.Verdict}
	if r.Verdict == Crash {
		g.Where = r.Run.Signal
	}
	for _, output := range slices.Backward(r.Outputs) {
		switch {
		case r.Verdict == MissingOutput && output.Missing:
			g.Where = output.Name
			return g
		case r.Verdict == Mismatch && !output.Right():
			g.place(reading, r.Case, output, stop)
			return g
		}
	}
	return g
}

// place describes where an output differs.
func (g *Group) place(reading assignment.Reading, c corpus.Case, output Output, stop assignment.Stop) {
	what := "after the end"
	if d := output.Difference(); d.Want != nil {
		what = ""
		if in, err := c.Instance(reading); err == nil {
			if reviewer, ok := in.(assignment.Reviewer); ok {
				what, g.After = reviewer.Kind(d, stop)
			}
		}
	}
	g.Where = strings.TrimSuffix(output.Name+", "+what, ", ")
}

// Difference returns the first difference, which must exist.
func (o Output) Difference() assignment.Difference {
	return assignment.Difference{Output: o.Name, Line: o.First.Row, Want: o.First.Want, Got: o.First.Got}
}
