package checker

import (
	"slices"
	"strings"

	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/explain"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/trace"
)

// A Group is what failures have in common: the verdict, what of the output is
// wrong, and what the sowing before it did.
type Group struct {
	Verdict Verdict
	Where   string   // "" if no output differs
	After   []string // see explain.Did
}

func (g Group) String() string { return strings.TrimSuffix(string(g.Verdict)+": "+g.Kind(), ": ") }

// Kind is the group without its verdict, "" if that says all.
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
	what, want := "", output.First.Want
	switch {
	case want == nil:
		what = "after the end"
	case output.Name == assignment.Stdout:
		what, _, _ = strings.Cut(*want, ":")
	case output.Name == reference.LogFile && output.First.Row == 0:
		what = "the header"
	default:
		what = g.sowing(reading, c, output, stop)
	}
	g.Where = strings.TrimSuffix(output.Name+", "+what, ", ")
}

// sowing is what is wrong in an output of a sowing game, if that can be said; it
// finds what the last sowing before it did.
func (g *Group) sowing(reading assignment.Reading, c corpus.Case, output Output, stop assignment.Stop) string {
	in, err := reference.ParseInput(c.ID, c.Input, true)
	if err != nil {
		return ""
	}
	if output.Name == reference.LogFile {
		row, _ := explain.Find(mancala.ReadingOf(reading), in, output.First.Row, stop)
		if sowing, ok := row.Sowing(); ok {
			g.After = explain.Did(sowing)
		}
		return trace.KindOf(&row.Event)
	}
	if _, turn, _ := explain.BestTurn(mancala.ReadingOf(reading), in, stop); len(turn) > 0 {
		g.After = explain.Did(turn[len(turn)-1].Sowing)
	}
	return ""
}
