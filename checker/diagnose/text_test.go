package diagnose

import (
	"strings"
	"testing"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/compare"
	"github.com/stonecheck/stonecheck/checker/diagnose/finding"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala/reference"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The text claims no more certainty than the diagnosis has.
func TestLines(t *testing.T) {
	needs.Time(t)
	a, b := mancala.Assignment, takestones.Assignment
	with := func(a *assignment.Assignment, names string) program { return withMisreadings(parse(t, a, names)) }
	for _, test := range []struct {
		name string
		d    *Diagnosis
		want []string // in this order
	}{
		{"certain", diagnose(t, a, with(a, "last-tie")), []string{
			"of which", "the program writes exactly what follows from one misreading:", "\nlast-tie\n", "acts as if ", "assignment ", "hint "}},
		{"two", diagnose(t, a, with(a, "last-tie,floats")), []string{
			"what follows from 2 misreadings together:", "\nlast-tie\n", "matters for", "\nfloats\n", "matters for"}},
		{"another form", diagnose(t, a, edited(with(a, "last-tie"), edit{"", mancalaForms[0].do})), []string{
			"writes, apart from its form (see below), what follows from one misreading:", "\nlast-tie\n", `form: Infinity is written "INF"`}},
		{"form only", diagnose(t, a, edited(with(a, ""), edit{"", mancalaForms[0].do})), []string{
			"All that is wrong is the form.", `form: Infinity is written "INF"`}},
		{"one case", diagnoseOn(t, assignment.Reading(nil), casesOf(t, a)[:1], with(a, "floats")), []string{
			"fits one misreading, but only 1 case fails: another fault may look the same.", "\nfloats\n"}},
		{"one case of a search", thin(t, "greedy-uses-depth"), []string{
			"fits one misreading, but only 1 case fails", "\ngreedy-uses-depth\n    perhaps      ", "assignment "}},
		{"several", oneFailing(t, "no-sweep"), []string{
			"fits several causes, which the cases do not distinguish:", "\neither  ", "\nor      "}},
		{"nothing", diagnose(t, a, solve(pitsCount)), []string{
			"The output shows:", "it writes ", "\nfirst difference: ", "\nFix this, then run check again"}},
		{"form and more", diagnose(t, a, edited(with(a, "floats"), mancalaEdits[0])), []string{
			"\nThe form is wrong:", "\nfloats\n", "The output shows:", "\nfirst difference: "}},
		{"one file", diagnoseOn(t, assignment.Reading(nil), gen.Pool(a, 60), edited(with(a, "no-sweep"), mancalaEdits[0])), []string{
			"The output shows:", "next_state.txt alone fits one misreading, on all", "another fault may look the same:", "\nno-sweep\n", "\nfirst difference: "}},
		{"all lines but one", diagnose(t, b, edited(with(b, "smallest-prime"), takeStonesEdits[deepest])), []string{
			"The program counts multiples of the smallest prime factor of a composite stone; because of this ", "The program counts one too many",
			"stdout without Max Depth Reached alone fits one misreading", "another fault may look the same:", "\nsmallest-prime\n"}},
		{"the nearest", nearest(t), []string{
			"The output shows:", "Less certain: a known misreading gives", "\nlast-tie\n", "\nfirst difference: "}},
		{"white space", whiteSpace(t), []string{"All that is wrong is white space."}},
	} {
		text := "\n" + textOf(test.d)
		rest := text
		for _, want := range test.want {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: no %q in\n%s", test.name, want, text)
				break
			}
			rest = after
		}
		if thin := strings.Contains(text, "perhaps "); thin && strings.Contains(text, "hint ") {
			t.Errorf("%s: a hint from one case in\n%s", test.name, text)
		}
		if hedged := strings.Contains(text, "but only") || strings.Contains(text, "No known") || strings.Contains(text, "several") ||
			strings.Contains(text, "something else") || strings.Contains(text, "The output shows"); hedged == test.d.Certain && !test.d.settled {
			t.Errorf("%s: certain %v in\n%s", test.name, test.d.Certain, text)
		}
	}
}

// oneFailing is the diagnosis of a program that fails the Greedy cases that it passes with
// several misreadings.
func oneFailing(t *testing.T, names string) *Diagnosis {
	results := run(t, assignment.Reading(nil), casesOf(t, mancala.Assignment), withMisreadings(parse(t, mancala.Assignment, names)))
	for _, r := range results {
		if r.Failed() && r.Problem.Group == reference.Greedy.String() {
			if d := Diagnose(t.Context(), assignment.Reading(nil), []checker.Result{r}); len(d.Causes) > 1 {
				return d
			}
		}
	}
	t.Fatal("every case tells the misreadings apart")
	panic("unreachable")
}

// thin is the diagnosis of a program that fails one case in a way that a single misreading
// explains.
func thin(t *testing.T, name string) *Diagnosis {
	set := parse(t, mancala.Assignment, name)
	var one []checker.Result
	failing := 0
	for _, r := range run(t, assignment.Reading(nil), casesOf(t, mancala.Assignment), withMisreadings(set)) {
		if r.Failed() {
			failing++
		}
		if !r.Failed() || failing == 1 {
			one = append(one, r)
		}
	}
	return Diagnose(t.Context(), assignment.Reading(nil), one)
}

// nearest is the diagnosis of a program that has a misreading on all cases, and something
// else that is wrong on one.
func nearest(t *testing.T) *Diagnosis {
	set := parse(t, mancala.Assignment, "last-tie")
	wrong := withMisreadings(set)
	all, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	cases := corpus.Select(all, mancala.Assignment, nil, nil)
	results := run(t, assignment.Reading(nil), cases, wrong)
	odd := run(t, assignment.Reading(nil), cases, edited(edited(wrong, mancalaEdits[6]), mancalaEdits[0]))
	for i := range results {
		if odd[i].Case.ID == "mancala/alphabeta/handout-sample" {
			results[i] = odd[i]
		}
	}
	return Diagnose(t.Context(), assignment.Reading(nil), results)
}

// whiteSpace is the diagnosis of a right program with CRLF when strictness is asked for.
func whiteSpace(t *testing.T) *Diagnosis {
	results := run(t, assignment.Reading(nil), casesOf(t, mancala.Assignment), withMisreadings(assignment.Set{}))
	for i, r := range results {
		r.Verdict = checker.Mismatch
		for j, output := range r.Problem.Outputs {
			text := strings.ReplaceAll(withMisreadings(assignment.Set{})(r.Problem)[output.Name], "\n", "\r\n")
			compared, err := compare.Reader(strings.NewReader(text), output, true)
			if err != nil {
				t.Fatal(err)
			}
			r.Outputs[j] = checker.Output{Name: output.Name, Result: compared, Text: []byte(text)}
		}
		results[i] = r
	}
	return Diagnose(t.Context(), assignment.Reading(nil), results)
}

// The first exact finding is told in a few words, wherever it is.
func TestFound(t *testing.T) {
	for want, d := range map[string]*Diagnosis{
		"": {Findings: []finding.Finding{{What: "Value is wrong"}}},
		"Value is wrong where depth is 3 or more": {
			Proof:    &proof.Report{Findings: []proof.Finding{{What: "the value of a leaf is wrong"}}},
			Findings: []finding.Finding{{What: "Value is wrong", Where: "where depth is 3 or more", Exact: true}},
		},
		"the program rounds down":         {Findings: []finding.Finding{{What: "Value is wrong", Instead: "it rounds down", Exact: true}}},
		"the program captures its own":    {Proof: &proof.Report{Findings: []proof.Finding{{What: proof.PlayedWrongly + "the program captures its own", Exact: true}}}},
		"a leaf is wrong exactly where x": {Proof: &proof.Report{Findings: []proof.Finding{{What: "a leaf is wrong", Where: "x", Exact: true}}}},
	} {
		if got := d.Found(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
