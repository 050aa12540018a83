package diagnose

import (
	"context"
	"testing"

	"github.com/stonecheck/stonecheck/gen"
	"github.com/stonecheck/stonecheck/ref/assignment"
	"github.com/stonecheck/stonecheck/ref/assignment/mancala"
	"github.com/stonecheck/stonecheck/ref/assignment/takestones"
)

// Diagnosing 60 cases or more: the embedded ones, and generated ones if there are
// fewer. Run it with -cpu 1.
func BenchmarkDiagnose(b *testing.B) {
	programs := []oddProgram{
		{"one misreading", mancala.Assignment, assignment.Set{}, withMisreadings(parse(b, mancala.Assignment, "last-tie"))},
		{"three misreadings", mancala.Assignment, assignment.Set{}, withMisreadings(parse(b, mancala.Assignment, "last-tie,no-sweep,leaf-twice,floats"))},
		{"as deep as the input says", mancala.Assignment, assignment.Set{}, withMisreadings(parse(b, mancala.Assignment, "greedy-uses-depth,last-tie"))},
		{"garbage", mancala.Assignment, assignment.Set{}, func(assignment.Problem) map[string]string { return nil }},
		{"one misreading of Take-Stones", takestones.Assignment, assignment.Set{}, withMisreadings(parse(b, takestones.Assignment, "last-tie"))},
		{"nothing explains Take-Stones", takestones.Assignment, assignment.Set{}, edited(withMisreadings(assignment.Set{}), takeStonesEdits[visited])},
	}
	for _, odd := range oddities {
		programs = append(programs, oddProgram{string(odd), mancala.Assignment, assignment.Set{}, solve(odd)})
	}
	if testing.Short() {
		programs = programs[:2]
	}
	for _, p := range programs {
		b.Run(p.name, func(b *testing.B) {
			cases := casesOf(b, p.a)
			cases = append(cases, gen.Pool(p.a, max(0, 60-len(cases)))...)
			results := run(b, assignment.Reading(nil), cases, p.write)
			for b.Loop() {
				d := Diagnose(context.Background(), assignment.Reading(nil), results)
				if d.Incomplete {
					b.ReportMetric(1, "incomplete")
				}
			}
		})
	}
}

// BenchmarkMancala diagnoses a Mancala program from 120 cases: one whose rules of the game are
// right, and one whose wrong rule is not known, so that all rules are screened. Run it with
// -cpu 1.
func BenchmarkMancala(b *testing.B) {
	for _, odd := range []oddity{hashedTies, noCaptureLast} {
		if testing.Short() && odd != hashedTies {
			continue
		}
		b.Run(string(odd), func(b *testing.B) {
			cases := casesOf(b, mancala.Assignment)
			cases = append(cases, gen.Pool(mancala.Assignment, max(0, 120-len(cases)))...)[:120]
			results := run(b, assignment.Reading(nil), cases, solve(odd))
			for b.Loop() {
				Diagnose(context.Background(), assignment.Reading(nil), results)
			}
		})
	}
}
