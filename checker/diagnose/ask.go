package diagnose

import (
	"context"
	"fmt"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/prose"
)

// A Runner runs the diagnosed program on additional cases. It returns the results in the order
// of the cases.
type Runner func(ctx context.Context, cases []corpus.Case) []checker.Result

// MaxProbes is the greatest number of additional inputs on which a program is run.
const MaxProbes = 40

// probePrefix begins the ids of probes.
const probePrefix = "probe "

// IsProbe reports whether a case is an additional input, not a case of the corpus that runs again.
func IsProbe(c corpus.Case) bool { return strings.HasPrefix(c.ID, probePrefix) }

func (t *trial) isProbe() bool { return IsProbe(t.result.Case) }

// affordable returns the probes to run: all of them, or only the first few if the program is
// slow.
func affordable(probes []corpus.Case, results []checker.Result) []corpus.Case {
	var took time.Duration
	ran := 0
	for _, r := range results {
		if r.Run != nil && r.Verdict != checker.TimeLimit {
			took += r.Run.CPU
			ran++
		}
	}
	if took > time.Duration(ran)*slowCase {
		return probes[:min(slowProbes, len(probes))]
	}
	return probes
}

// Confirm diagnoses a program that can be run again. It runs the program on inputs for which
// equally good explanations predict different outputs, and on variations of failing cases.
// The outputs may confirm the diagnosis, select one of the explanations, or refute them all.
// Before that it runs a few failing cases again, to see whether the program writes the same.
// If run is nil, Confirm is the same as Diagnose.
func Confirm(ctx context.Context, reading assignment.Reading, results []checker.Result, run Runner) *Diagnosis {
	return confirm(ctx, reading, results, run, false)
}

// Decide is like Confirm, but runs the program only if the results leave several explanations or too little evidence for one,
// or if a finding depends on values that the cases do not have. It suits classes with hundreds of submissions.
func Decide(ctx context.Context, reading assignment.Reading, results []checker.Result, run Runner) *Diagnosis {
	return confirm(ctx, reading, results, run, true)
}

func confirm(ctx context.Context, reading assignment.Reading, results []checker.Result, run Runner, onlyToDecide bool) (d *Diagnosis) {
	defer func() {
		if fault := recover(); fault != nil { // the verdicts do not depend on the diagnosis
			d = &Diagnosis{Assignment: results[0].Case.Assignment.Name, Causes: []Cause{}, Fault: faultOf(fault, debug.Stack())}
		}
	}()
	d = Diagnose(ctx, reading, results)
	if d == nil || run == nil || d.Failing == 0 || ctx.Err() != nil || onlyToDecide && !d.undecided() {
		return d
	}
	certain := d.Fits() && d.Certain // outputs that differ from run to run do not all follow from a misreading
	if !certain && d.unsteady(ctx, results, run) {
		return d
	}
	probes := d.probes(reading, results)
	if probes = affordable(probes, results); len(probes) == 0 {
		return d
	}
	answers := answered(run(ctx, probes))
	if len(answers) == 0 || ctx.Err() != nil {
		return d
	}
	again := Diagnose(ctx, reading, append(slices.Clone(results), answers...))
	if again == nil || ctx.Err() != nil {
		return d
	}
	if d.agrees(again) {
		again = d
	} else {
		again.Counted = true
	}
	again.Probes = len(answers)
	return again
}

// faultOf describes a panic by its value and the place in our source.
func faultOf(value any, stack []byte) string {
	_, calls, _ := strings.Cut(string(stack), "\npanic(")
	_, calls, _ = strings.Cut(calls, "\ngithub.com/stonecheck/stonecheck/")
	_, at, _ := strings.Cut(calls, "\n\t")
	at, _, _ = strings.Cut(at, " +0x")
	return fmt.Sprintf("%v at %s/%s", value, filepath.Base(filepath.Dir(at)), filepath.Base(at))
}

// undecided reports whether several explanations fit equally well, one fits but too few
// cases show it, or a finding depends on values that the cases do not have.
func (d *Diagnosis) undecided() bool {
	return d.Proof != nil && len(d.Proof.Edges()) > 0 || len(d.rivals) > 1 || len(d.Causes) > 1 || d.Fits() && !d.Certain
}

// answered returns the results of the cases on which the program was run.
func answered(results []checker.Result) []checker.Result {
	return slices.DeleteFunc(slices.Clone(results), func(r checker.Result) bool {
		return r.Verdict == checker.Skipped || r.Verdict == checker.Internal || r.Run == nil
	})
}

// agrees reports whether another diagnosis says the same, apart from counts and examples, and
// contradicts nothing that this one calls right.
func (d *Diagnosis) agrees(with *Diagnosis) bool {
	refuted := func(name string) bool { return !slices.Contains(with.right(), name) }
	return reflect.DeepEqual(d.conclusions(), with.conclusions()) && !slices.ContainsFunc(d.right(), refuted)
}

// right returns the fields and the tasks that are right.
func (d *Diagnosis) right() []string {
	if d.Proof == nil {
		return d.Right
	}
	return slices.Concat(d.Right, d.Proof.Right)
}

// A conclusion is what a diagnosis says about one fault.
type conclusion struct {
	groups               string // the tasks that show it
	what, where, instead string
	exact                bool
}

func (d *Diagnosis) conclusions() (all []conclusion) {
	for _, f := range d.Findings {
		all = append(all, conclusion{prose.And(f.Groups), f.What, f.Where, f.Instead, f.Exact})
	}
	if d.Proof != nil {
		for _, f := range d.Proof.Findings {
			all = append(all, conclusion{prose.And(f.Groups), f.What, f.Where, f.Instead, f.Exact})
		}
	}
	for _, cause := range d.Causes {
		for _, part := range cause.Misreadings {
			all = append(all, conclusion{what: part.Name, exact: d.Certain})
		}
	}
	return append(all, conclusion{exact: d.Fits()})
}
