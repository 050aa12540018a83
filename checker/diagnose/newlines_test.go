package diagnose

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/squirrel"
)

// The diagnosis of a program that fails only inputs with CRLF, or only those without a last newline, says so. If the
// program fails another input too, newlines are not named.
func TestNewlinesAreNamed(t *testing.T) {
	a := squirrel.Assignment
	loaded, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	cases := corpus.Select(loaded, a, nil, nil)
	results := func(fails func(corpus.Case) bool) (all []checker.Result) {
		for _, c := range cases {
			p, err := c.Problem(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			r := checker.Result{Case: c, Problem: p, Verdict: checker.Pass, Run: &sandbox.Outcome{}}
			if fails(c) {
				r.Verdict = checker.Crash
			}
			all = append(all, r)
		}
		return all
	}
	crlf := func(c corpus.Case) bool { return strings.HasPrefix(string(c.Newlines), "CRLF") }
	between := func(c corpus.Case) bool { return strings.HasSuffix(string(c.Newlines), "between") }
	for want, fails := range map[string]func(corpus.Case) bool{
		"if its lines end in CRLF":            crlf,
		"if no newline follows its last line": between,
		"another input fails too":             func(c corpus.Case) bool { return crlf(c) || c.ID == cases[0].ID },
	} {
		d := Diagnose(t.Context(), assignment.Reading(nil), results(fails))
		named := len(d.Findings) == 1 && d.Findings[0].Where == want && d.Findings[0].Exact
		if strings.HasPrefix(want, "if") != named {
			t.Errorf("%s: %+v", want, d.Findings)
		}
	}
}
