package checker

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// A Group is what failures have in common: the verdict, what of the output is
// wrong, and what the sowing before it did.
type Group struct {
	Verdict Verdict
	Where   string   // "" if no output differs
	After   []string // see assignment.Reviewer
}

func (g Group) String() string { return strings.TrimSuffix(string(g.Verdict)+": "+g.Kind(), ": ") }

// Kind returns the group without its verdict, "" if that says all.
func (g Group) Kind() string {
	after := strings.Join(g.After, " and ")
	if g.Where == "" || after == "" {
		return g.Where + after
	}
	return g.Where + ", after " + after
}

// Within reports whether a failure is of the kind of g and met no other rules.
func (g Group) Within(other Group) bool {
	return g.Verdict == other.Verdict && g.Where == other.Where &&
		!slices.ContainsFunc(g.After, func(did string) bool { return !slices.Contains(other.After, did) })
}

// Group finds the group of a failure: by its traverse log if that differs, for a
// wrong next state follows from a wrong search. If stop ends that search, the
// group has less in it.
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

// place says where an output differs.
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

// Difference returns the first one, which there must be.
func (o Output) Difference() assignment.Difference {
	return assignment.Difference{Output: o.Name, Line: o.First.Row, Want: o.First.Want, Got: o.First.Got}
}
