package diagnose

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/checker/sandbox"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/reversi2014"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
	"github.com/stonecheck/stonecheck/testscripts/needs"
)

// The outputs for probes are evidence too: even if only two cases fail, the true cause is among
// those that remain after the probes, and it may become certain.
func TestProbesDecide(t *testing.T) {
	a := takestones.Assignment
	reading := assignment.Reading(nil)
	decided := 0
	for _, names := range []string{"smallest-prime", "prime-left-out"} {
		set := parse(t, a, names)
		write := withMisreadings(set)
		results := run(t, reading, casesOf(t, a), write)
		failing := 0
		results = slices.DeleteFunc(results, func(r checker.Result) bool {
			if r.Failed() {
				failing++
			}
			return r.Failed() && failing > 2
		})
		asked := 0
		d := Confirm(t.Context(), reading, results, func(_ context.Context, cases []corpus.Case) []checker.Result {
			asked = len(cases)
			return run(t, reading, cases, write)
		})
		if asked == 0 || asked > MaxProbes || d.Probes != asked {
			t.Errorf("%s: %d probes counted, %d run, want the same number, 1 to %d", names, d.Probes, asked, MaxProbes)
		}
		if !slices.ContainsFunc(d.Causes, func(c Cause) bool { return c.Set == set }) {
			t.Errorf("%s is not among the causes: %s", names, textOf(d))
		}
		if len(d.Causes) == 1 && d.Certain {
			decided++
		}
	}
	if decided == 0 {
		t.Error("no cause is certain")
	}
}

// If only one case of a task without a log fails, many variants explain it. The program is run on other inputs for which
// they predict something wrong: a false one is refuted there, and a true one is confirmed.
func TestGuessesAreTried(t *testing.T) {
	needs.Time(t)
	const only = "tries only the first"
	const corner = only + " corner if a corner is among the moves"
	cases, err := corpus.Load(corpus.Embedded())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name  string
		plays func(p *assignment.LogProof) (state string) // in place of the right move of Greedy; "" for that move
		want  string
	}{
		{"the first of 25 moves or more", func(p *assignment.LogProof) string {
			if moves := p.Root(assignment.VariantSet{}).Children(); len(moves) > 24 {
				return moves[0].Views()[0]
			}
			return ""
		}, ""},
		{"the first corner", func(p *assignment.LogProof) string {
			return proof.Outcome(p, assignment.Variants(slices.Index(p.Variants, corner)))
		}, corner},
	} {
		write := func(p assignment.Problem) map[string]string {
			in, err := p.Assignment.Graded().Parse("input", assignment.Given{Input: p.Input, Args: p.Args}, true)
			if err != nil {
				t.Fatal(err)
			}
			texts, _ := in.(assignment.Misreader).Misread(assignment.Set{}, 1_000_000)
			if in.Group() == "greedy" {
				proof := in.(assignment.Prover).LogProof()
				if state := test.plays(proof); state != "" {
					texts[proof.State] = state + "\n"
				}
			}
			return texts
		}
		results := run(t, nil, corpus.Select(cases, reversi2014.Assignment, nil, nil), write)
		d := Confirm(t.Context(), nil, results, func(_ context.Context, cases []corpus.Case) []checker.Result {
			return run(t, nil, cases, write)
		})
		text := strings.ToLower(strings.Join(strings.Fields(textOf(d)), " "))
		if d.Failing == 0 || !strings.Contains(text, test.want) || test.want == "" && strings.Contains(text, only) {
			t.Errorf("%s: %d cases fail, want %q in\n%s", test.name, d.Failing, test.want, text)
		}
	}
}

// The number of probes depends on the speed of the program only if the program is very slow.
func TestNumberOfProbes(t *testing.T) {
	probes := make([]corpus.Case, MaxProbes)
	for _, test := range []struct {
		name string
		cpu  time.Duration // of each of four cases
		hung time.Duration // of a fifth one, which is stopped at the time limit
		want int
	}{
		{"compiled", time.Millisecond, 0, MaxProbes},
		{"interpreted on a slow machine", 900 * time.Millisecond, 0, MaxProbes},
		{"one case hangs", time.Millisecond, 30 * time.Second, MaxProbes},
		{"very slow", 3 * time.Second, 0, slowProbes},
	} {
		var results []checker.Result
		for range 4 {
			results = append(results, checker.Result{Verdict: checker.Mismatch, Run: &sandbox.Outcome{CPU: test.cpu}})
		}
		if test.hung > 0 {
			results = append(results, checker.Result{Verdict: checker.TimeLimit, Run: &sandbox.Outcome{CPU: test.hung}})
		}
		if got := len(affordable(probes, results)); got != test.want {
			t.Errorf("%s: %d probes, want %d", test.name, got, test.want)
		}
	}
}

// Diagnoses agree only if they are about the same tasks, and if nothing that one calls right is wrong in the other.
func TestAgreement(t *testing.T) {
	diagnosis := func(groups, right []string) *Diagnosis {
		return &Diagnosis{Proof: &proof.Report{Right: right, Findings: []proof.Finding{{What: "a leaf is wrong", Groups: groups}}}}
	}
	first := diagnosis([]string{"alphabeta"}, []string{"minimax"})
	for _, test := range []struct {
		name          string
		groups, right []string
		agrees        bool
	}{
		{"the same", []string{"alphabeta"}, []string{"minimax"}, true},
		{"more is right", []string{"alphabeta"}, []string{"greedy", "minimax"}, true},
		{"another task is wrong", []string{"alphabeta", "minimax"}, []string{"minimax"}, false},
		{"less is right", []string{"alphabeta"}, nil, false},
	} {
		if got := first.agrees(diagnosis(test.groups, test.right)); got != test.agrees {
			t.Errorf("%s: %t", test.name, got)
		}
	}
}

// A fault of ours costs the diagnosis, not the verdicts.
func TestBrokenDiagnosis(t *testing.T) {
	cases := casesOf(t, takestones.Assignment)
	wrong := run(t, assignment.Reading(nil), cases, withMisreadings(parse(t, takestones.Assignment, "smallest-prime")))
	d := Confirm(t.Context(), assignment.Reading(nil), wrong[:3], func(context.Context, []corpus.Case) []checker.Result {
		var none []int
		return wrong[none[0]:]
	})
	const want = "runtime error: index out of range [0] with length 0 at diagnose/ask_test.go:"
	if d == nil || !strings.HasPrefix(d.Fault, want) || !strings.Contains(textOf(d), "A fault of stonecheck stopped the diagnosis: "+want) {
		t.Errorf("%+v", d)
	}
}
