package diagnose

import (
	"context"
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// wrongOutside is a right Mancala program, but its position after the turn is the one before it if the root's value is
// not in a range.
func wrongOutside(t *testing.T, from, to int) program {
	right := withMisreadings(assignment.Set{})
	return func(p assignment.Problem) map[string]string {
		texts := right(p)
		in := mancala.Instance{Input: inputOf(p)}
		if value, ok := proof.RootValue(in.LogProof()); ok && (value < from || value > to) {
			lines := strings.Split(strings.TrimSpace(string(p.Input)), "\n")
			texts[reference.NextStateFile] = strings.Join(lines[3:], "\n") + "\n"
		}
		return texts
	}
}

// A program that compares Integer objects in Java is wrong from 128 on. Inputs with values at that edge decide whether
// that is the reason.
func TestComparedObjects(t *testing.T) {
	needs.Time(t)
	for i, test := range []struct {
		language string
		from, to int
		want     string
	}{
		{"Java", -128, 127, "outside -128 to 127, as if == compared two Integer objects"},
		{"Python 3", -5, 256, "outside -5 to 256, as if \"is\" compared the numbers"},
		{"C++", -128, 127, "128 or more, or -129 or less"},
		{"Java", -500, 500, "or more, or -"},
	} {
		if i > 1 && needs.Only() {
			break
		}
		write := wrongOutside(t, test.from, test.to)
		results := run(t, assignment.Reading(nil), allCases(t), write)
		d := Confirm(t.Context(), assignment.Reading(nil), results, func(_ context.Context, cases []corpus.Case) []checker.Result {
			return run(t, assignment.Reading(nil), cases, write)
		}).InLanguage(test.language)
		text := strings.Join(strings.Fields(textOf(d)), " ")
		if !strings.Contains(text, test.want) || test.to == 500 && strings.Contains(text, "Integer") {
			t.Errorf("%s, %d to %d: want %q in\n%s", test.language, test.from, test.to, test.want, text)
		}
	}
}

// So is one whose cutoffs compare objects.
func TestComparedObjectsAtCutoffs(t *testing.T) {
	needs.Time(t)
	for _, test := range []struct {
		odd      oddity
		language string
		want     string
		named    bool
	}{
		{equalObjects, "Java", "less than -128 or greater than 127, as if == compared two Integer objects", true},
		{equalObjects, "C++", "less than -128 or greater than 127", false},
		{equalInts, "Python 2", "less than -5 or greater than 256, as if \"is\" compared the numbers", true},
		{equalInts, "Java", "less than -5 or greater than 256", false},
	} {
		write := solve(test.odd)
		d := Confirm(t.Context(), assignment.Reading(nil), run(t, assignment.Reading(nil), allCases(t), write), func(_ context.Context, cases []corpus.Case) []checker.Result {
			return run(t, assignment.Reading(nil), cases, write)
		}).InLanguage(test.language)
		text := strings.Join(strings.Fields(textOf(d)), " ")
		if !strings.Contains(text, test.want) || strings.Contains(text, "as if") != test.named {
			t.Errorf("%s, %s: want %q in\n%s", test.odd, test.language, test.want, text)
		}
	}
}

// allCases returns the Mancala cases of the embedded corpus, not only the quick ones.
func allCases(t *testing.T) []corpus.Case {
	t.Helper()
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	return corpus.Select(cases, mancala.Assignment, nil, nil)
}
