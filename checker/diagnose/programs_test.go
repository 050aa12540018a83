package diagnose

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/misread"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// A program writes outputs, by their names, for a case.
type program func(p assignment.Problem) map[string]string

// withMisreadings is a program with a set of misreadings.
func withMisreadings(set assignment.Set) program {
	return func(p assignment.Problem) map[string]string {
		in, err := p.Assignment.Graded().Parse("input", assignment.Given{Input: p.Input, Args: p.Args}, true)
		if err != nil {
			panic(err)
		}
		texts, _ := in.(assignment.Misreader).Misread(set, 20_000_000)
		return texts
	}
}

// withOptionalRows is a Mancala program with a set of misreadings that writes the
// row that may stand before a node where the game is over, before every one, or
// every second one.
func withOptionalRows(set assignment.Set, every int) program {
	return func(p assignment.Problem) map[string]string {
		in, texts := inputOf(p), withMisreadings(set)(p)
		if !in.Task.HasLog() {
			return texts
		}
		header, _, _ := strings.Cut(texts[reference.LogFile], "\n")
		var log strings.Builder
		log.WriteString(header + "\n")
		over := 0
		misread.Rows(mancala.MisreadInput(in), set, 20_000_000, func(row []byte, isOver bool) bool {
			if isOver {
				if over++; over%every == 0 {
					columns := strings.SplitN(string(row), ",", 4)
					columns[2] = []string{"Infinity", "-Infinity"}[over/every%2]
					log.WriteString(strings.TrimSuffix(strings.Join(columns, ","), "\n") + "\n")
				}
			}
			log.Write(row)
			return true
		})
		texts[reference.LogFile] = log.String()
		return texts
	}
}

func inputOf(p assignment.Problem) reference.Input {
	in, err := reference.ParseInput(assignment.InputFile, p.Input, true)
	if err != nil {
		panic(err)
	}
	return in
}

// run gives the results that the checker has for a program.
func run(t testing.TB, reading assignment.Reading, cases []corpus.Case, write program) []checker.Result {
	t.Helper()
	var results []checker.Result
	for _, c := range cases {
		p, err := c.Problem(context.Background(), reading)
		if err != nil {
			t.Fatal(err)
		}
		r := checker.Result{Case: c, Problem: p, Verdict: checker.Pass, Run: &sandbox.Outcome{}}
		texts := write(p)
		for _, expected := range p.Outputs {
			text := texts[expected.Name]
			compared, err := compare.Reader(strings.NewReader(text), expected, false)
			if err != nil {
				t.Fatal(err)
			}
			output := checker.Output{Name: expected.Name, Result: compared}
			if !output.Right() {
				r.Verdict, output.Text = checker.Mismatch, []byte(text)
			}
			r.Outputs = append(r.Outputs, output)
		}
		results = append(results, r)
	}
	return results
}

var embedded = sync.OnceValues(func() ([]corpus.Case, error) {
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil || needs.Long() {
		return cases, err
	}
	return corpus.Quick(corpus.Embedded(), cases)
})

// casesOf returns the cases of the embedded corpus, or its quick ones if the test is to be
// fast.
func casesOf(t testing.TB, a *assignment.Assignment) []corpus.Case {
	t.Helper()
	cases, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return corpus.Select(cases, a, nil, nil)
}

// diagnose returns the diagnosis of a program on the embedded corpus.
func diagnose(t testing.TB, a *assignment.Assignment, write program) *Diagnosis {
	t.Helper()
	return diagnoseOn(t, assignment.Reading(nil), casesOf(t, a), write)
}

func parse(t testing.TB, a *assignment.Assignment, names string) assignment.Set {
	t.Helper()
	set, err := a.ParseSet(names)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// textOf is a diagnosis as a text has it.
func textOf(d *Diagnosis) string {
	var b strings.Builder
	for _, line := range d.Lines(nil) {
		b.WriteString(line.String() + "\n")
	}
	return b.String()
}
