package diagnose

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"time"

	"github.com/stonecheck/stonecheck/checker"
	"github.com/stonecheck/stonecheck/checker/diagnose/field"
	"github.com/stonecheck/stonecheck/checker/diagnose/proof"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
)

// An Ask runs the program that is diagnosed on more cases. It returns the results in the
// order of the cases.
type Ask func(ctx context.Context, cases []corpus.Case) []checker.Result

// MaxProbes is the most inputs that a program is asked about.
const MaxProbes = 40

// affordable returns the first probes. Their number does not depend on the speed of the
// machine, except for programs so slow that all probes would take too long: those get a few.
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

// How the inputs are chosen.
const (
	nearProbes = 12  // variations of failing cases that are always tried
	probePool  = 300 // variations that are searched for ones that distinguish explanations
	probeCost  = 400 // of the search of a probe, in the assignment's own unit
	probeBases = 12  // failing cases that are varied
	slowProbes = 4   // for a program whose mean CPU time for a case that it finishes is above slowCase
	slowCase   = time.Second
)

// Confirm diagnoses a program that can be run again. It runs the program on inputs for which
// equally good explanations predict different outputs, and on variations of failing cases.
// The outputs may confirm the diagnosis, select one of the explanations, or refute them all.
// If ask is nil, Confirm is the same as Diagnose.
func Confirm(ctx context.Context, reading assignment.Reading, results []checker.Result, ask Ask) *Diagnosis {
	return confirm(ctx, reading, results, ask, false)
}

// Decide is like Confirm, but runs the program only if the results leave several explanations,
// or too little evidence for one. It suits a class of hundreds.
func Decide(ctx context.Context, reading assignment.Reading, results []checker.Result, ask Ask) *Diagnosis {
	return confirm(ctx, reading, results, ask, true)
}

func confirm(ctx context.Context, reading assignment.Reading, results []checker.Result, ask Ask, onlyToDecide bool) *Diagnosis {
	d := Diagnose(ctx, reading, results)
	if d == nil || ask == nil || d.Failing == 0 || ctx.Err() != nil || onlyToDecide && !d.undecided() {
		return d
	}
	probes := d.probes(reading, results)
	if probes = affordable(probes, results); len(probes) == 0 {
		return d
	}
	answers := answered(ask(ctx, probes))
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

// undecided reports whether several explanations fit equally well, or one fits but too few
// cases show it.
func (d *Diagnosis) undecided() bool {
	return len(d.rivals) > 1 || len(d.Causes) > 1 || d.Fits() && !d.Certain
}

// answered are the results that a run of the program gave.
func answered(results []checker.Result) []checker.Result {
	return slices.DeleteFunc(slices.Clone(results), func(r checker.Result) bool {
		return r.Verdict == checker.Skipped || r.Verdict == checker.Internal || r.Run == nil
	})
}

// agrees reports whether two diagnoses say the same, but for counts and examples.
func (d *Diagnosis) agrees(with *Diagnosis) bool {
	return reflect.DeepEqual(d.conclusions(), with.conclusions())
}

// A conclusion is what a diagnosis says of one fault.
type conclusion struct {
	what, where, instead string
	exact                bool
}

func (d *Diagnosis) conclusions() (all []conclusion) {
	for _, f := range d.Findings {
		all = append(all, conclusion{f.What, f.Where, f.Instead, f.Exact})
	}
	if d.Proof != nil {
		for _, f := range d.Proof.Findings {
			all = append(all, conclusion{f.What, f.Where, f.Instead, f.Exact})
		}
	}
	for _, cause := range d.Causes {
		for _, part := range cause.Misreadings {
			all = append(all, conclusion{what: part.Name, exact: d.Certain})
		}
	}
	return append(all, conclusion{exact: d.Fits()})
}

// A rival is one of several explanations that fit equally well: what a program would write
// with it for an input, empty if that is not known.
type rival func(in assignment.Instance) string

// fieldRivals are explanations by fields.
func fieldRivals(all []field.Rival) (rivals []rival) {
	for _, r := range all {
		rivals = append(rivals, func(in assignment.Instance) string {
			reader, ok := in.(assignment.WrittenReader)
			if !ok {
				return ""
			}
			fielded, ok := reader.ReadWritten(nil, maxCost).(assignment.Fielded)
			if !ok {
				return ""
			}
			return r.Outcome(fielded)
		})
	}
	return rivals
}

// proofRivals are explanations by rules of the game.
func proofRivals(sets []assignment.VariantSet) (rivals []rival) {
	for _, set := range sets {
		rivals = append(rivals, func(in assignment.Instance) string {
			if prover, ok := in.(assignment.Prover); ok {
				if p := prover.LogProof(); p != nil {
					return proof.Outcome(p, set)
				}
			}
			return ""
		})
	}
	return rivals
}

// causeRivals are named causes: whether a program with one fails the case.
func (d *Diagnosis) causeRivals(ctx context.Context) (rivals []func(corpus.Case) string) {
	if len(d.Causes) < 2 {
		return nil
	}
	for _, cause := range d.Causes[:min(len(d.Causes), maxCauses)] {
		rivals = append(rivals, func(c corpus.Case) string {
			if gen.Catches(ctx, c, cause.Set) {
				return "fails"
			}
			return "passes"
		})
	}
	return rivals
}

// probes are the inputs that the program is asked about.
func (d *Diagnosis) probes(reading assignment.Reading, results []checker.Result) []corpus.Case {
	size := probePool
	if d.of().Separate { // the reference and the wrong solutions have to be run on each
		size = nearProbes
	}
	pool := gen.Near(bases(results), size, probeCost)
	differs := func(c corpus.Case) int { return d.divides(reading, c) }
	var telling []corpus.Case
	told := map[int]bool{}
	for i, c := range pool {
		if len(telling) < MaxProbes-nearProbes && differs(c) > 1 {
			telling = append(telling, c)
			told[i] = true
		}
	}
	for i, c := range pool {
		if !told[i] && i < nearProbes {
			telling = append(telling, c)
		}
	}
	for i := range telling {
		telling[i].ID = "probe " + telling[i].Line()
		telling[i].Purpose = "asks the program about a likely cause"
	}
	return telling
}

// divides is how many different outputs the rivals have for a case.
func (d *Diagnosis) divides(reading assignment.Reading, c corpus.Case) int {
	outcomes := map[string]bool{}
	for _, r := range d.causeRivals(context.Background()) {
		outcomes[r(c)] = true
	}
	n := len(outcomes)
	in, err := c.Instance(reading)
	if err != nil || len(d.rivals) < 2 {
		return n
	}
	clear(outcomes)
	for _, r := range d.rivals {
		text := r(in)
		if text == "" {
			return n
		}
		outcomes[text] = true
	}
	return max(n, len(outcomes))
}

// bases are the failing cases whose variations may be telling, the smallest first.
func bases(results []checker.Result) []corpus.Case {
	var cases []corpus.Case
	for _, r := range results {
		if r.Verdict == checker.Mismatch && !r.Problem.Disputed && r.Problem.Answer == nil {
			cases = append(cases, r.Case)
		}
	}
	slices.SortStableFunc(cases, func(a, b corpus.Case) int {
		switch {
		case gen.Smaller(a, b):
			return -1
		case gen.Smaller(b, a):
			return 1
		}
		return cmp.Compare(a.ID, b.ID)
	})
	return cases[:min(len(cases), probeBases)]
}
